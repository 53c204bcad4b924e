package io.vapscan.report;

import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Evidence;
import io.vapscan.scan.Excepted;
import io.vapscan.scan.FixPath;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.Severity;
import io.vapscan.scan.Violation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One control's objects, each with its place, what is wrong and why: failures, errors and unknowns. */
final class FindingsText {

    private static final int LONGEST_EXPRESSION = 240;

    /** So many findings are one piece. */
    private static final int PIECE = 1000;

    private final Style style;
    private final Places places;
    private final Appendable out;
    private final Map<Why, String> reasons = new HashMap<>();

    private FindingsText(Style style, Places places, Appendable out) {
        this.style = style;
        this.places = places;
        this.out = out;
    }

    /** A control's findings in pieces that can be written by several threads. */
    static List<Ahead.Piece> pieces(ControlReport control, Style style, Places places) {
        List<RuleResponse> listed = new ArrayList<>();
        for (RuleStatus status : RuleStatus.values()) {
            boolean none = status == RuleStatus.PASSED && !style.verbose();
            for (RuleResponse response : none ? List.<RuleResponse>of() : control.responses(status)) {
                if (style.verbose() || response.isListed()) {
                    listed.add(response);
                }
            }
        }
        List<Ahead.Piece> pieces = new ArrayList<>();
        for (int from = 0; from < listed.size(); from += PIECE) {
            int to = Math.min(listed.size(), from + PIECE);
            boolean first = from == 0;
            List<RuleResponse> some = listed.subList(from, to);
            pieces.add(out -> new FindingsText(style, places, out).write(control, some, first, to == listed.size()));
        }
        return pieces;
    }

    private void write(ControlReport report, List<RuleResponse> responses, boolean first, boolean last)
            throws IOException {
        ControlInfo control = report.control();
        if (first) {
            out.append('\n').append(style.bold(Printable.unobeyed(Printable.line(control.title()))));
            if (!severity(control).isEmpty()) {
                out.append("  ").append(style.severity(control.severity(), severity(control)));
            }
            out.append('\n');
        }
        for (RuleResponse response : responses) {
            response(response);
        }
        if (last && !control.remediation().isEmpty() && report.counts().failed() > 0) {
            paragraph("  ", "Remedy: " + Printable.line(control.remediation()));
        }
    }

    private void response(RuleResponse response) throws IOException {
        out.append("  ")
                .append(Printable.unobeyed(Printable.line(places.text(response))))
                .append("  ")
                .append(style.bold(Printable.line(response.object().title())))
                .append("  ")
                .append(painted(response, style))
                .append('\n');
        Excepted excepted = response.excepted();
        if (excepted != null) {
            paragraph("    ", "excepted by " + Printable.line(excepted.text()));
        }
        for (Violation violation : response.violations()) {
            violation(violation, response.errors().contains(violation.message()));
        }
        for (String error : response.errors()) {
            if (response.violations().stream()
                    .noneMatch(violation -> violation.message().equals(error))) {
                paragraph("    ", "evaluation error: " + Printable.line(error));
            }
        }
        for (String unknown : response.unknowns()) {
            paragraph("    ", "no verdict: " + Printable.line(unknown));
        }
        paths(response);
        for (FixPath fix : response.paths().fix()) {
            paragraph("    ", "fix: " + Printable.line(fix.path() + " = " + fix.value()));
        }
        for (String path : response.paths().delete()) {
            paragraph("    ", "fix: delete " + Printable.line(path));
        }
    }

    private void paths(RuleResponse response) throws IOException {
        if (!response.paths().unexplained().isEmpty()) {
            paragraph("    ", "at: no path: " + Printable.line(response.paths().unexplained()));
        }
        for (Evidence evidence : response.paths().evidence()) {
            String value = evidence.present() ? " = " + evidence.value() : " is not set";
            at(evidence.line(), evidence.path() + value);
        }
        if (response.paths().evidence().isEmpty()) {
            for (String path : response.paths().failed()) {
                at(places.line(response, path), path);
            }
        }
    }

    private void at(int line, String what) throws IOException {
        paragraph("    ", "at: " + (line > 0 ? "line " + line + ": " : "") + Printable.line(what));
    }

    /** Nothing is said of a severity that nobody gave. */
    static String severity(ControlInfo control) {
        return control.severity() == Severity.UNKNOWN ? "" : control.severity().title();
    }

    /** The verdict in words; a failure that no binding denies is said to be one. */
    static String verdict(RuleResponse response) {
        boolean warned = response.status() == RuleStatus.FAILED && !response.denies();
        return warned ? "failed, not denied" : response.status().text();
    }

    /** The verdict in its colour. */
    static String painted(RuleResponse response, Style style) {
        String verdict = verdict(response);
        return switch (response.status()) {
            case FAILED -> response.denies() ? style.red(verdict) : style.yellow(verdict);
            case ERROR, UNKNOWN -> style.yellow(verdict);
            case EXCEPTED -> style.dim(verdict);
            case PASSED -> style.green(verdict);
        };
    }

    private void violation(Violation violation, boolean error) throws IOException {
        for (String line : Printable.lines(violation.message())) {
            paragraph("    ", line);
        }
        Why why = new Why(
                violation.policy(),
                violation.param(),
                violation.validation(),
                violation.expression(),
                violation.actions(),
                error);
        String known = reasons.get(why);
        if (known == null) {
            known = why.text(Math.max(20, style.width() - 6));
            reasons.put(why, known);
        }
        out.append(known);
    }

    /** What denies: the same for many objects, and long. */
    private record Why(
            String policy,
            @Nullable String param,
            int validation,
            String expression,
            List<String> actions,
            boolean error) {

        // Written out: what a record brings of its own takes long to be linked, in a program that ends soon.
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Why why
                    && why.validation == validation
                    && why.error == error
                    && why.policy.equals(policy)
                    && Objects.equals(why.param, param)
                    && why.expression.equals(expression)
                    && why.actions.equals(actions);
        }

        @Override
        public int hashCode() {
            return policy.hashCode() * 31 + validation;
        }

        String text(int width) {
            StringBuilder why = new StringBuilder(error ? "why: evaluation error, policy " : "why: policy ")
                    .append(Printable.line(policy));
            if (param != null) {
                why.append(", param ").append(Printable.line(param));
            }
            if (validation >= 0) {
                why.append(", validation ").append(validation + 1);
            }
            if (!actions.contains("Deny")) {
                why.append(", ").append(String.join(" and ", actions)).append(" only");
            }
            String words = Printable.line(Printable.words(expression));
            if (!words.isEmpty()) {
                why.append(": ").append(Printable.cut(words, LONGEST_EXPRESSION));
            }
            StringBuilder lines = new StringBuilder();
            for (String line : Printable.wrap(why.toString(), width)) {
                lines.append("      ").append(line).append('\n');
            }
            return lines.toString();
        }
    }

    private void paragraph(String indent, String text) throws IOException {
        for (String line : Printable.wrap(text, Math.max(20, style.width() - indent.length()))) {
            out.append(indent).append(line).append('\n');
        }
    }
}
