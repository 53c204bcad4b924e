package io.vapscan.edit;

import io.vapscan.object.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The difference of two texts as {@code diff -u} prints it, so that {@code patch} and {@code git apply} take it. */
public final class UnifiedDiff {

    private static final int CONTEXT = 3;

    private final List<String> old;
    private final List<String> made;
    private final List<Row> rows = new ArrayList<>();

    /** A line that stays (blank), goes (-) or comes (+). */
    private record Row(char sign, String line) {}

    private UnifiedDiff(List<String> old, List<String> made) {
        this.old = old;
        this.made = made;
    }

    /** The difference; empty where there is none. */
    public static String of(String name, byte[] before, byte[] after) {
        UnifiedDiff diff = new UnifiedDiff(lines(before), lines(after));
        diff.compare();
        String hunks = diff.hunks();
        return hunks.isEmpty() ? "" : "--- " + named("a/" + name) + "\n+++ " + named("b/" + name) + "\n" + hunks;
    }

    /**
     * A name as {@code git diff} has it: a tab ends one with blanks in it, and one with characters that a terminal or a reader
     * of logs might obey stands in quotes, all but plain letters of it as octal numbers.
     */
    private static String named(String name) {
        if (JsonText.quoted(name).equals('"' + name + '"')) {
            return name.indexOf(' ') < 0 ? name : name + '\t';
        }
        StringBuilder quoted = new StringBuilder("\"");
        for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
            if (b >= ' ' && b <= '~' && "\"\\#".indexOf(b) < 0) {
                quoted.append((char) b);
            } else {
                quoted.append('\\')
                        .append(Integer.toOctalString(0x200 | (b & 0xff)).substring(1));
            }
        }
        return quoted.append('"').toString();
    }

    private static List<String> lines(byte[] content) {
        String text = new String(content, StandardCharsets.UTF_8);
        return text.isEmpty() ? List.of() : List.of(text.split("(?<=\n)"));
    }

    private void compare() {
        int from = 0;
        int shorter = Math.min(old.size(), made.size());
        while (from < shorter && old.get(from).equals(made.get(from))) {
            rows.add(new Row(' ', old.get(from++)));
        }
        int tail = 0;
        while (tail < shorter - from && old.get(old.size() - 1 - tail).equals(made.get(made.size() - 1 - tail))) {
            tail++;
        }
        middle(old.subList(from, old.size() - tail), made.subList(from, made.size() - tail));
        old.subList(old.size() - tail, old.size()).forEach(line -> rows.add(new Row(' ', line)));
    }

    private void middle(List<String> a, List<String> b) {
        int i = 0;
        int j = 0;
        for (LineMatches.Match match : LineMatches.of(a, b)) {
            while (i < match.a()) {
                rows.add(new Row('-', a.get(i++)));
            }
            while (j < match.b()) {
                rows.add(new Row('+', b.get(j++)));
            }
            if (i < a.size()) {
                rows.add(new Row(' ', a.get(i++)));
                j++;
            }
        }
    }

    private String hunks() {
        StringBuilder out = new StringBuilder();
        int at = 0;
        int oldLine = 1;
        int newLine = 1;
        while (at < rows.size()) {
            int first = nextChange(at);
            if (first == rows.size()) {
                break;
            }
            int start = Math.max(at, first - CONTEXT);
            int skipped = start - at;
            int end = end(first);
            oldLine += skipped;
            newLine += skipped;
            List<Row> hunk = rows.subList(start, end);
            int minus = (int) hunk.stream().filter(row -> row.sign() != '+').count();
            int plus = (int) hunk.stream().filter(row -> row.sign() != '-').count();
            out.append("@@ -").append(oldLine).append(',').append(minus);
            out.append(" +").append(newLine).append(',').append(plus).append(" @@\n");
            hunk.forEach(row -> print(row, out));
            oldLine += minus;
            newLine += plus;
            at = end;
        }
        return out.toString();
    }

    private int nextChange(int from) {
        int at = from;
        while (at < rows.size() && rows.get(at).sign() == ' ') {
            at++;
        }
        return at;
    }

    private int end(int first) {
        int last = first;
        for (int i = first; i < rows.size() && i - last <= 2 * CONTEXT; i++) {
            last = rows.get(i).sign() == ' ' ? last : i;
        }
        return Math.min(rows.size(), last + 1 + CONTEXT);
    }

    private static void print(Row row, StringBuilder out) {
        out.append(row.sign()).append(row.line());
        if (!row.line().endsWith("\n")) {
            out.append("\n\\ No newline at end of file\n");
        }
    }
}
