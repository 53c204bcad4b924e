package io.vapscan.report;

import io.vapscan.scan.Counts;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.Severity;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Charts as inline SVG, each with its figures as text for those who do not see it. */
final class HtmlCharts {

    private static final int BAR = 220;
    private static final int ROW = 26;

    /** One bar: what it stands for, the class that colours it, how many. */
    private record Slice(String title, String colour, int count) {}

    private HtmlCharts() {}

    static String of(ScanReport report) {
        Counts counts = report.counts();
        List<Slice> verdicts = Stream.of(
                        new Slice("Failed", "failed", counts.failed()),
                        new Slice("Error", "error", counts.error()),
                        new Slice("Unknown", "unknown", counts.unknown()),
                        new Slice("Excepted", "excepted", counts.excepted()),
                        new Slice("Passed", "passed", counts.passed()))
                .filter(slice -> slice.count() > 0 || !slice.colour().equals("excepted"))
                .toList();
        List<Slice> severities = List.of(
                severity(report, Severity.CRITICAL),
                severity(report, Severity.HIGH),
                severity(report, Severity.MEDIUM),
                severity(report, Severity.LOW),
                severity(report, Severity.UNKNOWN));
        return "<div class=\"charts\">" + figure("Verdicts", verdicts) + figure("Failures by severity", severities)
                + "</div>\n";
    }

    private static Slice severity(ScanReport report, Severity severity) {
        return new Slice(severity.title(), severity.title().toLowerCase(Locale.ROOT), report.failedObjects(severity));
    }

    private static String figure(String title, List<Slice> slices) {
        int most = Math.max(1, slices.stream().mapToInt(Slice::count).max().orElse(1));
        StringBuilder label = new StringBuilder(title);
        StringBuilder bars = new StringBuilder();
        int y = 0;
        for (Slice slice : slices) {
            label.append(y == 0 ? ": " : ", ").append(slice.title()).append(' ').append(slice.count());
            int width = (int) Math.ceil((double) slice.count() / most * BAR);
            bars.append("<text x=\"0\" y=\"")
                    .append(y + 17)
                    .append("\">")
                    .append(slice.title())
                    .append("</text>")
                    .append("<rect class=\"f-track\" x=\"70\" y=\"")
                    .append(y + 11)
                    .append("\" width=\"")
                    .append(BAR)
                    .append("\" height=\"2\"/><rect class=\"f-")
                    .append(slice.colour())
                    .append("\" x=\"70\" y=\"")
                    .append(y + 4)
                    .append("\" width=\"")
                    .append(width)
                    .append("\" height=\"16\" rx=\"2\"/><text x=\"")
                    .append(80 + BAR)
                    .append("\" y=\"")
                    .append(y + 17)
                    .append("\">")
                    .append(slice.count())
                    .append("</text>");
            y += ROW;
        }
        return "<figure><figcaption>" + title + "</figcaption><svg role=\"img\" aria-label=\"" + label
                + "\" width=\"" + (BAR + 140) + "\" height=\"" + y + "\" viewBox=\"0 0 " + (BAR + 140) + " " + y
                + "\">" + bars + "</svg></figure>\n";
    }
}
