package io.vapscan.cli.repl;

import io.vapscan.expression.Session;
import io.vapscan.object.JsonText;
import io.vapscan.report.Printable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads expressions and commands until the end and prints what they come to. */
public final class Repl {

    private static final List<String> HELP = List.of(
            "EXPRESSION          its value, or its error",
            ":cost [EXPRESSION]  what evaluating it costs, or did cost the last one",
            ":type [EXPRESSION]  its static type, or that of the last one",
            ":load [VARIABLE] FILE",
            "                    reads object (or oldObject, params, request, namespaceObject) from a file",
            ":help               this",
            ":quit               ends, as Ctrl-D does");

    private static final List<String> LOADABLE = List.of("object", "oldObject", "params", "request", "namespaceObject");

    /** Reads a file that holds one mapping; the message of its exception is for the user. */
    @FunctionalInterface
    public interface Loader {

        /** The mapping. */
        Map<String, Object> load(String file) throws IOException;
    }

    private final Session session;
    private final Lines lines;
    private final Loader loader;
    private Map<String, @Nullable Object> last = Map.of();
    private boolean fine = true;

    /** A loop over these lines. */
    public Repl(Session session, Lines lines, Loader loader) {
        this.session = session;
        this.lines = lines;
        this.loader = loader;
    }

    /** Whether a line is a command, not an expression. */
    static boolean isCommand(String line) {
        return line.stripLeading().startsWith(":");
    }

    /**
     * Runs until {@code :quit} or the end of the lines.
     *
     * @return whether every command worked; what expressions come to does not matter
     */
    public boolean run() {
        for (String line = lines.next(); line != null; line = lines.next()) {
            String text = line.strip();
            if (text.equals(":quit") || text.equals(":q")) {
                break;
            }
            if (isCommand(text)) {
                command(text);
            } else if (!text.isEmpty()) {
                evaluate(line);
                if (!failed()) {
                    lines.print(JsonText.compact(last.get("result")));
                }
            }
        }
        return fine;
    }

    private void command(String text) {
        int blank = text.indexOf(' ');
        String name = blank < 0 ? text : text.substring(0, blank);
        String rest = blank < 0 ? "" : text.substring(blank).strip();
        switch (name) {
            case ":help", ":h" -> HELP.forEach(lines::print);
            case ":cost" -> cost(rest);
            case ":type" -> type(rest);
            case ":load" -> load(rest);
            default -> complain("no command " + name + "; :help lists them");
        }
    }

    private void evaluate(String expression) {
        last = session.evaluate(expression, lines.interrupted());
    }

    /** Prints why the last expression has no value, if so. */
    private boolean failed() {
        Object refused = last.get("compileError");
        if (refused != null) {
            Printable.lines(refused.toString()).forEach(lines::print);
            return true;
        }
        Object error = last.get("error");
        if (error != null) {
            lines.print("error: " + Printable.line(error.toString()));
        }
        return error != null;
    }

    private void cost(String expression) {
        if (!expression.isEmpty()) {
            evaluate(expression);
            failed();
        }
        answer("cost", "no expression has been evaluated yet");
    }

    private void type(String expression) {
        if (!expression.isEmpty()) {
            last = session.check(expression);
            failed();
        }
        answer("outputType", "no expression has been compiled yet");
    }

    private void answer(String key, String otherwise) {
        Object value = last.get(key);
        if (value != null) {
            lines.print(value.toString());
        } else if (!last.containsKey("compileError")) {
            complain(otherwise);
        }
    }

    private void load(String rest) {
        int blank = rest.indexOf(' ');
        String first = blank < 0 ? "" : rest.substring(0, blank);
        boolean named = LOADABLE.contains(first);
        String variable = named ? first : "object";
        String file = named ? rest.substring(blank).strip() : rest;
        if (file.isEmpty()) {
            complain("load which file? :load pod.yaml, :load params params.yaml");
            return;
        }
        try {
            Map<String, Object> loaded = loader.load(file);
            session.set(variable, loaded);
            lines.print(variable + ": " + Printable.line(summary(loaded)));
        } catch (IOException | IllegalArgumentException unreadable) {
            complain(String.valueOf(unreadable.getMessage()));
        }
    }

    private static String summary(Map<String, Object> loaded) {
        return loaded.get("kind") instanceof String kind ? kind : loaded.size() + " fields";
    }

    private void complain(String problem) {
        fine = false;
        lines.complain(Printable.line(problem));
    }
}
