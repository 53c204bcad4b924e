package io.vapscan.report;

import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Problem;
import io.vapscan.scan.RuleInfo;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.ScannedObject;
import java.io.IOException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Lays a report out as Kubescape's v2 results. */
final class ReportTree {

    /** So many objects are laid out at a time. */
    static final int PIECE = 16;

    private final ScanReport report;
    private final RunInfo run;
    private final int threads;
    private final SourceRoot root;
    private final ResourceIds ids;
    private final Places places;
    private final PassedControls passed;

    ReportTree(ScanReport report, RunInfo run, int threads) {
        this.report = report;
        this.threads = threads;
        this.places = Places.of(report, run.files());
        this.passed = new PassedControls(places, report.controls().size());
        this.run = run;
        this.root = SourceRoot.of(run, report.inputs().paths());
        this.ids = new ResourceIds(root);
    }

    /** The report's fields; its long lists are {@link TreeElements}. */
    Map<String, @Nullable Object> build() throws IOException {
        ReportDigest digest = ReportDigest.of(report, ids, run.generated(), threads);
        return Tree.of(
                "generationTime",
                run.generated().truncatedTo(ChronoUnit.SECONDS).toString(),
                "clusterAPIServerInfo",
                null,
                "clusterCloudProvider",
                "",
                "customerGUID",
                "",
                "clusterName",
                "",
                "reportGUID",
                digest.id(),
                "summaryDetails",
                SummaryTree.of(report, digest.counts()),
                "resources",
                (TreeElements) () -> resources(digest.matched()),
                "attributes",
                null,
                "results",
                (TreeElements) this::results,
                "metadata",
                MetadataTree.of(report, run, root),
                "vapscan",
                extra());
    }

    /** The objects that any control concerns. */
    private Iterator<TreeElements.Some> resources(BitSet matched) {
        ResourceTree resources = new ResourceTree(root, run);
        Iterator<ScannedObject> objects = report.objects().iterator();
        return new Iterator<>() {
            private List<ScannedObject> ahead = ReportTree.next(objects, matched);

            @Override
            public boolean hasNext() {
                return !ahead.isEmpty();
            }

            @Override
            public TreeElements.Some next() {
                if (ahead.isEmpty()) {
                    throw new NoSuchElementException();
                }
                List<ScannedObject> some = ahead;
                ahead = ReportTree.next(objects, matched);
                return out -> some.forEach(object -> out.accept(resources.of(object)));
            }
        };
    }

    private static List<ScannedObject> next(Iterator<ScannedObject> objects, BitSet matched) {
        List<ScannedObject> some = new ArrayList<>();
        while (some.size() < PIECE && objects.hasNext()) {
            ScannedObject object = objects.next();
            if (matched.get(object.ordinal())) {
                some.add(object);
            }
        }
        return some;
    }

    private Iterator<TreeElements.Some> results() {
        ObjectRows rows = new ObjectRows(report, PIECE);
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return rows.hasNext();
            }

            @Override
            public TreeElements.Some next() {
                List<ObjectRows.Row> some = rows.next();
                return out -> results(some, out);
            }
        };
    }

    private void results(List<ObjectRows.Row> rows, Consumer<Object> out) {
        ResultTree tree = new ResultTree(places, ids, passed);
        rows.forEach(row -> out.accept(tree.of(row)));
    }

    private Map<String, @Nullable Object> extra() {
        Map<String, @Nullable Object> extra = Tree.of(
                "version",
                run.version(),
                "objects",
                report.objects().size(),
                "files",
                report.inputs().files(),
                "documentsPassedOver",
                report.inputs().passedOver(),
                "matchedNothing",
                report.matchedNothing(),
                "counts",
                SummaryTree.counts(report.counts()),
                "engines",
                engines(),
                "unreadable",
                problems(report.inputs().problems()),
                "notJudged",
                problems(report.problems()),
                "notices",
                report.notices(),
                "unmatched",
                report.unmatched().stream()
                        .map(one -> Tree.of(
                                "controlID", one.control(), "resourceID", ids.of(one.object()), "why", one.why()))
                        .toList());
        if (!run.settings().isEmpty()) {
            extra.put("settings", run.settings());
        }
        return extra;
    }

    private List<Object> engines() {
        List<Object> rows = new ArrayList<>();
        for (ControlReport control : report.controls()) {
            for (RuleInfo rule : control.control().rules()) {
                rows.add(Tree.of(
                        "controlID",
                        control.control().id(),
                        "rule",
                        rule.name(),
                        "language",
                        rule.language(),
                        "judged",
                        rule.judged() && control.skipped().isEmpty(),
                        "policy",
                        rule.policy()));
            }
        }
        return rows;
    }

    private static List<Map<String, @Nullable Object>> problems(List<Problem> problems) {
        return problems.stream()
                .map(problem ->
                        Tree.of("place", problem.place(), "problem", problem.problem(), "advice", problem.advice()))
                .toList();
    }
}
