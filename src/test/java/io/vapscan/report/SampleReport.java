package io.vapscan.report;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Position;
import io.vapscan.manifest.Source;
import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.FixPath;
import io.vapscan.scan.Inputs;
import io.vapscan.scan.NotJudged;
import io.vapscan.scan.Paths;
import io.vapscan.scan.Problem;
import io.vapscan.scan.RuleInfo;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.ScannedObject;
import io.vapscan.scan.Unmatched;
import io.vapscan.scan.Violation;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A report with one of everything, and with texts that try to break out of each format. */
final class SampleReport {

    /** The file that the sample's objects were read from. */
    private static final String SHOP = """
            apiVersion: v1
            kind: Pod
            metadata: {name: plain, namespace: shop}
            spec:
              containers:
              - name: app
                securityContext: {}
                env: [{name: A, value: "<&>"}]
            ---
            # the shop
            apiVersion: apps/v1
            kind: Deployment
            metadata: {name: web, namespace: shop}
            spec:
              password: hunter2
            """;

    static final RunInfo RUN = new RunInfo(
            "0.0.0",
            Instant.parse("2026-11-29T12:00:00Z"),
            "/repo",
            List.of("json"),
            path -> path.equals("shop.yaml") ? SHOP.getBytes(StandardCharsets.UTF_8) : null);

    private static final ScannedObject PLAIN = read();
    private static final ScannedObject WEB = object(1, "apps/v1", "Deployment", "web");
    private static final ScannedObject FINE = object(2, "v1", "Pod", "fine");
    private static final ScannedObject HOSTILE = ScannedObject.of(
            3,
            new Source("odd, dir/<b>::warning::%0A.yaml", 0, new Position(7, 3)),
            ordered(
                    "apiVersion",
                    "v1",
                    "kind",
                    "Secret",
                    "metadata",
                    Map.of("name", "\u001b[31m\"><script>|`@x`"),
                    "data",
                    ordered("password", "aHVudGVyMg==")));

    private SampleReport() {}

    static ScanReport everything() {
        return new ScanReport(
                new ScanReport.Target("Control", List.of("C-0016", "C-0055", "C-0091", "own"), ""),
                new Inputs(
                        List.of("shop.yaml"),
                        2,
                        1,
                        List.of(new Problem(
                                "broken.yaml:3:7", "mapping values are not allowed here", "quote the value"))),
                List.of(PLAIN, WEB, FINE, HOSTILE),
                List.of(escalation(), unmatchedControl(), rego(), own()),
                List.of(new Unmatched("C-0055", PLAIN, "no resource rule matches")),
                List.of(new Problem("policy half", "spec.validations: Required value", "a server refuses it")),
                List.of("2 policies have no binding: each is bound to everything with Deny"));
    }

    static ScanReport empty() {
        return new ScanReport(
                new ScanReport.Target("Policy", List.of(), ""),
                new Inputs(List.of("empty"), 0, 0, List.of()),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    private static ControlReport escalation() {
        RuleInfo rule = new RuleInfo("rule-allow-privilege-escalation", "CEL", "kubescape-c-0016");
        ControlInfo control = new ControlInfo(
                "C-0016",
                "Allow privilege escalation",
                6,
                "A process can gain more privileges than its parent.",
                "Set allowPrivilegeEscalation to false.",
                new ControlInfo.Category("Workload", "Node escape"),
                List.of("NSA"),
                List.of(rule));
        Paths fix = new Paths(
                List.of(),
                List.of(),
                List.of(),
                List.of(new FixPath("spec.containers[0].securityContext.allowPrivilegeEscalation", "false")));
        return new ControlReport(
                control,
                List.of(
                        failed(rule, PLAIN, "container app may gain privileges", fix),
                        failed(rule, WEB, "container app may gain privileges", Paths.NONE),
                        new RuleResponse(
                                rule, FINE, RuleStatus.PASSED, List.of(), List.of(), List.of(), Paths.NONE, 14)),
                List.of());
    }

    private static RuleResponse failed(RuleInfo rule, ScannedObject object, String message, Paths paths) {
        Violation violation = new Violation(
                message,
                rule.policy(),
                rule.policy() + "-binding",
                "defaults",
                0,
                "object.spec.containers.all(c,\n  has(c.securityContext))",
                "Invalid",
                List.of("Deny"));
        return new RuleResponse(rule, object, RuleStatus.FAILED, List.of(violation), List.of(), List.of(), paths, 23);
    }

    private static ControlReport unmatchedControl() {
        RuleInfo rule = new RuleInfo("linux-hardening", "CEL", "kubescape-c-0055");
        ControlInfo control = new ControlInfo(
                "C-0055", "Linux hardening", 4, "", "", ControlInfo.Category.NONE, List.of(), List.of(rule));
        return new ControlReport(control, List.of(), List.of());
    }

    private static ControlReport rego() {
        RuleInfo rule = new RuleInfo("old-rule", "Rego", "");
        ControlInfo control = new ControlInfo(
                "C-0091", "Written in Rego", 9, "", "", ControlInfo.Category.NONE, List.of(), List.of(rule));
        return new ControlReport(
                control, List.of(), List.of(new NotJudged.Unsupported("rule old-rule is Rego, which is not judged")));
    }

    private static ControlReport own() {
        RuleInfo rule = new RuleInfo("own", "CEL", "own");
        Violation warned = new Violation(
                "=cmd|' /C calc'!A0\n::error::injected \u001b]0;title\u0007",
                "own",
                "own-binding",
                null,
                1,
                "false",
                "Forbidden",
                List.of("Warn", "Audit"));
        return new ControlReport(
                ControlInfo.ofPolicy("own"),
                List.of(
                        new RuleResponse(
                                rule,
                                PLAIN,
                                RuleStatus.UNKNOWN,
                                List.of(),
                                List.of(),
                                List.of("authorizer is not known"),
                                Paths.NONE,
                                0),
                        new RuleResponse(
                                rule,
                                WEB,
                                RuleStatus.ERROR,
                                List.of(),
                                List.of("no such key: x"),
                                List.of(),
                                Paths.NONE,
                                3),
                        new RuleResponse(
                                rule,
                                HOSTILE,
                                RuleStatus.FAILED,
                                List.of(warned),
                                List.of("no such key: y"),
                                List.of(),
                                Paths.NONE,
                                5)),
                List.of());
    }

    /** The first object as it stands in the file, so that fixes can be proved. */
    private static ScannedObject read() {
        Document document = (Document) new ManifestReader()
                .read("shop.yaml", SHOP.getBytes(StandardCharsets.UTF_8))
                .get(0);
        return ScannedObject.of(0, document.source(), document.object());
    }

    private static ScannedObject object(int document, String apiVersion, String kind, String name) {
        return ScannedObject.of(
                document,
                new Source("shop.yaml", document, new Position(1 + 10 * document, 1)),
                ordered(
                        "apiVersion",
                        apiVersion,
                        "kind",
                        kind,
                        "metadata",
                        ordered("name", name, "namespace", "shop"),
                        "spec",
                        Map.of()));
    }

    private static Map<String, Object> ordered(Object... keysAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return map;
    }
}
