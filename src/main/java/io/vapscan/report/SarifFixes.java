package io.vapscan.report;

import io.vapscan.scan.FixPath;
import io.vapscan.scan.RuleResponse;
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

    /** The finding's fixes; none where its values cannot be brought into the text safely. */
    List<Object> of(RuleResponse response) {
        List<FixPath> paths = response.paths().fix();
        boolean wanted = !paths.isEmpty()
                && made < MOST
                && HostPlace.isEditable(response.object().source().path());
        SourceText text = wanted ? places.text(response.object()) : null;
        if (text == null) {
            return List.of();
        }
        made++;
        List<TextEdit> edits = FixEdits.of(text, response.object(), paths);
        if (edits.isEmpty()) {
            return List.of();
        }
        String description = paths.stream()
                .map(fix -> "Set " + fix.path() + " to " + fix.value())
                .collect(Collectors.joining("; "));
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

    private static Object replacement(TextEdit edit) {
        return Tree.of(
                "deletedRegion",
                        Tree.of(
                                "startLine", edit.at().line(),
                                "startColumn", edit.at().column(),
                                "endLine", edit.at().line(),
                                "endColumn", edit.endColumn()),
                "insertedContent", Tree.of("text", edit.text()));
    }
}
