package io.vapscan.edit;

import io.vapscan.object.JsonText;
import io.vapscan.object.YamlText;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Writes trees as YAML in every way that people write it, at random. */
public final class OddYaml {

    private final Random random;
    private final StringBuilder out = new StringBuilder();
    private final Map<Object, String> anchors = new IdentityHashMap<>();
    private final int unit;
    private final int list;
    private final boolean comments;
    private final boolean quotes;
    private final boolean flows;
    private int notes;

    private OddYaml(Random random) {
        this.random = random;
        this.unit = 1 + random.nextInt(4);
        this.list = random.nextInt(3) == 0 ? 0 : unit;
        this.comments = random.nextBoolean();
        this.quotes = random.nextInt(3) == 0;
        this.flows = random.nextInt(3) == 0;
    }

    /** One document, without a separator. Subtrees that are the same object become an anchor and aliases. */
    public static String of(Object tree, Random random) {
        OddYaml yaml = new OddYaml(random);
        yaml.block(tree, 0);
        return yaml.out.toString();
    }

    private boolean one(int in) {
        return random.nextInt(in) == 0;
    }

    private void block(Object tree, int column) {
        if (tree instanceof Map<?, ?> map) {
            map.forEach((key, value) -> {
                before(column);
                out.append(" ".repeat(column)).append(key(String.valueOf(key))).append(one(9) ? " :" : ":");
                value(value, column, column + unit);
            });
        } else {
            for (Object element : (List<?>) tree) {
                before(column);
                out.append(" ".repeat(column)).append('-');
                if (isBlock(element)
                        && element instanceof Map<?, ?> map
                        && !anchors.containsKey(element)
                        && !flow(element)) {
                    first(map, column);
                } else {
                    value(element, column, column + 2);
                }
            }
        }
    }

    /** A mapping that begins behind its dash. */
    private void first(Map<?, ?> map, int column) {
        int blanks = one(4) ? 1 + random.nextInt(3) : 1;
        int inner = column + 1 + blanks;
        int start = out.length();
        block(map, inner);
        String lines = out.substring(start);
        out.setLength(start);
        String firstLine = lines.substring(0, lines.indexOf('\n')).strip();
        if (firstLine.isEmpty() || firstLine.startsWith("#")) {
            out.append('\n').append(lines);
        } else {
            out.append(" ".repeat(blanks)).append(lines.substring(inner));
        }
    }

    private void before(int column) {
        if (comments && one(7)) {
            out.append(" ".repeat(one(3) ? random.nextInt(column + 1) : column))
                    .append("# note ")
                    .append(notes++)
                    .append(one(3) ? ": {a: [b\t" : "")
                    .append('\n');
        }
        if (comments && one(12)) {
            out.append(one(3) ? "  \n" : "\n");
        }
    }

    private void end() {
        if (comments && one(6)) {
            boolean dash = out.charAt(out.length() - 1) == '-';
            out.append(!dash && one(3) ? "\t" : " ")
                    .append("#")
                    .append(one(2) ? "\tkeep: this # " : " why ")
                    .append(notes++);
        }
        out.append(one(20) ? "  \n" : "\n");
    }

    private boolean flow(Object value) {
        return flows && one(3) && !(value instanceof String);
    }

    private static boolean isBlock(Object value) {
        return (value instanceof Map<?, ?> map && !map.isEmpty()) || (value instanceof List<?> l && !l.isEmpty());
    }

    private void value(Object value, int column, int deeper) {
        String anchor = anchors.get(value);
        if (anchor != null && isBlock(value)) {
            out.append(" *").append(anchor);
            end();
            return;
        }
        if (!isBlock(value)) {
            scalar(value, deeper);
            return;
        }
        if (one(3)) {
            anchors.put(value, "a" + anchors.size());
            out.append(" &").append(anchors.get(value));
        }
        if (flow(value)) {
            out.append(' ');
            flowText(value, one(3) ? deeper : -1);
            end();
            return;
        }
        end();
        block(
                value,
                value instanceof List
                        ? column + (column == deeper ? 0 : Math.max(list, column == deeper - 2 ? 2 : 0))
                        : deeper);
    }

    private void flowText(Object value, int lines) {
        String gap = one(2) ? " " : "";
        String next = lines >= 0 ? "\n" + " ".repeat(lines + 1) : "";
        if (value instanceof Map<?, ?> map) {
            List<Object> keys = new ArrayList<>(map.keySet());
            out.append('{').append(next.isEmpty() ? gap : next);
            for (int i = 0; i < keys.size(); i++) {
                out.append(i == 0 ? "" : "," + (next.isEmpty() ? " " : next))
                        .append(key(String.valueOf(keys.get(i))))
                        .append(": ");
                flowText(map.get(keys.get(i)), -1);
            }
            out.append(next.isEmpty() ? gap : next).append('}');
        } else if (value instanceof List<?> elements) {
            out.append('[').append(next.isEmpty() ? gap : next);
            for (int i = 0; i < elements.size(); i++) {
                out.append(i == 0 ? "" : "," + (next.isEmpty() ? " " : next));
                flowText(elements.get(i), -1);
            }
            out.append(one(5) && !elements.isEmpty() ? "," : "")
                    .append(next.isEmpty() ? gap : next)
                    .append(']');
        } else {
            out.append(value instanceof String ? JsonText.quoted((String) value) : String.valueOf(value));
        }
    }

    private String key(String key) {
        if (quotes && one(3)) {
            return one(2) ? JsonText.quoted(key) : "'" + key.replace("'", "''") + "'";
        }
        return YamlText.of(key).strip();
    }

    private void scalar(Object value, int column) {
        if (value instanceof String text && text.contains("\n")) {
            out.append(one(2) ? " |" : " |-").append(text.endsWith("\n") ? "" : "");
            out.setLength(out.length() - (out.charAt(out.length() - 1) == '-' ? 1 : 0));
            if (!text.endsWith("\n")) {
                out.append('-');
            }
            end();
            text.lines()
                    .forEach(line -> out.append(line.isEmpty() ? "" : " ".repeat(column + 1) + line)
                            .append('\n'));
            return;
        }
        String plain = YamlText.of(value).strip();
        if (value instanceof String text && quotes && one(2)) {
            plain = one(2) ? JsonText.quoted(text) : "'" + text.replace("'", "''") + "'";
        }
        if (one(25) && isBlock(value)) {
            out.append('\n').append(" ".repeat(column));
        }
        out.append(' ').append(plain);
        end();
    }
}
