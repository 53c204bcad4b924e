package io.vapscan.report;

import io.vapscan.manifest.Position;
import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.Excepted;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScannedObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One result of a SARIF run. */
final class SarifResult {

    private static final String UNRESERVED = "-._~/";

    private final ControlInfo control;
    private final RuleResponse response;
    private final Position at;

    SarifResult(ControlInfo control, RuleResponse response, Position at) {
        this.control = control;
        this.response = response;
        this.at = at;
    }

    Map<String, @Nullable Object> tree(int ruleIndex, List<Object> fixes) {
        ScannedObject object = response.object();
        Excepted excepted = response.excepted();
        Map<String, @Nullable Object> result = Tree.of(
                "ruleId",
                control.id(),
                "ruleIndex",
                ruleIndex,
                "kind",
                kind(),
                "level",
                response.status() == RuleStatus.FAILED || excepted != null
                        ? SarifReport.level(control.severity())
                        : "none",
                "message",
                Tree.of("text", unlinked(Titled.text(response, ""))),
                "locations",
                List.of(location(object)),
                "partialFingerprints",
                Tree.of("vapscan/v1", Fingerprint.of(control, response)));
        if (!fixes.isEmpty()) {
            result.put("fixes", fixes);
        }
        if (excepted != null) {
            result.put("suppressions", List.of(suppression(excepted)));
        }
        result.put(
                "properties",
                Tree.of(
                        "engine",
                        response.rule().language(),
                        "policy",
                        response.rule().policy()));
        return result;
    }

    private static Object suppression(Excepted excepted) {
        return Tree.of(
                "kind",
                excepted.inline() ? "inSource" : "external",
                "status",
                "accepted",
                "justification",
                excepted.text());
    }

    /** SARIF's own words for what came out; only a failure has a level. */
    private String kind() {
        return switch (response.status()) {
            case FAILED, EXCEPTED -> "fail";
            case ERROR, UNKNOWN -> "open";
            case PASSED -> "pass";
        };
    }

    private Map<String, @Nullable Object> location(ScannedObject object) {
        Map<String, @Nullable Object> location = location(object.source().path(), at.line(), at.column());
        location.put("logicalLocations", List.of(Tree.of("fullyQualifiedName", object.title(), "kind", "resource")));
        return location;
    }

    /** A place in a file; line and column count from 1. */
    static Map<String, @Nullable Object> location(String path, int line, int column) {
        return Tree.of(
                "physicalLocation",
                Tree.of(
                        "artifactLocation",
                        Tree.of("uri", uri(path)),
                        "region",
                        Tree.of("startLine", line, "startColumn", column)));
    }

    /** SARIF reads {@code [text](target)} in a message as a link; others' messages make none. */
    static String unlinked(String text) {
        return text.replace("](", "\\](");
    }

    static String uri(String path) {
        if (path.equals("-")) {
            return "stdin";
        }
        StringBuilder uri = new StringBuilder(path.startsWith("/") ? "file://" : "");
        for (byte b : path.replace('\\', '/').getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            if ((c >= 'a' && c <= 'z')
                    || (c >= 'A' && c <= 'Z')
                    || (c >= '0' && c <= '9')
                    || UNRESERVED.indexOf(c) >= 0) {
                uri.append(c);
            } else {
                uri.append('%')
                        .append(Integer.toHexString(0x100 | (b & 0xff))
                                .substring(1)
                                .toUpperCase(Locale.ROOT));
            }
        }
        return uri.toString();
    }
}
