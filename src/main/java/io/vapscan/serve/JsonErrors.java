package io.vapscan.serve;

import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** Errors that the HTTP library answers itself, in the form of all others: nothing is said of where they come from. */
final class JsonErrors extends ErrorHandler {

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        int code = response.getStatus();
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
        response.write(true, StandardCharsets.UTF_8.encode(Answer.errorBody(code, text(code))), callback);
        return true;
    }

    private static String text(int code) {
        return code == 400 ? "the request is not HTTP as it should be" : HttpStatus.getMessage(code);
    }
}
