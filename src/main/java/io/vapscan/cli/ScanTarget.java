package io.vapscan.cli;

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
            return new ScanTarget(kind, List.of(), paths(arguments));
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
        return new ScanTarget(kind, names, paths(arguments.subList(2, arguments.size())));
    }

    private static List<String> paths(List<String> arguments) {
        if (arguments.contains("-") && arguments.size() > 1) {
            throw Failure.usage("standard input (-) and other inputs cannot be scanned together");
        }
        return List.copyOf(arguments);
    }
}
