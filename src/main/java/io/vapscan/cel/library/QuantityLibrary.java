package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;
import io.vapscan.object.ParsedQuantity;
import io.vapscan.object.Quantity;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Quantities: {@code k8s.io/apiserver/pkg/cel/library/quantity.go}. */
final class QuantityLibrary implements FunctionLibrary {

    private static final CelError NO_INTEGER = new CelError("cannot convert value to integer");
    /** A server would compute it, for minutes. */
    private static final CelError TOO_FAR = new CelError("quantities are too far apart to be added");

    @Override
    public @Nullable Implementation implementation(String overloadId) {
        return switch (overloadId) {
            case "is_quantity_string" -> args -> Quantity.parse((String) args[0]) instanceof Quantity;
            case "string_to_quantity" -> args -> parse((String) args[0]);
            case "quantity_sign" -> args -> (long) of(args, 0).quantity().sign();
            case "quantity_is_integer" ->
                args -> of(args, 0).quantity().toLong().isPresent();
            case "quantity_get_int" -> args -> toInteger(of(args, 0));
            case "quantity_get_float" -> args -> of(args, 0).quantity().toDouble();
            case "quantity_is_greater_than" -> args -> of(args, 0).compareTo(of(args, 1)) > 0;
            case "quantity_is_less_than" -> args -> of(args, 0).compareTo(of(args, 1)) < 0;
            case "quantity_compare_to" -> args -> (long) of(args, 0).compareTo(of(args, 1));
            case "quantity_add" ->
                args -> result(of(args, 0).quantity().plus(of(args, 1).quantity()));
            case "quantity_add_int" -> args -> result(of(args, 0).quantity().plus(Quantity.of((Long) args[1])));
            case "quantity_sub" ->
                args -> result(of(args, 0).quantity().minus(of(args, 1).quantity()));
            case "quantity_sub_int" -> args -> result(of(args, 0).quantity().minus(Quantity.of((Long) args[1])));
            default -> null;
        };
    }

    private static QuantityValue of(Object[] args, int index) {
        return (QuantityValue) args[index];
    }

    private static Object parse(String text) {
        ParsedQuantity parsed = Quantity.parse(text);
        if (parsed instanceof Quantity quantity) {
            return new QuantityValue(quantity, false);
        }
        return new CelError(((ParsedQuantity.Malformed) parsed).message());
    }

    private static Object toInteger(QuantityValue value) {
        OptionalLong number = value.quantity().toLong();
        return number.isPresent() ? (Object) number.getAsLong() : NO_INTEGER;
    }

    private static Object result(Optional<Quantity> computed) {
        return computed.isPresent() ? new QuantityValue(computed.get(), true) : TOO_FAR;
    }
}
