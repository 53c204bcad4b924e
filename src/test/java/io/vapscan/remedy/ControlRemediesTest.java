package io.vapscan.remedy;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.object.Fields;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds paths and fixes of every bundled control's failing fixtures to what the control is about, and to the policy. */
class ControlRemediesTest {

    private static final Path CULPRITS = Path.of("fixtures/remedies/culprits.tsv");
    private static final Pattern LISTED =
            Pattern.compile("(.*)\\.(containers|initContainers|ephemeralContainers)\\[(\\d+)].*");

    /**
     * What these controls want needs a person: a registry or image, a namespace, a probe, a limit that is not there, a
     * label, an owner, a secret store, another kind.
     */
    static final Set<String> FOR_A_PERSON = Set.of(
            "C-0001", "C-0004", "C-0009", "C-0018", "C-0026", "C-0050", "C-0056", "C-0061", "C-0073", "C-0076",
            "C-0077", "C-0078", "C-0081", "C-0212", "C-0231", "C-0234", "C-0263", "C-0268", "C-0269", "C-0270",
            "C-0271", "C-0292");

    static List<Path> controls() throws IOException {
        try (Stream<Path> files = Files.list(Fixtures.CONTROLS)) {
            return files.filter(Files::isDirectory).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("controls")
    void offersOnlyFixesThatThePolicyAdmits(Path control) throws IOException {
        for (Path fixture : Fixtures.failing(control)) {
            Map<String, Object> object = object(fixture);
            Remedy remedy = remedy(fixture, object);
            if (!remedy.fix().edits().isEmpty()) {
                Map<String, Object> fixed = remedy.fix().apply(object).orElseThrow();
                Court.Outcome before =
                        Fixtures.judge(Fixtures.court(fixture), object).orElseThrow();
                Court.Outcome after =
                        Fixtures.judge(Fixtures.court(fixture), fixed).orElseThrow();
                assertThat(after.strict()).as(fixture.toString()).isEmpty();
                assertThat(after.response().denials().size())
                        .as("%s: %s", fixture, Fixtures.line(remedy))
                        .isLessThan(before.response().denials().size());
                if (remedy.review().isEmpty()) {
                    assertThat(after.response().allowed())
                            .as(fixture.toString())
                            .isTrue();
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("controls")
    void blamesOnlyWhatTheControlIsAbout(Path control) throws IOException {
        Set<String> culprits = culprits().getOrDefault(control.getFileName().toString(), Set.of());
        for (Path fixture : Fixtures.failing(control)) {
            Remedy remedy = remedy(fixture, object(fixture));
            assertThat(remedy.failed().stream().map(ControlRemediesTest::shape).toList())
                    .as(fixture.toString())
                    .isSubsetOf(culprits);
            // Where params ask for nothing that the object could have, no field is to blame.
            boolean paramsAlone = fixture.toString().matches(".*C-007[67]/fail-(empty|no)-list.yaml");
            assertThat(remedy.failed().isEmpty()).as(fixture.toString()).isEqualTo(paramsAlone);
        }
    }

    /** A container is blamed if, and only if, the object fails with that container alone in its list. */
    @ParameterizedTest
    @MethodSource("controls")
    void blamesTheContainersThatFailAlone(Path control) throws IOException {
        for (Path fixture : Fixtures.failing(control)) {
            Map<String, Object> object = object(fixture);
            Set<String> blamed = new LinkedHashSet<>();
            Set<String> lists = new LinkedHashSet<>();
            for (FieldPath path : remedy(fixture, object).failed()) {
                Matcher listed = LISTED.matcher(path.toString());
                if (listed.matches()) {
                    lists.add(listed.group(1));
                    blamed.add(listed.group(1) + "." + listed.group(2) + "[" + listed.group(3) + "]");
                }
            }
            if (lists.size() == 1) {
                assertThat(blamed)
                        .as(fixture.toString())
                        .isEqualTo(
                                failingAlone(fixture, object, lists.iterator().next()));
            }
        }
    }

    private static Set<String> failingAlone(Path fixture, Map<String, Object> object, String podSpec)
            throws IOException {
        Set<String> failing = new LinkedHashSet<>();
        String[] steps = podSpec.split("\\.");
        Map<String, Object> spec = Fields.map(object, steps);
        for (String list : List.of("containers", "initContainers", "ephemeralContainers")) {
            List<Object> all = Fields.list(spec, list);
            for (int i = 0; i < all.size(); i++) {
                Map<String, Object> alone = Trees.of(object);
                Map<String, Object> pod = Fields.map(alone, steps);
                pod.put("containers", new ArrayList<>());
                pod.remove("initContainers");
                pod.remove("ephemeralContainers");
                pod.put(list, new ArrayList<>(List.of(all.get(i))));
                if (!Fixtures.judge(Fixtures.court(fixture), alone)
                        .orElseThrow()
                        .failures()
                        .isEmpty()) {
                    failing.add(podSpec + "." + list + "[" + i + "]");
                }
            }
        }
        return failing;
    }

    @Test
    void fixesWhatConstantsDecide() throws IOException {
        int failures = 0;
        int fixed = 0;
        for (Path control : controls()) {
            if (FOR_A_PERSON.contains(control.getFileName().toString())) {
                continue;
            }
            for (Path fixture : Fixtures.failing(control)) {
                Remedy remedy = remedy(fixture, object(fixture));
                failures++;
                fixed += !remedy.fix().edits().isEmpty() && remedy.review().isEmpty() ? 1 : 0;
            }
        }
        assertThat(failures).isGreaterThan(400);
        assertThat(fixed).isGreaterThanOrEqualTo(failures * 8 / 10);
    }

    private static Map<String, Object> object(Path fixture) throws IOException {
        return Fixtures.objects(Fixtures.text(fixture)).get(0);
    }

    private static Remedy remedy(Path fixture, Map<String, Object> object) throws IOException {
        Map<String, Remedy> remedies = Fixtures.remedies(Fixtures.court(fixture), object);
        assertThat(remedies).as(fixture.toString()).hasSize(1);
        return remedies.values().iterator().next();
    }

    private static Map<String, Set<String>> culprits() throws IOException {
        Map<String, Set<String>> culprits = new HashMap<>();
        for (String line : Files.readAllLines(CULPRITS)) {
            if (!line.startsWith("#")) {
                culprits.put(line.split("\t")[0], Set.of(line.split("\t")[1].split(" ")));
            }
        }
        return culprits;
    }

    /** A path without the numbers, wherever the pod is. */
    private static String shape(FieldPath path) {
        return path.toString()
                .replaceFirst("^spec\\.(jobTemplate\\.spec\\.)?template\\.spec\\.", "POD.")
                .replaceFirst(
                        "^spec\\.(containers|initContainers|ephemeralContainers|volumes|host|securityContext|automount)",
                        "POD.$1")
                .replaceFirst("^spec\\.jobTemplate\\.(spec\\.template\\.)?|^spec\\.template\\.", "TEMPLATE.")
                .replaceAll("\\[\\d+]", "[i]")
                .replaceFirst("POD\\.(containers|initContainers|ephemeralContainers)\\[i]", "CONTAINER");
    }
}
