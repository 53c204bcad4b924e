package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MainTest {

    @Test
    void printsVersions() {
        Run run = Run.of("version");
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("vapscan ").contains("kubernetes 1.37");
        assertThat(Run.of("--version").out()).isEqualTo(run.out());
    }

    @Test
    void helpGoesToStandardOutput() {
        Run run = Run.of("--help");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("Usage: vapscan", "version", "Exit codes");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void aCommandIsNeeded() {
        Run run = Run.of();
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo("vapscan: which command?; see vapscan --help\n");
    }

    @Test
    void anUnknownCommandSuggestsNearOnes() {
        Run run = Run.of("versoin");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("unknown command or argument versoin; did you mean version?");
    }
}
