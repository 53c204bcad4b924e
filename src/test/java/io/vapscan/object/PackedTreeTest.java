package io.vapscan.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Packed trees and the bytes that they are made of. */
class PackedTreeTest {

    private static Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("text", "é€\uD83D\uDE00");
        tree.put("latin", "caf\u00e9");
        tree.put("numbers", List.of(0L, -1L, Long.MIN_VALUE, 1.5, -0.0, 7, new BigInteger("18446744073709551615")));
        tree.put("rest", new ArrayList<>(Arrays.asList(true, false, null, "", Map.of("a", List.of()))));
        return tree;
    }

    @Test
    void isReadAsItWasWritten() {
        PackWriter out = new PackWriter();
        PackedTree.write(tree(), out);
        PackedTree.write("after", out);
        PackReader in = new PackReader(out.toBytes(), 0);
        Object read = PackedTree.read(in);
        assertThat(read).isEqualTo(tree());
        assertThat(((Map<?, ?>) read).keySet())
                .map(Object::toString)
                .containsExactly("text", "latin", "numbers", "rest");
        assertThat(PackedTree.read(in)).isEqualTo("after");
        assertThat(PackedTree.lazily(out.toBytes(), 0)).isEqualTo(tree());
    }

    @Test
    void whatNoManifestHoldsIsRefused() {
        assertThatThrownBy(() -> PackedTree.write(List.of(new StringBuilder()), new PackWriter()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
