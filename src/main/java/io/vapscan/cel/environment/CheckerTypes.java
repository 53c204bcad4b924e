package io.vapscan.cel.environment;

import com.google.common.collect.ImmutableList;
import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.OpaqueType;
import dev.cel.common.types.OptionalType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructTypeReference;
import dev.cel.common.types.TypeParamType;
import dev.cel.common.types.TypeType;
import java.util.ArrayList;
import java.util.List;

/** The checker's types from the table's notation: {@code map($A, list(struct:kubernetes.Quantity))}. */
final class CheckerTypes {

    private final String text;
    private int at;

    private CheckerTypes(String text) {
        this.text = text;
    }

    /** Reads one type. */
    static CelType parse(String text) {
        return new CheckerTypes(text).type();
    }

    /** The checker's type for one of ours, as a policy variable's. */
    static CelType of(io.vapscan.cel.value.CelType type) {
        return named(
                type.name(), type.parameters().stream().map(CheckerTypes::of).toList());
    }

    private CelType type() {
        if (text.startsWith("$", at)) {
            at++;
            return TypeParamType.create(name());
        }
        if (text.startsWith("struct:", at)) {
            at += "struct:".length();
            return StructTypeReference.create(name());
        }
        if (text.startsWith("opaque:", at)) {
            at += "opaque:".length();
        }
        return named(name(), parameters());
    }

    private String name() {
        int start = at;
        while (at < text.length() && "(), ".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return text.substring(start, at);
    }

    private List<CelType> parameters() {
        List<CelType> parameters = new ArrayList<>();
        if (at < text.length() && text.charAt(at) == '(') {
            do {
                at++;
                if (text.charAt(at) == ' ') {
                    at++;
                }
                parameters.add(type());
            } while (text.charAt(at) == ',');
            at++;
        }
        return parameters;
    }

    private static CelType named(String name, List<CelType> parameters) {
        return switch (name) {
            case "bool" -> SimpleType.BOOL;
            case "int" -> SimpleType.INT;
            case "uint" -> SimpleType.UINT;
            case "double" -> SimpleType.DOUBLE;
            case "string" -> SimpleType.STRING;
            case "bytes" -> SimpleType.BYTES;
            case "null_type" -> SimpleType.NULL_TYPE;
            case "dyn" -> SimpleType.DYN;
            case "google.protobuf.Any" -> SimpleType.ANY;
            case "google.protobuf.Duration" -> SimpleType.DURATION;
            case "google.protobuf.Timestamp" -> SimpleType.TIMESTAMP;
            case "list" -> ListType.create(parameter(parameters, 0));
            case "map" -> MapType.create(parameter(parameters, 0), parameter(parameters, 1));
            case "type" -> TypeType.create(parameter(parameters, 0));
            case "optional_type" -> OptionalType.create(parameter(parameters, 0));
            case "net.IP", "net.CIDR" -> OpaqueType.create(name, ImmutableList.copyOf(parameters));
            default -> StructTypeReference.create(name);
        };
    }

    private static CelType parameter(List<CelType> parameters, int index) {
        return index < parameters.size() ? parameters.get(index) : SimpleType.DYN;
    }
}
