package io.vapscan.cli;

import io.vapscan.object.YamlText;
import io.vapscan.report.Printable;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.OptionSpec;

/** {@code vapscan config view}: the settings that a scan started here would have, each with its origin. */
@Command(
        name = "view",
        description = "Print the settings that a scan would have here, each with where it is from.",
        footer = {
            "",
            "Settings are scan's options without dashes, in vapscan.yaml (the nearest one upwards) or as",
            "VAPSCAN_SEVERITY_THRESHOLD and so on in the environment; options beat both. VAPSCAN_CONFIG names",
            "another file, or says off.",
            "",
            "Example: VAPSCAN_SEVERITY_THRESHOLD=high vapscan config view"
        })
final class ConfigViewCommand implements Callable<Integer> {

    private final Console console;

    ConfigViewCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Map<String, OptionSpec> options = ScanSettings.options(console);
        Settings settings = Settings.read(console, options);
        settings.warnings().forEach(console::warn);
        console.out().println("# " + (settings.file() == null ? "no " + Settings.FILE : settings.file()));
        settings.values().forEach((key, setting) -> {
            console.out().println("# from " + Printable.line(setting.origin()));
            console.out().print(YamlText.of(Map.of(key, value(setting, options.get(key)))));
        });
        return ExitCode.OK.code();
    }

    /** The value as it would stand in the file. */
    private static Object value(Settings.Setting setting, @Nullable OptionSpec option) {
        if (setting.texts().size() != 1 || (option != null && option.isMultiValue())) {
            return setting.texts();
        }
        String text = setting.texts().get(0);
        boolean flag = option != null && option.auxiliaryTypes()[0] == boolean.class;
        return flag && (text.equals("true") || text.equals("false")) ? (Object) Boolean.valueOf(text) : text;
    }
}
