package io.vapscan.object;

/**
 * Commands that CI servers look for in what programs print: {@code ##vso[…]} and {@code ##[…]} (Azure Pipelines, wherever they
 * stand in a line), {@code ##teamcity[…]}. Text of others that holds one is written in some other way.
 */
public final class LogCommands {

    private static final int LONGEST_NAME = 16;

    private LogCommands() {}

    /** Whether a command begins at that character. */
    public static boolean begins(CharSequence text, int at) {
        if (at + 2 >= text.length() || text.charAt(at) != '#' || text.charAt(at + 1) != '#') {
            return false;
        }
        int end = at + 2;
        while (end < text.length() && end - at < LONGEST_NAME && isLetter(text.charAt(end))) {
            end++;
        }
        return end < text.length() && text.charAt(end) == '[';
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }
}
