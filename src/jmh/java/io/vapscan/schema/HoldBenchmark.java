package io.vapscan.schema;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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

/** A Deployment held as a server holds it, against reading its YAML. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class HoldBenchmark {

    private static final String FILE = "fixtures/quickstart/shop/web.yaml";

    private final ObjectModel model = ObjectModels.decoded(List.of());
    private final ManifestReader reader = new ManifestReader();
    private byte[] text = {};
    private Map<String, Object> written = Map.of();

    /** Reads the file once. */
    @Setup
    public void read() throws IOException {
        text = Files.readAllBytes(Path.of(FILE));
        for (Parsed parsed : reader.read(FILE, text)) {
            if (parsed instanceof Document document && "Deployment".equals(document.object().get("kind"))) {
                written = document.object();
            }
        }
    }

    /** Types, defaults and canonical forms. */
    @Benchmark
    public Held hold() {
        return model.hold(written, "shop");
    }

    /** The whole file's documents. */
    @Benchmark
    public List<Parsed> parse() {
        return reader.read(FILE, text);
    }
}
