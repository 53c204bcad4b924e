package io.vapscan.cel.environment;

import io.vapscan.cel.Program;
import io.vapscan.cel.plan.Planner;
import io.vapscan.cel.plan.StoredProgram;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** The programs of a table's expressions, one for each, whichever policies have the text. Shared by all threads. */
final class StoredPrograms {

    private final CheckedTable table;
    private final Planner planner;
    private final AtomicReferenceArray<@Nullable Program> programs;

    StoredPrograms(CheckedTable table, Planner planner) {
        this.table = table;
        this.planner = planner;
        this.programs = new AtomicReferenceArray<>(table.size());
    }

    /**
     * The program of an expression, or null where the table does not have it.
     *
     * @param scope the environment, as {@link Scope#key} writes it
     * @param text the expression
     */
    @Nullable
    Program find(String scope, String text) {
        int row = table.find(scope, text);
        if (row == CheckedTable.NONE) {
            return null;
        }
        Program known = programs.get(row);
        if (known == null) {
            Program made = new StoredProgram(table.outputType(row), () -> table.read(row), planner);
            known = programs.compareAndSet(row, null, made) ? made : programs.get(row);
        }
        return known;
    }
}
