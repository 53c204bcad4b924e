package io.vapscan.suite.result;

import io.vapscan.object.JsonText;
import io.vapscan.object.YamlText;
import io.vapscan.suite.SuiteReport;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The ways in which results of tests are written. */
public enum ResultFormat {
    /** For a terminal. */
    TABLE("txt"),
    /** One tree. */
    JSON("json"),
    /** The same tree. */
    YAML("yaml"),
    /** For CI servers. */
    JUNIT("xml"),
    /** For a pull request. */
    MARKDOWN("md");

    private final String extension;

    ResultFormat(String extension) {
        this.extension = extension;
    }

    /** What it is called. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The extension of its files, without the dot. */
    public String extension() {
        return extension;
    }

    /** All names. */
    public static List<String> names() {
        return Arrays.stream(values()).map(ResultFormat::text).toList();
    }

    /** The format of that name, in any case. */
    public static Optional<ResultFormat> named(String name) {
        return Arrays.stream(values())
                .filter(one -> one.text().equalsIgnoreCase(name))
                .findFirst();
    }

    /**
     * The report as text.
     *
     * @param style how it is laid out for people
     */
    public String of(SuiteReport report, ResultStyle style) {
        return switch (this) {
            case TABLE -> new ResultTable(style).text(report);
            case JSON -> JsonText.indented(ResultTree.of(report, style)) + "\n";
            case YAML -> YamlText.of(ResultTree.of(report, style));
            case JUNIT -> ResultJunit.text(style.shown(report));
            case MARKDOWN -> ResultMarkdown.text(report);
        };
    }
}
