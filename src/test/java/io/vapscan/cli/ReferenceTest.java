package io.vapscan.cli;

import io.vapscan.Golden;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** docs/cli.md holds the help text of every command, as the program prints it. */
class ReferenceTest {

    private static final List<List<String>> COMMANDS = List.of(
            List.of(),
            List.of("scan"),
            List.of("diff"),
            List.of("fix"),
            List.of("test"),
            List.of("serve"),
            List.of("list"),
            List.of("download"),
            List.of("vap"),
            List.of("vap", "deploy-library"),
            List.of("vap", "create-policy-binding"),
            List.of("stored"),
            List.of("cel"),
            List.of("cel", "eval"),
            List.of("cel", "repl"),
            List.of("config"),
            List.of("config", "view"),
            List.of("config", "schema"),
            List.of("completion"),
            List.of("version"));

    @Test
    void schemaOfSettingsIsWhatTheProgramPrints() {
        Golden.assertMatches(
                Path.of("docs/vapscan.schema.json"), Run.of("config", "schema").out());
    }

    @Test
    void schemaOfTestsIsWhatTheProgramPrints() {
        Golden.assertMatches(
                Path.of("docs/policytest.schema.json"),
                Run.of("test", "--schema").out());
    }

    @Test
    void isWhatTheProgramPrints() {
        StringBuilder text =
                new StringBuilder("# Command line\n\nWhat `--help` prints; `make golden` writes it anew.\n");
        for (List<String> command : COMMANDS) {
            String[] args = new String[command.size() + 1];
            command.toArray(args);
            args[command.size()] = "--help";
            text.append("\n## vapscan")
                    .append(command.isEmpty() ? "" : " " + String.join(" ", command))
                    .append("\n\n```text\n")
                    .append(Run.of(args).out().stripTrailing())
                    .append("\n```\n");
        }
        Golden.assertMatches(Path.of("docs/cli.md"), text.toString());
    }
}
