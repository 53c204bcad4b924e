package io.vapscan.cli;

import io.vapscan.manifest.Input;
import io.vapscan.manifest.Limits;
import io.vapscan.manifest.ManifestFiles;
import io.vapscan.scan.CompiledPlan;
import io.vapscan.scan.Exclusions;
import io.vapscan.scan.IgnoreFiles;
import io.vapscan.scan.InputReader;
import io.vapscan.scan.ScanPlan;
import io.vapscan.scan.UnknownNameException;
import io.vapscan.scan.Workers;
import io.vapscan.serve.Broken;
import io.vapscan.serve.FileState;
import io.vapscan.serve.InForce;
import io.vapscan.serve.PolicySource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The policies of a server and all that belongs to them, as its options name them. */
final class ServedPolicies implements PolicySource {

    private final PolicyFlags policy;
    private final WorldFlags world;
    private final ScanTarget target;
    private final Objects objects;
    private final Console console;
    private final ManifestFiles files;
    private Set<String> said = Set.of();

    /**
     * How scanned objects are taken.
     *
     * @param namespace of those that name none; empty for "default"
     * @param written whether they are judged as written
     */
    record Objects(String namespace, boolean written) {}

    ServedPolicies(PolicyFlags policy, WorldFlags world, ScanTarget target, Objects objects, Console console) {
        this.policy = policy;
        this.world = world;
        this.target = target;
        this.objects = objects;
        this.console = console;
        this.files = new ManifestFiles(Path.of(""), InputStream.nullInputStream(), Limits.DEFAULT);
        if (paths().contains("-")) {
            throw Failure.usage("a server reads files again when they change, and standard input (-) is none");
        }
    }

    private List<String> paths() {
        List<String> paths = new ArrayList<>(policy.paths());
        paths.addAll(world.paths());
        return paths;
    }

    @Override
    public Object state() {
        List<String> states = new ArrayList<>();
        for (Input input : files.find(paths())) {
            states.add(input instanceof Input.File file ? FileState.of(file.path()) : input.toString());
        }
        // Members of an archive are known by their names; the archive itself tells when they change.
        paths().forEach(path -> states.add(FileState.of(Path.of(path))));
        return states;
    }

    @Override
    public InForce read() throws Broken {
        try (Workers workers = new Workers(Runtime.getRuntime().availableProcessors())) {
            InputReader reader = new InputReader(files, new Exclusions(List.of()), IgnoreFiles.OFF, workers);
            ScanPlan plan = new PlanReader(policy, world, reader, console).plan(target, true);
            CompiledPlan compiled = CompiledPlan.of(plan, workers);
            List<String> reasons = new ArrayList<>();
            plan.problems().forEach(problem -> reasons.add(problem.text()));
            plan.refused(compiled.refusals()).forEach(problem -> reasons.add(problem.text()));
            if (!reasons.isEmpty()) {
                throw new Broken(reasons);
            }
            say(plan.notices());
            return InForce.of(compiled, objects.namespace(), objects.written(), Instant.now());
        } catch (IOException unreadable) {
            throw new Broken(List.of(Faults.text(unreadable)));
        } catch (UncheckedIOException unreadable) {
            throw new Broken(List.of(String.valueOf(unreadable.getMessage())));
        } catch (UnknownNameException | Failure wrong) {
            throw new Broken(List.of(String.valueOf(wrong.getMessage())));
        }
    }

    /** Says what is new of what a reader has to know. */
    private synchronized void say(List<String> notices) {
        notices.stream().filter(notice -> !said.contains(notice)).forEach(console::warn);
        said = new LinkedHashSet<>(notices);
    }
}
