package io.vapscan.admission;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SharingTest {

    private final Map<String, Sharing> before = new HashMap<>();

    private @Nullable Sharing declare(String name, String text) {
        Sharing sharing = Sharing.of(text, before);
        if (sharing != null) {
            before.put(name, sharing);
        }
        return sharing;
    }

    @Test
    void whatReadsNoVariableIsKnownByItsText() {
        assertThat(declare("a", "object.spec")).isEqualTo(new Sharing("object.spec", false, true));
        assertThat(declare("b", "params.limit")).isEqualTo(new Sharing("params.limit", true, false));
        assertThat(declare("c", "1 + 1")).isEqualTo(new Sharing("1 + 1", false, false));
        assertThat(declare("d", "oldObject == null || namespaceObject == null"))
                .matches(sharing -> sharing != null && sharing.request());
        assertThat(declare("e", "request.operation")).matches(sharing -> sharing != null && sharing.request());
    }

    @Test
    void whatReadsVariablesIsKnownByTheirTextsAsWell() {
        declare("spec", "object.spec");
        Sharing first = declare("containers", "variables.spec.containers");
        assertThat(first).matches(sharing -> sharing != null && sharing.request() && !sharing.params());
        before.clear();
        declare("spec", "object.spec.template.spec");
        assertThat(declare("containers", "variables.spec.containers"))
                .isNotNull()
                .isNotEqualTo(first);
        declare("limit", "params.limit");
        assertThat(declare("few", "variables.containers.size() < variables.limit"))
                .matches(sharing -> sharing != null && sharing.request() && sharing.params());
    }

    @Test
    void whatCannotBeToldIsNotShared() {
        assertThat(declare("a", "authorizer.group('').resource('pods').check('get').allowed()"))
                .isNull();
        assertThat(declare("b", "variables.a")).isNull();
        declare("spec", "object.spec");
        assertThat(declare("c", "variables['spec']")).isNull();
        assertThat(declare("d", "[1].map(variables, variables.later)")).isNull();
    }

    @Test
    void keysDoNotGrowWithoutBound() {
        declare("v0", "object.spec");
        declare("v1", "variables.v0.a + variables.v0.b");
        int shared = 0;
        for (int i = 2; i < 40; i++) {
            Sharing sharing = declare("v" + i, "variables.v" + (i - 1) + " + variables.v" + (i - 2));
            shared += sharing == null ? 0 : 1;
            assertThat(sharing).matches(one -> one == null || one.key().length() <= 4096);
        }
        assertThat(shared).isBetween(1, 20);
    }
}
