package io.vapscan.cel.environment;

import io.vapscan.object.ProgramFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The overloads and macros of every minor, read from the tables beside this class: one row each, with the minor since
 * which it exists ({@code 29}), or the minors in which it does ({@code 28-36}). {@code scripts/environment-table.py} writes the tables.
 */
final class EnvironmentTable {

    /** One overload; types as the table writes them. */
    record Overload(String function, String id, boolean member, String result, List<String> args) {}

    private EnvironmentTable() {}

    /** The overloads of that minor, those of a function one after another. */
    static List<Overload> overloads(int minor) {
        List<Overload> overloads = new ArrayList<>();
        for (String[] row : rows("overloads.tsv", minor)) {
            List<String> args = row[5].isEmpty() ? List.of() : List.of(row[5].split("\\|", -1));
            overloads.add(new Overload(row[1], row[2], row[3].equals("member"), row[4], args));
        }
        return overloads;
    }

    /** The macros of that minor by cel-go's keys: {@code all:2:true} is the receiver macro with two arguments. */
    static Set<String> macros(int minor) {
        Set<String> macros = new HashSet<>();
        for (String[] row : rows("macros.tsv", minor)) {
            macros.add(row[1]);
        }
        return macros;
    }

    private static List<String[]> rows(String table, int minor) {
        try (InputStream in = ProgramFiles.open(EnvironmentTable.class, table)) {
            if (in == null) {
                throw new IllegalStateException(table + " is not in the program");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.split("\t", -1))
                    .filter(row -> within(row[0], minor))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean within(String minors, int minor) {
        int dash = minors.indexOf('-');
        return dash < 0
                ? Integer.parseInt(minors) <= minor
                : Integer.parseInt(minors.substring(0, dash)) <= minor
                        && minor <= Integer.parseInt(minors.substring(dash + 1));
    }
}
