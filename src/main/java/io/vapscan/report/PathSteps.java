package io.vapscan.report;

import java.util.ArrayList;
import java.util.List;

/** Reads paths such as {@code spec.containers[0].image} and {@code metadata.labels["a.b/c"]} back into their steps. */
final class PathSteps {

    private final String text;
    private final List<Object> steps = new ArrayList<>();
    private int at;

    private PathSteps(String text) {
        this.text = text;
    }

    /** Field names (String) and list indexes (Integer); as many as could be read. */
    static List<Object> of(String path) {
        PathSteps reader = new PathSteps(path);
        while (reader.at < path.length() && reader.step()) {
            // each step moves on
        }
        return reader.steps;
    }

    private boolean step() {
        if (text.charAt(at) == '[') {
            return bracket();
        }
        at += text.charAt(at) == '.' ? 1 : 0;
        int end = at;
        while (end < text.length() && text.charAt(end) != '.' && text.charAt(end) != '[') {
            end++;
        }
        if (end == at) {
            return false;
        }
        steps.add(text.substring(at, end));
        at = end;
        return true;
    }

    private boolean bracket() {
        boolean quoted = at + 1 < text.length() && text.charAt(at + 1) == '"';
        int end = quoted ? text.indexOf("\"]", at + 2) : text.indexOf(']', at);
        if (end < 0) {
            return false;
        }
        if (quoted) {
            steps.add(text.substring(at + 2, end).replace("\\\"", "\"").replace("\\\\", "\\"));
        } else {
            String inner = text.substring(at + 1, end);
            boolean index =
                    !inner.isEmpty() && inner.length() < 9 && inner.chars().allMatch(c -> c >= '0' && c <= '9');
            steps.add(index ? (Object) Integer.valueOf(inner) : inner);
        }
        at = end + (quoted ? 2 : 1);
        return true;
    }
}
