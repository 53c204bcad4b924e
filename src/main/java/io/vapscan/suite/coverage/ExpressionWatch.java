package io.vapscan.suite.coverage;

import io.vapscan.admission.PolicyPart;
import io.vapscan.cel.Program;
import io.vapscan.cel.branch.Branch;
import io.vapscan.cel.branch.Branches;
import io.vapscan.cel.value.CelError;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Remembers which ways the evaluations of one expression went. Safe for use by several threads. */
final class ExpressionWatch {

    private static final int TRUE = 1;
    private static final int FALSE = 2;
    private static final int EMPTY = 4;
    private static final int SOME = 8;
    private static final int VALUE = 16;

    private final PolicyPart part;
    private final String name;
    private final String text;
    private final Map<Long, Integer> seen = new ConcurrentHashMap<>();
    private volatile @Nullable Program program;

    ExpressionWatch(PolicyPart part, String name, String text) {
        this.part = part;
        this.name = name;
        this.text = text;
    }

    /** It was compiled to that. */
    void compiled(Program compiled) {
        program = compiled;
    }

    void saw(long id, Object value) {
        int way =
                value instanceof CelError ? 0 : VALUE | (value instanceof Boolean truth ? way(truth) : way(id, value));
        Integer before = seen.get(id);
        if (before == null || (before | way) != before) {
            seen.merge(id, way, (one, other) -> one | other);
        }
    }

    private static int way(boolean truth) {
        return truth ? TRUE : FALSE;
    }

    /** Only what is gone through is looked into: to look into more could make a verdict unknown. */
    private int way(long id, Object value) {
        Program known = program;
        if (known == null || known.checked().root().id() == id) {
            return 0;
        }
        boolean some = value instanceof Map<?, ?> map
                ? map.entrySet().iterator().hasNext()
                : value instanceof List<?> list && !list.isEmpty();
        return some ? SOME : EMPTY;
    }

    CoverageReport.ExpressionCovered covered() {
        Program known = program;
        List<Branch> branches =
                known == null ? List.of() : Branches.of(known.checked().root(), text);
        int whole = known == null ? 0 : seen.getOrDefault(known.checked().root().id(), 0);
        boolean decides = part == PolicyPart.VALIDATION || part == PolicyPart.MATCH_CONDITION;
        return new CoverageReport.ExpressionCovered(
                part,
                name,
                text,
                decides ? truth(whole) : List.of(new Side("evaluated", (whole & VALUE) != 0)),
                branches.stream().map(this::covered).toList());
    }

    private CoverageReport.BranchCovered covered(Branch branch) {
        int ways = 0;
        for (long id : branch.parts()) {
            ways |= seen.getOrDefault(id, 0);
        }
        List<Side> sides = branch.kind() == Branch.Kind.RANGE
                ? List.of(new Side("empty", (ways & EMPTY) != 0), new Side("with elements", (ways & SOME) != 0))
                : truth(ways);
        int[] points = text.codePoints().toArray();
        int to = Math.min(branch.to(), points.length);
        int from = Math.min(branch.from(), to);
        return new CoverageReport.BranchCovered(branch.kind(), from, to, new String(points, from, to - from), sides);
    }

    private static List<Side> truth(int ways) {
        return List.of(new Side("true", (ways & TRUE) != 0), new Side("false", (ways & FALSE) != 0));
    }
}
