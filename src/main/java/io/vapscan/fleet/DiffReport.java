package io.vapscan.fleet;

import io.vapscan.manifest.Position;
import io.vapscan.manifest.Source;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.JsonText;
import io.vapscan.report.ResourceIds;
import io.vapscan.report.Tree;
import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.ScannedObject;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;

/**
 * One cluster's failures as a JSON report that {@code vapscan diff} reads, written as rows come. Which file an object is from
 * stands in a list of its own after the results; it is kept in a local file until then.
 */
final class DiffReport implements Closeable {

    private final Map<String, ControlInfo> controls;
    private final Writer out;
    private final java.nio.file.Path kept;
    private final Writer resources;
    private String separator = "\n";

    DiffReport(String cluster, Map<String, ControlInfo> controls, OutputStream file) throws IOException {
        this.controls = controls;
        this.out = new BufferedWriter(new OutputStreamWriter(file, StandardCharsets.UTF_8));
        this.kept = Files.createTempFile("vapscan-fleet", ".jsonl");
        this.resources = Files.newBufferedWriter(kept);
        out.append("{\"clusterName\": ").append(JsonText.quoted(cluster));
        out.append(", \"summaryDetails\": {}, \"results\": [");
    }

    /** Adds an object's row, if it fails anything. */
    void add(Row row) throws IOException {
        Map<String, List<Object>> failures = new LinkedHashMap<>();
        for (Row response : ObjectRow.responses(row)) {
            if (response.<String>getAs("status").equals("failed")) {
                failures.computeIfAbsent(response.<String>getAs("control"), control -> new ArrayList<>())
                        .add(rule(response));
            }
        }
        if (failures.isEmpty()) {
            return;
        }
        FleetObject object = ObjectRow.object(row);
        String id = id(object);
        List<Object> failed = new ArrayList<>();
        failures.forEach((control, rules) -> failed.add(control(control, rules)));
        out.append(separator).append(JsonText.compact(Tree.of("resourceID", id, "controls", failed)));
        Object source = Tree.of("resourceID", id, "source", Tree.of("relativePath", object.source()));
        resources.append(separator).append(JsonText.compact(source));
        separator = ",\n";
    }

    private Object control(String id, List<Object> rules) {
        ControlInfo control = controls.get(id);
        return Tree.of(
                "controlID",
                id,
                "name",
                control == null ? id : control.name(),
                "severity",
                control == null ? "" : control.severity().title(),
                "rules",
                rules);
    }

    private static Object rule(Row response) {
        List<Object> violations = new ArrayList<>();
        for (Row violation : response.<Row>getList(response.fieldIndex("violations"))) {
            violations.add(Tree.of("message", violation.<String>getAs("message")));
        }
        return Tree.of(
                "name",
                response.<String>getAs("rule"),
                "status",
                "failed",
                "vapscan",
                Tree.of("violations", violations));
    }

    private static String id(FleetObject object) {
        ScannedObject scanned = new ScannedObject(
                0,
                new Source(object.source(), 0, new Position(1, 1)),
                GroupVersionKind.of(object.apiVersion(), object.kind()),
                object.namespace(),
                object.name(),
                Map.of());
        return "path=" + object.source() + "/api=" + ResourceIds.api(scanned);
    }

    @Override
    public void close() throws IOException {
        try {
            resources.close();
            out.append("\n], \"resources\": [");
            try (var lines = Files.newBufferedReader(kept)) {
                lines.transferTo(out);
            }
            out.append("\n]}\n");
        } finally {
            out.close();
            Files.deleteIfExists(kept);
        }
    }
}
