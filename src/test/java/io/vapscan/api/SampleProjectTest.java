package io.vapscan.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Compiles {@code samples/java-operator} and runs its tests, as a user of the library would. */
class SampleProjectTest {

    private static final Path PROJECT = Path.of("samples/java-operator");

    @Test
    void itsTestsPass(@TempDir Path classes) throws Exception {
        compile(classes);
        copyPolicies(classes);
        TestExecutionSummary summary = run(classes);
        assertThat(summary.getFailures().stream()
                        .map(failure -> failure.getException().toString()))
                .isEmpty();
        assertThat(summary.getTestsSucceededCount()).isEqualTo(5);
    }

    private static void compile(Path classes) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
                Stream<Path> sources = Files.walk(PROJECT.resolve("src"))) {
            List<String> options = List.of(
                    "-d",
                    classes.toString(),
                    "-proc:none",
                    "--release",
                    "17",
                    "-cp",
                    String.join(File.pathSeparator, ClassPath.entries()));
            List<Path> java =
                    sources.filter(file -> file.toString().endsWith(".java")).toList();
            boolean fine = compiler.getTask(said, files, null, options, null, files.getJavaFileObjectsFromPaths(java))
                    .call();
            assertThat(fine).as(said.toString()).isTrue();
        }
    }

    /** The tests' resources. */
    private static void copyPolicies(Path classes) throws IOException {
        Path from = PROJECT.resolve("src/test/resources/policies");
        Files.createDirectories(classes.resolve("policies"));
        try (Stream<Path> policies = Files.list(from)) {
            for (Path policy : policies.toList()) {
                Files.copy(policy, classes.resolve("policies").resolve(policy.getFileName()));
            }
        }
    }

    private static TestExecutionSummary run(Path classes) throws Exception {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()}, SampleProjectTest.class.getClassLoader())) {
            Thread.currentThread().setContextClassLoader(loader);
            Class<?> tests = loader.loadClass("com.example.shop.ShopControllerTest");
            LauncherFactory.create()
                    .execute(
                            LauncherDiscoveryRequestBuilder.request()
                                    .selectors(selectClass(tests))
                                    .configurationParameters(
                                            Map.of("junit.jupiter.execution.parallel.enabled", "false"))
                                    .build(),
                            listener);
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
        return listener.getSummary();
    }
}
