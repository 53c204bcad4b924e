package io.vapscan.cli;

import java.util.List;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ParseResult.GroupMatch;

/**
 * Refuses an option of one value that is given twice, within groups of options, too: there picocli begins the group anew, and all that
 * was said in it before, gates included, would be forgotten.
 */
final class OptionsOnce {

    private OptionsOnce() {}

    /**
     * Looks through what was parsed.
     *
     * @throws ParameterException for an option that is given twice, in the words in which picocli refuses one outside groups
     */
    static void check(ParseResult parsed) {
        for (ArgGroupSpec group : parsed.commandSpec().argGroups()) {
            List<GroupMatch> matches = parsed.findMatches(group).stream()
                    .flatMap(found -> found.matches().stream())
                    .toList();
            for (ArgSpec argument : group.args()) {
                boolean twice = matches.stream()
                                .filter(match -> !match.matchedValues(argument).isEmpty())
                                .count()
                        > 1;
                if (twice && argument instanceof OptionSpec option && !option.isMultiValue()) {
                    String value = option.arity().max() == 0 ? "" : " (" + option.paramLabel() + ")";
                    throw new ParameterException(
                            parsed.commandSpec().commandLine(),
                            "option '" + option.longestName() + "'" + value + " should be specified only once");
                }
            }
        }
        if (parsed.hasSubcommand()) {
            check(parsed.subcommand());
        }
    }
}
