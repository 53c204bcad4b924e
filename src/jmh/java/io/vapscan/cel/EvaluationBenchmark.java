package io.vapscan.cel;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelOptions;
import dev.cel.common.types.SimpleType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.parser.CelStandardMacro;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeFactory;
import io.vapscan.cel.environment.Declarations;
import io.vapscan.cel.environment.Environments;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One expression over a Pod of three containers: our evaluator, counting cost, against dev.cel's own runtime, which does not. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class EvaluationBenchmark {

    private static final long COST_LIMIT = 1_000_000;

    /** What is evaluated. */
    @Param({
        "object.metadata.name == 'x'",
        "object.spec.containers.all(c, has(c.securityContext) && has(c.securityContext.privileged)"
                + " && c.securityContext.privileged == false)",
        "object.spec.containers.exists(c, c.image.startsWith('registry.example/') || c.name in ['a', 'b'])"
    })
    public String expression = "";

    private final Map<String, Object> variables = Map.of("object", pod());
    private Program ours = null;
    private CelRuntime.Program theirs = null;

    /** A Pod in the maps that manifests are read into. */
    private static Map<String, Object> pod() {
        Map<String, Object> pod = new LinkedHashMap<>();
        pod.put("metadata", fields("name", "web"));
        pod.put("spec", fields("containers", List.of(container("c"), container("d"), container("e"))));
        return pod;
    }

    private static Map<String, Object> container(String name) {
        Map<String, Object> container = fields("name", name);
        container.put("image", "nginx:1.25");
        container.put("securityContext", fields("privileged", false));
        return container;
    }

    private static Map<String, Object> fields(String name, Object value) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put(name, value);
        return fields;
    }

    /** Compiles for both. */
    @Setup
    public void compile() throws Exception {
        ours = (Program) Environments.stored(new Declarations(true, false)).compile(expression);
        CelCompiler compiler = CelCompilerFactory.standardCelCompilerBuilder()
                .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
                .addVar("object", SimpleType.DYN)
                .build();
        CelAbstractSyntaxTree ast = compiler.compile(expression).getAst();
        theirs = CelRuntimeFactory.standardCelRuntimeBuilder()
                .setOptions(CelOptions.current().build())
                .build()
                .createProgram(ast);
    }

    /** Ours. */
    @Benchmark
    public Object vapscan() {
        return ours.evaluate(variables::get, COST_LIMIT, () -> false);
    }

    /** dev.cel's. */
    @Benchmark
    public Object devCel() throws Exception {
        return theirs.eval(variables);
    }
}
