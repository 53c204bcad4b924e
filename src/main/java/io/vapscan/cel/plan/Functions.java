package io.vapscan.cel.plan;

import io.vapscan.cel.library.CallCost;
import io.vapscan.cel.library.Implementation;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Where planning finds the functions that are not CEL's own operators.
 *
 * @param implementation an overload's implementation, by overload id
 * @param functionCost the API server's cost of a function, by function name and overload id, empty where there are several
 * @param overloadCost a library's own cost of an overload, by overload id; comes before that of the function
 * @param regexError why a regular expression does not compile, in Go's words; null where it does
 * @param parameters the types of an overload's parameters, separated by {@code |}, where it is none of the server's
 */
public record Functions(
        Function<String, @Nullable Implementation> implementation,
        BiFunction<String, String, @Nullable CallCost> functionCost,
        Function<String, @Nullable CallCost> overloadCost,
        Function<String, @Nullable String> regexError,
        @Nullable Function<String, @Nullable String> parameters) {

    /** The server's own functions. */
    public Functions(
            Function<String, @Nullable Implementation> implementation,
            BiFunction<String, String, @Nullable CallCost> functionCost,
            Function<String, @Nullable CallCost> overloadCost,
            Function<String, @Nullable String> regexError) {
        this(implementation, functionCost, overloadCost, regexError, null);
    }

    /** No functions but CEL's own. */
    public static final Functions NONE = new Functions(id -> null, (name, id) -> null, id -> null, regex -> null);
}
