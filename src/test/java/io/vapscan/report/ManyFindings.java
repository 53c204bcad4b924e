package io.vapscan.report;

import io.vapscan.manifest.Position;
import io.vapscan.manifest.Source;
import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.FixPath;
import io.vapscan.scan.Inputs;
import io.vapscan.scan.Paths;
import io.vapscan.scan.RuleInfo;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.ScannedObject;
import io.vapscan.scan.Violation;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A report as large as a big repository's: 50 controls that fail for as many objects as it takes. */
final class ManyFindings {

    private static final int CONTROLS = 50;

    static final RunInfo RUN = new RunInfo(
            "0.0.0",
            Instant.parse("2026-11-29T12:00:00Z"),
            "/repo",
            List.of("html"),
            path -> manifest().getBytes(StandardCharsets.UTF_8));

    private ManyFindings() {}

    private static String manifest() {
        return """
                apiVersion: apps/v1
                kind: Deployment
                metadata:
                  name: web
                spec:
                  template:
                    spec:
                      containers:
                      - name: app
                        image: registry.example.com/team/app:1.2.3
                        securityContext:
                          privileged: true
                        resources:
                          limits: {cpu: 500m, memory: 1Gi}
                """;
    }

    static ScanReport report(int findings) {
        List<ScannedObject> objects = new ArrayList<>();
        for (int i = 0; i * CONTROLS < findings; i++) {
            objects.add(ScannedObject.of(
                    i,
                    new Source("deploy/team-" + i % 10 + "/app-" + i + ".yaml", 0, new Position(1, 1)),
                    Map.of(
                            "apiVersion", "apps/v1",
                            "kind", "Deployment",
                            "metadata", Map.of("name", "app-" + i, "namespace", "team-" + i % 10))));
        }
        List<ControlReport> controls = new ArrayList<>();
        for (int i = 0; i < CONTROLS; i++) {
            controls.add(control(i, objects));
        }
        return new ScanReport(
                new ScanReport.Target("Control", List.of(), ""),
                new Inputs(List.of("deploy"), objects.size(), 0, List.of()),
                objects,
                controls,
                List.of(),
                List.of(),
                List.of());
    }

    private static ControlReport control(int number, List<ScannedObject> objects) {
        String id = "C-" + (1000 + number);
        RuleInfo rule = new RuleInfo("rule-" + number, "CEL", "policy-" + number);
        ControlInfo control = new ControlInfo(
                id,
                "Privileged container number " + number,
                1 + number % 10,
                "Containers with all capabilities of the node can take it over, and everything else that runs there.",
                "Remove privileged, or set it to false, in the securityContext of each container.",
                ControlInfo.Category.NONE,
                List.of("NSA"),
                List.of(rule));
        Violation violation = new Violation(
                "container app must not be privileged",
                rule.policy(),
                rule.policy() + "-binding",
                null,
                0,
                "object.spec.template.spec.containers.all(c, !c.?securityContext.?privileged.orValue(false))",
                "Invalid",
                List.of("Deny"));
        String path = "spec.template.spec.containers[0].securityContext.privileged";
        Paths paths = new Paths(List.of(path), List.of(), List.of(), List.of(new FixPath(path, "false")));
        List<RuleResponse> responses = new ArrayList<>();
        for (ScannedObject object : objects) {
            responses.add(new RuleResponse(
                    rule, object, RuleStatus.FAILED, List.of(violation), List.of(), List.of(), paths, 40));
        }
        return new ControlReport(control, responses, List.of());
    }
}
