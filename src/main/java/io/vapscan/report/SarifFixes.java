package io.vapscan.report;

import io.vapscan.edit.Fix;
import io.vapscan.edit.TextEdit;
import io.vapscan.scan.Paths;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.ScannedObject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The {@code fixes} of SARIF results: edits that a viewer can apply to the file. */
final class SarifFixes {

    /** Each is proved by reading its file again, which takes its time. */
    private static final int MOST = 1000;

    private final Places places;
    private int made;

    SarifFixes(Places places) {
        this.places = places;
    }

    /** The finding's fixes; none where not all of them can be brought into the text. */
    List<Object> of(RuleResponse response) {
        List<Fix> fixes = fixes(response.paths());
        SourceText text = fixes.isEmpty() || made >= MOST ? null : places.text(response.object());
        if (text == null) {
            return List.of();
        }
        made++;
        ScannedObject object = response.object();
        List<TextEdit> edits = text.edits().of(object.source().start(), object.object(), fixes);
        if (edits.isEmpty()) {
            return List.of();
        }
        String description = fixes.stream().map(SarifFixes::inWords).collect(Collectors.joining("; "));
        return List.of(Tree.of(
                "description", Tree.of("text", SarifResult.unlinked(description)),
                "artifactChanges",
                        List.of(Tree.of(
                                "artifactLocation",
                                Tree.of(
                                        "uri",
                                        SarifResult.uri(
                                                response.object().source().path())),
                                "replacements",
                                edits.stream().map(SarifFixes::replacement).toList()))));
    }

    private static List<Fix> fixes(Paths paths) {
        List<Fix> fixes = new ArrayList<>();
        paths.fix().forEach(fix -> fixes.add(new Fix("", fix.path(), fix.value(), fix.type())));
        paths.delete().forEach(path -> fixes.add(new Fix("", path, null, "")));
        return fixes;
    }

    private static String inWords(Fix fix) {
        String text = fix.text();
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    private static Object replacement(TextEdit edit) {
        return Tree.of(
                "deletedRegion",
                        Tree.of(
                                "startLine", edit.from().line(),
                                "startColumn", edit.from().column(),
                                "endLine", edit.to().line(),
                                "endColumn", edit.to().column()),
                "insertedContent", Tree.of("text", edit.text()));
    }
}
