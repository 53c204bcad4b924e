package io.vapscan.serve;

import java.io.IOException;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/** Decides whether a client may ask. */
final class Doorkeeper {

    private static final Pattern LOOPBACK = Pattern.compile("127(\\.\\d{1,3}){3}|\\[?::1]?");

    private final ServeOptions options;
    private volatile @Nullable Token token;

    Doorkeeper(ServeOptions options) throws IOException {
        this.options = options;
        reload();
    }

    /** Reads the token again; when its file is broken, the one that was there before stays. */
    void reload() throws IOException {
        if (options.access().tokenFile() != null) {
            token = Token.read(options.access().tokenFile());
        }
    }

    /** Why a client may not ask, or null where it may. */
    @Nullable
    Answer refusal(Request request, Endpoint endpoint) {
        Token wanted = token;
        if (wanted == null) {
            return options.loopback() && !isOwnName(Request.getServerName(request))
                    ? Answer.error(421, "without a token, only requests to localhost are answered")
                    : null;
        }
        if (!endpoint.guarded() && endpoint != Endpoint.NONE) {
            return null;
        }
        return wanted.isShownBy(request.getHeaders().get(HttpHeader.AUTHORIZATION))
                ? null
                : Answer.error(401, "a bearer token is needed").with("WWW-Authenticate", "Bearer");
    }

    /** Whether this machine is meant. Any other name may be a stranger's that leads here (DNS rebinding). */
    private static boolean isOwnName(@Nullable String name) {
        return name != null
                && (name.equalsIgnoreCase("localhost") || LOOPBACK.matcher(name).matches());
    }
}
