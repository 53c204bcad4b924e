package io.vapscan.report;

import io.vapscan.object.JsonText;
import java.io.IOException;

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

    /** Writes a tree as JSON that ends no script element and begins no comment, without holding its text. */
    static void writeJson(Object tree, Appendable out) throws IOException {
        JsonText.writeCompact(tree, new Appendable() {
            @Override
            public Appendable append(CharSequence json) throws IOException {
                out.append(json(json.toString()));
                return this;
            }

            @Override
            public Appendable append(CharSequence json, int from, int to) throws IOException {
                return append(json.subSequence(from, to));
            }

            @Override
            public Appendable append(char c) throws IOException {
                return append(String.valueOf(c));
            }
        });
    }

    private static String json(String json) {
        return json.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026");
    }
}
