package io.vapscan.cli;

import io.vapscan.admission.AdmissionScan;
import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.admission.World;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.Limits;
import io.vapscan.manifest.ManifestFiles;
import io.vapscan.report.AdmissionReport;
import io.vapscan.report.SourceFiles;
import io.vapscan.scan.CompiledPlan;
import io.vapscan.scan.ControlVerdicts;
import io.vapscan.scan.Evidences;
import io.vapscan.scan.Exclusions;
import io.vapscan.scan.InputReader;
import io.vapscan.scan.Judge;
import io.vapscan.scan.Judging;
import io.vapscan.scan.ObjectFilter;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.Scan;
import io.vapscan.scan.ScanInput;
import io.vapscan.scan.ScanPlan;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.ScannedObject;
import io.vapscan.scan.Workers;
import io.vapscan.scan.Worlds;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
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
    private final ScanInput input;
    private final ScanPlan plan;
    private final ExpressionCompilers compilers;

    ScanRun(ScanFlags flags, ScanTarget target, Console console, Workers workers) throws IOException {
        this(flags, target, console, workers, null);
    }

    /** A run on what was read already. */
    ScanRun(ScanFlags flags, ScanTarget target, Console console, Workers workers, @Nullable ScanInput given)
            throws IOException {
        this.flags = flags;
        this.target = target;
        this.console = console;
        this.workers = workers;
        this.compilers = flags.request.compilers();
        this.files = new ManifestFiles(Path.of(""), console.in(), Limits.DEFAULT);
        this.reader = new InputReader(files, exclusions(flags.filter.excludePaths), flags.filter.ignored(), workers);
        RequestSource request = RequestSource.of(flags.request, new TreeFile());
        this.judging = new Judging(
                request.options(),
                request.defaultNamespace(),
                request.written(),
                flags.output.verbose,
                flags.fix.fix ? Judging.Depth.FIXES : flags.output.depth());
        this.input = given == null ? read(request, target) : given;
        this.plan = new PlanReader(flags.policy, flags.world, reader, console)
                .plan(target, input.anyForeign())
                .with(request.values().namespaces(), List.of());
    }

    private static Exclusions exclusions(List<String> patterns) {
        try {
            return new Exclusions(patterns);
        } catch (PatternSyntaxException malformed) {
            throw Failure.usage("--exclude-path: " + malformed.getPattern() + " is not a pattern");
        }
    }

    private ScanInput read(RequestSource request, ScanTarget target) throws IOException {
        return request.review().isPresent() ? reviewed(request.review().get(), target) : scanned(target);
    }

    private static ScanInput reviewed(Document review, ScanTarget target) {
        if (!target.paths().isEmpty()) {
            throw Failure.usage("--admission-review is judged alone: name no other input");
        }
        return new ScanInput(List.of(review.source().path()), 1, List.of(review), List.of());
    }

    private ScanInput scanned(ScanTarget target) throws IOException {
        if (target.paths().isEmpty()) {
            throw Failure.usage("nothing to scan: name files or directories, or - for standard input");
        }
        String namespace = flags.request.namespace == null ? "default" : flags.request.namespace;
        ScanInput read = reader.read(target.paths(), new Rendering(flags.render, namespace, files, console));
        if (read.objects().isEmpty()) {
            read.unreadable().forEach(problem -> console.error(problem.text()));
            throw Failure.usage("no Kubernetes object in " + String.join(", ", target.paths())
                    + (read.passedOver() > 0 ? ", only " + read.passedOver() + " other YAML document(s)" : ""));
        }
        return read;
    }

    /** Says what controls come to for single objects. */
    Function<Document, Map<String, RuleStatus>> trial() {
        World world = Worlds.of(plan.support(), input.trees(), judging.written());
        Judge judge = Judge.of(CompiledPlan.of(plan, compilers, workers), world, judging);
        return document -> {
            ScannedObject object = ScannedObject.of(0, document.source(), document.object());
            return ControlVerdicts.of(plan, judge.judge(object)).orElse(Map.of());
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
    ScanReport report(boolean wanted, Console console) {
        List<ScannedObject> objects = objects();
        if (!wanted) {
            return Scan.unjudged(plan, input, objects);
        }
        ScanReport report;
        try (ProgressBar progress = new ProgressBar(console, objects.size())) {
            report = new Scan(CompiledPlan.of(plan, compilers, workers), judging, workers)
                    .run(input, objects, progress::step);
        }
        return flags.output.evidence ? new Evidences(files, flags.output.secrets).of(report) : report;
    }

    /** The objects that are to be judged. */
    private List<ScannedObject> objects() {
        ObjectFilter filter = flags.filter.filter();
        List<ScannedObject> objects =
                input.objects().stream().filter(filter::includes).toList();
        if (target.kind() != ScanTarget.Kind.WORKLOAD) {
            return objects;
        }
        Workload workload = Workload.of(target.names().get(0));
        List<ScannedObject> found = objects.stream()
                .filter(object -> workload.is(object, flags.request.namespace))
                .toList();
        if (found.isEmpty()) {
            throw Failure.usage("no " + target.names().get(0) + " in " + String.join(", ", target.paths()));
        }
        return found;
    }

    /** What a server would answer, object by object. */
    String admission() {
        if (plan.policies() instanceof ScanPlan.Written written
                && !written.gatekeeper().isEmpty()) {
            throw Failure.usage(
                    "-f admission says what a kube-apiserver answers, which knows no ConstraintTemplate: convert"
                            + " them with vapscan convert gatekeeper");
        }
        List<Map<String, Object>> objects =
                objects().stream().map(ScannedObject::object).toList();
        AdmissionScan.Inputs inputs =
                new AdmissionScan.Inputs(plan.everything(), objects, judging.request(), judging.written());
        return AdmissionReport.text(AdmissionScan.run(inputs, compilers));
    }
}
