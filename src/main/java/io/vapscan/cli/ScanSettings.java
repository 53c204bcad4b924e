package io.vapscan.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The options of a scan that settings can set, and a scan's arguments with its settings among them. */
final class ScanSettings {

    /** A file that lies in a folder must not make a scan of it change files. */
    private static final Set<String> CHANGING = Set.of("fix", "dry-run", "no-confirm");

    private ScanSettings() {}

    /** The options by name without dashes. */
    static Map<String, OptionSpec> options(Console console) {
        Map<String, OptionSpec> options = new LinkedHashMap<>();
        for (OptionSpec option :
                new CommandLine(new ScanCommand(console)).getCommandSpec().options()) {
            if (!CHANGING.contains(Settings.key(option))) {
                options.put(Settings.key(option), option);
            }
        }
        return options;
    }

    /** The arguments with the settings, where they are a scan's and there are settings. */
    static String[] with(Console console, String... args) throws IOException {
        if (args.length == 0 || !args[0].equals("scan") || !Settings.present(console.surroundings())) {
            return args;
        }
        Map<String, OptionSpec> options = options(console);
        Settings settings = Settings.read(console, options);
        settings.warnings().forEach(console::warn);
        List<String> all = new ArrayList<>(List.of(args));
        List<String> found = settings.found(options, all);
        if (!found.isEmpty()) {
            // A file that came with the manifests must not decide unseen what is judged, and by what.
            console.note("set by " + settings.file() + ": " + String.join(", ", found));
            FoundSettings.check(settings, found, options);
        }
        all.addAll(1, settings.arguments(options, all));
        return all.toArray(String[]::new);
    }
}
