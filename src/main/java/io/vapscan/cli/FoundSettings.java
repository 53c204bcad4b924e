package io.vapscan.cli;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a settings file may not say that nobody named, since it may have come with the manifests of a stranger: to write a report, which
 * says what the stranger likes, beyond its own folder or to what is hidden in it ({@code .git/config} may name programs to run), and to
 * ask other hosts.
 */
final class FoundSettings {

    private static final List<String> WRITTEN = List.of("output", "generate-exceptions");
    private static final String REMOTE = "remote-bases";

    private FoundSettings() {}

    /**
     * Looks through them.
     *
     * @param settings all of them
     * @param found the keys that are from the file and in force
     * @throws Failure for one that the file may not set
     */
    static void check(Settings settings, List<String> found) throws IOException {
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
            for (String text : WRITTEN.contains(key) ? texts : List.<String>of()) {
                if (!isBelow(folder.resolve(text).normalize(), folder)) {
                    throw refused(
                            file,
                            key + ": " + text
                                    + " lies beyond the folder, or is hidden in it, of a file that nobody named");
                }
            }
        }
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

    /** Whether a path lies in a folder, and no name on the way begins with a dot. */
    private static boolean isSeen(Path path, Path folder) {
        if (!path.startsWith(folder)) {
            return false;
        }
        for (Path name : folder.relativize(path)) {
            if (name.toString().startsWith(".")) {
                return false;
            }
        }
        return true;
    }
}
