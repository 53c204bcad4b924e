package io.vapscan.report;

import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.ScannedObject;

/** What a rule says of an object, with the object's title before it. */
final class Titled {

    private Titled() {}

    /** The same with something said between the two. A message that begins with the object's kind and name does not say them twice. */
    static String text(RuleResponse response, String between) {
        ScannedObject object = response.object();
        String message = response.alertMessage();
        String start = object.kind().kind() + " " + object.name() + ": ";
        boolean titled = !object.name().isEmpty() && message.startsWith(start);
        return object.title() + ": " + between + (titled ? message.substring(start.length()) : message);
    }
}
