package io.vapscan.report;

import io.vapscan.object.Lists;
import io.vapscan.scan.Judging;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The formats that a report can be written in, by the names that the command line gives them. */
public enum ReportFormat {
    /** For a terminal. */
    PRETTY("pretty-printer", "txt"),
    /** Kubescape's v2 layout. */
    JSON("json", "json"),
    /** The same as YAML. */
    YAML("yaml", "yaml"),
    /** JUnit's XML. */
    JUNIT("junit", "xml"),
    /** SARIF 2.1.0. */
    SARIF("sarif", "sarif"),
    /** A row per control and object. */
    CSV("csv", "csv"),
    /** For a pull request's comment. */
    MARKDOWN("markdown", "md"),
    /** Annotations of GitHub Actions. */
    GITHUB("github", "github.txt"),
    /** One page for a browser. */
    HTML("html", "html"),
    /** Figures for Prometheus. */
    PROMETHEUS("prometheus", "prom"),
    /** {@code wgpolicyk8s.io/v1alpha2}. */
    POLICY_REPORT("policyreport", "policyreport.yaml"),
    /** {@code openreports.io/v1alpha1}. */
    OPEN_REPORTS("openreports", "openreports.yaml"),
    /** GitLab's security report. */
    GITLAB_SAST("gitlab-sast", "gl-sast-report.json"),
    /** GitLab's code quality report. */
    GITLAB_CODE_QUALITY("gitlab-codequality", "gl-code-quality-report.json");

    private final String text;
    private final String extension;

    ReportFormat(String text, String extension) {
        this.text = text;
        this.extension = extension;
    }

    /** The name on the command line. */
    public String text() {
        return text;
    }

    /** The extension of its files, without the dot. */
    public String extension() {
        return extension;
    }

    /** How far it needs failures explained, which takes longer than verdicts, when nobody asks for more. */
    public Judging.Depth depth() {
        return switch (this) {
            case PROMETHEUS -> Judging.Depth.OUTCOMES;
            case PRETTY -> Judging.Depth.SOME_PLACES;
            case MARKDOWN, CSV, JUNIT, GITHUB, POLICY_REPORT, OPEN_REPORTS, GITLAB_CODE_QUALITY -> Judging.Depth.PLACES;
            case JSON, YAML, SARIF, HTML, GITLAB_SAST -> Judging.Depth.FIXES;
        };
    }

    /** Whether it shows objects, or changes of their text, so that their trees are needed. */
    public boolean needsTrees() {
        return this == JSON || this == YAML || this == SARIF;
    }

    /** A writer of this format. */
    public ReportWriter writer(RunInfo run, Style style) {
        return switch (this) {
            case PRETTY -> new PrettyPrinter(run, style);
            case JSON -> JsonReport.json(run, style.threads());
            case YAML -> JsonReport.yaml(run, style.threads());
            case JUNIT -> new JunitReport(run, style.threads());
            case SARIF -> new SarifReport(run, style.threads());
            case CSV -> new CsvReport(run, style.threads());
            case MARKDOWN -> new MarkdownReport(run);
            case GITHUB -> new GithubReport(run, style.threads());
            case HTML -> new HtmlReport(run, style.threads());
            case PROMETHEUS -> new PrometheusReport(run);
            case POLICY_REPORT -> PolicyReport.workingGroup(run, style.threads());
            case OPEN_REPORTS -> PolicyReport.openReports(run, style.threads());
            case GITLAB_SAST -> new GitlabSastReport(run, style.threads());
            case GITLAB_CODE_QUALITY -> new CodeQualityReport(run, style.threads());
        };
    }

    /** The format of that name, in any case; {@code pretty} will do for the first. */
    public static Optional<ReportFormat> named(String name) {
        String wanted = name.equalsIgnoreCase("pretty") ? PRETTY.text : name;
        for (ReportFormat format : values()) {
            if (format.text.equalsIgnoreCase(wanted)) {
                return Optional.of(format);
            }
        }
        return Optional.empty();
    }

    /** Every format's name. */
    public static List<String> names() {
        return Lists.mapped(Arrays.asList(values()), ReportFormat::text);
    }
}
