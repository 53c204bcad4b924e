package io.vapscan.cel.plan;

import io.vapscan.cel.library.Implementation;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.Values;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * A function whose arguments are held against the signatures of the overloads that it may mean; the first that fits is
 * called. Follows {@code Bindings} in cel-go's {@code common/decls/decls.go}.
 *
 * @param function the function's name, for the error where none fits
 * @param candidates the overloads in their order
 */
record LibraryCall(String function, List<Candidate> candidates) implements Implementation {

    /** An overload; one whose signature is not known takes everything. */
    record Candidate(@Nullable Signature signature, Implementation implementation) {}

    @Override
    public Object call(Object[] args) {
        for (int i = 0; i < candidates.size(); i++) {
            Candidate candidate = candidates.get(i);
            Signature signature = candidate.signature();
            if (signature == null || signature.accepts(args)) {
                return candidate.implementation().call(args);
            }
        }
        return noSuchOverload(args);
    }

    private CelError noSuchOverload(Object[] args) {
        StringJoiner types = new StringJoiner(", ", "no such overload: " + function + "(", ")");
        for (Object arg : args) {
            types.add(Values.typeOf(arg).name());
        }
        return new CelError(types.toString());
    }
}
