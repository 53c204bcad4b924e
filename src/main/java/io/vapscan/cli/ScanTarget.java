package io.vapscan.cli;

import io.vapscan.manifest.FileName;
import io.vapscan.scan.Suggestions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What the arguments of a scan name.
 *
 * @param kind what is judged by
 * @param names controls, frameworks or the workload; none for everything
 * @param paths what is judged
 */
record ScanTarget(Kind kind, List<String> names, List<String> paths) {

    private static final List<String> WORDS = List.of("control", "framework", "workload");

    /** What is judged by. */
    enum Kind {
        EVERYTHING,
        CONTROLS,
        FRAMEWORKS,
        /** By every control, but one object only. */
        WORKLOAD
    }

    /** Tells {@code control ID,… PATH…}, {@code framework NAME,… PATH…}, {@code workload KIND/NAME PATH…} and {@code PATH…} apart. */
    static ScanTarget of(List<String> arguments) {
        String first = arguments.isEmpty() ? "" : arguments.get(0);
        Kind kind = switch (first) {
            case "control" -> Kind.CONTROLS;
            case "framework" -> Kind.FRAMEWORKS;
            case "workload" -> Kind.WORKLOAD;
            default -> Kind.EVERYTHING;
        };
        if (kind == Kind.EVERYTHING) {
            return new ScanTarget(kind, List.of(), paths(meant(arguments)));
        }
        if (arguments.size() < 2 && kind == Kind.WORKLOAD) {
            throw Failure.usage("which workload? Name it as in Deployment/web or Deployment.v1.apps/web");
        }
        if (arguments.size() < 2) {
            throw Failure.usage(
                    "which " + first + "? Name one or more, separated by commas; see vapscan list " + first + "s");
        }
        if (kind == Kind.WORKLOAD) {
            return new ScanTarget(kind, List.of(arguments.get(1)), paths(arguments.subList(2, arguments.size())));
        }
        List<String> names = new ArrayList<>();
        for (String name : arguments.get(1).split(",", -1)) {
            if (name.isBlank()) {
                throw Failure.usage("an empty " + first + " name in " + arguments.get(1));
            }
            names.add(name.strip());
        }
        List<String> paths = arguments.subList(2, arguments.size());
        for (String path : paths) {
            if (kind == Kind.CONTROLS && isControl(path) && isMissing(path)) {
                throw Failure.usage("there is no file " + path + "; several controls are separated by commas: "
                        + arguments.get(1) + "," + path);
            }
        }
        return new ScanTarget(kind, names, paths(paths));
    }

    /** The paths; of what is none, and looks like what stands before paths, it is said how that is written. */
    private static List<String> meant(List<String> arguments) {
        String first = arguments.isEmpty() ? "" : arguments.get(0);
        if (arguments.size() > 1 && first.indexOf('/') < 0 && isMissing(first)) {
            if (isControl(first)) {
                throw Failure.usage("there is no file " + first + "; did you mean scan control " + first + "?");
            }
            String near = Suggestions.question(first, WORDS);
            if (!near.isEmpty()) {
                throw Failure.usage("there is no file " + first + near);
            }
        }
        return arguments;
    }

    /** Whether it looks like the id of a control. */
    private static boolean isControl(String text) {
        return text.length() > 2
                && (text.startsWith("C-") || text.startsWith("c-"))
                && text.charAt(2) >= '0'
                && text.charAt(2) <= '9';
    }

    private static boolean isMissing(String path) {
        return !path.equals("-") && FileName.isPath(path) && !Files.exists(Path.of(path));
    }

    private static List<String> paths(List<String> arguments) {
        if (arguments.contains("-") && arguments.size() > 1) {
            throw Failure.usage("standard input (-) and other inputs cannot be scanned together");
        }
        return List.copyOf(arguments);
    }
}
