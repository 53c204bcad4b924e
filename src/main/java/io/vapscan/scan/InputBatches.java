package io.vapscan.scan;

import io.vapscan.manifest.FieldPlaces;
import io.vapscan.manifest.Input;
import io.vapscan.manifest.ManifestFiles;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What was found, in batches: small files some at a time, which are opened by whoever reads the batch; long ones in pieces, cut
 * here. For one thread.
 */
public final class InputBatches implements Iterator<InputBatch> {

    /** A longer file is cut into pieces. */
    private static final long SMALL = 1 << 17;

    private static final int MOST_FILES = 64;
    private static final int BATCHES_PER_THREAD = 4;
    private static final int DOCUMENTS = 256;

    private final FoundInputs found;
    private final ManifestFiles files;
    private final Workers workers;
    private final int mostFiles;
    private int rendered;
    private int next;
    private Iterator<Supplier<Part>> pieces = List.<Supplier<Part>>of().iterator();
    private String inPieces = "";
    private boolean begun;
    private volatile double share;
    private @Nullable InputBatch taken;

    InputBatches(FoundInputs found, ManifestFiles files, Workers workers) {
        this.found = found;
        this.files = files;
        this.workers = workers;
        int each = found.inputs().size() / (workers.jobs() * BATCHES_PER_THREAD);
        this.mostFiles = Math.max(1, Math.min(MOST_FILES, each));
    }

    /** These batches, after one that was taken from them already. */
    Iterator<InputBatch> after(InputBatch first) {
        taken = first;
        return this;
    }

    /** What share of the inputs was handed out to their last piece, from 0 to 1; any thread may ask. */
    public double share() {
        return share;
    }

    @Override
    public boolean hasNext() {
        return taken != null
                || rendered < found.rendered().size()
                || pieces.hasNext()
                || next < found.inputs().size();
    }

    @Override
    public InputBatch next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        InputBatch first = taken;
        if (first != null) {
            taken = null;
            return first;
        }
        share = (double) (pieces.hasNext() ? next - 1 : next)
                / Math.max(1, found.inputs().size());
        if (rendered < found.rendered().size()) {
            return someRendered();
        }
        if (!pieces.hasNext()) {
            Input input = found.inputs().get(next);
            if (input.length() <= SMALL) {
                return someFiles();
            }
            next++;
            if (workers.stopped() != null) {
                return () -> nothing(false, List.of(input.name()));
            }
            pieces = workers.here(() -> files.parts(input));
            inPieces = input.name();
            begun = false;
        }
        return pieces.hasNext() ? piece() : () -> nothing(false, List.of());
    }

    private InputBatch someRendered() {
        int to = Math.min(rendered + DOCUMENTS, found.rendered().size());
        List<Parsed> some = found.rendered().subList(rendered, to);
        rendered = to;
        return () -> new InputBatch.Read(new Part(some, 0), false, List.of());
    }

    private InputBatch piece() {
        Supplier<Part> piece = pieces.next();
        String name = inPieces;
        boolean continues = begun;
        begun = true;
        return () -> workers.stopped() == null
                ? new InputBatch.Read(piece.get(), continues, List.of())
                : nothing(continues, List.of(name));
    }

    private static InputBatch.Read nothing(boolean continues, List<String> unread) {
        return new InputBatch.Read(new Part(List.of(), 0), continues, unread);
    }

    private InputBatch someFiles() {
        List<Input> some = new ArrayList<>();
        long bytes = 0;
        while (next < found.inputs().size() && some.size() < mostFiles && bytes <= SMALL) {
            Input input = found.inputs().get(next);
            bytes += input.length();
            if (bytes <= SMALL || some.isEmpty()) {
                some.add(input);
                next++;
            }
        }
        return () -> read(some);
    }

    private InputBatch.Read read(List<Input> some) {
        List<Parsed> parsed = new ArrayList<>();
        List<String> unread = new ArrayList<>();
        Map<String, FieldPlaces> places = new HashMap<>();
        for (Input input : some) {
            if (!read(input, parsed, places)) {
                unread.add(input.name());
            }
        }
        FieldPlaces byFile =
                source -> places.getOrDefault(source.path(), FieldPlaces.NONE).of(source);
        return new InputBatch.Read(new Part(parsed, 0, byFile), false, unread);
    }

    /** Whether it was read, and not ended before. */
    private boolean read(Input input, List<Parsed> parsed, Map<String, FieldPlaces> places) {
        List<Part> parts = new ArrayList<>();
        if (workers.stopped() == null) {
            files.parts(input).forEachRemaining(part -> parts.add(part.get()));
        }
        // Whoever is interrupted while reading has not read the file.
        if (workers.stopped() != null) {
            return false;
        }
        parsed.addAll(Part.join(parts));
        places.put(input.name(), parts.size() == 1 ? parts.get(0).places() : FieldPlaces.NONE);
        return true;
    }

    /** The names of what was not handed out to its end. */
    List<String> unread() {
        List<String> names = new ArrayList<>();
        if (pieces.hasNext()) {
            names.add(inPieces);
        }
        found.inputs().subList(next, found.inputs().size()).forEach(input -> names.add(input.name()));
        return names;
    }
}
