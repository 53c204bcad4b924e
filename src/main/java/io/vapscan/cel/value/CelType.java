package io.vapscan.cel.value;

import io.vapscan.object.Lists;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A CEL type, static or that of a value.
 *
 * @param name cel-go's name of it: {@code int}, {@code list}, {@code map}, {@code dyn}, {@code google.protobuf.Timestamp},
 *     {@code optional_type}, {@code kubernetes.Quantity}, …
 * @param parameters element types of lists, maps, optionals and types; empty for the rest
 */
public record CelType(String name, List<CelType> parameters) {

    /** The types without parameters that the evaluator itself names. */
    public static final CelType BOOL = of("bool");

    public static final CelType INT = of("int");
    public static final CelType UINT = of("uint");
    public static final CelType DOUBLE = of("double");
    public static final CelType STRING = of("string");
    public static final CelType BYTES = of("bytes");
    public static final CelType NULL = of("null_type");
    public static final CelType DYN = of("dyn");
    public static final CelType DURATION = of("google.protobuf.Duration");
    public static final CelType TIMESTAMP = of("google.protobuf.Timestamp");
    public static final CelType LIST = of("list");
    public static final CelType MAP = of("map");
    public static final CelType TYPE = of("type");
    public static final CelType OPTIONAL = of("optional_type");

    /** A type of that name and those parameters. */
    public static CelType of(String name, CelType... parameters) {
        return new CelType(name, List.of(parameters));
    }

    /** As cel-go prints it: {@code list(string)}, {@code map(string, dyn)}. */
    @Override
    public String toString() {
        return parameters.isEmpty()
                ? name
                : name + "(" + String.join(", ", Lists.mapped(parameters, CelType::toString)) + ")";
    }

    // Written out: what the compiler would have done is linked at run time, which costs a start some milliseconds.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CelType that && name.equals(that.name) && parameters.equals(that.parameters);
    }

    @Override
    public int hashCode() {
        return name.hashCode() * 31 + parameters.hashCode();
    }
}
