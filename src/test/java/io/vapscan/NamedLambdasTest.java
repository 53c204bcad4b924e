package io.vapscan;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The step of packing that gives lambdas classes with names: what it writes does what the compiler's classes do. */
class NamedLambdasTest {

    /** Lambdas and method references of all kinds, in a class, a nested class and an interface. */
    private static final String SAMPLE = """
            import java.util.*;
            import java.util.function.*;
            import java.util.stream.*;

            public final class Sample {
                private final String own = "own";

                record Pair(String left, long right) {}

                interface Named {
                    default Supplier<String> name() {
                        return () -> hidden() + this.getClass().getSimpleName().isEmpty();
                    }

                    private String hidden() {
                        return "hidden ";
                    }
                }

                static final class Nested implements Named {
                    private final long number;

                    private Nested(long number) {
                        this.number = number;
                    }

                    LongSupplier plus(double a, int b, byte c, char d, float e, boolean f) {
                        return () -> number + (long) a + b + c + d + (long) e + (f ? 1 : 0);
                    }
                }

                private int length(String of) {
                    return of.length() + own.length();
                }

                private static long twice(long value) {
                    return value * 2;
                }

                static int total(Integer... all) {
                    return Arrays.stream(all).mapToInt(Integer::intValue).sum();
                }

                public String run() {
                    List<Object> out = new ArrayList<>();
                    ToIntFunction<String> unboxed = this::length;
                    Function<String, Integer> boxed = this::length;
                    LongUnaryOperator same = Sample::twice;
                    IntToLongFunction widened = Sample::twice;
                    ToDoubleFunction<Integer> unboxedAndWidened = Integer::intValue;
                    DoubleSupplier fromFloat = () -> 1.5f;
                    Function<Long, Nested> made = Nested::new;
                    BiFunction<String, Long, Pair> record = Pair::new;
                    IntFunction<String[]> array = String[]::new;
                    Supplier<List<String>> list = ArrayList::new;
                    Consumer<String> dropped = out::add;
                    Function<Integer, Integer> varargs = Sample::total;
                    Comparator<Pair> order = Comparator.comparing(Pair::left).thenComparingLong(Pair::right);
                    UnaryOperator<int[]> copied = int[]::clone;
                    Runnable nothing = () -> {};
                    nothing.run();
                    dropped.accept("dropped");
                    out.add(unboxed.applyAsInt("four"));
                    out.add(boxed.apply("seven"));
                    out.add(same.applyAsLong(21));
                    out.add(widened.applyAsLong(4));
                    out.add(unboxedAndWidened.applyAsDouble(3));
                    out.add(fromFloat.getAsDouble());
                    out.add(made.apply(5L).plus(1.0, 2, (byte) 3, 'a', 4f, true).getAsLong());
                    out.add(record.apply("a", 2L));
                    out.add(array.apply(2).length);
                    out.add(list.get());
                    out.add(varargs.apply(9));
                    out.add(order.compare(new Pair("a", 1), new Pair("a", 2)));
                    out.add(copied.apply(new int[] {1, 2})[1]);
                    out.add(made.apply(1L).name().get());
                    out.add(Stream.of("b", "a").sorted(Comparator.reverseOrder()).map(s -> s + own).collect(Collectors.joining(",")));
                    Function<Integer, Function<Integer, Integer>> curried = a -> b -> a * b;
                    out.add(curried.apply(6).apply(7));
                    return out.toString();
                }
            }
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void compile() throws Exception {
        Path source = Files.writeString(folder.resolve("Sample.java"), SAMPLE);
        javac(folder.resolve("sample"), List.of(source));
        try (Stream<Path> tool = Files.list(Path.of("src/dist/lambdas"))) {
            javac(folder.resolve("tool"), tool.toList());
        }
    }

    @Test
    void classesWithNamesDoTheSame() throws Exception {
        String before = run();
        Object[] names = {new String[] {folder.resolve("sample").toString()}};
        try (URLClassLoader tool = loader("tool")) {
            tool.loadClass("NamedLambdas").getMethod("main", String[].class).invoke(null, names);
        }
        assertThat(run()).isEqualTo(before).startsWith("[dropped, 7, 8, 42, 8, 3.0, 1.5,");
        try (Stream<Path> written = Files.list(folder.resolve("sample"))) {
            assertThat(written.filter(file -> file.toString().contains("$$Lambda")))
                    .hasSizeGreaterThan(20);
        }
        assertThat(dynamicCalls()).isEqualTo(0);
    }

    /** How many functions the virtual machine has to make classes for. */
    private long dynamicCalls() throws Exception {
        long calls = 0;
        for (String name : List.of("Sample", "Sample$Nested", "Sample$Named")) {
            byte[] file = Files.readAllBytes(folder.resolve("sample").resolve(name + ".class"));
            try (URLClassLoader tool = loader("tool")) {
                var type = tool.loadClass("ClassFile");
                var made = type.getDeclaredConstructor(byte[].class);
                made.setAccessible(true);
                var sites = type.getDeclaredMethod("sites");
                sites.setAccessible(true);
                calls += ((List<?>) sites.invoke(made.newInstance((Object) file)))
                        .stream()
                                .filter(site -> site.toString().contains("LambdaMetafactory"))
                                .count();
            }
        }
        return calls;
    }

    private String run() throws Exception {
        try (URLClassLoader loader = loader("sample")) {
            Class<?> sample = loader.loadClass("Sample");
            return (String) sample.getMethod("run")
                    .invoke(sample.getDeclaredConstructor().newInstance());
        } catch (InvocationTargetException e) {
            throw new AssertionError(e.getCause());
        }
    }

    private URLClassLoader loader(String directory) throws Exception {
        return new URLClassLoader(new URL[] {folder.resolve(directory).toUri().toURL()}, null);
    }

    private static void javac(Path into, List<Path> sources) throws Exception {
        Files.createDirectories(into);
        List<String> arguments = new ArrayList<>(List.of("-d", into.toString(), "--release", "17"));
        sources.forEach(source -> arguments.add(source.toString()));
        int code = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        assertThat(code).isZero();
    }
}
