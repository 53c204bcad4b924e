package io.vapscan.schema.type;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One object's decoding: the path that it is at, what it did not know, and the first failure. Like Go's decoder it goes
 * on after a failure; the object is refused in the end.
 */
public final class Decoding {

    /** Deeper structs, lists and maps than this are refused. */
    private static final int MAX_DEPTH = 1000;

    private @Nullable Object[] path = new @Nullable Object[32];
    private final List<String> strict = new ArrayList<>();
    private int depth;
    private @Nullable String failure;
    private @Nullable String struct;

    /** Steps into a field or a map's key. */
    boolean enter(String name) {
        return push(name);
    }

    /** Steps into a list's item. */
    boolean enter(int index) {
        return push(index);
    }

    private boolean push(Object step) {
        if (depth == MAX_DEPTH) {
            if (failure == null) {
                failure = "exceeded max depth";
            }
            return false;
        }
        if (depth == path.length) {
            path = Arrays.copyOf(path, depth * 2);
        }
        path[depth++] = step;
        return true;
    }

    /** Steps out again. */
    void leave() {
        depth--;
    }

    /** Names the struct type whose fields are being decoded; gives back the one before. */
    @Nullable
    String within(@Nullable String type) {
        String before = struct;
        struct = type;
        return before;
    }

    /** A JSON value of the wrong type. */
    void mismatch(Object written, String goType) {
        if (failure != null) {
            return;
        }
        StringBuilder text = new StringBuilder("json: cannot unmarshal ")
                .append(jsonType(written))
                .append(" into Go ");
        if (struct == null) {
            text.append("value");
        } else {
            text.append("struct field ").append(struct).append('.');
            fields(text);
        }
        failure = text.append(" of type ").append(goType).toString();
    }

    /** A value that its type's own decoder refuses. */
    void fail(String problem) {
        if (failure == null) {
            failure = problem + " (" + where() + ")";
        }
    }

    /** A field that the type does not have. */
    void unknown(String name) {
        String parent = where();
        strict.add("unknown field \"" + (parent.isEmpty() ? name : parent + "." + name) + "\"");
    }

    /** The decoder's text, or null where all was well. */
    public @Nullable String failure() {
        return failure;
    }

    /** What strict decoding would refuse, in the order of the text. */
    public List<String> strict() {
        return strict;
    }

    private void fields(StringBuilder text) {
        boolean first = true;
        for (int i = 0; i < depth; i++) {
            if (path[i] instanceof String name) {
                text.append(first ? "" : ".").append(name);
                first = false;
            }
        }
    }

    private String where() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < depth; i++) {
            if (path[i] instanceof Integer index) {
                text.append('[').append(index).append(']');
            } else {
                text.append(text.isEmpty() ? "" : ".").append(path[i]);
            }
        }
        return text.toString();
    }

    private static String jsonType(Object written) {
        if (written instanceof String) {
            return "string";
        }
        if (written instanceof Boolean) {
            return "bool";
        }
        if (written instanceof List) {
            return "array";
        }
        if (written instanceof Number number) {
            return number instanceof Double fraction && fraction != Math.rint(fraction) ? "number " + number : "number";
        }
        return "object";
    }
}
