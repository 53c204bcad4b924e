package io.vapscan.edit;

import io.vapscan.manifest.Position;
import java.util.ArrayList;
import java.util.List;

/**
 * A change of a stretch of text.
 *
 * @param from where it begins, columns in code points from 1
 * @param to where what follows it begins
 * @param text what comes in its place
 */
public record TextEdit(Position from, Position to, String text) {

    /** The changes that make one text another, in order: as few characters as lines that differ allow. */
    public static List<TextEdit> between(String before, String after, int firstLine) {
        List<String> old = lines(before);
        List<String> made = lines(after);
        List<TextEdit> edits = new ArrayList<>();
        int i = 0;
        int j = 0;
        for (LineMatches.Match match : LineMatches.of(old, made)) {
            if (match.a() > i || match.b() > j) {
                String gone = String.join("", old.subList(i, match.a()));
                edits.add(edit(gone, String.join("", made.subList(j, match.b())), firstLine + i));
            }
            i = match.a() + 1;
            j = match.b() + 1;
        }
        return edits;
    }

    private static List<String> lines(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split("(?<=\n)"));
    }

    private static TextEdit edit(String gone, String come, int line) {
        int shorter = Math.min(gone.length(), come.length());
        int head = 0;
        while (head < shorter && gone.charAt(head) == come.charAt(head)) {
            head++;
        }
        // Words are changed as a whole.
        while (head > 0 && isPartOfWord(gone.charAt(head - 1))) {
            head--;
        }
        int tail = 0;
        while (tail < shorter - head
                && gone.charAt(gone.length() - 1 - tail) == come.charAt(come.length() - 1 - tail)) {
            tail++;
        }
        while (tail > 0 && isPartOfWord(gone.charAt(gone.length() - tail))) {
            tail--;
        }
        return new TextEdit(
                at(gone, head, line), at(gone, gone.length() - tail, line), come.substring(head, come.length() - tail));
    }

    private static boolean isPartOfWord(char c) {
        return Character.isLetterOrDigit(c) || Character.isSurrogate(c);
    }

    private static Position at(String text, int offset, int line) {
        int start = text.lastIndexOf('\n', offset - 1) + 1;
        int lines =
                (int) text.substring(0, start).chars().filter(c -> c == '\n').count();
        return new Position(line + lines, 1 + text.codePointCount(start, offset));
    }
}
