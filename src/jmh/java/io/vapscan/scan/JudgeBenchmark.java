package io.vapscan.scan;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.Intake;
import io.vapscan.admission.Match;
import io.vapscan.admission.RequestFactory;
import io.vapscan.admission.RequestOptions;
import io.vapscan.admission.World;
import io.vapscan.bundle.Bundle;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** A Deployment judged by all embedded policies. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class JudgeBenchmark {

    private static final String FILE = "fixtures/quickstart/shop/web.yaml";

    private ScannedObject object;
    private AdmissionRequest request;
    private World world;
    private PlanPolicies policies;
    private Judge alone;
    private Judge byPrecedents;

    /** Reads the file and compiles the policies. */
    @Setup
    public void compile() throws IOException {
        for (Parsed parsed : new ManifestReader().read(FILE, Files.readAllBytes(Path.of(FILE)))) {
            if (parsed instanceof Document document && "Deployment".equals(document.object().get("kind"))) {
                object = ScannedObject.of(1000, document.source(), document.object());
            }
        }
        ScanPlan plan = new BundlePlan(Bundle.embedded(), true, Optional.empty()).everything();
        List<Map<String, Object>> scanned = List.of(object.object());
        world = Worlds.of(plan.support(), scanned, false);
        policies = PlanPolicies.of(plan, new Workers(1), false);
        alone = Judge.of(plan, policies, world, judging(true));
        byPrecedents = Judge.of(plan, policies, world, judging(false));
        RequestFactory requests = new RequestFactory(RequestOptions.CREATE, world);
        request = ((Intake.Accepted) requests.request(object.object())).request();
    }

    private static Judging judging(boolean verbose) {
        return new Judging(RequestOptions.CREATE, "", false, verbose, Judging.Depth.VERDICTS);
    }

    /** Which policies concern it. */
    @Benchmark
    public void match(Blackhole matches) {
        for (CompiledPolicy policy : policies.set().policies()) {
            Match match = policy.match(request, world);
            matches.consume(match);
        }
    }

    /** Verdicts, messages and costs, each expression evaluated. */
    @Benchmark
    public Judged judge() {
        return alone.judge(object);
    }

    /** The same of an object of which policies have seen the like. */
    @Benchmark
    public Judged judgeByPrecedents() {
        return byPrecedents.judge(object);
    }
}
