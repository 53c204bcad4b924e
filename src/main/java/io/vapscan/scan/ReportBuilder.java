package io.vapscan.scan;

import io.vapscan.admission.Refusals;
import io.vapscan.admission.UnknownVerdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Puts a report together from the segments that its objects were judged in. */
final class ReportBuilder {

    private final ScanPlan plan;
    private final RuleLayout layout;
    private final Refusals refusals;
    private final List<Segment> segments;
    private final Map<String, Set<NotJudged>> undecided;

    /**
     * A builder.
     *
     * @param refusals why a server would not store policies and bindings
     * @param segments all objects, in order
     */
    ReportBuilder(ScanPlan plan, RuleLayout layout, Refusals refusals, List<Segment> segments) {
        this.plan = plan;
        this.layout = layout;
        this.refusals = refusals;
        this.segments = segments;
        this.undecided = undecided(segments);
    }

    /**
     * The report.
     *
     * @param inputs what was given; what a server refuses to decode is added to its problems
     * @param furtherNotices what a reader has to know of how it was read
     * @param verbose whether reasons for not matching are told
     * @param missing why not all objects were judged; empty where they were
     */
    ScanReport build(Inputs inputs, List<String> furtherNotices, boolean verbose, String missing) {
        List<Problem> unreadable = new ArrayList<>(inputs.problems());
        List<String> notices = new ArrayList<>(plan.notices());
        notices.addAll(furtherNotices);
        for (Segment segment : segments) {
            for (Remark remark : segment.remarks()) {
                if (remark.refused() != null) {
                    unreadable.add(remark.refused());
                }
                notices.addAll(remark.notices());
            }
        }
        SegmentObjects objects = new SegmentObjects(segments);
        if (!missing.isEmpty()) {
            notices.add(missing);
        }
        List<Problem> problems = new ArrayList<>(plan.problems());
        problems.addAll(plan.refused(refusals));
        return new ScanReport(
                plan.target(),
                new Inputs(inputs.paths(), inputs.files(), inputs.passedOver(), unreadable),
                objects,
                controls(missing),
                verbose ? UnmatchedObjects.of(plan.controls(), judged(), segments, layout) : List.of(),
                problems,
                notices);
    }

    /** That objects were not judged; empty where all were. */
    static String unjudged(List<Segment> segments, @Nullable String stopped) {
        int unjudged = 0;
        int all = 0;
        for (Segment segment : segments) {
            unjudged += segment.open().cardinality();
            all += segment.size();
        }
        return unjudged == 0 ? "" : unjudged + " of " + all + " objects were not judged: " + stopped;
    }

    private List<ControlReport> controls(String missing) {
        List<ControlReport> controls = new ArrayList<>();
        for (int i = 0; i < layout.controls(); i++) {
            PlannedControl planned = plan.controls().get(i);
            Set<NotJudged> refused = refused(planned);
            List<NotJudged> skipped = new ArrayList<>(refused.isEmpty() ? planned.skipped() : refused);
            if (!missing.isEmpty()) {
                // Whoever has not seen all objects does not pass.
                skipped.add(new NotJudged.Unfinished(missing));
            }
            controls.add(new ControlReport(
                    planned.control(),
                    refused.isEmpty() ? SegmentResponses.of(segments, i) : List.of(),
                    List.copyOf(skipped)));
        }
        return controls;
    }

    /** The controls whose rules were judged. */
    private List<Integer> judged() {
        List<Integer> judged = new ArrayList<>();
        for (int i = 0; i < layout.controls(); i++) {
            if (refused(plan.controls().get(i)).isEmpty()) {
                judged.add(i);
            }
        }
        return judged;
    }

    /** Why a control's rules are not judged at all, though they could be by what they are. */
    private Set<NotJudged> refused(PlannedControl planned) {
        Set<NotJudged> refused = new LinkedHashSet<>();
        for (RuleInfo rule : planned.judgedRules()) {
            String refusal = refusals.policies().get(rule.policy());
            if (refusal != null) {
                refused.add(new NotJudged.Refused(rule.policy(), refusal));
            }
            refused.addAll(undecided.getOrDefault(rule.policy(), Set.of()));
        }
        return refused;
    }

    /** Policies whose namespaceSelector cannot be answered for some object, which are not judged at all, and why. */
    private static Map<String, Set<NotJudged>> undecided(List<Segment> segments) {
        Map<String, Set<NotJudged>> undecided = new HashMap<>();
        for (Segment segment : segments) {
            for (Remark remark : segment.remarks()) {
                for (UnknownVerdict unknown : remark.unknown()) {
                    if (unknown.binding().isEmpty() && unknown.index() < 0) {
                        undecided
                                .computeIfAbsent(unknown.policy(), policy -> new LinkedHashSet<>())
                                .add(new NotJudged.Undecided(unknown.reason()));
                    }
                }
            }
        }
        return undecided;
    }
}
