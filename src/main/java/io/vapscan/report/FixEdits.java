package io.vapscan.report;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Position;
import io.vapscan.manifest.Positions;
import io.vapscan.object.JsonText;
import io.vapscan.scan.FixPath;
import io.vapscan.scan.ScannedObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Fixes as edits of the file's text, for editors that can apply them. An edit is only offered when the text, read again with it,
 * is the object with those values and nothing else changed.
 */
final class FixEdits {

    private static final int LONGEST = 64 << 10;
    private static final Pattern SCALAR = Pattern.compile(
            "(\"(?:[^\"\\\\]|\\\\.)*\"|'[^']*'|\\{\\}|[^\\s,{}\\[\\]#\"'|>&*!][^,{}\\[\\]#]*?)(?=\\s*(?:[,}\\]].*)?(?:\\s#.*)?$)");
    private static final Pattern KEY = Pattern.compile("(?:\"[^\"]*\"|'[^']*'|[^:\\s]+)\\s*:\\s+");
    private static final Pattern PLAIN = Pattern.compile("(?!(?i:y|n|yes|no|on|off)$)[A-Za-z0-9][A-Za-z0-9._/-]*");

    private final SourceText text;
    private final ScannedObject object;
    private final Positions positions;

    private FixEdits(SourceText text, ScannedObject object, Positions positions) {
        this.text = text;
        this.object = object;
        this.positions = positions;
    }

    /** The edits that bring those values in; empty where they cannot be made safely. */
    static List<TextEdit> of(SourceText text, ScannedObject object, List<FixPath> fixes) {
        boolean tooLong = text.length() > LONGEST;
        Positions positions = fixes.isEmpty() || tooLong ? null : text.positions(object.source());
        if (positions == null) {
            return List.of();
        }
        FixEdits maker = new FixEdits(text, object, positions);
        List<TextEdit> edits = maker.edits(fixes);
        return !edits.isEmpty() && maker.proved(edits, fixes) ? edits : List.of();
    }

    private List<TextEdit> edits(List<FixPath> fixes) {
        List<TextEdit> edits = new ArrayList<>();
        Map<List<Object>, Map<String, Object>> missing = new LinkedHashMap<>();
        for (FixPath fix : fixes) {
            List<Object> steps = PathSteps.of(fix.path());
            int depth = depth(steps);
            if (steps.isEmpty()) {
                return List.of();
            }
            if (depth == steps.size()) {
                TextEdit edit = replacement(steps, scalar(fix.value()));
                if (edit == null) {
                    return List.of();
                }
                edits.add(edit);
            } else if (!add(
                    missing.computeIfAbsent(steps.subList(0, depth), parent -> new LinkedHashMap<>()),
                    steps,
                    depth,
                    fix)) {
                return List.of();
            }
        }
        for (Map.Entry<List<Object>, Map<String, Object>> entry : missing.entrySet()) {
            TextEdit edit = insertion(entry.getKey(), entry.getValue());
            if (edit == null) {
                return List.of();
            }
            edits.add(edit);
        }
        return edits;
    }

    /** How many steps of the path are there. */
    private int depth(List<Object> steps) {
        int depth = 0;
        while (depth < steps.size() && value(object.object(), steps.subList(0, depth + 1)) != null) {
            depth++;
        }
        return depth;
    }

    @SuppressWarnings("unchecked")
    private static boolean add(Map<String, Object> into, List<Object> steps, int depth, FixPath fix) {
        Map<String, Object> map = into;
        for (int i = depth; i < steps.size(); i++) {
            if (!(steps.get(i) instanceof String name)) {
                return false;
            }
            if (i == steps.size() - 1) {
                map.put(name, scalar(fix.value()));
            } else if (map.computeIfAbsent(name, field -> new LinkedHashMap<String, Object>())
                    instanceof Map<?, ?> next) {
                map = (Map<String, Object>) next;
            } else {
                return false;
            }
        }
        return true;
    }

    private @Nullable TextEdit replacement(List<Object> steps, String value) {
        Position at = positions.find(steps);
        if (at == null) {
            return null;
        }
        String line = text.line(at.line());
        int from = line.offsetByCodePoints(0, at.column() - 1);
        if (steps.get(steps.size() - 1) instanceof String) {
            Matcher key = KEY.matcher(line).region(from, line.length());
            if (!key.lookingAt()) {
                return null;
            }
            from = key.end();
        }
        Matcher old = SCALAR.matcher(line).region(from, line.length());
        return old.lookingAt()
                ? new TextEdit(
                        new Position(at.line(), 1 + line.codePointCount(0, from)),
                        1 + line.codePointCount(0, old.end()),
                        value)
                : null;
    }

    /** Before the parent's first field, or in place of its {@code {}}. */
    private @Nullable TextEdit insertion(List<Object> parent, Map<String, Object> fields) {
        if (!(value(object.object(), parent) instanceof Map<?, ?> map)) {
            return null;
        }
        if (map.isEmpty()) {
            return replacement(parent, flow(fields));
        }
        List<Object> first = new ArrayList<>(parent);
        first.add(map.keySet().iterator().next());
        Position at = positions.find(first);
        if (at == null) {
            return null;
        }
        StringBuilder block = new StringBuilder();
        block(fields, at.column() - 1, block);
        return new TextEdit(at, at.column(), block.toString());
    }

    private static void block(Map<?, ?> fields, int indent, StringBuilder out) {
        fields.forEach((name, value) -> {
            out.append(scalar(String.valueOf(name))).append(':');
            if (value instanceof Map<?, ?> nested) {
                out.append('\n').append(" ".repeat(indent + 2));
                int before = out.length();
                block(nested, indent + 2, out);
                // The nested block ends with its own indentation, which is deeper than the next field's.
                out.setLength(Math.max(before, out.length() - 2));
            } else {
                out.append(' ').append(value).append('\n').append(" ".repeat(indent));
            }
        });
    }

    private static String flow(Map<?, ?> fields) {
        List<String> parts = new ArrayList<>();
        fields.forEach((name, value) -> parts.add(
                scalar(String.valueOf(name)) + ": " + (value instanceof Map<?, ?> nested ? flow(nested) : value)));
        return "{" + String.join(", ", parts) + "}";
    }

    private static String scalar(String value) {
        return PLAIN.matcher(value).matches() ? value : JsonText.quoted(value);
    }

    private static @Nullable Object value(@Nullable Object tree, List<Object> steps) {
        Object value = tree;
        for (Object step : steps) {
            if (step instanceof Integer index) {
                value = value instanceof List<?> list && index < list.size() ? list.get(index) : null;
            } else {
                value = value instanceof Map<?, ?> map ? map.get(step) : null;
            }
        }
        return value;
    }

    /** Reads the file with the edits, and without them but for the values that they bring. */
    private boolean proved(List<TextEdit> edits, List<FixPath> fixes) {
        StringBuilder edited = new StringBuilder();
        List<TextEdit> backwards = edits.stream()
                .sorted(Comparator.comparing(TextEdit::at, Comparator.comparingInt(Position::column))
                        .reversed())
                .toList();
        for (int number = 1; number <= text.lines(); number++) {
            String line = text.line(number);
            for (TextEdit edit : backwards) {
                line = edit.at().line() == number ? edit.apply(line) : line;
            }
            edited.append(line).append('\n');
        }
        byte[] content = edited.toString().getBytes(StandardCharsets.UTF_8);
        int before = text.documentsBefore(object.source());
        List<Parsed> parsed = new ManifestReader().read(object.source().path(), content);
        return before >= 0
                && parsed.size() > before
                && parsed.get(before) instanceof Document document
                && isFixed(document.object(), fixes);
    }

    private boolean isFixed(Map<String, Object> edited, List<FixPath> fixes) {
        Object expected = object.object();
        for (FixPath fix : fixes) {
            List<Object> steps = PathSteps.of(fix.path());
            Object value = value(edited, steps);
            if (value == null
                    || value instanceof Map
                    || value instanceof List
                    || !String.valueOf(value).equals(fix.value())) {
                return false;
            }
            expected = with(expected, steps, 0, value);
        }
        return edited.equals(expected);
    }

    private static Object with(@Nullable Object tree, List<Object> steps, int depth, Object value) {
        if (depth == steps.size()) {
            return value;
        }
        Object step = steps.get(depth);
        if (step instanceof Integer index && tree instanceof List<?> list && index < list.size()) {
            List<@Nullable Object> copy = new ArrayList<>(list);
            copy.set(index, with(list.get(index), steps, depth + 1, value));
            return copy;
        }
        Map<Object, @Nullable Object> copy =
                tree instanceof Map<?, ?> map ? new LinkedHashMap<>(map) : new LinkedHashMap<>();
        copy.put(step, with(copy.get(step), steps, depth + 1, value));
        return copy;
    }
}
