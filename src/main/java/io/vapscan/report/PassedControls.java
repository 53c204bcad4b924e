package io.vapscan.report;

import io.vapscan.manifest.Position;
import io.vapscan.manifest.Source;
import io.vapscan.object.JsonText;
import io.vapscan.report.ObjectRows.ControlResponses;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Paths;
import io.vapscan.scan.RuleInfo;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScannedObject;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The entries of controls that objects pass: a repository has a great many, and those of one control differ in three numbers.
 * Shared by threads.
 */
final class PassedControls {

    /** How deep in the report a control's entry stands. */
    private static final int DEPTH = 4;

    /** No file has as many lines, and no policy costs as much: these stand for the numbers. */
    private static final int LINE = 2_111_111_111;

    private static final int COLUMN = 2_122_222_222;
    private static final long COST = 9_133_333_333_333_333_333L;
    private static final int PARTS = 4;

    private final Places places;
    private final AtomicReferenceArray<@Nullable Text> texts;

    /** The entries of so many controls. */
    PassedControls(Places places, int controls) {
        this.places = places;
        this.texts = new AtomicReferenceArray<>(controls);
    }

    /** What all entries of one control and rule have in common, and what stands between the numbers. */
    private record Text(Places places, ControlReport control, RuleInfo rule, List<String> parts) {

        static Text of(Places places, ControlReport control, RuleInfo rule) {
            for (int other = 0; ; other++) {
                Numbers numbers = new Numbers(LINE + other, COLUMN + other, COST + other);
                StringBuilder out = new StringBuilder();
                JsonText.append(tree(places, control, rule, numbers), DEPTH, out);
                String[] parts = out.toString().split(numbers.line + "|" + numbers.column + "|" + numbers.cost, -1);
                // Others take their place where a name has them in it.
                if (parts.length == PARTS) {
                    return new Text(places, control, rule, List.of(parts));
                }
            }
        }
    }

    /** What is an object's own. */
    private record Numbers(int line, int column, long cost) {}

    /** An object's entry. */
    private record Entry(Text text, Numbers numbers) implements JsonText.Prepared {

        @Override
        public Object tree() {
            return PassedControls.tree(text.places, text.control, text.rule, numbers);
        }

        @Override
        public void append(int depth, StringBuilder out) {
            if (depth == DEPTH) {
                List<String> parts = text.parts;
                out.append(parts.get(0)).append(numbers.line);
                out.append(parts.get(1)).append(numbers.column);
                out.append(parts.get(2)).append(numbers.cost).append(parts.get(3));
            } else {
                JsonText.append(tree(), depth, out);
            }
        }
    }

    private static Object tree(Places places, ControlReport control, RuleInfo rule, Numbers numbers) {
        ScannedObject nobody =
                ScannedObject.of(-1, new Source("", 0, new Position(numbers.line, numbers.column)), Map.of());
        RuleResponse pass = new RuleResponse(
                rule, nobody, RuleStatus.PASSED, List.of(), List.of(), List.of(), Paths.NONE, numbers.cost);
        return ResultTree.control(places, "", new ControlResponses(control, 0, List.of(pass)));
    }

    /** The entry of a control about which there is no more to say than that its only rule passes; null for any other. */
    @Nullable
    Object entry(ControlResponses control) {
        RuleResponse response = control.responses().get(0);
        if (control.responses().size() > 1 || !isPlain(response)) {
            return null;
        }
        Text known = texts.get(control.number());
        if (known == null) {
            known = Text.of(places, control.control(), response.rule());
            texts.set(control.number(), known);
        }
        if (!known.rule.equals(response.rule())) {
            return null;
        }
        Position at = response.object().source().start();
        return new Entry(known, new Numbers(at.line(), at.column(), response.cost()));
    }

    private static boolean isPlain(RuleResponse response) {
        Paths paths = response.paths();
        return response.status() == RuleStatus.PASSED
                && response.violations().isEmpty()
                && response.errors().isEmpty()
                && response.unknowns().isEmpty()
                && response.excepted() == null
                && paths.failed().isEmpty()
                && paths.review().isEmpty()
                && paths.delete().isEmpty()
                && paths.fix().isEmpty()
                && paths.evidence().isEmpty()
                && paths.unexplained().isEmpty();
    }
}
