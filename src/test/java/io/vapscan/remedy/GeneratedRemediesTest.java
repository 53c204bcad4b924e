package io.vapscan.remedy;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.bundle.Bundle;
import io.vapscan.bundle.Control;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Objects that all of the bundle's controls admit, but for what is done to them: what is to blame is known beforehand, and
 * every fix is held against all controls at once.
 */
class GeneratedRemediesTest {

    private static final int OBJECTS = 300;
    private static Court court;
    private static Map<String, String> policies;

    @BeforeAll
    static void takeAllControls() throws IOException {
        Bundle bundle = Bundle.embedded();
        List<Map<String, Object>> support =
                new ArrayList<>(Fixtures.objects(bundle.definition().orElseThrow()));
        support.addAll(Fixtures.objects(bundle.configuration().orElseThrow()));
        policies = new LinkedHashMap<>();
        for (Control control : bundle.index().controls()) {
            List<Map<String, Object>> objects = Fixtures.objects(bundle.policy(control));
            support.addAll(objects);
            policies.put(control.id(), Fixtures.name(objects.get(0)));
        }
        court = Fixtures.court(support, false);
    }

    /** The court that judges by all of the bundle's controls. */
    static Court allControls() throws IOException {
        takeAllControls();
        return court;
    }

    @Test
    void blamesWhatWasSpoiltAndMendsIt() {
        Random random = new Random(20);
        int broken = 0;
        int mended = 0;
        for (int i = 0; i < OBJECTS; i++) {
            Sample sample = new Sample(random);
            Map<String, Remedy> untouched = Fixtures.remedies(court, sample.object());
            int faults = 1 + random.nextInt(3);
            for (int fault = 0; fault < faults; fault++) {
                sample.spoil();
            }
            Map<String, Remedy> remedies = Fixtures.remedies(court, sample.object());
            for (Map.Entry<String, Set<String>> spoilt : sample.culprits().entrySet()) {
                Remedy remedy = remedies.get(policies.get(spoilt.getKey()));
                assertThat(remedy).as("%s in %s", spoilt, sample.object()).isNotNull();
                assertThat(paths(remedy))
                        .as("%s in %s", spoilt.getKey(), sample.object())
                        .isEqualTo(spoilt.getValue());
                broken++;
                mended += remedy.review().isEmpty() && !remedy.fix().edits().isEmpty() ? 1 : 0;
            }
            assertThat(known(remedies.keySet(), untouched.keySet()))
                    .as(sample.object().toString())
                    .isEqualTo(sample.culprits().keySet());
            holdsTogether(sample.object(), remedies);
        }
        assertThat(broken).isGreaterThan(400);
        assertThat(mended).isEqualTo(broken);
    }

    /** The controls that deny, those left out that deny the sample from the beginning. */
    private static Set<String> known(Set<String> denying, Set<String> before) {
        return policies.entrySet().stream()
                .filter(one -> denying.contains(one.getValue()) && !before.contains(one.getValue()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private static Set<String> paths(Remedy remedy) {
        return remedy.failed().stream().map(FieldPath::toString).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static void holdsTogether(Map<String, Object> object, Map<String, Remedy> remedies) {
        Patch all = Patch.NONE;
        Set<String> mended = new LinkedHashSet<>();
        for (Map.Entry<String, Remedy> remedy : remedies.entrySet()) {
            all = all.and(remedy.getValue().fix()).orElseThrow();
            if (remedy.getValue().review().isEmpty()) {
                mended.add(remedy.getKey());
            }
        }
        Court.Outcome after =
                Fixtures.judge(court, all.apply(object).orElseThrow()).orElseThrow();
        Set<String> left = new LinkedHashSet<>(remedies.keySet());
        left.removeAll(mended);
        assertThat(after.failures().stream().map(one -> one.policy()).toList())
                .as("%s after %s", object, all)
                .isSubsetOf(left);
    }
}
