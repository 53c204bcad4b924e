package io.vapscan.serve;

import io.vapscan.report.ReportFormat;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Fields;
import org.jspecify.annotations.Nullable;

/** Takes what is to be judged: checks the headers, reads the body, and queues the work. */
final class Intake {

    private static final Set<String> MANIFESTS = Set.of(
            "application/yaml",
            "application/x-yaml",
            "text/yaml",
            "text/x-yaml",
            "application/json",
            "application/octet-stream");
    private static final String DEFAULT_NAME = "request";
    private static final int LONGEST_NAME = 256;

    private final ServerState state;
    private final AdmitEndpoint admit;
    private final ScanEndpoint scan;

    Intake(ServerState state) {
        this.state = state;
        this.admit = new AdmitEndpoint(state.options(), state.metrics());
        this.scan = new ScanEndpoint(state.options(), state.metrics(), state.budget());
    }

    void review(Exchange exchange) {
        Request request = exchange.request();
        if (!Routes.mediaType(request).equals("application/json")) {
            Body.refuse(exchange, "", Answer.error(415, "the body has to be application/json"));
            return;
        }
        if (request.getHeaders().contains(HttpHeader.CONTENT_ENCODING)) {
            Body.refuse(
                    exchange,
                    "",
                    Answer.error(415, "the body must not be encoded").with("Accept-Encoding", "identity"));
            return;
        }
        new Body(exchange, state.options().bounds().reviewBytes())
                .read(body -> queue(exchange, state.reviews(), inForce -> admit.answer(body, inForce)));
    }

    void scan(Exchange exchange) {
        Request request = exchange.request();
        if (!MANIFESTS.contains(Routes.mediaType(request))) {
            Body.refuse(exchange, "", Answer.error(415, "the body has to be application/yaml or application/json"));
            return;
        }
        String encoding = request.getHeaders().get(HttpHeader.CONTENT_ENCODING);
        boolean gzip = "gzip".equalsIgnoreCase(encoding);
        if (encoding != null && !gzip && !encoding.equalsIgnoreCase("identity")) {
            Body.refuse(
                    exchange,
                    "",
                    Answer.error(415, "the body may be encoded as gzip only").with("Accept-Encoding", "gzip"));
            return;
        }
        ScanRequest wanted = wanted(exchange, gzip);
        if (wanted != null) {
            new Body(exchange, state.options().bounds().manifestBytes())
                    .read(body -> queue(exchange, state.scans(), inForce -> scan.answer(body, wanted, inForce)));
        }
    }

    /** What the query and the Accept header ask for; null where they do not make sense, which has been answered. */
    private static @Nullable ScanRequest wanted(Exchange exchange, boolean gzip) {
        Request request = exchange.request();
        Fields query;
        try {
            query = Request.extractQueryParameters(request);
        } catch (IllegalArgumentException malformed) {
            Body.refuse(exchange, "", Answer.error(400, "the query cannot be read"));
            return null;
        }
        String named = query.getValue("format");
        Optional<ReportFormat> format = named == null
                ? Formats.accepted(String.join(",", request.getHeaders().getValuesList(HttpHeader.ACCEPT)))
                : ReportFormat.named(named);
        if (format.isEmpty()) {
            String known = String.join(", ", ReportFormat.names());
            Body.refuse(
                    exchange,
                    "",
                    Answer.error(
                            named == null ? 406 : 400,
                            (named == null ? "no format has such a media type" : "no such format") + "; ?format= knows "
                                    + known));
            return null;
        }
        String given = query.getValue("name");
        String name = given == null ? "" : given;
        if (name.length() > LONGEST_NAME) {
            Body.refuse(exchange, "", Answer.error(400, "the name is longer than " + LONGEST_NAME + " characters"));
            return null;
        }
        return new ScanRequest(
                format.get(), name.isEmpty() ? DEFAULT_NAME : name, "true".equals(query.getValue("verbose")), gzip);
    }

    /** Judges, by what is in force when its turn comes. */
    @FunctionalInterface
    private interface Work {
        Answer answer(InForce inForce);
    }

    private void queue(Exchange exchange, Lane lane, Work work) {
        if (!lane.offer(new Judging(exchange, work))) {
            exchange.reject(
                    "queue", Answer.error(429, "too many requests wait already").retryAfter(1));
        }
    }

    private final class Judging implements Lane.Task {

        private final Exchange exchange;
        private final Work work;

        Judging(Exchange exchange, Work work) {
            this.exchange = exchange;
            this.work = work;
        }

        @Override
        public long deadline() {
            return exchange.deadline();
        }

        @Override
        public void run() {
            InForce inForce = state.policies().inForce();
            if (inForce == null) {
                exchange.reject(
                        "no_policies",
                        Answer.error(503, "policies are being read").retryAfter(1));
                return;
            }
            try {
                exchange.answer(work.answer(inForce));
            } catch (RuntimeException | Error problem) {
                exchange.fault(problem);
            }
        }

        @Override
        public void late() {
            exchange.reject(
                    "timeout", Answer.error(503, "the server is too busy").retryAfter(1));
        }
    }
}
