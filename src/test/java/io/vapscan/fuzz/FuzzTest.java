package io.vapscan.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A short run of {@code make fuzz}: what was found once, and some hundred inputs that are the same each time. */
class FuzzTest {

    /** Set by who wants to look for longer. */
    private static final int INPUTS = Integer.getInteger("fuzz.inputs", 400);

    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final Duration HANGS = Duration.ofSeconds(60);

    @ParameterizedTest
    @EnumSource(Target.class)
    void whatWasFoundOnceStaysMended(Target target) throws IOException {
        List<byte[]> found = Corpus.found(target);
        assertThat(found).isNotEmpty();
        found.forEach(data -> run(target, data));
    }

    @ParameterizedTest
    @EnumSource(Target.class)
    void holdsItsPromises(Target target) throws IOException {
        List<byte[]> seeds = Corpus.seeds(target);
        assertThat(seeds).hasSizeGreaterThan(5);
        Random random = new Random(SEED);
        Mutator mutator = new Mutator(random, seeds);
        for (int i = 0; i < INPUTS; i++) {
            run(target, mutator.of(seeds.get(random.nextInt(seeds.size()))));
        }
    }

    private static void run(Target target, byte[] data) {
        try {
            Assertions.assertTimeoutPreemptively(HANGS, () -> target.run(data));
        } catch (Throwable fault) {
            throw new AssertionError(
                    target + " fails on " + Base64.getEncoder().encodeToString(data) + "\n"
                            + new String(data, StandardCharsets.UTF_8),
                    fault);
        }
    }
}
