package io.vapscan.serve;

import io.vapscan.report.ReportFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Report formats and their media types. */
final class Formats {

    /** The type of an answer in each format. */
    private static final Map<ReportFormat, String> TYPES = types();

    /** Types that ask for a format in an Accept header; where several formats have a type, the first is meant. */
    private static final Map<String, ReportFormat> ACCEPTED = accepted();

    private Formats() {}

    private static Map<ReportFormat, String> types() {
        Map<ReportFormat, String> types = new LinkedHashMap<>();
        types.put(ReportFormat.JSON, "application/json");
        types.put(ReportFormat.YAML, "application/yaml");
        types.put(ReportFormat.SARIF, "application/sarif+json");
        types.put(ReportFormat.JUNIT, "application/xml");
        types.put(ReportFormat.CSV, "text/csv");
        types.put(ReportFormat.MARKDOWN, "text/markdown");
        types.put(ReportFormat.HTML, "text/html");
        types.put(ReportFormat.PRETTY, "text/plain");
        types.put(ReportFormat.GITHUB, "text/plain");
        types.put(ReportFormat.PROMETHEUS, "text/plain");
        types.put(ReportFormat.POLICY_REPORT, "application/yaml");
        types.put(ReportFormat.OPEN_REPORTS, "application/yaml");
        types.put(ReportFormat.GITLAB_SAST, "application/json");
        types.put(ReportFormat.GITLAB_CODE_QUALITY, "application/json");
        return types;
    }

    private static Map<String, ReportFormat> accepted() {
        Map<String, ReportFormat> accepted = new LinkedHashMap<>();
        accepted.put("*/*", ReportFormat.JSON);
        accepted.put("application/*", ReportFormat.JSON);
        accepted.put("text/*", ReportFormat.PRETTY);
        TYPES.forEach((format, type) -> accepted.putIfAbsent(type, format));
        accepted.put("application/x-yaml", ReportFormat.YAML);
        accepted.put("text/yaml", ReportFormat.YAML);
        accepted.put("text/xml", ReportFormat.JUNIT);
        accepted.put("application/junit+xml", ReportFormat.JUNIT);
        return accepted;
    }

    /** The answer that a report in a format makes. */
    static Answer answer(ReportFormat format, List<byte[]> report) {
        String type = TYPES.getOrDefault(format, "application/octet-stream");
        Answer answer = new Answer(200, type.startsWith("text/") ? type + "; charset=utf-8" : type, report, Map.of());
        // The page brings its own style and script, and needs nothing else.
        return format == ReportFormat.HTML
                ? answer.with(
                        "Content-Security-Policy",
                        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; sandbox"
                                + " allow-scripts")
                : answer;
    }

    /** The format that an Accept header likes best; JSON without one, and nothing where it likes none. */
    static Optional<ReportFormat> accepted(String accept) {
        if (accept.isBlank()) {
            return Optional.of(ReportFormat.JSON);
        }
        ReportFormat best = null;
        double bestQuality = 0;
        for (String range : accept.split(",")) {
            String[] parts = range.split(";");
            ReportFormat format = ACCEPTED.get(parts[0].strip().toLowerCase(Locale.ROOT));
            double quality = quality(parts);
            if (format != null && quality > bestQuality) {
                best = format;
                bestQuality = quality;
            }
        }
        return Optional.ofNullable(best);
    }

    private static double quality(String[] parts) {
        for (int i = 1; i < parts.length; i++) {
            String parameter = parts[i].strip();
            if (parameter.startsWith("q=") || parameter.startsWith("Q=")) {
                try {
                    return Double.parseDouble(parameter.substring(2));
                } catch (NumberFormatException nonsense) {
                    return 0;
                }
            }
        }
        return 1;
    }
}
