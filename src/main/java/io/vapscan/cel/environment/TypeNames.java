package io.vapscan.cel.environment;

import dev.cel.common.types.CelKind;
import dev.cel.common.types.CelType;
import dev.cel.common.types.NullableType;
import dev.cel.common.types.OpaqueType;
import dev.cel.common.types.TypeType;
import java.util.List;
import java.util.stream.Collectors;

/** The checker's types as cel-go names them. */
final class TypeNames {

    private TypeNames() {}

    /** As {@code types.Type.String} prints it and values name it: {@code google.protobuf.Duration}, {@code null_type}. */
    static io.vapscan.cel.value.CelType plain(CelType type) {
        return plain(type, true);
    }

    /**
     * The same.
     *
     * @param bare whether a type of the type of what is dynamic is that of the name {@code type}
     */
    static io.vapscan.cel.value.CelType plain(CelType type, boolean bare) {
        if (type instanceof NullableType nullable) {
            return io.vapscan.cel.value.CelType.of("wrapper", plain(nullable.targetType(), bare));
        }
        if (type.kind() == CelKind.TYPE_PARAM) {
            return io.vapscan.cel.value.CelType.DYN;
        }
        List<CelType> parameters = bare ? parameters(type) : type.parameters();
        return new io.vapscan.cel.value.CelType(
                name(type),
                parameters.stream().map(parameter -> plain(parameter, bare)).toList());
    }

    /** As {@code checker.FormatCELType} prints it in errors: {@code duration}, {@code null}, {@code !error!}. */
    static String inErrors(CelType type) {
        if (type instanceof NullableType nullable) {
            return "wrapper(" + inErrors(nullable.targetType()) + ")";
        }
        return switch (type.kind()) {
            case ANY -> "any";
            case DURATION -> "duration";
            case TIMESTAMP -> "timestamp";
            case NULL_TYPE -> "null";
            case ERROR -> "!error!";
            default -> {
                List<CelType> parameters = parameters(type);
                yield parameters.isEmpty()
                        ? name(type)
                        : parameters.stream()
                                .map(TypeNames::inErrors)
                                .collect(Collectors.joining(", ", name(type) + "(", ")"));
            }
        };
    }

    /** Whether the type of a type is part of it. */
    static boolean holdsType(CelType type) {
        return type instanceof TypeType || type.parameters().stream().anyMatch(TypeNames::holdsType);
    }

    /** In the type of a type, {@code type(dyn)} is the bare {@code type}. */
    private static List<CelType> parameters(CelType type) {
        return type instanceof TypeType && isBareType(type.parameters().get(0))
                ? List.of(OpaqueType.create("type"))
                : type.parameters();
    }

    private static boolean isBareType(CelType type) {
        return type instanceof TypeType && type.parameters().get(0).kind() == CelKind.DYN;
    }

    private static String name(CelType type) {
        return switch (type.kind()) {
            case TYPE -> "type";
            case ERROR -> "!error!";
            default -> type.name();
        };
    }
}
