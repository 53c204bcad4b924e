package io.vapscan.remedy;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.admission.Denial;
import io.vapscan.object.Fields;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * One difference at a time is carried from an object that fails a control into one that passes it: where that makes it fail,
 * it is known what is to blame.
 */
class PlantedFaultsTest {

    private static final int EACH = Integer.getInteger("planted.each", 12);

    /**
     * Controls that are content with one of several fields, or compare two: all of them are to blame. Host and target ports
     * have defaults that other fields decide.
     */
    private static final Set<String> ALTERNATIVES =
            Set.of("C-0013", "C-0042", "C-0044", "C-0055", "C-0076", "C-0077", "C-0204", "C-0210", "C-0234", "C-0296");

    private final Random random = new Random(8);
    private final List<String> wrong = new ArrayList<>();
    private final Map<String, List<Object>> pool = new HashMap<>();
    private int faults;
    private int unexplained;
    private int fixable;
    private int fixed;

    @Test
    void blamesWhatWasPlantedAndMendsIt() throws IOException {
        try (Stream<Path> controls = Files.list(Fixtures.CONTROLS)) {
            for (Path control : controls.filter(Files::isDirectory).sorted().toList()) {
                plant(control);
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(unexplained).isZero();
        assertThat(faults).isGreaterThan(300);
        assertThat(fixed).isGreaterThan(fixable * 9 / 10);
        if (EACH > 100) {
            System.out.println("planted " + faults + ", with a fix " + fixed + " of " + fixable);
        }
    }

    private void plant(Path control) throws IOException {
        List<Path> failing = Fixtures.failing(control);
        List<Path> passing = new ArrayList<>();
        try (Stream<Path> files = Files.list(control)) {
            files.filter(file -> file.getFileName().toString().startsWith("pass-"))
                    .filter(file -> !file.toString().endsWith(".params.yaml"))
                    .sorted()
                    .forEach(passing::add);
        }
        pool.clear();
        for (Path pass : passing) {
            fill(Fixtures.objects(Fixtures.text(pass)).get(0), FieldPath.ROOT);
        }
        List<Runnable> trials = new ArrayList<>();
        for (Path pass : passing) {
            for (Path fail : failing) {
                Map<String, Object> good = Fixtures.objects(Fixtures.text(pass)).get(0);
                Map<String, Object> bad = Fixtures.objects(Fixtures.text(fail)).get(0);
                Court court = Fixtures.court(pass);
                if (good.get("kind").equals(bad.get("kind"))) {
                    for (FieldPath path : Difference.of(good, bad)) {
                        trials.add(() -> trial(court, good, bad, path, pass + " with " + fail));
                    }
                }
            }
        }
        Collections.shuffle(trials, random);
        trials.stream().limit(EACH).forEach(Runnable::run);
    }

    private void trial(Court court, Map<String, Object> good, Map<String, Object> bad, FieldPath path, String name) {
        Map<String, Object> planted = planted(good, path, path.in(bad));
        Court.Outcome before = Fixtures.judge(court, planted).orElse(null);
        if (planted.equals(good)
                || before == null
                || before.failures().isEmpty()
                || !Fixtures.judge(court, good).orElseThrow().failures().isEmpty()) {
            return;
        }
        faults++;
        Remedy remedy = Fixtures.remedies(court, planted).values().iterator().next();
        for (FieldPath blamed : remedy.failed()) {
            boolean alternative = ALTERNATIVES.stream().anyMatch(name::contains);
            boolean related = alternative || blamed.equals(path) || blamed.isWithin(path) || path.isWithin(blamed);
            if (!related && !decides(court, planted, blamed)) {
                wrong.add(name + ": planted " + path + ", blamed " + blamed);
            }
        }
        boolean forAPerson = ControlRemediesTest.FOR_A_PERSON.stream().anyMatch(name::contains);
        fixable += forAPerson ? 0 : 1;
        unexplained += remedy.failed().isEmpty() ? 1 : 0;
        if (!remedy.fix().edits().isEmpty() && remedy.review().isEmpty()) {
            fixed += forAPerson ? 0 : 1;
            Map<String, Object> mended = remedy.fix().apply(planted).orElseThrow();
            if (!Fixtures.judge(court, mended).orElseThrow().failures().isEmpty()) {
                wrong.add(name + ": planted " + path + ", not mended by " + remedy.fix());
            }
        }
    }

    /** Whether another value there, as some object of the control has it, would have the object pass. */
    private boolean decides(Court court, Map<String, Object> object, FieldPath path) {
        List<@Nullable Object> values = new ArrayList<>(pool.getOrDefault(shape(path), List.of()));
        values.add(null);
        values.add(true);
        values.add(false);
        List<String> said = said(Fixtures.judge(court, object).orElseThrow());
        for (Object value : values) {
            Map<String, Object> other = set(object, path, value);
            if (other != null
                    && !other.equals(object)
                    && Fixtures.judge(court, other)
                            .filter(after -> !said(after).equals(said))
                            .isPresent()) {
                return true;
            }
        }
        return false;
    }

    private static List<String> said(Court.Outcome outcome) {
        return outcome.response().denials().stream().map(Denial::message).toList();
    }

    private static @Nullable Map<String, Object> set(
            Map<String, Object> object, FieldPath path, @Nullable Object value) {
        Edit edit = value == null ? new Edit.Remove(path, 1) : new Edit.Set(path, value);
        return Patch.of(edit).apply(object).orElse(null);
    }

    private static String shape(FieldPath path) {
        return path.toString().replaceAll("\\[\\d+]", "[]");
    }

    private void fill(Object tree, FieldPath at) {
        pool.computeIfAbsent(shape(at), shape -> new ArrayList<>()).add(tree);
        if (tree instanceof Map<?, ?> map) {
            map.forEach((key, value) -> {
                if (value != null) {
                    fill(value, at.child(String.valueOf(key)));
                }
            });
        } else if (tree instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                fill(list.get(i), at.element(i));
            }
        }
    }

    private static Map<String, Object> planted(Map<String, Object> object, FieldPath path, @Nullable Object value) {
        Map<String, Object> copy = Trees.of(object);
        Object around = path.parent().in(copy);
        if (around instanceof Map<?, ?>) {
            Map<String, Object> fields = Fields.map(around);
            if (value == null) {
                fields.remove(String.valueOf(path.last()));
            } else {
                fields.put(String.valueOf(path.last()), value);
            }
        } else if (around instanceof List<?> && value != null) {
            Fields.list(
                            path.parent().parent().in(copy),
                            String.valueOf(path.parent().last()))
                    .set((Integer) path.last(), value);
        }
        return new LinkedHashMap<>(copy);
    }
}
