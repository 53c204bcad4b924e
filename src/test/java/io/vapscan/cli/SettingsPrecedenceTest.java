package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Every setting of a scan: the environment beats the file, and an option on the command line both. */
class SettingsPrecedenceTest {

    private static final Console CONSOLE = console(Path.of("/repo"), Map.of());

    @TempDir
    private Path folder;

    private static Console console(Path directory, Map<String, String> environment) {
        return new Console(
                new ByteArrayInputStream(new byte[0]),
                new PrintStream(new ByteArrayOutputStream()),
                new PrintStream(new ByteArrayOutputStream()),
                new Surroundings(directory, Clock.systemUTC(), false, 100, false, environment));
    }

    static List<String> keys() {
        return List.copyOf(ScanSettings.options(CONSOLE).keySet());
    }

    /** Three values that differ, of the option's type. */
    private static List<String> values(OptionSpec option) {
        Class<?> type = option.auxiliaryTypes()[0];
        if (type == boolean.class) {
            return List.of("true", "false", "true");
        }
        if (type == Granularity.class) {
            return List.of("evidence", "control", "evidence");
        }
        return type == String.class ? List.of("one", "two", "three") : List.of("1", "2", "3");
    }

    private Object parsed(Map<String, String> environment, String key, String... more) throws IOException {
        List<String> args = new ArrayList<>(List.of("scan"));
        args.addAll(List.of(more));
        args.add("x.yaml");
        Console console = console(folder, environment);
        String[] all = ScanSettings.with(console, args.toArray(String[]::new));
        CommandLine line = CommandTree.of(console, all);
        line.parseArgs(all);
        OptionSpec option = line.getSubcommands().get("scan").getCommandSpec().findOption("--" + key);
        return option.getValue();
    }

    private static Object expected(OptionSpec option, String value) {
        CommandLine line = new CommandLine(new ScanCommand(CONSOLE));
        line.parseArgs(option.longestName() + "=" + value);
        return line.getCommandSpec().findOption(option.longestName()).getValue();
    }

    @ParameterizedTest
    @MethodSource("keys")
    void environmentBeatsFileAndOptionsBeatBoth(String key) throws IOException {
        OptionSpec option = ScanSettings.options(CONSOLE).get(key);
        List<String> values = values(option);
        String variable = "VAPSCAN_" + key.toUpperCase(Locale.ROOT).replace('-', '_');
        Path file = folder.resolve("vapscan.yaml");
        Files.writeString(file, key + ": " + values.get(0) + "\n");
        // What a stranger's file may not say, one that is named may.
        Map<String, String> named = key.equals("remote-bases") ? Map.of("VAPSCAN_CONFIG", file.toString()) : Map.of();
        assertThat(parsed(named, key)).isEqualTo(expected(option, values.get(0)));
        Map<String, String> environment = new HashMap<>(named);
        environment.put(variable, values.get(1));
        assertThat(parsed(environment, key)).isEqualTo(expected(option, values.get(1)));
        assertThat(parsed(environment, key, option.longestName() + "=" + values.get(2)))
                .isEqualTo(expected(option, values.get(2)));
        assertThat(parsed(Map.of("VAPSCAN_CONFIG", "off"), key)).isNotEqualTo("one");
    }

    @ParameterizedTest
    @MethodSource("keys")
    void valuesThatAreNoneAreRefused(String key) throws IOException {
        Files.writeString(folder.resolve("vapscan.yaml"), key + ": {a: b}\n");
        Run run = Run.in(folder, Map.of(), "", "scan", "x.yaml");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).hasLineCount(1).contains(key + " takes text, a number, a boolean or a list of them");
    }

    @ParameterizedTest
    @MethodSource("keys")
    void typosSuggest(String key) throws IOException {
        String typo = key.substring(0, key.length() - 1) + "q";
        if (ScanSettings.options(CONSOLE).containsKey(typo)) {
            return;
        }
        Files.writeString(folder.resolve("vapscan.yaml"), typo + ": x\n");
        Run file = Run.in(folder, Map.of(), "", "scan", "x.yaml");
        assertThat(file.err()).contains("unknown key " + typo);
        Run option = Run.of("scan", "--" + typo, "x.yaml");
        assertThat(option.err()).contains("unknown option --" + typo);
        if (key.length() > 4) {
            assertThat(file.err()).contains("did you mean ").contains(key);
            assertThat(option.err()).contains("did you mean ").contains("--" + key);
        }
    }
}
