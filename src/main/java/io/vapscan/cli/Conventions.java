package io.vapscan.cli;

import io.vapscan.report.Printable;
import io.vapscan.scan.Suggestions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
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
        line.setUsageHelpWidth(Math.max(80, Math.min(120, console.surroundings().width())));
        line.setParameterExceptionHandler((problem, args) -> usage(problem, console));
        line.setExecutionExceptionHandler((problem, command, parsed) -> failure(problem, parsed, console));
        return line;
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

    private static String unmatched(String argument, CommandSpec command) {
        if (argument.startsWith("-")) {
            int value = argument.indexOf('=');
            String option = value < 0 ? argument : argument.substring(0, value);
            return "unknown option " + option
                    + Suggestions.question(option, command.optionsMap().keySet());
        }
        return "unknown command or argument " + argument
                + Suggestions.question(argument, command.subcommands().keySet());
    }

    private static int failure(Exception problem, ParseResult parsed, Console console) {
        if (parsed.originalArgs().contains("--debug")) {
            problem.printStackTrace(console.err());
        }
        if (problem instanceof Failure failure) {
            console.error(String.valueOf(failure.getMessage()));
            return failure.code().code();
        }
        if (problem instanceof UncheckedIOException io && io.getCause() != null) {
            console.error(ioText(io.getCause()));
            return ExitCode.USAGE.code();
        }
        if (problem instanceof IOException io) {
            console.error(ioText(io));
            return ExitCode.USAGE.code();
        }
        console.error("a fault of vapscan's own: " + Printable.line(problem.toString())
                + "; please report it with what --debug prints");
        return ExitCode.USAGE.code();
    }

    private static String ioText(IOException problem) {
        String message = problem.getMessage() == null ? "" : problem.getMessage();
        if (problem instanceof NoSuchFileException) {
            return message + ": no such file or directory";
        }
        if (problem instanceof AccessDeniedException) {
            return message + ": permission denied";
        }
        return message.isEmpty() ? problem.getClass().getSimpleName() : message;
    }
}
