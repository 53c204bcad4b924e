package io.vapscan.scan;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** A control's responses, each made when it is asked for: there may be a great many, and most objects share their results. */
final class ObjectResponses extends AbstractList<RuleResponse> implements RandomAccess {

    private final RuleInfo[] rules;
    private final ScannedObject[] objects;
    private final RuleResult[] results;
    private final Counts counts;
    private final int[] sizes = new int[RuleStatus.values().length];

    private ObjectResponses(RuleInfo[] rules, ScannedObject[] objects, RuleResult[] results) {
        this.rules = rules;
        this.objects = objects;
        this.results = results;
        this.counts = count();
    }

    /**
     * The responses of some rules.
     *
     * @param rules the rules
     * @param objects every object that may have some, in the report's order
     * @param results for each object the results of all rules of the scan
     * @param first the place of the first of the rules in those
     */
    static ObjectResponses of(
            List<RuleInfo> rules, List<ScannedObject> objects, List<List<@Nullable RuleResult>> results, int first) {
        int size = 0;
        for (List<@Nullable RuleResult> each : results) {
            for (int i = 0; i < rules.size(); i++) {
                size += each.get(first + i) == null ? 0 : 1;
            }
        }
        RuleInfo[] ofRules = new RuleInfo[rules.size() == 1 ? 1 : size];
        ScannedObject[] ofObjects = new ScannedObject[size];
        RuleResult[] found = new RuleResult[size];
        int at = 0;
        for (int o = 0; o < results.size(); o++) {
            for (int i = 0; i < rules.size(); i++) {
                RuleResult result = results.get(o).get(first + i);
                if (result != null) {
                    ofRules[rules.size() == 1 ? 0 : at] = rules.get(i);
                    ofObjects[at] = objects.get(o);
                    found[at++] = result;
                }
            }
        }
        return new ObjectResponses(ofRules, ofObjects, found);
    }

    @Override
    public RuleResponse get(int index) {
        return new RuleResponse(rules[rules.length == 1 ? 0 : index], objects[index], results[index]);
    }

    @Override
    public int size() {
        return results.length;
    }

    /** Those that came to this status, in their order. */
    List<RuleResponse> of(RuleStatus status) {
        int size = sizes[status.ordinal()];
        List<RuleResponse> found = new ArrayList<>(size);
        for (int i = 0; found.size() < size; i++) {
            if (results[i].status() == status) {
                found.add(get(i));
            }
        }
        return found;
    }

    /** Objects by what they came to. */
    Counts counts() {
        return counts;
    }

    private Counts count() {
        int[] counts = new int[RuleStatus.values().length];
        int at = 0;
        while (at < results.length) {
            int ordinal = objects[at].ordinal();
            RuleStatus worst = results[at++].status();
            sizes[worst.ordinal()]++;
            // An object's responses stand together.
            while (at < results.length && objects[at].ordinal() == ordinal) {
                RuleStatus next = results[at++].status();
                sizes[next.ordinal()]++;
                worst = worst.compareTo(next) <= 0 ? worst : next;
            }
            counts[worst.ordinal()]++;
        }
        return Counts.of(counts);
    }
}
