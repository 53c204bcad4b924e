package io.vapscan.report;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** The formats that a report can be written in, by the names that the command line gives them. */
public enum ReportFormat {
    /** For a terminal. */
    PRETTY("pretty-printer", "txt", (run, style) -> new PrettyPrinter(style)),
    /** Kubescape's v2 layout. */
    JSON("json", "json", (run, style) -> JsonReport.json(run)),
    /** The same as YAML. */
    YAML("yaml", "yaml", (run, style) -> JsonReport.yaml(run)),
    /** JUnit's XML. */
    JUNIT("junit", "xml", (run, style) -> new JunitReport(run)),
    /** SARIF 2.1.0. */
    SARIF("sarif", "sarif", (run, style) -> new SarifReport(run)),
    /** A row per control and object. */
    CSV("csv", "csv", (run, style) -> new CsvReport()),
    /** For a pull request's comment. */
    MARKDOWN("markdown", "md", (run, style) -> new MarkdownReport()),
    /** Annotations of GitHub Actions. */
    GITHUB("github", "github.txt", (run, style) -> new GithubReport());

    private final String text;
    private final String extension;
    private final BiFunction<RunInfo, Style, ReportWriter> writer;

    ReportFormat(String text, String extension, BiFunction<RunInfo, Style, ReportWriter> writer) {
        this.text = text;
        this.extension = extension;
        this.writer = writer;
    }

    /** The name on the command line. */
    public String text() {
        return text;
    }

    /** The extension of its files, without the dot. */
    public String extension() {
        return extension;
    }

    /** A writer of this format. */
    public ReportWriter writer(RunInfo run, Style style) {
        return writer.apply(run, style);
    }

    /** The format of that name, in any case; {@code pretty} will do for the first. */
    public static Optional<ReportFormat> named(String name) {
        String wanted = name.equalsIgnoreCase("pretty") ? PRETTY.text : name;
        return Arrays.stream(values())
                .filter(format -> format.text.equalsIgnoreCase(wanted))
                .findFirst();
    }

    /** Every format's name. */
    public static List<String> names() {
        return Arrays.stream(values()).map(ReportFormat::text).toList();
    }
}
