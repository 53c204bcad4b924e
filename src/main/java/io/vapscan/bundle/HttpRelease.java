package io.vapscan.bundle;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A release on a web server. Redirects are followed, but never from https to http. */
final class HttpRelease implements ReleaseSource {

    private static final int OK = 200;
    private static final int NOT_FOUND = 404;

    private final String base;
    private final String version;
    private final Duration timeout;
    private final HttpClient client;

    HttpRelease(URI base, String version, Duration timeout) {
        String address = base.toString();
        this.base = address.endsWith("/") ? address.substring(0, address.length() - 1) : address;
        this.version = version;
        this.timeout = timeout;
        this.client = HttpClient.newBuilder()
                .connectTimeout(timeout)
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build();
    }

    @Override
    public byte[] fetch(String file) throws IOException {
        URI versioned = URI.create(base + "/" + version + "/" + file);
        Body body = new Body();
        int status = get(versioned, body);
        if (status == NOT_FOUND) {
            body = new Body();
            status = get(URI.create(base + "/" + file), body);
        }
        if (status != OK) {
            throw new IOException(versioned + ": the server answers " + status);
        }
        return body.whole(versioned);
    }

    /** Asks and waits for the whole answer: the client's own timeout ends with the first byte. */
    private int get(URI address, Body body) throws IOException {
        HttpRequest request =
                HttpRequest.newBuilder(address).timeout(timeout).GET().build();
        CompletableFuture<HttpResponse<Void>> answer =
                client.sendAsync(request, HttpResponse.BodyHandlers.ofByteArrayConsumer(body::add));
        try {
            return answer.get(timeout.toMillis(), TimeUnit.MILLISECONDS).statusCode();
        } catch (TimeoutException late) {
            answer.cancel(true);
            throw new IOException(address + ": it did not come whole within " + timeout.toSeconds() + " s", late);
        } catch (ExecutionException failed) {
            throw new IOException(address + ": " + why(failed.getCause()), failed);
        } catch (InterruptedException stopped) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw (InterruptedIOException) new InterruptedIOException(address + ": interrupted").initCause(stopped);
        }
    }

    private static String why(@Nullable Throwable cause) {
        if (cause instanceof ConnectException) {
            return "no connection";
        }
        if (cause instanceof HttpTimeoutException) {
            return "no answer in time";
        }
        return "it did not come whole (" + cause + ")";
    }

    /** What came so far; what is too long is counted, not kept. */
    private static final class Body {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private boolean tooLong;

        void add(Optional<byte[]> part) {
            if (part.isPresent() && !tooLong) {
                tooLong = bytes.size() + (long) part.get().length > LONGEST;
                bytes.writeBytes(tooLong ? new byte[0] : part.get());
            }
        }

        byte[] whole(URI address) throws IOException {
            if (tooLong) {
                throw new IOException(address + ": longer than " + LONGEST + " bytes");
            }
            return bytes.toByteArray();
        }
    }
}
