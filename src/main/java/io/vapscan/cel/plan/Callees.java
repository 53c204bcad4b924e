package io.vapscan.cel.plan;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The callees that were found so far: expressions call few functions, and call them often, and finding one asks half a dozen
 * tables. There are no more of them than an environment has ways to call its functions. Shared by threads.
 */
final class Callees {

    private final Map<Called, Callee> known = new ConcurrentHashMap<>();

    /** What the checker says of a call. No record, whose equality is linked late and dearly. */
    private static final class Called {

        private final String function;
        private final List<String> overloads;
        private final int arguments;

        Called(String function, List<String> overloads, int arguments) {
            this.function = function;
            this.overloads = overloads;
            this.arguments = arguments;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Called called
                    && arguments == called.arguments
                    && function.equals(called.function)
                    && overloads.equals(called.overloads);
        }

        @Override
        public int hashCode() {
            return (function.hashCode() * 31 + overloads.hashCode()) * 31 + arguments;
        }
    }

    /** What a call calls, found where it is not known; nothing is kept of a search that fails. */
    Callee of(Expr.Call call, int arguments, Function<Expr.Call, Callee> search) {
        Called called = new Called(call.function(), call.overloads(), arguments);
        Callee found = known.get(called);
        if (found == null) {
            found = search.apply(call);
            known.put(called, found);
        }
        return found;
    }
}
