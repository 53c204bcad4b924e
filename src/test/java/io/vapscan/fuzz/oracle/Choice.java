package io.vapscan.fuzz.oracle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** Random choices, the same for the same seed. */
final class Choice {

    private final Random random;

    Choice(long seed) {
        this.random = new Random(seed);
    }

    boolean oneIn(int n) {
        return random.nextInt(n) == 0;
    }

    /** From {@code least} to {@code most}, both included. */
    int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    @SafeVarargs
    final <T> T of(T... options) {
        return options[random.nextInt(options.length)];
    }

    <T> T of(List<T> options) {
        return options.get(random.nextInt(options.size()));
    }

    /** Some of them, at least one, in any order. */
    @SafeVarargs
    final <T> List<T> some(T... options) {
        List<T> all = new ArrayList<>();
        for (T option : options) {
            all.add(option);
        }
        Collections.shuffle(all, random);
        return new ArrayList<>(all.subList(0, between(1, all.size())));
    }

    /** So many of what a generator makes. */
    <T> List<T> list(int least, int most, Supplier<T> item) {
        List<T> list = new ArrayList<>();
        for (int i = between(least, most); i > 0; i--) {
            list.add(item.get());
        }
        return list;
    }
}
