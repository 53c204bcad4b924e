package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Completion scripts for the three shells. */
class CompletionCommandTest {

    @Test
    void fishKnowsCommandsAndOptions() {
        String script = Run.of("completion", "fish").out();
        assertThat(script)
                .contains("complete -c vapscan -n '__fish_use_subcommand' -f -a 'scan' -d ")
                .contains("__fish_seen_subcommand_from vap; and __fish_seen_subcommand_from deploy-library")
                .contains(" -s f -l format -r -d ");
        assertThat(script.lines().skip(1)).allMatch(line -> line.startsWith("complete -c vapscan -n '"));
    }

    @Test
    void zshLoadsWhatBashScriptsNeed() {
        assertThat(Run.of("completion", "zsh").out())
                .startsWith("autoload -U +X bashcompinit")
                .contains("complete -F");
        assertThat(Run.of("completion").out())
                .isEqualTo(Run.of("completion", "bash").out());
    }
}
