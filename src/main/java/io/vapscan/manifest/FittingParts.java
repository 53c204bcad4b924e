package io.vapscan.manifest;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Parts of which only one is lost when there is not enough memory to parse it, and only the rest when there is none to cut it. */
final class FittingParts implements Iterator<Supplier<Part>> {

    private final Iterator<Supplier<Part>> parts;
    private final Supplier<List<Parsed>> refusal;
    private final Consumer<OutOfMemoryError> problem;
    private @Nullable Supplier<Part> last;
    private boolean ended;

    /**
     * Such parts.
     *
     * @param refusal what is said in place of one that is lost
     * @param problem is told of the lack of memory first, and may throw it on
     */
    FittingParts(Iterator<Supplier<Part>> parts, Supplier<List<Parsed>> refusal, Consumer<OutOfMemoryError> problem) {
        this.parts = parts;
        this.refusal = refusal;
        this.problem = problem;
    }

    @Override
    public boolean hasNext() {
        if (ended) {
            return last != null;
        }
        try {
            return parts.hasNext();
        } catch (OutOfMemoryError full) {
            last = end(full);
            return true;
        }
    }

    @Override
    public Supplier<Part> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        Supplier<Part> said = last;
        if (said != null) {
            last = null;
            return said;
        }
        try {
            return fitting(parts.next());
        } catch (OutOfMemoryError full) {
            return end(full);
        }
    }

    private Supplier<Part> end(OutOfMemoryError full) {
        problem.accept(full);
        ended = true;
        return () -> new Part(refusal.get(), 1);
    }

    private Supplier<Part> fitting(Supplier<Part> part) {
        return () -> {
            try {
                return part.get();
            } catch (OutOfMemoryError full) {
                problem.accept(full);
                return new Part(refusal.get(), 1);
            }
        };
    }
}
