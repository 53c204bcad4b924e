package io.vapscan.report;

import io.vapscan.object.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** The head of a page that needs nothing else: its content policy lets a browser use its own style and script alone. */
public final class HtmlHead {

    private HtmlHead() {}

    /**
     * Writes everything up to the body.
     *
     * @param title the page's title, markup and all
     * @param style the only style sheet
     * @param script the only script, which has to stand in the body; empty for none
     */
    public static void write(String title, String style, String script, Appendable out) throws IOException {
        out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:;")
                .append(" style-src 'sha256-")
                .append(digest(style))
                .append(script.isEmpty() ? "'" : "'; script-src 'sha256-" + digest(script) + "'")
                .append("; base-uri 'none'; form-action 'none'\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .append("<meta name=\"referrer\" content=\"no-referrer\">\n")
                .append("<link rel=\"icon\" href=\"data:,\">\n<title>")
                .append(title)
                .append("</title>\n<style>")
                .append(style)
                .append("</style>\n</head>\n");
    }

    private static String digest(String text) {
        return Base64.getEncoder().encodeToString(Sha256.digest(text.getBytes(StandardCharsets.UTF_8)));
    }
}
