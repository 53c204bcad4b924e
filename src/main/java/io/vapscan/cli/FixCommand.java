package io.vapscan.cli;

import io.vapscan.edit.Edited;
import io.vapscan.edit.FileFix;
import io.vapscan.edit.FixReport;
import io.vapscan.edit.ObjectFixes;
import io.vapscan.edit.UnifiedDiff;
import io.vapscan.manifest.TreeReader;
import io.vapscan.object.Sha256;
import io.vapscan.report.Printable;
import io.vapscan.triage.SavedReport;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code vapscan fix}: makes in the files what a report proposes. */
@Command(
        name = "fix",
        description = {
            "Make the changes that a JSON report of vapscan or Kubescape proposes, in the files themselves: comments,"
                    + " order, quotes and indentation stay. Asks first; then the files are scanned again.",
            "A file that is no longer what was scanned is left alone, and so is a value that cannot be changed without"
                    + " changing another one."
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

    @Option(names = "--dry-run", description = "Print the changes as a unified diff; write nothing.")
    private boolean dryRun;

    @Option(names = "--no-confirm", description = "Do not ask.")
    private boolean noConfirm;

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

    private final Console console;
    private final List<FileFix.Outcome> outcomes = new ArrayList<>();
    private boolean left;

    FixCommand(Console console) {
        this.console = console;
    }

    /** A file with what it should become; never compared. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Changed(EditableFile file, byte[] before, byte[] after) {}

    @Override
    public Integer call() throws IOException {
        List<ObjectFixes> fixes = FixReport.read(tree());
        if (fixes.isEmpty()) {
            console.out().println("The report proposes no fix.");
            return ExitCode.OK.code();
        }
        List<Changed> changes = changes(fixes);
        if (dryRun) {
            for (Changed change : changes) {
                console.out().print(UnifiedDiff.of(change.file().name(), change.before(), change.after()));
            }
            return ExitCode.OK.code();
        }
        return make(changes).code();
    }

    private Map<String, Object> tree() throws IOException {
        TreeReader.Result result = TreeReader.read(report, Files.readAllBytes(Path.of(report)), SavedReport.LIMITS);
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

    private List<Changed> changes(List<ObjectFixes> fixes) {
        Map<List<String>, List<ObjectFixes>> byFile = new LinkedHashMap<>();
        for (ObjectFixes one : fixes) {
            byFile.computeIfAbsent(List.of(one.directory(), one.file(), one.digest()), file -> new ArrayList<>())
                    .add(one);
        }
        List<Changed> changes = new ArrayList<>();
        byFile.values().forEach(objects -> {
            try {
                change(objects, changes);
            } catch (IOException problem) {
                leave(objects, String.valueOf(problem.getMessage()));
            }
        });
        return changes;
    }

    private void change(List<ObjectFixes> objects, List<Changed> changes) throws IOException {
        ObjectFixes first = objects.get(0);
        if (first.file().isEmpty() || first.file().equals("-")) {
            leave(objects, "standard input is no file: change what made it");
            return;
        }
        Path directory = Path.of(basePath == null ? first.directory() : basePath);
        EditableFile file;
        try {
            file = EditableFile.of(directory, first.file());
        } catch (NoSuchFileException gone) {
            leave(objects, "there is no such file in " + directory + ": name its folder with --base-path");
            return;
        }
        byte[] before = file.content();
        if (!first.digest().isEmpty() && !first.digest().equals(Sha256.hex(before))) {
            leave(objects, "the file is not what was scanned any more: scan it again");
            return;
        }
        FileFix fix = new FileFix(before, skipUserValues);
        objects.forEach(fix::apply);
        outcomes.addAll(fix.outcomes());
        fix.outcomes().forEach(this::sayRefused);
        byte[] after = fix.content();
        if (!Arrays.equals(before, after)) {
            changes.add(new Changed(file, before, after));
        }
    }

    private void leave(List<ObjectFixes> objects, String why) {
        left = true;
        console.error(objects.get(0).file() + ": " + why);
    }

    private void sayRefused(FileFix.Outcome outcome) {
        if (outcome.edited() instanceof Edited.Refused refused) {
            left = true;
            console.warn(where(outcome) + ": not done: " + refused.why());
        }
    }

    private static String where(FileFix.Outcome outcome) {
        return outcome.object().file() + ": " + outcome.object().title() + ": "
                + outcome.fix().text() + " (" + outcome.fix().control() + ")";
    }

    private ExitCode make(List<Changed> changes) throws IOException {
        List<FileFix.Outcome> made = outcomes.stream()
                .filter(outcome -> outcome.edited() instanceof Edited.Changed)
                .toList();
        if (changes.isEmpty()) {
            console.out().println("Nothing to change.");
            return left ? ExitCode.FAILED : ExitCode.OK;
        }
        made.forEach(outcome -> console.out().println(Printable.line(where(outcome))));
        String question = made.size() + " change(s) in " + changes.size() + " file(s)";
        if (!noConfirm && !console.surroundings().interactive()) {
            console.error(question + " not made: there is no terminal to ask on; --no-confirm makes them, --dry-run"
                    + " shows them");
            return ExitCode.USAGE;
        }
        if (!noConfirm && !agreed(question)) {
            console.out().println("Nothing was changed.");
            return ExitCode.OK;
        }
        for (Changed change : changes) {
            change.file().write(change.after());
        }
        console.out().println(question + " made.");
        boolean passes = new Rescan(console)
                .run(made, changes.stream().map(Changed::file).toList());
        return passes && !left ? ExitCode.OK : ExitCode.FAILED;
    }

    private boolean agreed(String question) throws IOException {
        console.out().print(question + ": make them? [y/N] ");
        console.out().flush();
        BufferedReader in = new BufferedReader(new InputStreamReader(console.in(), StandardCharsets.UTF_8));
        String answer = in.readLine();
        return answer != null
                && (answer.strip().equalsIgnoreCase("y") || answer.strip().equalsIgnoreCase("yes"));
    }
}
