package io.vapscan.admission;

import io.vapscan.object.GoQuote;
import io.vapscan.object.Metadata;

/** The text around a denial: {@code admission.NewForbidden} and {@code extractResourceName}. */
final class StatusText {

    private StatusText() {}

    static String forbidden(AdmissionRequest request, String why) {
        return request.groupResource() + " " + GoQuote.quote(name(request)) + " is forbidden: " + why;
    }

    private static String name(AdmissionRequest request) {
        if (!request.name().isEmpty()) {
            return request.name();
        }
        String name = Metadata.name(request.object());
        String prefix = Metadata.generateName(request.object());
        return !name.isEmpty() ? name : prefix.isEmpty() ? "Unknown" : prefix;
    }
}
