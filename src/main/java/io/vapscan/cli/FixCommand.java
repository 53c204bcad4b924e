package io.vapscan.cli;

import io.vapscan.edit.Fix;
import io.vapscan.edit.FixReport;
import io.vapscan.edit.ObjectFixes;
import io.vapscan.manifest.Limits;
import io.vapscan.manifest.TreeReader;
import io.vapscan.object.Fields;
import io.vapscan.report.SourceFiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code vapscan fix}: makes in the files what a report proposes. */
@Command(
        name = "fix",
        description = {
            "Make the changes that a JSON report of vapscan or Kubescape proposes, in the files themselves: comments,"
                    + " order, quotes and indentation stay. Asks first; then the files are scanned again.",
            "A file that is no longer what was scanned is left alone, and so is a value that cannot be changed without"
                    + " changing another one. The files are judged again as the report was made; the options for policies, params and"
                    + " requests override what it tells."
        },
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  vapscan scan manifests/ -f json -o report.json; vapscan fix report.json --dry-run",
            "  vapscan fix report.json --no-confirm"
        })
final class FixCommand implements Callable<Integer> {

    @Parameters(paramLabel = "REPORT", description = "A report, as -f json writes it.")
    @SuppressWarnings("NullAway.Init")
    private String report;

    @Mixin
    private ConfirmFlags confirm = new ConfirmFlags();

    @Option(
            names = "--base-path",
            paramLabel = "DIR",
            description = "The folder that the report's paths start from; by default the one that it names.")
    @Nullable
    private String basePath;

    @Option(
            names = "--skip-user-values",
            paramLabel = "true|false",
            arity = "0..1",
            fallbackValue = "true",
            description = "Leave out values that somebody has to choose, which begin with YOUR_ (default: true).")
    private boolean skipUserValues = true;

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            description =
                    "Write patches instead of changing files: patch (unified diffs), jsonpatch (RFC 6902, for each"
                            + " object) or kustomize (a kustomization.yaml that takes the files and patches their objects).")
    @Nullable
    private String format;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "The folder for the patches; default standard output.")
    @Nullable
    private String output;

    @Mixin
    private JudgeFlags judged = new JudgeFlags();

    @Mixin
    private RequestFlags request = new RequestFlags();

    private final Console console;

    FixCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        PatchFormat patches = format == null ? null : PatchFormat.named(format);
        if (output != null && patches == null) {
            throw Failure.usage("--output is for patches: name their format with -f");
        }
        if (request.review != null) {
            throw Failure.usage("--admission-review is judged by scan: a review is no file to edit");
        }
        Map<String, Object> tree = tree();
        List<ObjectFixes> fixes = chosen(FixReport.read(tree));
        if (fixes.isEmpty()) {
            console.out().println("The report proposes no fix.");
            return ExitCode.OK.code();
        }
        ForeignFixes foreign = new ForeignFixes(console, flags(tree, fixes), basePath);
        List<ObjectFixes> proved = FixReport.isOwn(tree) ? fixes : foreign.proved(fixes);
        FixPreparation prepared = new FixPreparation(console, basePath, skipUserValues, SourceFiles.NONE);
        prepared.add(proved);
        if (patches != null) {
            new PatchOutput(console, output).write(patches, prepared);
            return (prepared.isSomethingLeft() || foreign.isSomethingLeft() ? ExitCode.FAILED : ExitCode.OK).code();
        }
        ExitCode made = new Fixer(console, confirm)
                .make(prepared, mended -> new Rescan(console, flags(tree, fixes)).run(mended));
        boolean left = foreign.isSomethingLeft() && made == ExitCode.OK && !confirm.dryRun;
        return (left ? ExitCode.FAILED : made).code();
    }

    /** How the files are judged again: as the report was made, but for what is asked for here. */
    private ScanFlags flags(Map<String, Object> tree, List<ObjectFixes> fixes) {
        ScanFlags flags = new ScanFlags();
        flags.policy = judged.policy;
        flags.world = judged.world;
        flags.request = request;
        RecordedSettings.apply(
                Fields.map(tree, "vapscan", "settings"), fixes.get(0).directory(), flags);
        flags.policy.includeControls = new ArrayList<>();
        flags.policy.skipControls = new ArrayList<>();
        return flags;
    }

    /** Only the changes that the controls asked for want. */
    private List<ObjectFixes> chosen(List<ObjectFixes> all) {
        List<ObjectFixes> chosen = new ArrayList<>();
        for (ObjectFixes one : all) {
            List<Fix> fixes = one.fixes().stream().filter(this::isWanted).toList();
            if (!fixes.isEmpty()) {
                chosen.add(one.with(fixes));
            }
        }
        return chosen;
    }

    private boolean isWanted(Fix fix) {
        boolean included = judged.policy.includeControls.isEmpty()
                || judged.policy.includeControls.stream().anyMatch(fix.control()::equalsIgnoreCase);
        return included && judged.policy.skipControls.stream().noneMatch(fix.control()::equalsIgnoreCase);
    }

    private Map<String, Object> tree() throws IOException {
        TreeReader.Result result = TreeReader.read(report, console.content(report), Limits.ANY_LENGTH);
        if (result instanceof TreeReader.Tree tree
                && tree.fields().get("results") instanceof List
                && tree.fields().get("resources") instanceof List) {
            return tree.fields();
        }
        throw Failure.usage(
                result instanceof TreeReader.Fault fault
                        ? fault.text()
                        : report + ": not a report in Kubescape's v2 layout: vapscan scan -f json writes one");
    }
}
