package io.vapscan.serve;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The server's description of itself, OpenAPI 3.1. */
final class OpenApi {

    private OpenApi() {}

    /** The description of a server. */
    static String text(ServeOptions options) {
        try (InputStream in = OpenApi.class.getResourceAsStream("openapi.json")) {
            if (in == null) {
                throw new IllegalStateException("openapi.json is not in the program");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("${version}", options.version());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
