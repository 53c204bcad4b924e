package io.vapscan.bundle;

import io.vapscan.object.GroupVersionKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads and writes the two tables at a bundle's root, so that nothing else has to be read to know what it holds:
 * {@code index.tsv} with a line a control and {@code frameworks.tsv} with a line a framework. Lines that start with
 * {@code #} are comments.
 */
final class IndexFile {

    static final String INDEX = "index.tsv";
    static final String FRAMEWORKS = "frameworks.tsv";

    private static final String HEADER = """
            # Written by make vapdata from the policies and frameworks.tsv.
            # id, name, base score, category, subcategory, policy, file, frameworks, kinds, description, remediation
            """;

    /** Most controls share their kinds with others. */
    private final Map<String, List<GroupVersionKind>> kinds = new HashMap<>();

    private IndexFile() {}

    /** The bundle's controls, in the index's order. */
    static List<Control> controls(BundleFiles files) throws IOException {
        return controls(files.path(INDEX), List.of(files.text(INDEX).split("\n")));
    }

    /**
     * The controls in lines of an index.
     *
     * @param path the index as a user would name it
     */
    static List<Control> controls(String path, List<String> lines) throws IOException {
        IndexFile index = new IndexFile();
        List<Control> controls = new ArrayList<>();
        for (String line : lines) {
            if (isRow(line)) {
                controls.add(index.control(row(path, line, 11)));
            }
        }
        return List.copyOf(controls);
    }

    private Control control(String[] row) {
        List<GroupVersionKind> known = kinds.get(row[8]);
        if (known == null) {
            known = kinds(row[8]);
            kinds.put(row[8], known);
        }
        return new Control(
                row[0],
                row[1],
                score(row[2]),
                new Control.Category(row[3], row[4]),
                row[5],
                row[6],
                words(row[7]),
                known,
                row[9],
                row[10]);
    }

    /** The bundle's frameworks, in the table's order. */
    static List<Framework> frameworks(BundleFiles files) throws IOException {
        List<Framework> frameworks = new ArrayList<>();
        for (String line : files.text(FRAMEWORKS).split("\n")) {
            if (isRow(line)) {
                String[] row = row(files.path(FRAMEWORKS), line, 3);
                frameworks.add(new Framework(row[0], row[1], words(row[2])));
            }
        }
        return frameworks;
    }

    /** The index of these controls. */
    static String write(List<Control> controls) {
        StringBuilder out = new StringBuilder(HEADER);
        for (Control control : controls) {
            List<String> kinds = control.kinds().stream()
                    .map(kind -> kind.group() + "/" + kind.version() + "/" + kind.kind())
                    .toList();
            out.append(String.join(
                            "\t",
                            control.id(),
                            control.name(),
                            Double.toString(control.baseScore()),
                            control.category().name(),
                            control.category().subCategory(),
                            control.policy(),
                            control.file(),
                            String.join(",", control.frameworks()),
                            String.join(",", kinds),
                            control.description(),
                            control.remediation()))
                    .append('\n');
        }
        return out.toString();
    }

    /** A base score's text as a number; 0 where it is none. */
    static double score(String text) {
        // Most scores are such, and the general way takes longer to start than all else here.
        if (text.length() == 3 && text.endsWith(".0") && text.charAt(0) >= '0' && text.charAt(0) <= '9') {
            return text.charAt(0) - '0';
        }
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException notANumber) {
            return 0;
        }
    }

    private static boolean isRow(String line) {
        return !line.isEmpty() && !line.startsWith("#");
    }

    private static String[] row(String path, String line, int columns) throws IOException {
        String[] row = line.split("\t", -1);
        if (row.length != columns) {
            throw new IOException(path + ": a line has " + row.length + " columns, not " + columns);
        }
        return row;
    }

    private static List<String> words(String text) {
        return text.isEmpty() ? List.of() : List.copyOf(Arrays.asList(text.split(",")));
    }

    private static List<GroupVersionKind> kinds(String text) {
        List<GroupVersionKind> kinds = new ArrayList<>();
        for (String word : words(text)) {
            kinds.add(kind(word));
        }
        return List.copyOf(kinds);
    }

    private static GroupVersionKind kind(String text) {
        int version = text.indexOf('/');
        int kind = text.indexOf('/', version + 1);
        return new GroupVersionKind(
                text.substring(0, version), text.substring(version + 1, kind), text.substring(kind + 1));
    }
}
