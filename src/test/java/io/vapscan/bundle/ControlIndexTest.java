package io.vapscan.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ControlIndexTest {

    private static Control control(String id, String policy) {
        return new Control(
                id, policy, 0, new Control.Category("", ""), policy, policy + ".yaml", List.of(), List.of(), "", "");
    }

    @Test
    void dropsAnIdThatTwoPoliciesClaimAndSaysSo() {
        ControlIndex index = ControlIndex.of(
                List.of(control("C-0001", "one"), control("c-0001", "two"), control("C-0002", "three")));
        assertThat(index.controls()).extracting(Control::id).containsExactly("C-0002");
        assertThat(index.find("C-0001")).isEmpty();
        assertThat(index.conflicts())
                .containsExactly(
                        "control C-0001 is claimed by 2 policies, none is used: one (one.yaml), two (two.yaml)");
    }

    @Test
    void findsAPolicyWithoutAnIdByItsNameOnly() {
        ControlIndex index = ControlIndex.of(List.of(control("mine", "mine")));
        assertThat(index.find("Mine"))
                .singleElement()
                .satisfies(found -> assertThat(found.labelled()).isFalse());
        assertThat(index.conflicts()).isEmpty();
    }
}
