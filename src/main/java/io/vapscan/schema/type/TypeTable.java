package io.vapscan.schema.type;

import io.vapscan.object.GroupVersionKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The built-in API types of Kubernetes 1.37. API packages are read when a kind first needs them, structs when a value
 * first needs them. See docs/development.md for the format and for how the table is made.
 */
public final class TypeTable {

    private static final String TYPES = "/io/vapscan/schema/types/";

    private final Function<String, Rules> defaults;
    private final Function<String, Rules> conversions;
    private final Map<GroupVersionKind, String> kinds = new HashMap<>();
    private final Map<String, ApiPackage> packages = new ConcurrentHashMap<>();
    private final Map<String, StructShape> structs = new ConcurrentHashMap<>();

    /**
     * Reads the list of kinds.
     *
     * @param defaults an API package's default rules, for example those of {@code core/v1}
     * @param conversions what a package's types lose and gain on their way through the internal version
     */
    public TypeTable(Function<String, Rules> defaults, Function<String, Rules> conversions) {
        this.defaults = defaults;
        this.conversions = conversions;
        for (String line : lines("kinds.txt", false)) {
            String[] columns = line.split("\t");
            for (String kind : columns[2].split(" ")) {
                kinds.put(GroupVersionKind.of(columns[0], kind), columns[1] + "." + kind);
            }
        }
    }

    /** The type of a kind, or null where it is not built in. */
    public @Nullable StructShape kind(GroupVersionKind kind) {
        String type = kinds.get(kind);
        return type == null ? null : struct(type);
    }

    /** The type of that name, for example {@code autoscaling/v1.MetricSpec}. */
    public StructShape struct(String name) {
        return structs.computeIfAbsent(name, unknown -> new StructShape(unknown, this));
    }

    StructShape.Layout layout(String name) {
        int dot = name.lastIndexOf('.');
        String packageName = name.substring(0, dot);
        String type = name.substring(dot + 1);
        ApiPackage home = packages.computeIfAbsent(packageName, this::load);
        String line = Objects.requireNonNull(home.types.get(type), name);
        List<Field> fields = new ArrayList<>();
        int start = line.indexOf('\t');
        while (start >= 0) {
            int end = line.indexOf('\t', start + 1);
            fields.add(field(line.substring(start + 1, end < 0 ? line.length() : end), fields.size()));
            start = end;
        }
        return new StructShape.Layout(fields.toArray(Field[]::new), home.defaults.of(type), home.conversions.of(type));
    }

    private Field field(String text, int index) {
        int first = text.indexOf(' ');
        int last = text.lastIndexOf(' ');
        String flags = text.substring(last + 1);
        return new Field(
                text.substring(0, first),
                index,
                shape(text.substring(first + 1, last)),
                flags.indexOf('p') >= 0,
                flags.indexOf('e') >= 0,
                flags.indexOf('z') >= 0);
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

    private ApiPackage load(String name) {
        Map<String, String> types = new HashMap<>();
        for (String line : lines(name.replace('/', '-') + ".gz", true)) {
            int end = line.indexOf('\t');
            types.put(end < 0 ? line : line.substring(0, end), line);
        }
        return new ApiPackage(types, defaults.apply(name), conversions.apply(name));
    }

    private static List<String> lines(String file, boolean zipped) {
        try (InputStream raw = Objects.requireNonNull(TypeTable.class.getResourceAsStream(TYPES + file), file)) {
            InputStream in = zipped ? new GZIPInputStream(raw) : raw;
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private record ApiPackage(Map<String, String> types, Rules defaults, Rules conversions) {}
}
