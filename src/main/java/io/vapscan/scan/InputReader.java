package io.vapscan.scan;

import io.vapscan.manifest.FileName;
import io.vapscan.manifest.Input;
import io.vapscan.manifest.ManifestFiles;
import io.vapscan.manifest.Parsed;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads what arguments name, several files at a time, in one order. */
public final class InputReader {

    private static final String WANTED = "name files that end in .yaml, .yml or .json, or a directory that holds some";

    private final ManifestFiles files;
    private final Exclusions exclusions;
    private final IgnoreFiles ignored;
    private final Workers workers;

    /** A reader that leaves excluded files out, and ignored ones of those to be judged. */
    public InputReader(ManifestFiles files, Exclusions exclusions, IgnoreFiles ignored, Workers workers) {
        this.files = files;
        this.exclusions = exclusions;
        this.ignored = ignored;
        this.workers = workers;
    }

    /** Finds everything that the arguments name, and renders what only makes manifests. */
    public FoundInputs find(List<String> arguments, Renderer renderer) {
        List<Renderer.Rendered> rendered = new ArrayList<>();
        List<String> written = new ArrayList<>();
        for (String argument : arguments) {
            Optional<Renderer.Rendered> one =
                    FileName.isPath(argument) ? renderer.argument(argument) : Optional.empty();
            one.ifPresentOrElse(rendered::add, () -> written.add(argument));
        }
        List<Input> inputs = found(written, ignored);
        Charts charts = new Charts(renderer, Set.copyOf(written));
        List<Input> rest = charts.rest(inputs);
        rendered.addAll(charts.rendered());
        return FoundInputs.of(List.copyOf(arguments), rendered, rest, empty(written, inputs), ignored.leftOut());
    }

    /** What was found in batches, to be read one after another. */
    public InputBatches batches(FoundInputs found) {
        return new InputBatches(found, files, workers);
    }

    private List<Input> found(List<String> arguments, IgnoreFiles ignore) {
        Set<String> named = Set.copyOf(arguments);
        List<Input> found = new ArrayList<>();
        for (Input input : files.search(arguments)) {
            addKept(input, named, ignore, found);
        }
        return found;
    }

    private void addKept(Input input, Set<String> named, IgnoreFiles ignore, List<Input> found) {
        if (isKept(input, named, ignore)) {
            for (Input opened : files.open(input, named.contains(input.name()))) {
                if (!(opened instanceof Input.Member) || isKept(opened, named, ignore)) {
                    found.add(opened);
                }
            }
        }
    }

    /** The arguments in which there is nothing to read. */
    private List<Problem> empty(List<String> arguments, List<Input> inputs) {
        List<Problem> empty = new ArrayList<>();
        String advice = ignored.leftOut() > 0 ? "ignore files leave some out: --no-ignore-file reads them" : WANTED;
        for (String argument : arguments) {
            if (inputs.isEmpty()
                    || (arguments.size() > 1 && files.search(List.of(argument)).isEmpty())) {
                empty.add(new Problem(argument, "no manifests found in it", advice));
            }
        }
        return empty;
    }

    private boolean isKept(Input input, Set<String> named, IgnoreFiles ignore) {
        boolean argument = input instanceof Input.Missing && named.contains(input.name());
        if (input instanceof Input.Standard || argument || !FileName.isPath(input.name())) {
            return true;
        }
        return !exclusions.exclude(input.name())
                && (input instanceof Input.Member || !ignore.ignore(input.name(), named));
    }

    /** Reads files whose objects support the scan; without arguments, nothing. */
    public ScanInput support(List<String> arguments) {
        if (arguments.isEmpty()) {
            return new ScanInput(List.of(), 0, List.of(), List.of());
        }
        List<Input> inputs = found(arguments, IgnoreFiles.OFF);
        return read(FoundInputs.of(List.copyOf(arguments), List.of(), inputs, empty(arguments, inputs), 0));
    }

    /** Reads all that was found; what cannot be read is a problem of the result. */
    public ScanInput read(FoundInputs found) {
        List<InputBatch> batches = new ArrayList<>();
        InputBatches all = batches(found);
        all.forEachRemaining(batches::add);
        Set<String> unread = new HashSet<>(all.unread());
        List<Parsed> parsed = new ArrayList<>();
        int documents = 0;
        for (InputBatch.Read read : workers.map(batches, InputBatch::read)) {
            documents = read.continues() ? documents : 0;
            parsed.addAll(read.part().after(documents));
            documents += read.part().count();
            unread.addAll(read.unread());
        }
        return new ScanInput(found.paths(), found.files(), parsed, found.problems(unread.size(), workers.stopped()));
    }
}
