package io.vapscan.manifest.yaml;

import java.util.Arrays;

/**
 * Where a key without {@code ?} may have begun, one place for each level of flow collections. Follows the simple keys
 * of go.yaml.in/yaml v2, scannerc.go: a key stands on one line and is at most 1024 characters long.
 */
final class SimpleKeys {

    private static final int LONGEST = 1024;

    private boolean[] possible = new boolean[16];
    private boolean[] required = new boolean[16];
    private int[] number = new int[16];
    private int[] offset = new int[16];
    private int[] line = new int[16];
    private int[] column = new int[16];
    private int level;

    /** Notes that the token to come may be a key. */
    void save(Text text, int tokenNumber, boolean isRequired) throws SyntaxException {
        remove();
        possible[level] = true;
        required[level] = isRequired;
        number[level] = tokenNumber;
        offset[level] = text.pos;
        line[level] = text.line;
        column[level] = text.column();
    }

    /** Drops the current level's key. */
    void remove() throws SyntaxException {
        if (possible[level] && required[level]) {
            throw missingColon(level);
        }
        possible[level] = false;
    }

    void enter() {
        level++;
        if (level == possible.length) {
            int size = level * 2;
            possible = Arrays.copyOf(possible, size);
            required = Arrays.copyOf(required, size);
            number = Arrays.copyOf(number, size);
            offset = Arrays.copyOf(offset, size);
            line = Arrays.copyOf(line, size);
            column = Arrays.copyOf(column, size);
        }
        possible[level] = false;
    }

    void leave() {
        if (level > 0) {
            level--;
        }
    }

    /** Whether the token with this number may still turn out to be a key. */
    boolean mayBeKey(int tokenNumber, Text text) throws SyntaxException {
        for (int i = 0; i <= level; i++) {
            if (possible[i] && number[i] == tokenNumber) {
                return isValid(i, text);
            }
        }
        return false;
    }

    /** Whether a key is open on the current level. */
    boolean isOpen(Text text) throws SyntaxException {
        return isValid(level, text);
    }

    /** Ends the current level's key, which turned out to be one. */
    void use() {
        possible[level] = false;
    }

    int number() {
        return number[level];
    }

    int offset() {
        return offset[level];
    }

    int column() {
        return column[level];
    }

    private boolean isValid(int i, Text text) throws SyntaxException {
        if (!possible[i]) {
            return false;
        }
        if (line[i] < text.line || offset[i] + LONGEST < text.pos) {
            if (required[i]) {
                throw missingColon(i);
            }
            possible[i] = false;
        }
        return possible[i];
    }

    private SyntaxException missingColon(int i) {
        return new SyntaxException(
                offset[i],
                "this line is in a mapping but is not a \"key: value\" pair",
                "add the missing colon and a space after it, or indent the line if it belongs to the value above");
    }
}
