package io.vapscan.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuggestionsTest {

    private static final List<String> KNOWN = List.of("C-0016", "C-0017", "C-0057", "Privileged container");

    @Test
    void findsTheNearestFirst() {
        assertThat(Suggestions.near("c-0015", KNOWN)).containsExactly("C-0016", "C-0017", "C-0057");
        assertThat(Suggestions.near("privilegd container", KNOWN)).containsExactly("Privileged container");
        assertThat(Suggestions.near("priv", KNOWN)).containsExactly("Privileged container");
    }

    @Test
    void suggestsNothingFarAway() {
        assertThat(Suggestions.near("nonsense", KNOWN)).isEmpty();
        assertThat(Suggestions.question("nonsense", KNOWN)).isEmpty();
    }
}
