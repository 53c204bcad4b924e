package io.vapscan.schema.type;

import io.vapscan.object.SortedLines;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The built-in API types of Kubernetes 1.37. API packages are read when a kind first needs them, structs when a value
 * first needs them. See docs/types/README.md for the format and for how the table is made.
 */
public final class TypeTable {

    private final Rules.Source defaults;
    private final Rules.Source conversions;
    private final SortedLines list;
    private final Map<String, TableText.Kinds> kinds = new ConcurrentHashMap<>();
    private final Map<String, SortedLines> packages = new ConcurrentHashMap<>();
    private final Map<String, StructShape> structs = new ConcurrentHashMap<>();

    /**
     * Reads the list of kinds.
     *
     * @param defaults what the server fills in
     * @param conversions what types lose and gain on their way through the internal version
     */
    public TypeTable(Rules.Source defaults, Rules.Source conversions) {
        this.defaults = defaults;
        this.conversions = conversions;
        this.list = TableText.kinds();
    }

    /** The type of a kind, or null where it is not built in. */
    public @Nullable StructShape kind(String apiVersion, String kind) {
        TableText.Kinds known = kinds.get(apiVersion);
        if (known == null) {
            known = TableText.kinds(list, apiVersion);
            if (known != null) {
                kinds.put(apiVersion, known);
            }
        }
        if (known == null) {
            return null;
        }
        StructShape shape = known.found().get(kind);
        if (shape == null && known.has(kind)) {
            shape = struct(known.apiPackage().concat(".").concat(kind));
            known.found().put(kind, shape);
        }
        return shape;
    }

    /** The type of that name, for example {@code autoscaling/v1.MetricSpec}. */
    public StructShape struct(String name) {
        StructShape known = structs.get(name);
        if (known != null) {
            return known;
        }
        StructShape fresh = new StructShape(name, this);
        StructShape first = structs.putIfAbsent(name, fresh);
        return first == null ? fresh : first;
    }

    Layout layout(String name) {
        int dot = name.lastIndexOf('.');
        String apiPackage = name.substring(0, dot);
        String type = name.substring(dot + 1);
        SortedLines types = packages.get(apiPackage);
        if (types == null) {
            types = TableText.types(apiPackage);
            packages.put(apiPackage, types);
        }
        String line = types.find(type.concat("\t"));
        if (line == null) {
            // One without fields.
            line = Objects.requireNonNull(types.find(type.concat("\n")), name);
        }
        List<String> declared = new ArrayList<>();
        int start = line.indexOf('\t');
        while (start >= 0) {
            int end = line.indexOf('\t', start + 1);
            declared.add(line.substring(start + 1, end < 0 ? line.length() : end));
            start = end;
        }
        return new Layout(
                fields(name, declared),
                defaults.of(apiPackage, type).toArray(),
                conversions.of(apiPackage, type).toArray());
    }

    private Field[] fields(String owner, List<String> declared) {
        Field[] fields = new Field[declared.size()];
        String[] names = new String[fields.length];
        for (int i = 0; i < names.length; i++) {
            String text = declared.get(i);
            names[i] = text.substring(0, text.indexOf(' ')).intern();
        }
        String[] sorted = names.clone();
        Arrays.sort(sorted);
        for (int i = 0; i < fields.length; i++) {
            fields[i] = field(owner, names[i], Arrays.binarySearch(sorted, names[i]), declared.get(i));
        }
        return fields;
    }

    private Field field(String owner, String name, int index, String text) {
        int first = text.indexOf(' ');
        int last = text.lastIndexOf(' ');
        return new Field(owner, name, index, shape(text.substring(first + 1, last)), text.substring(last + 1));
    }

    private Shape shape(String text) {
        if (text.startsWith("[]")) {
            return new ListShape(shape(text.substring(2)));
        }
        if (text.startsWith("{}")) {
            return new MapShape(shape(text.substring(2)));
        }
        if (text.indexOf('.') > 0) {
            return struct(text);
        }
        return switch (text) {
            case "string" -> Scalar.STRING;
            case "bool" -> Scalar.BOOL;
            case "bytes" -> Bytes.INSTANCE;
            case "resources" -> ResourceList.INSTANCE;
            default -> {
                Shape own = Own.named(text);
                yield own != null ? own : Whole.of(text);
            }
        };
    }
}
