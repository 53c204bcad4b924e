package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Option;

/** Every option that names files is among the paths that a server looks at for changes. */
class ServedPathsTest {

    private static final Set<String> LABELS = Set.of("PATH", "FILE");

    private static List<String> fill(Object group) throws IllegalAccessException {
        List<String> names = new ArrayList<>();
        for (Field field : group.getClass().getDeclaredFields()) {
            Option option = field.getAnnotation(Option.class);
            if (option != null && LABELS.contains(option.paramLabel())) {
                names.add(field.getName());
                field.set(
                        group,
                        field.getType() == List.class ? new ArrayList<>(List.of(field.getName())) : field.getName());
            }
        }
        return names;
    }

    @Test
    void areThoseOfAllOptions() throws IllegalAccessException {
        PolicyFlags policy = new PolicyFlags();
        WorldFlags world = new WorldFlags();
        assertThat(fill(policy)).hasSizeGreaterThan(5).containsExactlyInAnyOrderElementsOf(policy.paths());
        assertThat(fill(world)).hasSizeGreaterThan(4).containsExactlyInAnyOrderElementsOf(world.paths());
    }
}
