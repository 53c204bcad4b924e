package io.vapscan.serve;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Finds out what a request is for and whether its client may ask. */
final class Routes extends Handler.Abstract {

    private static final int LONGEST_QUERY = 1024;

    private final ServerState state;
    private final Doorkeeper doorkeeper;
    private final Intake intake;
    private final String description;

    Routes(ServerState state, Doorkeeper doorkeeper) {
        this.state = state;
        this.doorkeeper = doorkeeper;
        this.intake = new Intake(state);
        this.description = OpenApi.text(state.options());
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        Endpoint endpoint = Endpoint.at(Request.getPathInContext(request)).orElse(Endpoint.NONE);
        Exchange exchange = new Exchange(request, response, callback, endpoint, state);
        try {
            route(exchange);
        } catch (RuntimeException problem) {
            exchange.fault(problem);
        }
        return true;
    }

    private void route(Exchange exchange) {
        Request request = exchange.request();
        Endpoint endpoint = exchange.endpoint();
        Answer refusal = doorkeeper.refusal(request, endpoint);
        String query = request.getHttpURI().getQuery();
        if (refusal != null) {
            Body.refuse(exchange, refusal.code() == 401 ? "token" : "host", refusal);
        } else if (endpoint == Endpoint.NONE) {
            Body.refuse(exchange, "", Answer.error(404, "nothing is served there; see /openapi.json"));
        } else if (!allows(endpoint, request.getMethod())) {
            Answer answer = Answer.error(405, "only " + endpoint.method() + " is served there");
            Body.refuse(
                    exchange,
                    "",
                    answer.with("Allow", endpoint.method().equals("GET") ? "GET, HEAD" : endpoint.method()));
        } else if (query != null && query.length() > LONGEST_QUERY) {
            Body.refuse(exchange, "", Answer.error(400, "the query is longer than " + LONGEST_QUERY + " characters"));
        } else {
            serve(exchange);
        }
    }

    private static boolean allows(Endpoint endpoint, String method) {
        return endpoint.method().equals(method) || (endpoint.method().equals("GET") && method.equals("HEAD"));
    }

    private void serve(Exchange exchange) {
        switch (exchange.endpoint()) {
            case ADMIT -> intake.review(exchange);
            case SCAN -> intake.scan(exchange);
            case METRICS ->
                exchange.answer(Answer.text(200, "text/plain; version=0.0.4; charset=utf-8", MetricsText.of(state)));
            case OPENAPI -> exchange.answer(Answer.text(200, "application/json", description));
            case HEALTH -> exchange.answer(Answer.json(200, Map.of("status", "ok")));
            default -> exchange.answer(ready());
        }
    }

    private Answer ready() {
        InForce inForce = state.policies().inForce();
        Map<String, Object> tree = new LinkedHashMap<>();
        String why = state.draining() ? "draining" : inForce == null ? "policies are being read" : "";
        boolean any = inForce != null && inForce.policies() > 0;
        tree.put("status", why.isEmpty() ? (any ? "ready" : "no policies") : why);
        if (inForce != null) {
            tree.put("policies", inForce.policies());
            tree.put("since", inForce.since().toString());
        }
        state.policies().broken().ifPresent(broken -> {
            tree.put("reload", "broken: the policies read before stay in force");
            tree.put("problems", broken.reasons());
        });
        return why.isEmpty() && any
                ? Answer.json(200, tree)
                : Answer.json(503, tree).retryAfter(1);
    }

    /** The media type of a header's value, without its parameters. */
    static String mediaType(Request request) {
        String value = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
        if (value == null) {
            return "";
        }
        int end = value.indexOf(';');
        return (end < 0 ? value : value.substring(0, end)).strip().toLowerCase(Locale.ROOT);
    }
}
