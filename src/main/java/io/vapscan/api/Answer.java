package io.vapscan.api;

import java.util.List;

/** What a server would answer to a request. */
public sealed interface Answer {

    /** It admits the request. */
    record Allowed() implements Answer {}

    /**
     * It denies the request.
     *
     * @param code the HTTP status code
     * @param reason the status reason
     * @param message the whole message, as {@code kubectl} prints it
     */
    record Denied(int code, String reason, String message) implements Answer {}

    /**
     * No policy denies the request, and of some it cannot be told.
     *
     * @param reasons what is missing
     */
    record Unknown(List<String> reasons) implements Answer {}

    /**
     * It cannot decode the object, and asks no policy.
     *
     * @param message the decoder's text
     */
    record Undecodable(String message) implements Answer {}
}
