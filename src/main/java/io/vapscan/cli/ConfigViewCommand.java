package io.vapscan.cli;

import io.vapscan.object.YamlText;
import io.vapscan.report.Printable;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code vapscan config view}: the settings that a scan started here would have, each with its origin. */
@Command(
        name = "view",
        description = "Print the settings that a scan would have here, each with where it is from.",
        footer = {
            "",
            "Settings are scan's options without dashes, in vapscan.yaml (the nearest one upwards) or as",
            "VAPSCAN_SEVERITY_THRESHOLD and so on in the environment; options beat both. VAPSCAN_CONFIG names",
            "another file, or says off."
        })
final class ConfigViewCommand implements Callable<Integer> {

    private final Console console;

    ConfigViewCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Settings settings = Settings.read(console.surroundings(), ScanSettings.options(console));
        settings.warnings().forEach(console::warn);
        console.out().println("# " + (settings.file() == null ? "no " + Settings.FILE : settings.file()));
        settings.values().forEach((key, setting) -> {
            Object value = setting.texts().size() == 1 ? setting.texts().get(0) : setting.texts();
            console.out().println("# from " + Printable.line(setting.origin()));
            console.out().print(YamlText.of(Map.of(key, value)));
        });
        return ExitCode.OK.code();
    }
}
