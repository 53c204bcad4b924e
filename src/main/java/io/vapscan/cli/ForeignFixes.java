package io.vapscan.cli;

import io.vapscan.edit.FileFix;
import io.vapscan.edit.Fix;
import io.vapscan.edit.FixPlan;
import io.vapscan.edit.ObjectFixes;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.Position;
import io.vapscan.manifest.Source;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScanInput;
import io.vapscan.scan.Workers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What another tool proposes is a guess: only those changes are taken after which the control that wants them passes, and
 * nothing that passed before fails. The others are said.
 */
final class ForeignFixes {

    private final Console console;
    private final ScanFlags flags;
    private final @Nullable String basePath;
    private boolean left;

    ForeignFixes(Console console, ScanFlags flags, @Nullable String basePath) {
        this.console = console;
        this.flags = flags;
        this.basePath = basePath;
    }

    /** Those of the changes that are proved, or made already. */
    List<ObjectFixes> proved(List<ObjectFixes> proposed) throws IOException {
        List<Document> documents = new ArrayList<>();
        for (ObjectFixes one : proposed) {
            documents.add(new Document(new Source(one.file(), one.document(), new Position(1, 1)), tree(one)));
        }
        ScanInput input = new ScanInput(List.of(), 0, List.copyOf(documents), List.of());
        List<ObjectFixes> proved = new ArrayList<>();
        try (Workers workers = new Workers(1)) {
            ScanTarget all = new ScanTarget(ScanTarget.Kind.EVERYTHING, List.of(), List.of());
            Function<Document, Map<String, RuleStatus>> trial =
                    new ScanRun(flags, all, console, workers, input).trial();
            for (int i = 0; i < proposed.size(); i++) {
                List<Fix> fixes = proved(trial, documents.get(i), proposed.get(i));
                if (!fixes.isEmpty()) {
                    proved.add(proposed.get(i).with(fixes));
                }
            }
        }
        return proved;
    }

    /** The object as it is in the file now, or where that cannot be told as the report has it. */
    private Map<String, Object> tree(ObjectFixes fixes) {
        if (!fixes.template()) {
            try {
                Path directory = Path.of(basePath == null ? fixes.directory() : basePath);
                Map<String, Object> tree =
                        new FileFix(EditableFile.of(directory, fixes.file()).content(), true).tree(fixes);
                return tree == null ? fixes.tree() : tree;
            } catch (IOException said) {
                // Whoever edits the file says so.
                return fixes.tree();
            }
        }
        return fixes.tree();
    }

    private List<Fix> proved(Function<Document, Map<String, RuleStatus>> trial, Document document, ObjectFixes object) {
        Map<String, List<Fix>> byControl = new LinkedHashMap<>();
        object.fixes()
                .forEach(fix -> byControl
                        .computeIfAbsent(fix.control(), control -> new ArrayList<>())
                        .add(fix));
        Map<String, RuleStatus> before = trial.apply(document);
        List<Fix> proved = new ArrayList<>();
        byControl.forEach((control, fixes) -> {
            List<Fix> more = new ArrayList<>(proved);
            more.addAll(fixes);
            Map<String, Object> changed =
                    FixPlan.of(more, document.object(), true).on(document.object());
            String why = changed == null
                    ? "it cannot be made"
                    : objection(control, before, trial.apply(new Document(document.source(), changed)));
            if (why.isEmpty() || fixes.stream().allMatch(Fix::isForAPerson)) {
                proved.addAll(fixes);
            } else {
                left = true;
                fixes.forEach(fix -> console.warn(object.file() + ": " + object.title() + ": " + fix.text() + " ("
                        + control + "): not done: " + why));
            }
        });
        return proved;
    }

    /** Why changes are not proved to do what the control wants; empty where they are. */
    private static String objection(String control, Map<String, RuleStatus> before, Map<String, RuleStatus> after) {
        if (!before.containsKey(control)) {
            return "not proved: vapscan does not judge " + control + " of it";
        }
        if (after.get(control) != RuleStatus.PASSED) {
            return "not proved: " + control + " does not pass with it";
        }
        return before.entrySet().stream()
                .filter(one -> one.getValue() == RuleStatus.PASSED && after.get(one.getKey()) != RuleStatus.PASSED)
                .map(one -> one.getKey() + " would no longer pass")
                .findFirst()
                .orElse("");
    }

    /** Whether something was not proved. */
    boolean isSomethingLeft() {
        return left;
    }
}
