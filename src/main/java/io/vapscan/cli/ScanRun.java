package io.vapscan.cli;

import io.vapscan.admission.AdmissionScan;
import io.vapscan.admission.World;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.FileName;
import io.vapscan.manifest.ManifestFiles;
import io.vapscan.object.Lists;
import io.vapscan.report.AdmissionReport;
import io.vapscan.report.SourceFiles;
import io.vapscan.scan.CompiledPlan;
import io.vapscan.scan.ControlVerdicts;
import io.vapscan.scan.Evidences;
import io.vapscan.scan.Exclusions;
import io.vapscan.scan.FoundInputs;
import io.vapscan.scan.InputBatches;
import io.vapscan.scan.InputReader;
import io.vapscan.scan.Inputs;
import io.vapscan.scan.Judge;
import io.vapscan.scan.Judging;
import io.vapscan.scan.Problem;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.Scan;
import io.vapscan.scan.ScanInput;
import io.vapscan.scan.ScanOptions;
import io.vapscan.scan.ScanPlan;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.ScannedObject;
import io.vapscan.scan.SegmentStore;
import io.vapscan.scan.StreamedScan;
import io.vapscan.scan.Workers;
import io.vapscan.scan.Worlds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** One scan: reads what the options name, judges, and hands out the results. */
final class ScanRun {

    private final ScanFlags flags;
    private final ScanTarget target;
    private final Console console;
    private final Workers workers;
    private final ManifestFiles files;
    private final InputReader reader;
    private final Judging judging;
    private final RequestSource request;
    private final @Nullable Workload workload;
    private final @Nullable KindsSought sought;
    private final FoundInputs found;
    private final Planning planning;
    private final List<Problem> refused = new ArrayList<>();
    private List<ScannedObject> objects = List.of();

    ScanRun(ScanFlags flags, ScanTarget target, Console console, Workers workers) throws IOException {
        this(flags, target, console, workers, null);
    }

    /**
     * A run.
     *
     * @param given what was read already; null where the arguments are to be read
     */
    ScanRun(ScanFlags flags, ScanTarget target, Console console, Workers workers, @Nullable ScanInput given)
            throws IOException {
        this.flags = flags;
        this.target = target;
        this.console = console;
        this.workers = workers;
        this.files = console.manifests();
        this.reader = new InputReader(files, exclusions(flags.filter.excludePaths), flags.filter.ignored(), workers);
        flags.render.check();
        this.sought = flags.filter.namesKinds() ? KindsSought.of(flags.filter) : null;
        this.request = RequestSource.of(flags.request, console);
        this.judging = new Judging(
                request.options(),
                request.defaultNamespace(),
                request.written(),
                flags.output.verbose,
                flags.fix.fix ? Judging.Depth.FIXES : flags.output.depth());
        this.workload = target.kind() == ScanTarget.Kind.WORKLOAD
                ? Workload.of(target.names().get(0))
                : null;
        this.planning = new Planning(
                new PlanReader(flags.policy, flags.world, reader, console),
                target,
                made -> made.with(request.values().namespaces(), List.of()),
                flags.request.compilers(),
                workers);
        this.found = given == null ? find() : FoundInputs.of(given);
    }

    private static Exclusions exclusions(List<String> patterns) {
        try {
            return new Exclusions(patterns);
        } catch (PatternSyntaxException malformed) {
            throw Failure.usage("--exclude-path: " + malformed.getPattern() + " is not a pattern");
        }
    }

    private FoundInputs find() {
        if (request.review().isPresent()) {
            return FoundInputs.of(reviewed(request.review().get(), target));
        }
        if (target.paths().isEmpty()) {
            String behind = target.names().isEmpty() ? "" : " behind " + String.join(",", target.names());
            throw Failure.usage("nothing to scan" + behind + ": name files or directories, or - for standard input");
        }
        if (Lists.any(target.paths(), path -> FileName.isPath(path) && Files.isDirectory(Path.of(path)))) {
            // To look through a folder takes about as long as to make a plan.
            planning.begin();
        }
        String namespace = flags.request.namespace == null ? "default" : flags.request.namespace;
        return reader.find(target.paths(), new Rendering(flags.render, namespace, files, console));
    }

    private static ScanInput reviewed(Document review, ScanTarget target) {
        if (!target.paths().isEmpty()) {
            throw Failure.usage("--admission-review is judged alone: name no other input");
        }
        return new ScanInput(List.of(review.source().path()), 1, List.of(review), List.of());
    }

    /** Fails where there is no object to judge. */
    private void checkSome(Inputs inputs, int all, List<String> notices) {
        if (all > 0 || request.review().isPresent()) {
            return;
        }
        List<String> problems = Lists.mapped(inputs.problems(), Problem::text);
        problems.forEach(console::error);
        Lists.filtered(notices, notice -> !problems.contains(notice)).forEach(console::warn);
        String stopped = workers.stopped();
        if (stopped != null) {
            throw Failure.usage("nothing was judged: " + stopped);
        }
        throw Failure.usage("no Kubernetes object in " + String.join(", ", target.paths())
                + (inputs.passedOver() > 0 ? ", only " + inputs.passedOver() + " other YAML document(s)" : "")
                + (Lists.any(target.paths(), Rendering::isOfFolder)
                        ? "; name the folder, for the chart or kustomization in it to be rendered"
                        : ""));
    }

    /** Says what controls come to for single objects. */
    Function<Document, Map<String, RuleStatus>> trial() throws IOException {
        ScanInput input = reader.read(found);
        CompiledPlan made = planning.compiled(input.anyForeign());
        World world = Worlds.of(made.plan().support(), input.trees(), judging.written());
        Judge judge = Judge.of(made, world, judging);
        return document -> {
            ScannedObject object = ScannedObject.of(0, document.source(), document.object());
            return ControlVerdicts.of(made.plan(), judge.judge(object)).orElse(Map.of());
        };
    }

    /** The text of what was scanned, for reports that show it. */
    SourceFiles sources() {
        return path -> {
            byte[] kept = files.kept(path);
            return kept == null ? SourceFiles.ON_DISK.bytes(path) : kept;
        };
    }

    /** The report; where only the server's answers are asked for, one that names problems and judges nothing. */
    ScanReport report(boolean wanted, Console console) throws IOException {
        ScanReport report = withNotices(wanted ? judged(console) : unjudged());
        objects = report.objects();
        if (workload != null && objects.isEmpty()) {
            report.inputs().problems().forEach(problem -> console.error(problem.text()));
            throw Failure.usage(
                    "no " + target.names().get(0) + wantedNamespace() + " in " + String.join(", ", target.paths()));
        }
        return flags.output.evidence && wanted ? new Evidences(files, flags.output.secrets).of(report) : report;
    }

    private String wantedNamespace() {
        String namespace = flags.request.namespace;
        return namespace == null ? "" : " in namespace " + namespace;
    }

    private ScanReport withNotices(ScanReport report) {
        List<String> notices = found.notices();
        return notices.isEmpty() ? report : report.with(report.controls(), List.of(), notices);
    }

    private ScanReport unjudged() throws IOException {
        ScanInput input = reader.read(found);
        List<ScannedObject> all = input.objects();
        checkSome(input.summary(), all.size(), List.of());
        return Scan.unjudged(
                planning.plan(input.anyForeign()),
                input,
                all.stream().filter(included()).toList());
    }

    private ScanReport judged(Console console) throws IOException {
        InputBatches batches = reader.batches(found);
        try (ProgressBar progress = new ProgressBar(console, batches::share)) {
            ScanOptions options = new ScanOptions(judging, included(), kept(), progress::step);
            StreamedScan.Outcome outcome =
                    new StreamedScan(workers, options, this::store).run(found, batches, planning);
            checkSome(outcome.inputs(), outcome.objects(), outcome.allNotices());
            ScanReport report = outcome.report();
            return report == null ? unjudged() : report;
        }
    }

    /** Where the report is kept as long as the threads are. */
    private SegmentStore store() {
        SegmentStore store = SegmentStore.ofThisMachine();
        workers.closeWith(store);
        return store;
    }

    /** The objects that are to be judged. */
    private Predicate<ScannedObject> included() {
        Predicate<ScannedObject> filter = sought == null ? flags.filter.filter()::includes : sought;
        Workload wanted = workload;
        return wanted == null ? filter : filter.and(object -> wanted.is(object, flags.request.namespace));
    }

    /** What is to be said of kinds that the options name, once there is a report. */
    List<String> unknownKinds() {
        return sought == null ? List.of() : sought.warnings();
    }

    /** The objects whose trees are needed when they have been judged. */
    private Predicate<ScannedObject> kept() {
        return flags.fix.fix || flags.output.needsTrees() ? object -> true : flags.triage::needsTree;
    }

    /** What a server would answer, object by object. */
    String admission() {
        ScanPlan made = Objects.requireNonNull(planning.last());
        if (made.policies() instanceof ScanPlan.Written written
                && !written.gatekeeper().isEmpty()) {
            throw Failure.usage(
                    "-f admission says what a kube-apiserver answers, which knows no ConstraintTemplate: convert"
                            + " them with vapscan convert gatekeeper");
        }
        List<Map<String, Object>> trees =
                objects.stream().map(ScannedObject::object).toList();
        AdmissionScan.Inputs inputs =
                new AdmissionScan.Inputs(made.everything(), trees, judging.request(), judging.written());
        AdmissionScan.Report answers = AdmissionScan.run(inputs, flags.request.compilers());
        refused.addAll(made.refused(answers.policies().refusals()));
        return AdmissionReport.text(answers);
    }

    /** Policies and bindings that the server that {@link #admission} asked would not store. */
    List<Problem> refused() {
        return refused;
    }
}
