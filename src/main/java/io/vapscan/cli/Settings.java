package io.vapscan.cli;

import io.vapscan.object.Lists;
import io.vapscan.scan.Suggestions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Settings of a scan from {@code vapscan.yaml}, found upwards from the working directory, and from environment variables
 * {@code VAPSCAN_…}, which beat it. Both are beaten by options on the command line.
 *
 * @param file the file; null where there is none
 * @param searched whether it was found by looking for it, and not named
 * @param values a setting's texts by the option's name without dashes, each with where it is from
 * @param warnings what is written but means nothing, one line each
 */
record Settings(@Nullable Path file, boolean searched, Map<String, Setting> values, List<String> warnings) {

    /** The file's name. */
    static final String FILE = "vapscan.yaml";

    private static final String PREFIX = "VAPSCAN_";
    private static final String CONFIG = "VAPSCAN_CONFIG";

    /** Variables that are no settings of a scan: where settings are, and the start script's own. */
    private static final List<String> OTHERS = List.of(CONFIG, "VAPSCAN_CDS", "VAPSCAN_JAVA_OPTS");

    /**
     * A setting.
     *
     * @param texts its values as the command line would have them
     * @param origin the file or the variable
     */
    record Setting(List<String> texts, String origin) {}

    /** Whether there may be any, which is cheap to tell. */
    static boolean present(Surroundings surroundings) throws IOException {
        return find(surroundings) != null
                || Lists.any(
                        surroundings.environment().keySet(), name -> name.startsWith(PREFIX) && !OTHERS.contains(name));
    }

    /**
     * Reads them.
     *
     * @param options the options that can be set, by name without dashes
     * @throws Failure for a file that cannot be read, or holds what is no setting
     */
    static Settings read(Console console, Map<String, OptionSpec> options) throws IOException {
        Surroundings surroundings = console.surroundings();
        Path file = find(surroundings);
        Map<String, Setting> values = new LinkedHashMap<>();
        if (file != null) {
            if (named(surroundings) == null) {
                FoundSettings.checkPlace(file);
            } else {
                checkKind(file);
            }
            readFile(file, console, options, values);
        }
        List<String> warnings = new ArrayList<>();
        for (String name : new TreeSet<>(surroundings.environment().keySet())) {
            if (name.startsWith(PREFIX) && !OTHERS.contains(name)) {
                String key =
                        name.substring(PREFIX.length()).toLowerCase(Locale.ROOT).replace('_', '-');
                OptionSpec option = options.get(key);
                if (option == null) {
                    warnings.add("the environment variable " + name + " sets nothing"
                            + Suggestions.question(key, options.keySet()));
                } else {
                    String text = surroundings.environment().getOrDefault(name, "");
                    List<String> texts = isList(option) ? List.of(text.split(",")) : List.of(text);
                    values.put(key, new Setting(texts, name));
                }
            }
        }
        return new Settings(file, named(surroundings) == null, values, warnings);
    }

    /** Helm's values hold commas of their own. */
    private static boolean isList(OptionSpec option) {
        return option.isMultiValue() && !option.paramLabel().startsWith("KEY=");
    }

    private static @Nullable Path find(Surroundings surroundings) throws IOException {
        String named = named(surroundings);
        if (named != null) {
            return named.equals("off") ? null : surroundings.directory().resolve(named);
        }
        for (Path folder = surroundings.directory(); folder != null; folder = folder.getParent()) {
            Path file = folder.resolve(FILE);
            if (Files.isRegularFile(file)) {
                return file;
            }
        }
        return null;
    }

    private static @Nullable String named(Surroundings surroundings) {
        String named = surroundings.environment().get(CONFIG);
        return named == null || named.isEmpty() ? null : named;
    }

    /** A FIFO would be waited for before anything watches over the time that a scan may take. */
    private static void checkKind(Path file) throws IOException {
        Path nothing = Path.of("/dev/null");
        if (Files.exists(file)
                && !Files.isRegularFile(file)
                && !Files.isDirectory(file)
                && !(Files.exists(nothing) && Files.isSameFile(file, nothing))) {
            throw Failure.usage(file + ": not an ordinary file; settings are in one (VAPSCAN_CONFIG)");
        }
    }

    private static void readFile(
            Path file, Console console, Map<String, OptionSpec> options, Map<String, Setting> values)
            throws IOException {
        byte[] content = console.content(file.toString());
        if (isCommentedOut(content)) {
            return;
        }
        TreeFile settings = TreeFile.of(file.toString(), content);
        for (Map.Entry<String, Object> entry : settings.tree().entrySet()) {
            OptionSpec option = options.get(entry.getKey());
            if (option == null) {
                throw settings.fault(
                        List.of(entry.getKey()),
                        "unknown key "
                                + entry.getKey()
                                + Suggestions.question(entry.getKey(), options.keySet())
                                + "; keys are scan's options without dashes, see vapscan config schema");
            }
            List<String> texts = new ArrayList<>();
            for (Object item : entry.getValue() instanceof List<?> list ? list : listOf(entry.getValue())) {
                for (Object part : parts(option, item)) {
                    if (part instanceof Map || part instanceof List) {
                        throw settings.fault(
                                List.of(entry.getKey()),
                                entry.getKey() + " takes text, a number, a boolean or a list of them");
                    }
                    texts.add(text(file, console.surroundings().directory(), option, part));
                }
            }
            if (texts.size() != 1 && !option.isMultiValue()) {
                // A gate without a value would be no gate, and look like one.
                throw settings.fault(
                        List.of(entry.getKey()),
                        entry.getKey() + (texts.isEmpty() ? " has no value" : " takes one value, not a list"));
            }
            if (option.arity().max() == 0 && !isTruth(texts.get(0))) {
                throw settings.fault(List.of(entry.getKey()), notTruth(entry.getKey(), texts.get(0)));
            }
            values.put(entry.getKey(), new Setting(texts, file.toString()));
        }
    }

    /** Paths that are separated by commas, each of which is meant from where it is written. */
    private static List<?> parts(OptionSpec option, Object item) {
        return item instanceof String text
                        && option.paramLabel().equals("PATH")
                        && !option.splitRegex().isEmpty()
                ? List.of(text.split(option.splitRegex()))
                : listOf(item);
    }

    /** Whether there is nothing but comments: settings that somebody put aside, or not yet wrote. */
    private static boolean isCommentedOut(byte[] content) {
        return new String(content, StandardCharsets.UTF_8)
                .lines()
                .map(String::strip)
                .allMatch(line -> line.isEmpty() || line.startsWith("#") || line.equals("---"));
    }

    private static List<Object> listOf(@Nullable Object value) {
        return value == null ? List.of() : List.of(value);
    }

    private static boolean isTruth(String text) {
        return text.equals("true") || text.equals("false");
    }

    private static String notTruth(String key, String text) {
        return key + " is true or false, not " + text;
    }

    private static String text(Path file, Path directory, OptionSpec option, Object value) {
        String text = String.valueOf(value);
        Path folder = file.getParent();
        if (folder == null || folder.equals(directory) || text.isEmpty() || text.contains("://")) {
            return text;
        }
        // A path is meant from where it is written.
        return switch (option.paramLabel()) {
            case "FILE", "PATH" -> folder.resolve(text).toString();
            case "KEY=PATH" -> {
                int path = text.indexOf('=') + 1;
                yield text.substring(0, path) + folder.resolve(text.substring(path));
            }
            default -> text;
        };
    }

    /** A setting's key: the option's longest name without dashes. */
    static String key(OptionSpec option) {
        return option.longestName().replaceFirst("^-+", "");
    }

    /** The arguments that say the same on the command line, without those that are there already. */
    List<String> arguments(Map<String, OptionSpec> options, List<String> given) {
        List<String> arguments = new ArrayList<>();
        values.forEach((key, setting) -> {
            OptionSpec option = options.get(key);
            if (option != null && !isGiven(option, given, options)) {
                arguments.addAll(arguments(option, setting));
            }
        });
        return arguments;
    }

    /** The settings of the file that no variable and no option overrides; none where the user named the file. */
    List<String> found(Map<String, OptionSpec> options, List<String> given) {
        List<String> found = new ArrayList<>();
        values.forEach((key, setting) -> {
            OptionSpec option = options.get(key);
            if (searched
                    && option != null
                    && setting.origin().equals(String.valueOf(file))
                    && !isGiven(option, given, options)) {
                found.add(key);
            }
        });
        return found;
    }

    private static List<String> arguments(OptionSpec option, Setting setting) {
        boolean flag = option.arity().max() == 0;
        if (!flag) {
            return setting.texts().stream()
                    .map(text -> option.longestName() + "=" + text)
                    .toList();
        }
        String text = setting.texts().isEmpty() ? "" : setting.texts().get(0);
        if (!isTruth(text)) {
            throw Failure.usage(setting.origin() + ": " + notTruth(key(option), text));
        }
        return text.equals("true") ? List.of(option.longestName()) : List.of();
    }

    private static boolean isGiven(OptionSpec option, List<String> given, Map<String, OptionSpec> options) {
        for (String name : option.names()) {
            boolean isLong = name.startsWith("--");
            if (given.stream()
                    .anyMatch(arg -> arg.equals(name)
                            || arg.startsWith(name + "=")
                            || (!isLong && isAmong(name, arg, options)))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a short option is one of several written together: flags, and behind them one that may have its value. */
    private static boolean isAmong(String name, String arg, Map<String, OptionSpec> options) {
        if (!arg.startsWith("-") || arg.startsWith("--")) {
            return false;
        }
        for (int i = 1; i < arg.length(); i++) {
            String letter = "-" + arg.charAt(i);
            if (letter.equals(name)) {
                return true;
            }
            boolean flag = Lists.any(
                    options.values(),
                    option ->
                            option.arity().max() == 0 && List.of(option.names()).contains(letter));
            if (!flag) {
                return false;
            }
        }
        return false;
    }
}
