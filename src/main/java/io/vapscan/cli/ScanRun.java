package io.vapscan.cli;

import io.vapscan.admission.AdmissionScan;
import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.bundle.Bundle;
import io.vapscan.bundle.ControlDocuments;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.Limits;
import io.vapscan.manifest.ManifestFiles;
import io.vapscan.report.AdmissionReport;
import io.vapscan.report.SourceFiles;
import io.vapscan.scan.BundlePlan;
import io.vapscan.scan.Evidences;
import io.vapscan.scan.Exclusions;
import io.vapscan.scan.InputReader;
import io.vapscan.scan.Judging;
import io.vapscan.scan.ObjectFilter;
import io.vapscan.scan.OwnPlan;
import io.vapscan.scan.Problem;
import io.vapscan.scan.Scan;
import io.vapscan.scan.ScanInput;
import io.vapscan.scan.ScanPlan;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.ScannedObject;
import io.vapscan.scan.Workers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.PatternSyntaxException;

/** One scan: reads what the options name, judges, and hands out the results. */
final class ScanRun {

    private static final String SETTINGS = "ControlConfiguration";

    private final ScanFlags flags;
    private final Console console;
    private final Workers workers;
    private final ManifestFiles files;
    private final InputReader reader;
    private final Judging judging;
    private final ScanInput input;
    private final ScanPlan plan;
    private final List<Problem> problems = new ArrayList<>();

    ScanRun(ScanFlags flags, ScanTarget target, Console console, Workers workers) throws IOException {
        this.flags = flags;
        this.console = console;
        this.workers = workers;
        this.files = new ManifestFiles(Path.of(""), console.in(), Limits.DEFAULT);
        this.reader = new InputReader(files, exclusions(flags.filter.excludePaths), flags.filter.ignored(), workers);
        RequestSource request = RequestSource.of(flags.request, new TreeFile());
        this.judging = new Judging(
                request.options(),
                request.defaultNamespace(),
                request.written(),
                flags.output.verbose,
                flags.output.depth());
        this.input = request.review().isPresent() ? reviewed(request.review().get(), target) : scanned(target);
        ScanPlan planned = plan(target);
        List<Map<String, Object>> support = support();
        this.plan = planned.with(support, problems);
    }

    private static Exclusions exclusions(List<String> patterns) {
        try {
            return new Exclusions(patterns);
        } catch (PatternSyntaxException malformed) {
            throw Failure.usage("--exclude-path: " + malformed.getPattern() + " is not a pattern");
        }
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

    /** The text of what was scanned, for reports that show it. */
    SourceFiles sources() {
        return path -> {
            byte[] kept = files.kept(path);
            return kept == null ? SourceFiles.ON_DISK.bytes(path) : kept;
        };
    }

    private ScanPlan plan(ScanTarget target) throws IOException {
        PolicyFlags policy = flags.policy;
        if (!policy.policies.isEmpty()) {
            if (target.kind() != ScanTarget.Kind.EVERYTHING) {
                throw Failure.usage("-p judges by policies of your own: name controls or frameworks without it");
            }
            ScanPlan own = OwnPlan.of(
                    read(policy.policies).parsed(), read(policy.bindings).parsed());
            if (own.controls().isEmpty()) {
                problems.forEach(problem -> console.error(problem.text()));
                throw Failure.usage("no ValidatingAdmissionPolicy in " + String.join(", ", policy.policies));
            }
            return own.selected(policy.includeControls, policy.skipControls);
        }
        if (!policy.bindings.isEmpty()) {
            throw Failure.usage("-b binds policies of your own: name them with -p");
        }
        return bundlePlan(target).selected(policy.includeControls, policy.skipControls);
    }

    private ScanPlan bundlePlan(ScanTarget target) throws IOException {
        String path = flags.policy.bundle;
        Bundle bundle = path == null ? Bundle.embedded() : Bundle.open(Path.of(path));
        BundlePlan plan = new BundlePlan(bundle, path == null, configuration(), input.anyForeign());
        if (!flags.policy.useFrom.isEmpty()) {
            if (target.kind() == ScanTarget.Kind.FRAMEWORKS) {
                throw Failure.usage("--use-from names the controls: scan them without naming a framework");
            }
            return plan.documents(documents(), target.names());
        }
        return switch (target.kind()) {
            case EVERYTHING -> plan.everything();
            case CONTROLS -> plan.controls(target.names());
            case FRAMEWORKS -> plan.frameworks(target.names());
        };
    }

    private List<ControlDocuments> documents() throws IOException {
        List<ControlDocuments> documents = new ArrayList<>();
        for (String file : flags.policy.useFrom) {
            documents.add(ControlDocuments.read(file, Files.readAllBytes(Path.of(file))));
        }
        return documents;
    }

    private Optional<BundlePlan.Configuration> configuration() throws IOException {
        String file = flags.policy.controlsConfig;
        if (file == null) {
            return Optional.empty();
        }
        List<Map<String, Object>> objects = read(List.of(file)).trees().stream()
                .filter(object -> SETTINGS.equals(object.get("kind")))
                .toList();
        if (objects.isEmpty()) {
            problems.forEach(problem -> console.error(problem.text()));
            throw Failure.usage("no " + SETTINGS + " in " + file);
        }
        return Optional.of(new BundlePlan.Configuration(file, objects));
    }

    private List<Map<String, Object>> support() throws IOException {
        List<String> paths = new ArrayList<>(flags.world.dumps);
        paths.addAll(flags.world.definitions);
        paths.addAll(flags.world.rbac);
        paths.addAll(flags.world.namespaces);
        paths.addAll(flags.world.params);
        return read(paths).trees();
    }

    /** Reads what is not to be judged itself; what cannot be read of it is a problem all the same. */
    private ScanInput read(List<String> paths) throws IOException {
        ScanInput read = reader.support(paths);
        problems.addAll(read.unreadable());
        return read;
    }

    /** The report; where only the server's answers are asked for, one that names problems and judges nothing. */
    ScanReport report(boolean wanted, Console console) {
        ObjectFilter filter = flags.filter.filter();
        List<ScannedObject> objects =
                input.objects().stream().filter(filter::includes).toList();
        if (!wanted) {
            return Scan.unjudged(plan, input, objects);
        }
        ScanReport report;
        try (ProgressBar progress = new ProgressBar(console, objects.size())) {
            report = new Scan(plan, judging, workers).run(input, objects, progress::step);
        }
        return flags.output.evidence ? new Evidences(files, flags.output.secrets).of(report) : report;
    }

    /** What a server would answer, object by object. */
    String admission() {
        ObjectFilter filter = flags.filter.filter();
        List<Map<String, Object>> objects = input.objects().stream()
                .filter(filter::includes)
                .map(ScannedObject::object)
                .toList();
        AdmissionScan.Inputs inputs =
                new AdmissionScan.Inputs(plan.everything(), objects, judging.request(), judging.written());
        return AdmissionReport.text(AdmissionScan.run(inputs, ExpressionCompilers.kubernetes()));
    }
}
