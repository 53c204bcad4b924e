package io.vapscan.cli;

import io.vapscan.Golden;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** docs/cli.md holds the help text of every command, as the program prints it. */
class ReferenceTest {

    /** The command and all below it, in the order of the help text. */
    private static List<List<String>> commands(List<String> names, CommandLine command) {
        List<List<String>> all = new ArrayList<>(List.of(names));
        command.getSubcommands().forEach((name, below) -> {
            List<String> longer = new ArrayList<>(names);
            longer.add(name);
            all.addAll(commands(longer, below));
        });
        return all;
    }

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
        Console console = new Console(System.in, System.out, System.err, Surroundings.ofProcess());
        for (List<String> command : commands(List.of(), CommandTree.whole(console))) {
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
