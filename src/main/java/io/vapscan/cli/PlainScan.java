package io.vapscan.cli;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the arguments of a scan that are written in the plainest way, without the command tree, whose set-up takes longer
 * than a small scan. Whatever is written in any other way, wrongly or asking for help, is left to the command tree.
 */
final class PlainScan {

    private final ScanCommand command;
    private final Set<String> seen = new HashSet<>();

    private PlainScan(Console console) {
        this.command = new ScanCommand(console);
    }

    /** The scan that the arguments ask for; null where the command tree has to read them. */
    static @Nullable ScanCommand of(Console console, String... args) {
        if (args.length < 2 || !args[0].equals("scan")) {
            return null;
        }
        PlainScan scan = new PlainScan(console);
        int next = 1;
        while (next < args.length && next > 0) {
            next = scan.read(args, next);
        }
        return next < 0 ? null : scan.command;
    }

    /** Reads what begins there; tells where the next begins, or a negative number where it is not plain. */
    private int read(String[] args, int at) {
        String arg = args[at];
        if (!arg.startsWith("-") || arg.equals("-")) {
            return isPlain(arg) && command.arguments.add(arg) ? at + 1 : -1;
        }
        if (flag(arg)) {
            return seen.add(longName(arg)) ? at + 1 : -1;
        }
        int equals = arg.startsWith("--") ? arg.indexOf('=') : -1;
        String name = equals < 0 ? arg : arg.substring(0, equals);
        if (equals < 0 && at + 1 == args.length) {
            return -1;
        }
        String value = equals < 0 ? args[at + 1] : arg.substring(equals + 1);
        boolean read = isPlain(value)
                && (!value.startsWith("-") || value.equals("-"))
                && (repeated(name, value) || listed(name, value) || (once(name, value) && seen.add(longName(name))));
        return read ? at + (equals < 0 ? 2 : 1) : -1;
    }

    /** The name by which an option is known that was given before. */
    private static String longName(String name) {
        return switch (name) {
            case "-v" -> "--verbose";
            case "-f" -> "--format";
            case "-o" -> "--output";
            case "-n" -> "--namespace";
            default -> name;
        };
    }

    private static boolean isPlain(String value) {
        return !value.isEmpty() && value.indexOf('"') < 0 && value.indexOf('\'') < 0 && value.indexOf('$') < 0;
    }

    private boolean flag(String name) {
        switch (name) {
            case "-v", "--verbose" -> command.flags.output.verbose = true;
            case "--fail-on-findings" -> command.flags.gate.findings = true;
            case "--fail-on-unknown" -> command.flags.gate.unknown = true;
            case "--fail-if-nothing-matched" -> command.flags.gate.nothingMatched = true;
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean repeated(String name, String value) {
        List<String> values = switch (name) {
            case "-p", "--policy" -> command.flags.policy.policies;
            case "-b", "--binding" -> command.flags.policy.bindings;
            case "--parameter-resource" -> command.flags.world.params;
            case "--namespaces" -> command.flags.world.namespaces;
            case "--crd-paths" -> command.flags.world.definitions;
            case "--exclude-path" -> command.flags.filter.excludePaths;
            default -> null;
        };
        return values != null && values.add(value);
    }

    private boolean listed(String name, String value) {
        List<String> values = switch (name) {
            case "--include-controls" -> command.flags.policy.includeControls;
            case "--skip-controls", "--exclude-controls" -> command.flags.policy.skipControls;
            case "--include-kinds" -> command.flags.filter.includeKinds;
            case "--exclude-kinds" -> command.flags.filter.excludeKinds;
            case "--include-namespaces" -> command.flags.filter.includeNamespaces;
            case "-e", "--exclude-namespaces" -> command.flags.filter.excludeNamespaces;
            default -> null;
        };
        boolean plain = !value.startsWith(",") && !value.endsWith(",") && !value.contains(",,");
        return values != null && plain && values.addAll(List.of(value.split(",", -1)));
    }

    private boolean once(String name, String value) {
        switch (name) {
            case "-f", "--format" -> command.flags.output.formats = value;
            case "-o", "--output" -> command.flags.output.output = value;
            case "--view" -> command.flags.output.view = value;
            case "-n", "--namespace" -> command.flags.request.namespace = value;
            case "--scan-timeout" -> command.flags.scanTimeout = value;
            case "--severity-threshold" -> command.flags.gate.severity = value;
            case "--jobs" -> {
                return jobs(value);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean jobs(String value) {
        if (value.length() > 4 || !value.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return false;
        }
        command.flags.jobs = Integer.parseInt(value);
        return true;
    }
}
