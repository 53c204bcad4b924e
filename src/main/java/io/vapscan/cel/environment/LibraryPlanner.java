package io.vapscan.cel.environment;

import io.vapscan.cel.library.CallCost;
import io.vapscan.cel.library.Implementation;
import io.vapscan.cel.library.Libraries;
import io.vapscan.cel.plan.Functions;
import io.vapscan.cel.plan.Planner;

/** Joins planning and the function libraries; a class of its own, so that an archive of loaded classes can hold all of it. */
final class LibraryPlanner {

    private LibraryPlanner() {}

    static Planner of(Libraries libraries) {
        return new Planner(new Functions(
                libraries::implementation, libraries::functionCost, libraries::overloadCost, libraries::regexError));
    }

    static Planner of(Libraries libraries, Extension extension) {
        return new Planner(new Functions(
                id -> {
                    Implementation own = extension.implementation(id);
                    return own == null ? libraries.implementation(id) : own;
                },
                libraries::functionCost,
                id -> {
                    CallCost own = extension.overloadCost(id);
                    return own == null ? libraries.overloadCost(id) : own;
                },
                libraries::regexError,
                extension::parameters));
    }
}
