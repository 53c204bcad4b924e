package io.vapscan.object;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The table of built-in kinds that is packed with the program. */
final class BuiltInKinds {

    private BuiltInKinds() {}

    /** Reads the table, in its order: by group, version and kind. */
    static List<ResourceKind> read() {
        List<ResourceKind> kinds = new ArrayList<>();
        try (InputStream in = ProgramFiles.open(BuiltInKinds.class, "kinds.tsv")) {
            if (in == null) {
                throw new IllegalStateException("kinds.tsv is missing from the program");
            }
            BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.startsWith("#")) {
                    kinds.add(row(line.split("\t", -1)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return kinds;
    }

    private static ResourceKind row(String[] cells) {
        return new ResourceKind(
                new GroupVersionKind(cells[0], cells[1], cells[2]), cells[3], cells[4].equals("Namespaced"));
    }
}
