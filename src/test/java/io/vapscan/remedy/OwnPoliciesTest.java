package io.vapscan.remedy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Policies of one's own in many shapes, each denying an object for what was done to it: it is blamed, and mended. */
class OwnPoliciesTest {

    private static final int POLICIES = Integer.getInteger("own.policies", 200);

    @Test
    void blamesWhatWasPlantedAndMendsIt() throws IOException {
        Random random = new Random(12);
        int denied = 0;
        for (int i = 0; i < POLICIES; i++) {
            PlantedPolicy planted = new PlantedPolicy(random);
            Court court = Fixtures.court(List.of(planted.policy()), false);
            if (court.policies().policies().isEmpty()) {
                continue; // too costly for a server
            }
            denied++;
            Map<String, Remedy> remedies = Fixtures.remedies(court, planted.object());
            assertThat(remedies).as(planted.expression()).hasSize(1);
            Remedy remedy = remedies.get("p");
            assertThat(remedy.failed().stream().map(FieldPath::toString).toList())
                    .as(planted.expression())
                    .containsExactlyInAnyOrderElementsOf(planted.culprits());
            assertThat(remedy.review()).as(planted.expression()).isEmpty();
            Map<String, Object> mended = remedy.fix().apply(planted.object()).orElseThrow();
            assertThat(Fixtures.judge(court, mended).orElseThrow().response().allowed())
                    .as(planted.expression())
                    .isTrue();
        }
        assertThat(denied).isGreaterThan(POLICIES * 9 / 10);
    }
}
