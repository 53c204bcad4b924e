package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;
import org.jspecify.annotations.Nullable;

/** URLs: {@code k8s.io/apiserver/pkg/cel/library/urls.go}. */
final class UrlLibrary implements FunctionLibrary {

    @Override
    public @Nullable Implementation implementation(String overloadId) {
        return switch (overloadId) {
            case "string_to_url" -> args -> parse((String) args[0]);
            case "is_url_string" -> args -> isUrl((String) args[0]);
            case "url_get_scheme" -> args -> ((Url) args[0]).scheme();
            case "url_get_host" -> args -> ((Url) args[0]).host();
            case "url_get_hostname" -> args -> ((Url) args[0]).hostname();
            case "url_get_port" -> args -> ((Url) args[0]).port();
            case "url_get_escaped_path" -> args -> ((Url) args[0]).escapedPath();
            case "url_get_query" -> args -> ((Url) args[0]).query();
            default -> null;
        };
    }

    private static Object parse(String text) {
        try {
            return UrlText.read(text);
        } catch (Unreadable e) {
            return new CelError("URL parse error during conversion from string: " + e.reason());
        }
    }

    private static boolean isUrl(String text) {
        try {
            UrlText.checkRequestUri(text);
            return true;
        } catch (Unreadable e) {
            return false;
        }
    }
}
