package io.vapscan.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The API on class paths of other programs: without a Kubernetes client, without AssertJ, with only the client's model. */
class ClassPathTest {

    @Test
    void judgesWithoutAnythingOptional() throws Exception {
        try (URLClassLoader loader =
                without("kubernetes-", "assertj", "byte-buddy", "junit", "archunit", "networknt")) {
            assertThat(judge(loader, Samples.deployment(7))).isEqualTo("true");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"nothing", "kubernetes-client-api"})
    void judgesTypedResources(String missing) throws Exception {
        try (URLClassLoader loader = without(missing)) {
            Class<?> mapper = loader.loadClass("com.fasterxml.jackson.databind.ObjectMapper");
            Class<?> config = loader.loadClass("io.fabric8.kubernetes.api.model.apps.Deployment");
            Object typed = mapper.getMethod("readValue", String.class, Class.class)
                    .invoke(mapper.getConstructor().newInstance(), """
                            {"apiVersion": "apps/v1", "kind": "Deployment", "metadata": {"name": "web"},
                             "spec": {"replicas": 7, "selector": {"matchLabels": {"app": "web"}}}}""", config);
            assertThat(judge(loader, typed)).isEqualTo("true");
        }
    }

    private static String judge(ClassLoader loader, Object object) throws Exception {
        Class<?> engine = loader.loadClass("io.vapscan.api.Engine");
        Method of = engine.getMethod("of", Object[].class);
        Object made = of.invoke(null, (Object) new Object[] {Samples.REPLICAS});
        Object judgement = engine.getMethod("judge", Object.class).invoke(made, object);
        assertThat(judgement.getClass().getClassLoader()).isSameAs(loader);
        return String.valueOf(judgement.getClass().getMethod("denied").invoke(judgement));
    }

    /** A loader of all that this test runs with, but for the jars that are so named. */
    private static URLClassLoader without(String... names) throws Exception {
        List<URL> urls = new java.util.ArrayList<>();
        for (String entry : ClassPath.entries()) {
            String file = String.valueOf(Path.of(entry).getFileName());
            if (Arrays.stream(names).noneMatch(file::contains)) {
                urls.add(Path.of(entry).toUri().toURL());
            }
        }
        return new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }
}
