package io.vapscan.cli;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What a settings file may not say that nobody named, since it may have come with the manifests of a stranger: to write a report, which
 * says what the stranger likes, beyond its own folder or to what is hidden in it ({@code .git/config} may name programs to run), to read
 * from there what a template or an error would then tell the stranger, and to ask other hosts.
 */
final class FoundSettings {

    /** What makes a name a pattern of names. */
    private static final String SPECIAL = "*?[{";

    private static final List<String> WRITTEN = List.of("output", "generate-exceptions");
    private static final String REMOTE = "remote-bases";

    /** Helm reads more ways to write this than one. */
    private static final Pattern KEY_PATH = Pattern.compile("[^=,{}\\\\]+=([^,{}\\\\]+)");

    private FoundSettings() {}

    /**
     * Looks through them.
     *
     * @param settings all of them
     * @param found the keys that are from the file and in force
     * @param options the options that can be set, by key
     * @throws Failure for one that the file may not set
     */
    static void check(Settings settings, List<String> found, Map<String, OptionSpec> options) throws IOException {
        Path file = settings.file();
        Path folder = file == null ? null : file.toAbsolutePath().getParent();
        if (file == null || folder == null) {
            return;
        }
        for (String key : found) {
            Settings.Setting setting = settings.values().get(key);
            List<String> texts = setting == null ? List.of() : setting.texts();
            if (key.equals(REMOTE) && texts.contains("true")) {
                throw refused(file, key + " is not for a file that nobody named");
            }
            OptionSpec option = options.get(key);
            String label = option == null ? "" : option.paramLabel();
            for (String text : texts) {
                boolean allowed = WRITTEN.contains(key)
                        ? isBelow(folder.resolve(text).normalize(), folder)
                        : isReadable(text, label, folder.toRealPath());
                if (!allowed) {
                    throw refused(
                            file,
                            key + ": " + text
                                    + " lies beyond the folder, or is hidden in it, of a file that nobody named");
                }
            }
        }
    }

    /**
     * Refuses a settings file that is a link to what lies elsewhere: errors would tell what is in it.
     *
     * @param file one that was found
     */
    static void checkPlace(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null && !leadsBelow(file, folder.toRealPath())) {
            throw refused(file, "a link that leads out of the folder, or to what is hidden in it");
        }
    }

    /** Whether what a setting has read, if anything, lies below a folder, and is no other host's. */
    private static boolean isReadable(String text, String label, Path folder) {
        return switch (label) {
            case "FILE", "PATH" -> isReadable(text, folder);
            case "KEY=PATH" -> {
                Matcher path = KEY_PATH.matcher(text);
                yield path.matches() ? isReadable(path.group(1), folder) : !text.contains("=");
            }
            default -> true;
        };
    }

    private static boolean isReadable(String text, Path folder) {
        if (text.contains("://")) {
            return false;
        }
        int end = 0;
        while (end < text.length() && SPECIAL.indexOf(text.charAt(end)) < 0) {
            end++;
        }
        // A pattern is searched from the folder before its first special character; the file may have that name, too.
        Path from = folder.resolve(text.substring(0, Math.max(0, text.lastIndexOf('/', end))));
        Path named = folder.resolve(text);
        return (end == text.length() || !Files.exists(from) || leadsBelow(from, folder))
                && (!Files.exists(named) || leadsBelow(named, folder));
    }

    private static Failure refused(Path file, String why) {
        return Failure.usage(file + ": " + why + "; give the option itself, or name the file with VAPSCAN_CONFIG");
    }

    /** Whether a file lies in a folder, hidden by nothing, and whatever has its name with an extension behind it: links are followed. */
    private static boolean isBelow(Path file, Path folder) throws IOException {
        if (!isSeen(file, folder.normalize())) {
            return false;
        }
        Path real = folder.toRealPath();
        Path there = existing(file);
        if (there == null || !leadsBelow(there, real)) {
            return false;
        }
        Path around = file.getParent();
        Path name = file.getFileName();
        if (around == null || name == null || !Files.isDirectory(around)) {
            return true;
        }
        String begin = name + ".";
        try (DirectoryStream<Path> all = Files.newDirectoryStream(
                around, one -> String.valueOf(one.getFileName()).startsWith(begin))) {
            for (Path one : all) {
                if (!leadsBelow(one, real)) {
                    return false;
                }
            }
        } catch (NotDirectoryException gone) {
            return false;
        }
        return true;
    }

    /** What there is of a path's way, links included. */
    private static @Nullable Path existing(Path file) {
        Path there = file;
        while (there != null && !Files.exists(there, LinkOption.NOFOLLOW_LINKS)) {
            there = there.getParent();
        }
        return there;
    }

    private static boolean leadsBelow(Path path, Path folder) {
        try {
            return isSeen(path.toRealPath(), folder);
        } catch (IOException nowhere) {
            return false;
        }
    }

    /**
     * Whether a path lies in a folder, and no name on the way begins with a dot: with two it may, for so Kubernetes names what it mounts
     * of a ConfigMap ({@code vapscan.yaml} leads to {@code ..data/vapscan.yaml}).
     */
    private static boolean isSeen(Path path, Path folder) {
        if (!path.startsWith(folder)) {
            return false;
        }
        for (Path name : folder.relativize(path)) {
            if (name.toString().startsWith(".") && !name.toString().startsWith("..")) {
                return false;
            }
        }
        return true;
    }
}
