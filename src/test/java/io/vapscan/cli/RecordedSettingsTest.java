package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Option;

/** A report tells by what it was judged, whatever options are added: {@code fix} judges by that again. */
class RecordedSettingsTest {

    /** Those that choose among what is judged, of which a fix has its own, and the review, which is no file to edit. */
    private static final Set<String> OTHERS = Set.of("include-controls", "skip-controls", "admission-review");

    private static List<Object> groups(ScanFlags flags) {
        return List.of(flags.policy, flags.world, flags.request);
    }

    private static String name(Field field) {
        return List.of(field.getAnnotation(Option.class).names()).stream()
                .filter(name -> name.startsWith("--"))
                .findFirst()
                .orElseThrow()
                .substring(2);
    }

    private static List<Field> options(Object group) {
        List<Field> options = new ArrayList<>();
        for (Field field : group.getClass().getDeclaredFields()) {
            if (field.isAnnotationPresent(Option.class) && !OTHERS.contains(name(field))) {
                options.add(field);
            }
        }
        return options;
    }

    @Test
    void holdEveryOptionThatBearsOnVerdicts() throws IllegalAccessException {
        ScanFlags given = new ScanFlags();
        Set<String> names = new LinkedHashSet<>();
        for (Object group : groups(given)) {
            for (Field field : options(group)) {
                names.add(name(field));
                field.set(group, field.getType() == List.class ? new ArrayList<>(List.of(name(field))) : name(field));
            }
        }
        Map<String, Object> settings = RecordedSettings.of(given);
        assertThat(settings).containsOnlyKeys(names);
        ScanFlags again = new ScanFlags();
        RecordedSettings.apply(settings, "no such folder", again);
        for (int i = 0; i < groups(given).size(); i++) {
            for (Field field : options(groups(given).get(i))) {
                assertThat(field.get(groups(again).get(i)))
                        .as(name(field))
                        .isEqualTo(field.get(groups(given).get(i)));
            }
        }
    }

    @Test
    void holdNothingThatWasNotGiven() {
        assertThat(RecordedSettings.of(new ScanFlags())).isEmpty();
    }
}
