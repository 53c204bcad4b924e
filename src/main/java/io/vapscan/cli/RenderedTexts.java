package io.vapscan.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Cuts what helm prints into the texts of its templates, each of which it announces by {@code # Source: chart/templates/…}. */
final class RenderedTexts {

    private static final String SEPARATOR = "---";
    private static final String SOURCE = "# Source: ";
    private static final String WHOLE = "!/rendered";

    private RenderedTexts() {}

    /**
     * The texts by name: {@code chart!/templates/pod.yaml}, and {@code chart!/rendered} for what nobody announces.
     *
     * @param path the chart's path
     */
    static Map<String, String> of(String path, String output) {
        Map<String, StringBuilder> texts = new LinkedHashMap<>();
        StringBuilder current = new StringBuilder();
        texts.put(path + WHOLE, current);
        List<String> lines = output.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String next = i + 1 < lines.size() ? lines.get(i + 1) : "";
            if (lines.get(i).equals(SEPARATOR) && next.startsWith(SOURCE)) {
                current = texts.computeIfAbsent(
                        path + "!/" + template(next.substring(SOURCE.length())), name -> new StringBuilder());
            }
            current.append(lines.get(i)).append('\n');
        }
        Map<String, String> named = new LinkedHashMap<>();
        texts.forEach((name, text) -> {
            if (!text.toString().isBlank()) {
                named.put(name, text.toString());
            }
        });
        return named;
    }

    /** The template's path in its chart, which a chart may claim but that leads nowhere else. */
    private static String template(String announced) {
        List<String> parts = new ArrayList<>();
        for (String part : announced.split("/")) {
            if (!part.isEmpty() && !part.equals(".") && !part.equals("..")) {
                parts.add(part);
            }
        }
        return parts.size() < 2 ? "rendered" : String.join("/", parts.subList(1, parts.size()));
    }
}
