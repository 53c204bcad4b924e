package io.vapscan.cli;

import io.vapscan.bundle.Bundle;
import io.vapscan.bundle.Control;
import io.vapscan.scan.Severity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A list to print.
 *
 * @param columns names of the columns of a table
 * @param narrow those of them that a terminal has room for, the widest last
 * @param rows each with a value per column, and with more for structured formats
 */
record Listing(List<String> columns, List<String> narrow, List<Map<String, Object>> rows) {

    static Listing controls(Bundle bundle) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Control control : bundle.index().controls()) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("id", control.id());
            row.put("name", control.name());
            row.put("severity", Severity.ofScore(control.baseScore()).title());
            row.put("baseScore", control.baseScore());
            row.put("policy", control.policy());
            row.put("frameworks", control.frameworks());
            rows.add(row);
        }
        return new Listing(List.of("id", "severity", "name", "frameworks"), List.of("id", "severity", "name"), rows);
    }

    static Listing frameworks(Bundle bundle) {
        List<Map<String, Object>> rows = new ArrayList<>();
        bundle.frameworks().forEach(framework -> {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("name", framework.name());
            row.put("description", framework.description());
            row.put("controls", framework.controlIds());
            rows.add(row);
        });
        return new Listing(List.of("name", "description", "controls"), List.of("name", "controls"), rows);
    }

    static Listing policies(Bundle bundle) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Control control : bundle.index().controls()) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("name", control.policy());
            row.put("control", control.labelled() ? control.id() : "");
            row.put("file", control.file());
            row.put(
                    "kinds",
                    control.kinds().stream()
                            .map(kind -> kind.apiVersion() + " " + kind.kind())
                            .toList());
            rows.add(row);
        }
        return new Listing(List.of("name", "control", "kinds"), List.of("control", "name"), rows);
    }

    /** The rows as structured formats print them. */
    List<Map<String, Object>> trees() {
        return rows;
    }

    /** A row's cells for these columns; lists are joined. */
    static List<String> cells(Map<String, Object> row, List<String> columns) {
        return columns.stream()
                .map(column -> row.get(column) instanceof List<?> list
                        ? list.stream().map(String::valueOf).collect(Collectors.joining(" "))
                        : String.valueOf(row.get(column)))
                .toList();
    }
}
