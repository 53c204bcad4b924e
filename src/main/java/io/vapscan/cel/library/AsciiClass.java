package io.vapscan.cel.library;

/** The classes of ASCII characters that regular expressions name, as ranges: first, last, first, last. */
final class AsciiClass {

    private AsciiClass() {}

    /** A class of {@code [:name:]}; empty where there is none of that name. */
    static int[] posix(String name) {
        String ranges = switch (name) {
            case "alnum" -> "09AZaz";
            case "alpha" -> "AZaz";
            case "ascii" -> "\0\u007f";
            case "blank" -> "\t\t  ";
            case "cntrl" -> "\0\u001f\u007f\u007f";
            case "digit" -> "09";
            case "graph" -> "!~";
            case "lower" -> "az";
            case "print" -> " ~";
            case "punct" -> "!/:@[`{~";
            case "space" -> "\t\r  ";
            case "upper" -> "AZ";
            case "word" -> "09AZaz__";
            case "xdigit" -> "09AFaf";
            default -> "";
        };
        return ranges.chars().toArray();
    }

    /** The class of {@code \d}, {@code \s} or {@code \w}, or of the capital that negates it; empty for other letters. */
    static int[] perl(char letter) {
        String ranges = switch (letter) {
            case 'd', 'D' -> "09";
            case 's', 'S' -> "\t\n\f\r  ";
            case 'w', 'W' -> "09AZaz__";
            default -> "";
        };
        return ranges.chars().toArray();
    }
}
