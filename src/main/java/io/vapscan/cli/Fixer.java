package io.vapscan.cli;

import io.vapscan.cli.FixPreparation.Mended;
import io.vapscan.edit.UnifiedDiff;
import io.vapscan.report.Printable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Makes changes in files after asking, and has the files judged again. */
final class Fixer {

    private final Console console;
    private final ConfirmFlags flags;

    Fixer(Console console, ConfirmFlags flags) {
        this.console = console;
        this.flags = flags;
    }

    /** Judges the files again. */
    @FunctionalInterface
    interface Judged {
        /** Says what passes and what does not; false when something still fails or nobody can say. */
        boolean again(List<Mended> mended) throws IOException;
    }

    /** Makes what is prepared, or shows it. */
    ExitCode make(FixPreparation prepared, Judged judged) throws IOException {
        List<PreparedFile> printed =
                prepared.files().stream().filter(file -> file.file() == null).toList();
        List<PreparedFile> files =
                prepared.files().stream().filter(file -> file.file() != null).toList();
        if (flags.dryRun) {
            prepared.files().forEach(this::show);
            return ExitCode.OK;
        }
        if (!printed.isEmpty()) {
            console.warn("no file to edit where a template made the text; it should become");
            printed.forEach(this::show);
        }
        if (files.isEmpty()) {
            return unchanged(prepared, judged);
        }
        prepared.mended().stream()
                .map(Mended::change)
                .filter(change -> !change.isEmpty())
                .forEach(change -> console.out().println(Printable.unobeyed(Printable.line(change))));
        return write(files, prepared, judged);
    }

    private void show(PreparedFile file) {
        console.out().print(UnifiedDiff.of(file.name(), file.before(), file.after()));
    }

    private ExitCode unchanged(FixPreparation prepared, Judged judged) throws IOException {
        boolean passes = true;
        if (!prepared.mended().isEmpty()) {
            console.out().println("Nothing to change: what is proposed is there already.");
            passes = judged.again(prepared.mended());
        } else if (prepared.files().isEmpty()) {
            console.out().println("Nothing to change.");
        }
        return passes && !prepared.isSomethingLeft() ? ExitCode.OK : ExitCode.FAILED;
    }

    private ExitCode write(List<PreparedFile> files, FixPreparation prepared, Judged judged) throws IOException {
        long changes = prepared.mended().stream()
                .filter(one -> !one.change().isEmpty())
                .count();
        String question = changes + " change(s) in " + files.size() + " file(s)";
        if (!flags.noConfirm && !console.surroundings().interactive()) {
            console.error(question + " not made: there is no terminal to ask on; --no-confirm makes them, --dry-run"
                    + " shows them");
            return ExitCode.USAGE;
        }
        if (!flags.noConfirm && !agreed(question)) {
            console.out().println("Nothing was changed.");
            return ExitCode.OK;
        }
        int written = 0;
        for (PreparedFile file : files) {
            try {
                Objects.requireNonNull(file.file()).write(file.after());
                written++;
            } catch (IOException problem) {
                // The others are edited all the same, and what follows says which failures are left.
                console.error(String.valueOf(problem.getMessage()));
            }
        }
        boolean all = written == files.size();
        console.out().println(all ? question + " made." : "Edited " + written + " of " + files.size() + " file(s).");
        boolean passes = written > 0 && judged.again(prepared.mended());
        if (!all) {
            return ExitCode.USAGE;
        }
        return passes && !prepared.isSomethingLeft() ? ExitCode.OK : ExitCode.FAILED;
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
