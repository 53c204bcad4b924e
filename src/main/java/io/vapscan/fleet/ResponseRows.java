package io.vapscan.fleet;

import io.vapscan.scan.Judge;
import io.vapscan.scan.Judged;
import io.vapscan.scan.PlannedControl;
import io.vapscan.scan.RuleInfo;
import io.vapscan.scan.RuleResult;
import io.vapscan.scan.ScanPlan;
import io.vapscan.scan.Violation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/** Judges objects and puts what comes of them into rows of {@link FleetSchema#OBJECTS}. */
final class ResponseRows {

    private final FleetJudges judges;
    private final List<RuleInfo> rules;
    private final List<String> controls = new ArrayList<>();
    private final List<String> severities = new ArrayList<>();

    ResponseRows(FleetJudges judges) {
        this.judges = judges;
        ScanPlan plan = judges.policies().plan();
        this.rules = Judge.rules(plan);
        for (PlannedControl planned : plan.controls()) {
            int rules = planned.judgedRules().size();
            String severity = planned.control().severity().name().toLowerCase(Locale.ROOT);
            controls.addAll(Collections.nCopies(rules, planned.control().id()));
            severities.addAll(Collections.nCopies(rules, severity));
        }
    }

    /** The row of an object. */
    Row of(FleetObject object) {
        if (!object.readable()) {
            return row(object, object.fault(), ObjectRow.NONE);
        }
        Judge judge = judges.of(object.cluster());
        Judged judged = judge.judge(RecordParser.read(object));
        if (judged instanceof Judged.Undecodable undecodable) {
            return row(object, "a server refuses it: " + undecodable.message(), ObjectRow.NONE);
        }
        List<Row> responses = new ArrayList<>();
        List<?> results = ((Judged.Answered) judged).results();
        for (int i = 0; i < results.size(); i++) {
            if (results.get(i) instanceof RuleResult result) {
                responses.add(response(i, result));
            }
        }
        return row(object, "", responses.toArray());
    }

    private Row row(FleetObject object, String fault, Object[] responses) {
        return ObjectRow.of(object, fault, judges.world(object.cluster()), responses);
    }

    private Row response(int rule, RuleResult result) {
        return RowFactory.create(
                controls.get(rule),
                rules.get(rule).name(),
                severities.get(rule),
                result.status().text(),
                result.cost(),
                result.violations().stream().map(ResponseRows::violation).toArray(),
                result.errors().toArray(),
                result.unknowns().toArray(),
                result.paths().failed().toArray(),
                result.paths().review().toArray(),
                result.paths().delete().toArray(),
                result.paths().fix().stream()
                        .map(fix -> RowFactory.create(fix.path(), fix.value()))
                        .toArray());
    }

    private static Row violation(Violation violation) {
        return RowFactory.create(
                violation.message(),
                violation.policy(),
                violation.binding(),
                violation.param(),
                violation.validation(),
                violation.expression(),
                violation.reason(),
                violation.actions().toArray());
    }
}
