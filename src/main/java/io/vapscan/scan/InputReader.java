package io.vapscan.scan;

import io.vapscan.manifest.FileName;
import io.vapscan.manifest.Input;
import io.vapscan.manifest.ManifestFiles;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Part;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

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

    /** Reads everything that the arguments name; what cannot be read is a problem of the result. */
    public ScanInput read(List<String> arguments, Renderer renderer) {
        List<Renderer.Rendered> rendered = new ArrayList<>();
        List<String> written = new ArrayList<>();
        for (String argument : arguments) {
            Optional<Renderer.Rendered> one =
                    FileName.isPath(argument) ? renderer.argument(argument) : Optional.empty();
            one.ifPresentOrElse(rendered::add, () -> written.add(argument));
        }
        List<Input> inputs = found(written, ignored);
        Charts charts = new Charts(renderer, Set.copyOf(written));
        ScanInput read = read(written, charts.rest(inputs), empty(written, inputs));
        rendered.addAll(charts.rendered());
        if (rendered.isEmpty()) {
            return read;
        }
        List<Parsed> parsed = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        for (Renderer.Rendered one : rendered) {
            parsed.addAll(one.parsed());
            problems.addAll(one.problems());
        }
        parsed.addAll(read.parsed());
        problems.addAll(read.problems());
        return new ScanInput(List.copyOf(arguments), read.files() + rendered.size(), parsed, problems);
    }

    private List<Input> found(List<String> arguments, IgnoreFiles ignore) {
        Set<String> named = Set.copyOf(arguments);
        return files.search(arguments).stream()
                .filter(input -> isKept(input, named, ignore))
                .flatMap(input -> files.open(input, named.contains(input.name())).stream())
                .filter(input -> !(input instanceof Input.Member) || isKept(input, named, ignore))
                .toList();
    }

    /** The arguments in which there is nothing to read. */
    private List<Problem> empty(List<String> arguments, List<Input> inputs) {
        return arguments.stream()
                .filter(argument -> inputs.isEmpty()
                        || (arguments.size() > 1
                                && files.search(List.of(argument)).isEmpty()))
                .map(argument -> new Problem(argument, "no manifests found in it", WANTED))
                .toList();
    }

    private ScanInput read(List<String> arguments, List<Input> inputs, List<Problem> empty) {
        List<Problem> problems = new ArrayList<>();
        List<Input> there = new ArrayList<>();
        for (Input input : inputs) {
            if (input instanceof Input.Missing missing) {
                problems.add(new Problem(missing.name(), missing.problem(), missing.advice()));
            } else {
                there.add(input);
            }
        }
        List<Parsed> parsed = new ArrayList<>();
        // Each file's parts become tasks of their own only where there are several: most files are small.
        AtomicInteger unread = new AtomicInteger();
        for (List<Supplier<Part>> parts : workers.map(there, input -> begun(input, unread))) {
            if (workers.stopped() == null || parts.size() <= 1) {
                parsed.addAll(Part.join(workers.map(parts, Supplier::get)));
            } else {
                unread.incrementAndGet();
            }
        }
        if (unread.get() > 0) {
            String files = unread.get() + (unread.get() == 1 ? " file was" : " files were");
            problems.add(new Problem("", files + " not read: " + workers.stopped(), ""));
        }
        problems.addAll(empty);
        return new ScanInput(List.copyOf(arguments), there.size(), parsed, problems);
    }

    private boolean isKept(Input input, Set<String> named, IgnoreFiles ignore) {
        boolean argument = input instanceof Input.Missing && named.contains(input.name());
        if (input instanceof Input.Standard || argument || !FileName.isPath(input.name())) {
            return true;
        }
        return !exclusions.exclude(Path.of(input.name()))
                && (input instanceof Input.Member || !ignore.ignore(input.name(), named));
    }

    /** A file's parts; the only part of a small file is parsed by the thread that read it. */
    private List<Supplier<Part>> begun(Input input, AtomicInteger unread) {
        if (workers.stopped() != null) {
            unread.incrementAndGet();
            return List.of();
        }
        List<Supplier<Part>> parts = files.parts(input);
        if (parts.size() != 1) {
            return parts;
        }
        Part part = parts.get(0).get();
        return List.of(() -> part);
    }

    /** Reads files whose objects support the scan; without arguments, nothing. */
    public ScanInput support(List<String> arguments) {
        if (arguments.isEmpty()) {
            return new ScanInput(List.of(), 0, List.of(), List.of());
        }
        List<Input> inputs = found(arguments, IgnoreFiles.OFF);
        return read(arguments, inputs, empty(arguments, inputs));
    }
}
