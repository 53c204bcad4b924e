package io.vapscan.report;

import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScannedObject;
import io.vapscan.scan.Violation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One result of a SARIF run. */
final class SarifResult {

    private static final String UNRESERVED = "-._~/";

    private final ControlInfo control;
    private final RuleResponse response;

    SarifResult(ControlInfo control, RuleResponse response) {
        this.control = control;
        this.response = response;
    }

    Map<String, @Nullable Object> tree(int ruleIndex) {
        ScannedObject object = response.object();
        Map<String, @Nullable Object> result = Tree.of(
                "ruleId",
                control.id(),
                "ruleIndex",
                ruleIndex,
                "kind",
                kind(),
                "level",
                response.status() == RuleStatus.FAILED ? SarifReport.level(control.severity()) : "none",
                "message",
                Tree.of("text", object.title() + ": " + response.alertMessage()),
                "locations",
                List.of(location(object)),
                "partialFingerprints",
                Tree.of("vapscan/v1", fingerprint(object)));
        result.put(
                "properties",
                Tree.of(
                        "engine",
                        response.rule().language(),
                        "policy",
                        response.rule().policy()));
        return result;
    }

    /** SARIF's own words for what came out; only a failure has a level. */
    private String kind() {
        return switch (response.status()) {
            case FAILED -> "fail";
            case ERROR, UNKNOWN -> "open";
            case PASSED -> "pass";
        };
    }

    private static Map<String, @Nullable Object> location(ScannedObject object) {
        Map<String, @Nullable Object> location = Tree.of(
                "physicalLocation",
                Tree.of(
                        "artifactLocation",
                        Tree.of("uri", uri(object.source().path())),
                        "region",
                        Tree.of(
                                "startLine",
                                object.source().start().line(),
                                "startColumn",
                                object.source().start().column())));
        location.put("logicalLocations", List.of(Tree.of("fullyQualifiedName", object.title(), "kind", "resource")));
        return location;
    }

    /** Names what was found and not where, so that a moved object is the same finding. */
    private String fingerprint(ScannedObject object) {
        StringBuilder evidence = new StringBuilder(control.id())
                .append('\n')
                .append(response.rule().name())
                .append('\n')
                .append(object.kind().group())
                .append('/')
                .append(object.title());
        for (Violation violation : response.violations()) {
            evidence.append('\n').append(violation.validation()).append(' ').append(violation.message());
        }
        return UUID.nameUUIDFromBytes(evidence.toString().getBytes(StandardCharsets.UTF_8))
                .toString();
    }

    private static String uri(String path) {
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
