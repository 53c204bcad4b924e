package io.vapscan.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine;

/** The tree of commands. Only the branch that the arguments name is built: reading annotations is what a start costs. */
final class CommandTree {

    /** Top-level commands, in the order of the help text. */
    private static final Map<String, Function<Console, CommandLine>> COMMANDS = commands();

    private CommandTree() {}

    private static Map<String, Function<Console, CommandLine>> commands() {
        Map<String, Function<Console, CommandLine>> commands = new LinkedHashMap<>();
        commands.put("scan", console -> new CommandLine(new ScanCommand(console)));
        commands.put("diff", console -> new CommandLine(new DiffCommand(console)));
        commands.put("explain", console -> new CommandLine(new ExplainCommand(console)));
        commands.put("lint", console -> new CommandLine(new LintCommand(console)));
        commands.put("eval", console -> new CommandLine(new EvalCommand(console)));
        commands.put("inspect", console -> new CommandLine(new InspectCommand(console)));
        commands.put("fix", console -> new CommandLine(new FixCommand(console)));
        commands.put("test", console -> new CommandLine(new TestCommand(console)));
        commands.put("serve", console -> new CommandLine(new ServeCommand(console)));
        commands.put("list", console -> new CommandLine(new ListCommand(console)));
        commands.put("download", console -> new CommandLine(new DownloadCommand(console)));
        commands.put("vap", CommandTree::vap);
        commands.put("convert", CommandTree::convert);
        commands.put("stored", console -> new CommandLine(new StoredCommand(console)));
        commands.put("cel", CommandTree::cel);
        commands.put("config", CommandTree::config);
        commands.put("completion", console -> new CommandLine(new CompletionCommand(console)));
        commands.put("version", console -> new CommandLine(new VersionCommand(console)));
        return commands;
    }

    private static CommandLine vap(Console console) {
        CommandLine vap = new CommandLine(new CommandGroup());
        vap.getCommandSpec().usageMessage().description("Policies for clusters.");
        vap.addSubcommand("deploy-library", new DeployLibraryCommand(console));
        vap.addSubcommand("create-policy-binding", new CreatePolicyBindingCommand(console));
        return vap;
    }

    private static CommandLine convert(Console console) {
        CommandLine convert = new CommandLine(new CommandGroup());
        convert.getCommandSpec().usageMessage().description("Other tools' policies as ValidatingAdmissionPolicies.");
        convert.addSubcommand("gatekeeper", new ConvertGatekeeperCommand(console));
        return convert;
    }

    private static CommandLine config(Console console) {
        CommandLine config = new CommandLine(new CommandGroup());
        config.getCommandSpec().usageMessage().description("Settings in vapscan.yaml and in the environment.");
        config.addSubcommand("view", new ConfigViewCommand(console));
        config.addSubcommand("schema", new ConfigSchemaCommand(console));
        return config;
    }

    private static CommandLine cel(Console console) {
        CommandLine cel = new CommandLine(new CommandGroup());
        cel.getCommandSpec().usageMessage().description("Expressions as an API server evaluates them.");
        cel.addSubcommand("eval", new CelEvalCommand(console));
        cel.addSubcommand("repl", new CelReplCommand(console));
        return cel;
    }

    /** The command line for these arguments: one branch where they begin with its name, else the whole tree. */
    static CommandLine of(Console console, String... args) {
        Function<Console, CommandLine> named = args.length == 0 ? null : COMMANDS.get(args[0]);
        if (named == null) {
            return whole(console);
        }
        CommandLine root = new CommandLine(new RootCommand(console));
        root.addSubcommand(args[0], named.apply(console));
        return Conventions.apply(root, console);
    }

    /** The command line with every command. */
    static CommandLine whole(Console console) {
        CommandLine root = new CommandLine(new RootCommand(console));
        COMMANDS.forEach((name, command) -> root.addSubcommand(name, command.apply(console)));
        return Conventions.apply(root, console);
    }
}
