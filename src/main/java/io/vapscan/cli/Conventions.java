package io.vapscan.cli;

import io.vapscan.manifest.FileName;
import io.vapscan.scan.Suggestions;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** What all commands have in common: where help goes, how an error is said, which code it exits with. */
final class Conventions {

    private Conventions() {}

    static CommandLine apply(CommandLine line, Console console) {
        shared(line.getCommandSpec());
        line.setOut(new PrintWriter(console.out(), false, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        line.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExpandAtFiles(false); // a file called @x.yaml is a file, and what x.yaml holds are no arguments
        line.setUsageHelpWidth(Math.max(80, Math.min(120, console.surroundings().width())));
        line.setParameterExceptionHandler((problem, args) -> usage(problem, console));
        line.setExecutionStrategy(parsed -> {
            refuseUnknown(parsed);
            OptionsOnce.check(parsed);
            return new CommandLine.RunLast().execute(parsed);
        });
        line.setExecutionExceptionHandler((problem, command, parsed) ->
                Faults.say(problem, parsed.originalArgs().contains("--debug"), console));
        return line;
    }

    /** Help on what there is not is no answer; picocli itself lets anything pass where help is asked for. */
    private static void refuseUnknown(ParseResult parsed) {
        if (!parsed.unmatched().isEmpty()) {
            throw new UnmatchedArgumentException(parsed.commandSpec().commandLine(), parsed.unmatched());
        }
        if (parsed.hasSubcommand()) {
            refuseUnknown(parsed.subcommand());
        }
    }

    /** Gives a command and all below it the options that every command has. */
    private static void shared(CommandSpec spec) {
        spec.addOption(OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Show this help and exit.")
                .build());
        spec.addOption(OptionSpec.builder("--debug")
                .description("Print traces of the program's own faults.")
                .build());
        spec.subcommands().values().forEach(sub -> shared(sub.getCommandSpec()));
    }

    private static int usage(ParameterException problem, Console console) {
        String message = String.valueOf(problem.getMessage());
        CommandSpec command = problem.getCommandLine().getCommandSpec();
        if (problem instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            message = unmatched(unmatched.getUnmatched().get(0), command);
        }
        console.error(message + "; see " + command.qualifiedName() + " --help");
        return ExitCode.USAGE.code();
    }

    /** Options to look among: of one letter, which any other one is near to, only the same in the other case. */
    private static List<String> near(String option, CommandSpec command) {
        return command.optionsMap().keySet().stream()
                .filter(known -> option.length() > 2 || known.equalsIgnoreCase(option))
                .toList();
    }

    private static String unmatched(String argument, CommandSpec command) {
        if (argument.startsWith("-")) {
            int value = argument.indexOf('=');
            String option = value < 0 ? argument : argument.substring(0, value);
            return ForeignOptions.advice(option)
                    .map(advice -> "there is no option " + option + ": " + advice)
                    .orElseGet(() -> "unknown option " + option + Suggestions.question(option, near(option, command)));
        }
        return ForeignOptions.commandAdvice(argument)
                .map(advice -> "there is no command " + argument + ": " + advice)
                .orElseGet(() -> "unknown command or argument " + argument
                        + (command.parent() == null && isFile(argument)
                                ? "; did you mean scan " + argument + "?"
                                : Suggestions.question(
                                        argument, command.subcommands().keySet())));
    }

    /** Whether somebody names what is to be scanned, and no command. */
    private static boolean isFile(String argument) {
        return argument.indexOf('/') >= 0
                || FileName.isManifest(argument)
                || (!argument.isEmpty() && FileName.isPath(argument) && Files.exists(Path.of(argument)));
    }
}
