package io.vapscan.cli;

import io.vapscan.admission.StoredPolicies;
import io.vapscan.lint.Finding;
import io.vapscan.lint.PolicyLint;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.FilePositions;
import io.vapscan.manifest.Positions;
import io.vapscan.object.JsonText;
import io.vapscan.object.Lists;
import io.vapscan.object.Metadata;
import io.vapscan.report.LintReport;
import io.vapscan.scan.Workers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code vapscan lint}: what is wrong with policies. */
@Command(
        name = "lint",
        description = {
            "Say what is wrong with policies and bindings: what a server would refuse, type warnings as a server's"
                    + " controller gives them, what no expression reads, resources that nothing serves, and what"
                    + " validations may cost."
        },
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  vapscan lint policies/",
            "  vapscan lint policy.yaml --kubernetes-version 1.30 --kubernetes-version 1.37 --crd-paths crds/",
            "",
            "Exit codes: 0 fine, 1 a server would refuse something or --fail-on-warnings, 2 bad usage or unreadable"
                    + " input."
        })
final class LintCommand implements Callable<Integer> {

    @Parameters(
            arity = "1..*",
            paramLabel = "POLICY",
            description = "Files, directories (recursively) and globs of policies and bindings; - for standard input.")
    private List<String> paths = new ArrayList<>();

    @Option(
            names = "--kubernetes-version",
            paramLabel = "MINOR",
            description = "Refuse what a server of that minor would, 1.28 to 1.37. Repeatable; default 1.37.")
    private List<String> versions = new ArrayList<>();

    @Option(
            names = "--crd-paths",
            paramLabel = "PATH",
            description = "CustomResourceDefinitions of custom kinds. Repeatable.")
    private List<String> definitions = new ArrayList<>();

    @Option(
            names = "--costs",
            description = "Say what every validation may cost, and not only which may cost too much.")
    private boolean costs;

    @Option(names = "--fail-on-warnings", description = "Exit with 1 on warnings as well.")
    private boolean failOnWarnings;

    @Mixin
    private AnswerFlags answer = new AnswerFlags();

    private final Console console;
    private final Map<String, FilePositions> positions = new HashMap<>();

    LintCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        boolean json = answer.json();
        Manifests manifests = new Manifests(console);
        List<Document> documents = manifests.documents(paths);
        List<Map<String, Object>> known = new ArrayList<>(manifests.trees(definitions));
        documents.forEach(document -> known.add(document.object()));
        PolicyLint lint = lint(Lists.filtered(known, Metadata::isDefinition));
        List<LintReport.Line> lines = new ArrayList<>();
        List<List<Finding>> findings;
        try (Workers workers = new Workers(Runtime.getRuntime().availableProcessors())) {
            findings = workers.map(documents, document -> lint.lint(document.object()));
        }
        int linted = 0;
        for (int i = 0; i < documents.size(); i++) {
            Document document = documents.get(i);
            linted += StoredPolicies.holds(document.object()) ? 1 : 0;
            for (Finding finding : findings.get(i)) {
                if (costs || finding.level() != Finding.Level.INFO) {
                    lines.add(line(document, finding));
                }
            }
        }
        if (linted == 0 && !manifests.broken()) {
            manifests.report("no policy and no binding in " + String.join(", ", paths));
        }
        List<String> inputs = new ArrayList<>(paths);
        inputs.addAll(definitions);
        answer.write(console, json ? JsonText.indented(LintReport.tree(lines)) + "\n" : LintReport.text(lines), inputs);
        return exit(lines, manifests).code();
    }

    private ExitCode exit(List<LintReport.Line> lines, Manifests manifests) {
        if (manifests.broken()) {
            return ExitCode.USAGE;
        }
        boolean failed = lines.stream()
                .map(line -> line.finding().level())
                .anyMatch(level -> level == Finding.Level.ERROR || (failOnWarnings && level == Finding.Level.WARNING));
        return failed ? ExitCode.FAILED : ExitCode.OK;
    }

    private PolicyLint lint(List<Map<String, Object>> crds) {
        try {
            return new PolicyLint(versions, crds);
        } catch (IllegalArgumentException noSuchVersion) {
            throw Failure.usage("--kubernetes-version: " + noSuchVersion.getMessage());
        }
    }

    private LintReport.Line line(Document document, Finding finding) throws IOException {
        String kind = String.valueOf(document.object().get("kind"));
        return new LintReport.Line(place(document, finding), kind + "/" + Metadata.name(document.object()), finding);
    }

    /** Where the field stands; the document's place where its file cannot be read again. */
    private String place(Document document, Finding finding) throws IOException {
        Path file = Path.of(document.source().path());
        if (!Files.isRegularFile(file)) {
            return document.source().place();
        }
        FilePositions known = positions.get(document.source().path());
        if (known == null) {
            known = new FilePositions(Files.readAllBytes(file));
            positions.put(document.source().path(), known);
        }
        Positions own = known.of(document.source());
        return own == null
                ? document.source().place()
                : document.source().path() + ":" + own.nearest(finding.path()).line() + ":"
                        + own.nearest(finding.path()).column();
    }
}
