package io.vapscan.edit;

import io.vapscan.Golden;
import io.vapscan.manifest.TreeReader;
import io.vapscan.object.FieldSyntax;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Makes the edits of each directory under {@code fixtures/golden/fix/edits} on its file {@code before}: a line {@code
 * DOCUMENT set PATH VALUE} or {@code DOCUMENT delete PATH} each. Compares the text and what was said of each edit.
 */
class GoldenEditsTest {

    private static final Path EDITS = Golden.ROOT.resolve("fix/edits");

    static List<Path> edits() throws IOException {
        try (Stream<Path> directories = Files.list(EDITS)) {
            return directories.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("edits")
    void editsAsExpected(Path directory) throws IOException {
        byte[] before = Files.readAllBytes(directory.resolve("before"));
        List<String> lines = Files.readAllLines(directory.resolve("edits"));
        List<String> said = new ArrayList<>();
        byte[] after = run(before, lines, said);
        Golden.assertMatches(directory.resolve("after"), new String(after, StandardCharsets.UTF_8));
        Golden.assertMatches(directory.resolve("said"), String.join("\n", said) + "\n");
    }

    private static byte[] run(byte[] before, List<String> lines, List<String> said) {
        FileEdit file = new FileEdit(before);
        for (String line : lines) {
            String[] words = line.split(" ", 4);
            FileEdit.Target object = file.objects().get(Integer.parseInt(words[0]));
            List<Object> path = FieldSyntax.parse(words[2], object.tree()).orElseThrow();
            Edit edit = words[1].equals("set") ? new Edit.Set(path, value(words[3])) : new Edit.Delete(path);
            Edited edited = file.apply(object, edit);
            said.add(
                    edited instanceof Edited.Refused no
                            ? no.why()
                            : edited.getClass().getSimpleName());
        }
        return file.content();
    }

    private static Object value(String json) {
        String tree = "{\"value\": " + json + "}";
        return ((TreeReader.Tree) TreeReader.read("", tree.getBytes(StandardCharsets.UTF_8)))
                .fields()
                .get("value");
    }
}
