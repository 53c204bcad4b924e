package io.vapscan.report;

/** Text inside HTML: markup escaped, what cannot be seen made visible. */
public final class HtmlText {

    private HtmlText() {}

    /** The text as element content or as a quoted attribute's value. */
    public static String of(String text) {
        String line = Printable.line(text);
        StringBuilder out = new StringBuilder(line.length() + 16);
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.append(c);
            }
        }
        return out.toString();
    }
}
