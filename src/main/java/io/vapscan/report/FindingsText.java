package io.vapscan.report;

import io.vapscan.manifest.Position;
import io.vapscan.object.PlainText;
import io.vapscan.object.Utf8Text;
import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.Evidence;
import io.vapscan.scan.Excepted;
import io.vapscan.scan.FixPath;
import io.vapscan.scan.KeptTexts;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.Severity;
import io.vapscan.scan.Violation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One control's objects, each with its place and what is wrong: failures, errors and unknowns. */
final class FindingsText {

    private static final String INDENT = "    ";

    private final Style style;
    private final Places places;
    private final Utf8Text out;
    private final String beforeTitle;
    private final String afterTitle;

    FindingsText(Style style, Places places, Utf8Text out) {
        this.style = style;
        this.places = places;
        this.out = out;
        String bold = style.bold(" ");
        this.beforeTitle = "  " + bold.substring(0, bold.indexOf(' '));
        this.afterTitle = bold.substring(bold.indexOf(' ') + 1) + "  ";
    }

    /**
     * Writes a finding.
     *
     * @param ends takes, if anybody asks, where in the text what there is to say of each violation ends
     */
    void write(RuleResponse response, int @Nullable [] ends) {
        place(response);
        out.append(beforeTitle)
                .append(Printable.line(response.object().title()))
                .append(afterTitle);
        out.append(painted(response, style)).append('\n');
        Excepted excepted = response.excepted();
        if (excepted != null) {
            paragraph("excepted by " + Printable.line(excepted.text()));
        }
        List<Violation> violations = response.violations();
        for (int i = 0; i < violations.size(); i++) {
            message(violations.get(i).message());
            if (ends != null) {
                ends[i] = out.length();
            }
        }
        errors(response, violations);
        for (String unknown : response.unknowns()) {
            paragraph("no verdict: " + Printable.line(unknown));
        }
        paths(response);
    }

    /**
     * Writes a finding of that shape.
     *
     * @param ends takes, if anybody asks, where in the text each message ends
     * @return whether it is written; not where it has more to say, or to be escaped
     */
    boolean write(KeptTexts texts, FindingShape shape, int @Nullable [] ends) {
        PlainMessage[] messages = shape.messages();
        if (messages == null) {
            return false;
        }
        int start = out.length();
        boolean plain = texts.heading(beforeTitle, out.ascii("  "));
        if (plain) {
            out.ascii(afterTitle).append(shape.verdict());
            plain = messages(texts, messages, ends);
        }
        if (!plain) {
            out.truncate(start);
        }
        return plain;
    }

    private boolean messages(KeptTexts texts, PlainMessage[] messages, int @Nullable [] ends) {
        for (int i = 0; i < messages.length; i++) {
            int from = out.ascii(INDENT).length();
            if (!messages[i].write(texts, out) || !out.wrapPlain(from, width(), INDENT)) {
                return false;
            }
            out.append('\n');
            if (ends != null) {
                ends[i] = out.length();
            }
        }
        return true;
    }

    private void place(RuleResponse response) {
        Position at = places.at(response);
        String path = response.object().source().path();
        out.ascii("  ");
        if (PlainText.is(path)) {
            out.ascii(path).append(':').append(at.line()).append(':').append(at.column());
        } else {
            out.append(Printable.unobeyed(Printable.line(path + ":" + at.line() + ":" + at.column())));
        }
    }

    private void message(String message) {
        if (!plain("", message)) {
            for (String line : Printable.lines(message)) {
                paragraph(line);
            }
        }
    }

    /** Writes a paragraph if its text is plain, as most is; else nothing. */
    private boolean plain(String before, String text) {
        if (!PlainText.is(text)) {
            return false;
        }
        int start = out.length();
        int from = out.ascii(INDENT).length();
        if (!out.ascii(before).ascii(text).wrapPlain(from, width(), INDENT)) {
            out.truncate(start);
            return false;
        }
        out.append('\n');
        return true;
    }

    /** Errors that are not among the violations. */
    private void errors(RuleResponse response, List<Violation> violations) {
        for (String error : response.errors()) {
            boolean violation = false;
            for (Violation one : violations) {
                violation |= one.message().equals(error);
            }
            if (!violation) {
                paragraph("evaluation error: " + Printable.line(error));
            }
        }
    }

    private void paths(RuleResponse response) {
        if (!response.paths().unexplained().isEmpty()) {
            paragraph("at: no path: " + Printable.line(response.paths().unexplained()));
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
            paragraph("fix: " + Printable.line(fix.path() + " = " + fix.value()));
        }
        for (String path : response.paths().delete()) {
            paragraph("fix: delete " + Printable.line(path));
        }
    }

    private void at(int line, String what) {
        String before = line > 0 ? "at: line " + line + ": " : "at: ";
        if (!plain(before, what)) {
            paragraph(before + Printable.line(what));
        }
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

    private void paragraph(String text) {
        for (String line : Printable.wrap(text, width())) {
            out.ascii(INDENT).append(line).append('\n');
        }
    }

    private int width() {
        return Math.max(20, style.width() - INDENT.length());
    }
}
