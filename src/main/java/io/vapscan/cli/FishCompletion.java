package io.vapscan.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** A completion script for fish: a line for each command and option. */
final class FishCompletion {

    private final StringBuilder out = new StringBuilder();

    private FishCompletion() {}

    static String of(String name, CommandLine root) {
        FishCompletion script = new FishCompletion();
        script.out.append("# fish completion for ").append(name).append('\n');
        script.command(name, root, List.of());
        return script.out.toString();
    }

    private void command(String name, CommandLine line, List<String> path) {
        String condition = condition(line, path);
        for (Map.Entry<String, CommandLine> sub : line.getSubcommands().entrySet()) {
            begin(name, condition)
                    .append(" -f -a ")
                    .append(quoted(sub.getKey()))
                    .append(" -d ")
                    .append(quoted(
                            first(sub.getValue().getCommandSpec().usageMessage().description())))
                    .append('\n');
        }
        for (OptionSpec option : line.getCommandSpec().options()) {
            option(name, condition, option);
        }
        line.getSubcommands().forEach((sub, command) -> {
            List<String> below = new ArrayList<>(path);
            below.add(sub);
            command(name, command, below);
        });
    }

    private static String condition(CommandLine line, List<String> path) {
        if (path.isEmpty()) {
            return "__fish_use_subcommand";
        }
        StringBuilder condition = new StringBuilder();
        for (String part : path) {
            condition
                    .append(condition.length() == 0 ? "" : "; and ")
                    .append("__fish_seen_subcommand_from ")
                    .append(part);
        }
        if (!line.getSubcommands().isEmpty()) {
            condition
                    .append("; and not __fish_seen_subcommand_from ")
                    .append(String.join(" ", line.getSubcommands().keySet()));
        }
        return condition.toString();
    }

    private void option(String name, String condition, OptionSpec option) {
        StringBuilder into = begin(name, condition);
        for (String written : option.names()) {
            into.append(written.startsWith("--") ? " -l " : " -s ").append(written.replaceFirst("^-+", ""));
        }
        into.append(values(option))
                .append(" -d ")
                .append(quoted(first(option.description())))
                .append('\n');
    }

    /** What may follow: a file's name, one of a few words, or nothing. */
    private static String values(OptionSpec option) {
        if (option.arity().min() == 0) {
            return "";
        }
        List<String> words = new ArrayList<>();
        if (option.completionCandidates() != null) {
            option.completionCandidates().forEach(words::add);
        }
        return words.isEmpty() ? " -r" : " -x -a " + quoted(String.join(" ", words));
    }

    private StringBuilder begin(String name, String condition) {
        return out.append("complete -c ").append(name).append(" -n ").append(quoted(condition));
    }

    /** The first sentence of a description. */
    private static String first(String[] description) {
        String text = String.join(" ", description).replace("%n", " ").replace("%%", "%");
        int end = text.indexOf(". ");
        return end < 0 ? text : text.substring(0, end + 1);
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
