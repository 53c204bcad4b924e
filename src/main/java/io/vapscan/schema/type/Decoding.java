package io.vapscan.schema.type;

import io.vapscan.object.GoQuote;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One object's decoding: the path that it is at, what it did not know, and the first failure. Like Go's decoder it goes
 * on after a failure of its own; the object is refused in the end. A failure of a type's own decoder beats these, for it ends Go's.
 */
public final class Decoding {

    /** Deeper structs, lists and maps than this are refused. */
    private static final int MAX_DEPTH = 1000;
    /** Go remembers no more of what strict decoding says. */
    private static final int MOST_STRICT = 100;

    /** Fields, a list's indexes, and a map's keys. */
    private @Nullable Object[] path = new @Nullable Object[32];

    private final List<String> strict = new ArrayList<>();
    private int depth;
    private @Nullable Failure failure;
    private @Nullable Failure end;

    /**
     * Why an object is refused.
     *
     * @param text the decoder's text
     * @param where the field, where the text does not name it; else empty
     */
    public record Failure(String text, String where) {}

    /** Steps into a field. */
    boolean enter(Field field) {
        return push(field);
    }

    /** Steps into a map's key. */
    boolean enter(String key) {
        return push(key);
    }

    /** Steps into a list's item. */
    boolean enter(int index) {
        return push(index);
    }

    /** Whether it can step into nothing any more. */
    boolean isDeepest() {
        return depth == MAX_DEPTH;
    }

    private boolean push(Object step) {
        if (depth == MAX_DEPTH) {
            end(new Failure("exceeded max depth", ""));
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

    /** A JSON value of the wrong type. */
    void mismatch(Object written, String goName) {
        if (failure == null) {
            failure = new Failure(place().text(written, goName), "");
        }
    }

    /** A JSON value of a type that the type's own decoder does not take: it says what it wants instead. */
    void ownMismatch(Object written, String wanted) {
        end(new Failure(place().ownText(written, wanted), ""));
    }

    /** A value that Go's decoder refuses in words that do not name the field. */
    void fail(String problem) {
        if (failure == null) {
            failure = new Failure(problem, where());
        }
    }

    /** A value that its type's own decoder refuses. */
    void ownFail(String problem) {
        end(new Failure(problem, where()));
    }

    private void end(Failure found) {
        if (end == null) {
            end = found;
        }
    }

    /** A field that the type does not have. */
    void unknown(String name) {
        String parent = where();
        String problem = "unknown field " + GoQuote.quote(parent.isEmpty() ? name : parent + "." + name);
        if (strict.size() < MOST_STRICT) {
            strict.add(problem);
        }
    }

    /** Why the object is refused, or null where all was well. */
    public @Nullable Failure failure() {
        return end == null ? failure : end;
    }

    /** What strict decoding would refuse, in the order of the text. */
    public List<String> strict() {
        return strict;
    }

    private Mismatch place() {
        return new Mismatch(Arrays.asList(path).subList(0, depth));
    }

    private String where() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < depth; i++) {
            if (path[i] instanceof Integer index) {
                text.append('[').append(index).append(']');
            } else {
                text.append(text.isEmpty() ? "" : ".").append(path[i] instanceof Field field ? field.name : path[i]);
            }
        }
        return text.toString();
    }
}
