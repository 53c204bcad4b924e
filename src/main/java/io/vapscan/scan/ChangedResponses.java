package io.vapscan.scan;

import java.util.AbstractList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A control's responses, those that did not pass exchanged for others whenever somebody looks at them. */
final class ChangedResponses extends AbstractList<RuleResponse> {

    private final ControlReport report;
    private final UnaryOperator<RuleResponse> change;
    private volatile @Nullable Counts counts;

    ChangedResponses(ControlReport report, UnaryOperator<RuleResponse> change) {
        this.report = report;
        this.change = change;
    }

    private RuleResponse changed(RuleResponse response) {
        return response.status() == RuleStatus.PASSED ? response : change.apply(response);
    }

    @Override
    public RuleResponse get(int index) {
        return changed(report.responses().get(index));
    }

    @Override
    public int size() {
        return report.responses().size();
    }

    @Override
    public Iterator<RuleResponse> iterator() {
        Iterator<RuleResponse> all = report.responses().iterator();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return all.hasNext();
            }

            @Override
            public RuleResponse next() {
                return changed(all.next());
            }
        };
    }

    /** Objects by what they came to. */
    Counts counts() {
        Counts known = counts;
        if (known == null) {
            known = Counts.of(ControlReport.worst(this));
            counts = known;
        }
        return known;
    }

    /** Those that came to one of these statuses, in their order: to a pass, which is never changed, or to others. */
    List<RuleResponse> of(Set<RuleStatus> wanted) {
        return wanted.contains(RuleStatus.PASSED)
                ? report.responses(RuleStatus.PASSED)
                : report.unpassed().stream()
                        .map(this::changed)
                        .filter(response -> wanted.contains(response.status()))
                        .toList();
    }
}
