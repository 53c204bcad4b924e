package io.vapscan.report;

import io.vapscan.manifest.Position;
import io.vapscan.object.JsonText;
import io.vapscan.object.Lists;
import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Excepted;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.ScannedObject;
import io.vapscan.scan.Violation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The data that a page's script shows: controls, objects and findings, every text made safe to print. */
final class HtmlFindings {

    private final Places places;
    private final Map<Integer, Integer> indexes = new HashMap<>();
    private final List<Shown> objects = new ArrayList<>();
    private final List<ControlReport> shown = new ArrayList<>();

    private HtmlFindings(Places places) {
        this.places = places;
    }

    /** An object of which something is found. */
    private record Shown(String title, String namespace, String file) {
        Object tree() {
            return Tree.of(
                    "title", Printable.line(title),
                    "namespace", Printable.line(namespace),
                    "file", Printable.line(file));
        }
    }

    /** Those findings, in the controls' order; so many threads make them. */
    static Map<String, @Nullable Object> of(List<ControlReport> controls, Places places, int threads) {
        HtmlFindings tree = new HtmlFindings(places);
        controls.forEach(tree::add);
        return Tree.of(
                "controls",
                Lists.mapped(tree.shown, HtmlFindings::control),
                "objects",
                (JsonText.Elements) () -> tree.objects.stream().map(Shown::tree).iterator(),
                "findings",
                new FindingElements(
                        tree.shown,
                        RuleResponse::isListed,
                        threads,
                        (control, response) -> () -> tree.finding(control, response)));
    }

    private void add(ControlReport report) {
        boolean any = false;
        for (RuleResponse response : report.unpassed()) {
            if (response.isListed()) {
                any = true;
                show(response.object());
            }
        }
        if (any) {
            shown.add(report);
        }
    }

    private static Object control(ControlReport report) {
        ControlInfo control = report.control();
        return Tree.of(
                "id", Printable.line(control.id()),
                "title", Printable.line(control.title()),
                "severity", control.severity().title(),
                "description", Printable.line(control.description()),
                "remediation", Printable.line(control.remediation()));
    }

    private void show(ScannedObject object) {
        if (indexes.putIfAbsent(object.ordinal(), objects.size()) == null) {
            objects.add(new Shown(
                    object.title(), object.namespace(), object.source().path()));
        }
    }

    private Object finding(int control, RuleResponse response) {
        Position at = places.at(response);
        return Tree.of(
                "control", control,
                "object", indexes.get(response.object().ordinal()),
                "status", response.status().text(),
                "verdict", FindingsText.verdict(response),
                "line", at.line(),
                "column", at.column(),
                "messages", messages(response),
                "failed", lines(response.paths().failed()),
                "review", lines(response.paths().review()),
                "remove", lines(response.paths().delete()),
                "fixes",
                        response.paths().fix().stream()
                                .map(fix -> Tree.of(
                                        "path", Printable.line(fix.path()), "value", Printable.line(fix.value())))
                                .toList(),
                "why",
                        response.violations().stream()
                                .map(HtmlFindings::why)
                                .distinct()
                                .toList(),
                "source", source(response, at));
    }

    private static List<String> messages(RuleResponse response) {
        List<String> messages = new ArrayList<>();
        Excepted excepted = response.excepted();
        if (excepted != null) {
            messages.add("excepted by " + Printable.line(excepted.text()));
        }
        for (Violation violation : response.violations()) {
            messages.add(String.join("\n", Printable.lines(violation.message())));
        }
        for (String error : response.errors()) {
            messages.add("evaluation error: " + Printable.line(error));
        }
        for (String unknown : response.unknowns()) {
            messages.add("no verdict: " + Printable.line(unknown));
        }
        return messages.stream().distinct().toList();
    }

    private static List<String> lines(List<String> texts) {
        return texts.stream().map(Printable::line).toList();
    }

    private static String why(Violation violation) {
        String param = violation.param() == null ? "" : ", param " + violation.param();
        String expression = violation.expression().strip();
        return Printable.line("policy " + violation.policy() + param
                + (expression.isEmpty() ? "" : ": " + expression.replaceAll("\\s+", " ")));
    }

    private @Nullable Object source(RuleResponse response, Position at) {
        SourceText text = places.text(response.object());
        if (text == null) {
            return null;
        }
        return Excerpt.around(text, response.object(), at.line())
                .map(excerpt -> Tree.of("first", excerpt.first(), "line", at.line(), "lines", excerpt.lines()))
                .orElse(null);
    }
}
