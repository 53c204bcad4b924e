package io.vapscan.cli;

import io.vapscan.edit.Edit;
import io.vapscan.edit.Edited;
import io.vapscan.edit.FileEdit;
import io.vapscan.suite.Recording;
import io.vapscan.suite.SuiteReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code vapscan test --update}: writes into test files what their failing cases come to. */
final class TestUpdate {

    private final Console console;

    TestUpdate(Console console) {
        this.console = console;
    }

    /** Changes the files, and says how many expectations of each; false where one could not be written. */
    boolean apply(SuiteReport report) {
        Map<String, List<Recording>> byFile = new LinkedHashMap<>();
        for (SuiteReport.Ran ran : report.suites()) {
            for (SuiteReport.RanCase one : ran.cases()) {
                one.test()
                        .recording(one.result())
                        .ifPresent(
                                recording -> byFile.computeIfAbsent(ran.suite().file(), file -> new ArrayList<>())
                                        .add(recording));
            }
        }
        boolean all = true;
        for (Map.Entry<String, List<Recording>> file : byFile.entrySet()) {
            try {
                apply(file.getKey(), file.getValue());
            } catch (IOException problem) {
                console.error(Faults.text(problem));
                all = false;
            }
        }
        return all;
    }

    private void apply(String name, List<Recording> recordings) throws IOException {
        Path path = Path.of(name);
        Path parent = path.toAbsolutePath().getParent();
        EditableFile file = EditableFile.of(parent == null ? Path.of("") : parent, String.valueOf(path.getFileName()));
        FileEdit edit = new FileEdit(file.content());
        int recorded = 0;
        for (Recording recording : recordings) {
            recorded += apply(name, edit, recording) ? 1 : 0;
        }
        if (recorded > 0) {
            file.write(edit.content());
            console.err()
                    .println("vapscan: " + name + ": " + recorded + (recorded == 1 ? " expectation" : " expectations")
                            + " written");
        }
    }

    private boolean apply(String name, FileEdit file, Recording recording) {
        FileEdit.Target target = file.objects().stream()
                .filter(one -> one.document() == recording.source().document())
                .findFirst()
                .orElseThrow();
        for (Edit edit : recording.edits()) {
            if (file.apply(target, edit) instanceof Edited.Refused refused) {
                console.warn(name + ": not written: " + refused.why());
                return false;
            }
        }
        return true;
    }
}
