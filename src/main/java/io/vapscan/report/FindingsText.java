package io.vapscan.report;

import io.vapscan.manifest.Position;
import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Evidence;
import io.vapscan.scan.Excepted;
import io.vapscan.scan.FixPath;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.Severity;
import io.vapscan.scan.Violation;
import java.util.List;

/** One control's objects, each with its place, what is wrong and why: failures, errors and unknowns. */
final class FindingsText {

    private final Style style;
    private final Places places;
    private final StringBuilder out;

    FindingsText(Style style, Places places, StringBuilder out) {
        this.style = style;
        this.places = places;
        this.out = out;
    }

    /**
     * Some of a control's findings.
     *
     * @param control the control
     * @param findings what it came to for some objects
     * @param whys for each of them what {@link Whys} has to say
     * @param first whether they are the first ones, and the control's name stands above them
     * @param last whether they are the last ones
     */
    record Part(ControlReport control, List<RuleResponse> findings, List<String[]> whys, boolean first, boolean last) {}

    /** Writes them. */
    void write(Part part) {
        ControlInfo control = part.control.control();
        if (part.first) {
            out.append('\n').append(style.bold(Printable.unobeyed(Printable.line(control.title()))));
            if (!severity(control).isEmpty()) {
                out.append("  ").append(style.severity(control.severity(), severity(control)));
            }
            out.append('\n');
        }
        for (int i = 0; i < part.findings.size(); i++) {
            response(part.findings.get(i), part.whys.get(i));
        }
        if (part.last
                && !control.remediation().isEmpty()
                && part.control.counts().failed() > 0) {
            paragraph("  ", "Remedy: " + Printable.line(control.remediation()));
        }
    }

    private void response(RuleResponse response, String[] whys) {
        place(response);
        out.append("  ")
                .append(style.bold(Printable.line(response.object().title())))
                .append("  ")
                .append(painted(response, style))
                .append('\n');
        Excepted excepted = response.excepted();
        if (excepted != null) {
            paragraph("    ", "excepted by " + Printable.line(excepted.text()));
        }
        List<Violation> violations = response.violations();
        for (int i = 0; i < violations.size(); i++) {
            message(violations.get(i).message());
            if (whys.length > 0) {
                out.append(whys[i]);
            }
        }
        errors(response, violations);
        for (String unknown : response.unknowns()) {
            paragraph("    ", "no verdict: " + Printable.line(unknown));
        }
        paths(response);
    }

    private void place(RuleResponse response) {
        Position at = places.at(response);
        String path = response.object().source().path();
        out.append("  ");
        if (Printable.isPlain(path)) {
            out.append(path).append(':').append(at.line()).append(':').append(at.column());
        } else {
            out.append(Printable.unobeyed(Printable.line(path + ":" + at.line() + ":" + at.column())));
        }
    }

    private void message(String message) {
        if (Printable.isPlain(message)) {
            lines("    ", Printable.wrapPlain(message, width("    ")));
            return;
        }
        for (String line : Printable.lines(message)) {
            paragraph("    ", line);
        }
    }

    /** Errors that are not among the violations. */
    private void errors(RuleResponse response, List<Violation> violations) {
        for (String error : response.errors()) {
            boolean violation = false;
            for (Violation one : violations) {
                violation |= one.message().equals(error);
            }
            if (!violation) {
                paragraph("    ", "evaluation error: " + Printable.line(error));
            }
        }
    }

    private void paths(RuleResponse response) {
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
        for (FixPath fix : response.paths().fix()) {
            paragraph("    ", "fix: " + Printable.line(fix.path() + " = " + fix.value()));
        }
        for (String path : response.paths().delete()) {
            paragraph("    ", "fix: delete " + Printable.line(path));
        }
    }

    private void at(int line, String what) {
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

    private void paragraph(String indent, String text) {
        lines(indent, Printable.wrap(text, width(indent)));
    }

    private int width(String indent) {
        return Math.max(20, style.width() - indent.length());
    }

    private void lines(String indent, List<String> lines) {
        for (String line : lines) {
            out.append(indent).append(line).append('\n');
        }
    }
}
