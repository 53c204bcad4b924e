package io.vapscan.scan;

import io.vapscan.admission.Words;
import io.vapscan.manifest.Position;
import io.vapscan.object.PackReader;
import io.vapscan.object.PackWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Results in few bytes. */
final class PackedResults {

    private static final RuleStatus[] STATUSES = RuleStatus.values();
    private static final int VIOLATIONS = 1;
    private static final int ERRORS = 2;
    private static final int UNKNOWNS = 4;
    private static final int PATHS = 8;
    private static final int EXCEPTED = 16;
    private static final int WORDED = 32;
    private static final int ROWS_WORDS = 64;

    private final Vocabulary vocabulary;
    private @Nullable Violation last;
    private int lastNumber;

    PackedResults(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    /** Whether nothing is to be said of a result but its template and those words. */
    @SuppressWarnings("ReferenceEquality") // most have no paths, and are told so at once
    static boolean isWorded(RuleResult result, @Nullable Words words) {
        return words != null && result.words() == words && !words.lengths() && result.paths() == Paths.NONE;
    }

    /** Whether a template is in the vocabulary, or there is room for it. */
    boolean isKnown(RuleResult.Template template) {
        return vocabulary.templates().number(template) >= 0;
    }

    /** Writes a result, or the template of one with the words of its row, which {@link #isKnown}; the first byte says the status. */
    void write(Object entry, PackWriter out) {
        if (entry instanceof RuleResult.Template template) {
            out.octet(template.status().ordinal());
            out.octet(ROWS_WORDS);
            out.number(vocabulary.templates().number(template));
            return;
        }
        RuleResult result = (RuleResult) entry;
        out.octet(result.status().ordinal());
        if (!writeWords(result, out)) {
            writeAll(result, out);
        }
    }

    /** Most failures are like others but for their words; whether this one was written as such. */
    private boolean writeWords(RuleResult result, PackWriter out) {
        Words words = result.words();
        int number = isWorded(result, words) ? vocabulary.templates().number(result.template()) : -1;
        if (words == null || number < 0) {
            return false;
        }
        out.octet(WORDED);
        out.number(number);
        out.texts(words.texts());
        return true;
    }

    private void writeAll(RuleResult result, PackWriter out) {
        boolean paths = !result.paths().equals(Paths.NONE);
        List<Violation> violations = result.violations();
        out.octet((violations.isEmpty() ? 0 : VIOLATIONS)
                | (result.errors().isEmpty() ? 0 : ERRORS)
                | (result.unknowns().isEmpty() ? 0 : UNKNOWNS)
                | (paths ? PATHS : 0)
                | (result.excepted() == null ? 0 : EXCEPTED));
        out.number(result.cost());
        if (!violations.isEmpty()) {
            out.number(violations.size());
            violations.forEach(violation -> write(violation, out));
        }
        if (!result.errors().isEmpty()) {
            out.texts(result.errors());
        }
        if (!result.unknowns().isEmpty()) {
            out.texts(result.unknowns());
        }
        if (paths) {
            write(result.paths(), out);
        }
        Excepted excepted = result.excepted();
        if (excepted != null) {
            out.text(excepted.name());
            out.text(excepted.reason());
            out.octet((excepted.inline() ? 1 : 0) | (excepted.disabled() ? 2 : 0));
        }
    }

    /** The status of what was written there. */
    static RuleStatus status(byte[] bytes, int at) {
        return STATUSES[bytes[at]];
    }

    /** Whether the result that is read next is to be read with the words of its row. */
    static boolean hasRowsWords(PackReader in) {
        return in.ahead(1) == ROWS_WORDS;
    }

    /** Reads the {@link KeptTexts#likeness} of a result, and stops at its first word. */
    static int likeness(PackReader in) {
        RuleStatus status = STATUSES[in.octet()];
        int head = in.octet();
        if (head == ROWS_WORDS) {
            return 2 * in.count();
        }
        if (head == WORDED) {
            int template = in.count();
            in.count();
            return 2 * template;
        }
        if (status != RuleStatus.FAILED || head != VIOLATIONS) {
            return KeptTexts.UNLIKE;
        }
        in.number();
        boolean single = in.count() == 1;
        int violation = in.count() - 1;
        return single && violation >= 0 ? 2 * violation + 1 : KeptTexts.UNLIKE;
    }

    /** Reads a result; one {@link #hasRowsWords with the words of its row} lacks them yet. */
    RuleResult read(PackReader in) {
        RuleStatus status = STATUSES[in.octet()];
        int head = in.octet();
        if (head == WORDED || head == ROWS_WORDS) {
            RuleResult.Template template = vocabulary.templates().value(in.count());
            Words words = head == WORDED ? new Words(in.texts(), false) : null;
            return new RuleResult(Objects.requireNonNull(template), words);
        }
        long cost = in.number();
        List<Violation> violations = List.of();
        if ((head & VIOLATIONS) != 0) {
            int size = in.count();
            violations = size == 1 ? List.of(violation(in)) : violations(size, in);
        }
        List<String> errors = (head & ERRORS) == 0 ? List.of() : in.texts();
        List<String> unknowns = (head & UNKNOWNS) == 0 ? List.of() : in.texts();
        Paths paths = (head & PATHS) == 0 ? Paths.NONE : paths(in);
        Excepted excepted = (head & EXCEPTED) == 0 ? null : excepted(in);
        return new RuleResult(status, violations, errors, unknowns, paths, cost, excepted);
    }

    private static Excepted excepted(PackReader in) {
        String name = in.text();
        String reason = in.text();
        int flags = in.octet();
        return new Excepted(name, reason, (flags & 1) != 0, (flags & 2) != 0);
    }

    private List<Violation> violations(int size, PackReader in) {
        List<Violation> violations = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            violations.add(violation(in));
        }
        return List.copyOf(violations);
    }

    /** All but the message is mostly that of the violation before. */
    private void write(Violation violation, PackWriter out) {
        Violation before = last;
        if (before == null || !before.isAlike(violation)) {
            before = violation.reworded("");
            last = before;
            lastNumber = vocabulary.violations().number(before);
        }
        out.number(lastNumber + 1);
        if (lastNumber < 0) {
            whole(violation, out);
        }
        out.text(violation.message());
    }

    private static void whole(Violation violation, PackWriter out) {
        String param = violation.param();
        out.text(violation.policy());
        out.text(violation.binding());
        out.octet(param == null ? 0 : 1);
        out.text(param == null ? "" : param);
        out.number(violation.validation());
        out.text(violation.expression());
        out.text(violation.reason());
        out.texts(violation.actions());
    }

    private Violation violation(PackReader in) {
        int number = in.count() - 1;
        Violation known = number < 0 ? whole(in) : vocabulary.violations().value(number);
        String message = in.text();
        if (known == null) {
            throw new IllegalStateException("no violation of number " + number);
        }
        return known.reworded(message);
    }

    private static Violation whole(PackReader in) {
        String policy = in.text();
        String binding = in.text();
        boolean hasParam = in.octet() == 1;
        String param = in.text();
        return new Violation(
                "", policy, binding, hasParam ? param : null, in.count(), in.text(), in.text(), in.texts());
    }

    private static void write(Paths paths, PackWriter out) {
        out.texts(paths.failed());
        out.texts(paths.review());
        out.texts(paths.delete());
        out.number(paths.fix().size());
        for (FixPath fix : paths.fix()) {
            out.text(fix.path());
            out.text(fix.value());
            out.text(fix.type());
        }
        out.number(paths.evidence().size());
        for (Evidence evidence : paths.evidence()) {
            out.text(evidence.path());
            out.text(evidence.value());
            out.octet(evidence.present() ? 1 : 0);
            out.number(evidence.line());
        }
        out.text(paths.unexplained());
        FoundAt at = paths.at();
        out.octet(at == null ? 0 : 1);
        if (at != null) {
            out.number(at.position().line());
            out.number(at.position().column());
            out.number(at.lines().size());
            at.lines().forEach(out::number);
        }
    }

    private static Paths paths(PackReader in) {
        List<String> failed = in.texts();
        List<String> review = in.texts();
        List<String> delete = in.texts();
        List<FixPath> fix = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            fix.add(new FixPath(in.text(), in.text(), in.text()));
        }
        List<Evidence> evidence = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            evidence.add(new Evidence(in.text(), in.text(), in.octet() == 1, in.count()));
        }
        String unexplained = in.text();
        return new Paths(
                failed,
                review,
                delete,
                List.copyOf(fix),
                List.copyOf(evidence),
                unexplained,
                in.octet() == 0 ? null : foundAt(in));
    }

    private static FoundAt foundAt(PackReader in) {
        Position position = new Position(in.count(), in.count());
        List<Integer> lines = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            lines.add(in.count());
        }
        return new FoundAt(position, List.copyOf(lines));
    }
}
