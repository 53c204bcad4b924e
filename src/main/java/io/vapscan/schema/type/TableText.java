package io.vapscan.schema.type;

import io.vapscan.object.ProgramFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPInputStream;

/** The type table's files. */
final class TableText {

    private static final String TYPES = "/io/vapscan/schema/types/";

    private TableText() {}

    /**
     * The kinds of a group and version.
     *
     * @param apiPackage where their types are
     * @param names between blanks, for example {@code " Pod Service "}
     */
    record Kinds(String apiPackage, String names) {

        boolean has(String kind) {
            return !kind.isEmpty()
                    && kind.indexOf(' ') < 0
                    && names.contains(" ".concat(kind).concat(" "));
        }
    }

    /** Kinds by {@code apiVersion}. */
    static Map<String, Kinds> kinds() {
        Map<String, Kinds> kinds = new HashMap<>();
        String text = read("kinds.txt", false);
        for (int start = 0; start < text.length(); ) {
            int end = text.indexOf('\n', start);
            int first = text.indexOf('\t', start);
            int second = text.indexOf('\t', first + 1);
            String names = " ".concat(text.substring(second + 1, end)).concat(" ");
            kinds.put(text.substring(start, first), new Kinds(text.substring(first + 1, second), names));
            start = end + 1;
        }
        return kinds;
    }

    /** The types of an API package by name: their lines. */
    static Map<String, String> types(String apiPackage) {
        Map<String, String> types = new HashMap<>();
        String text = read(apiPackage.replace('/', '-').concat(".gz"), true);
        for (int start = 0; start < text.length(); ) {
            int end = text.indexOf('\n', start);
            int tab = text.indexOf('\t', start);
            types.put(text.substring(start, tab < 0 || tab > end ? end : tab), text.substring(start, end));
            start = end + 1;
        }
        return types;
    }

    private static String read(String file, boolean zipped) {
        String path = TYPES.concat(file);
        try (InputStream raw = Objects.requireNonNull(ProgramFiles.open(TableText.class, path), path);
                InputStream in = zipped ? new GZIPInputStream(raw) : raw) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
