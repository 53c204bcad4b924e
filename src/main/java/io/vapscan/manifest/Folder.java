package io.vapscan.manifest;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Searches a folder in depth. Hidden folders are passed over. Linked folders are not followed: those inside are found by
 * their own path, and those outside are not what was named. A linked file counts when it leads to one inside; of others it
 * is said that they are not read.
 */
final class Folder {

    private final Path root;
    private final String name;
    private final Predicate<String> wanted;
    private final Set<String> hiddenFolders;

    /** A folder with the files that are wanted, told by their path from it with {@code /} between names. */
    Folder(Path root, String name, Predicate<String> wanted) {
        this(root, name, wanted, Set.of());
    }

    /** The same, in which hidden folders of some names are searched, too. */
    Folder(Path root, String name, Predicate<String> wanted, Set<String> hiddenFolders) {
        this.hiddenFolders = hiddenFolders;
        this.root = root;
        this.name = name;
        this.wanted = wanted;
    }

    List<Input> search() {
        List<Input> out = new ArrayList<>();
        try {
            Path realRoot = root.toRealPath();
            search(realRoot, realRoot, "", out);
        } catch (IOException e) {
            out.add(cannotList(name));
        }
        // Most are in order by now; folders that could not be listed are not.
        out.sort((a, b) -> a.name().compareTo(b.name()));
        return out;
    }

    /**
     * What is in a folder, by name.
     *
     * @param name its name there, with a slash behind a folder's
     * @param input the file, or why it is not read; null for a folder
     */
    private record Entry(String name, Path path, @Nullable Input input) implements Comparable<Entry> {
        @Override
        public int compareTo(Entry other) {
            return name.compareTo(other.name);
        }
    }

    /** Searches a folder, whose path from the root is given, with a slash behind it. */
    private void search(Path realRoot, Path folder, String within, List<Input> out) {
        // Its methods are compiled soon, for they are called for each entry; those that sort lists loop by themselves.
        Queue<Entry> sorted = new PriorityQueue<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path path : entries) {
                Entry entry = entry(realRoot, path, within);
                if (entry != null) {
                    sorted.add(entry);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            out.add(cannotList(within.isEmpty() ? name : named(within.substring(0, within.length() - 1))));
        }
        for (Entry entry = sorted.poll(); entry != null; entry = sorted.poll()) {
            if (entry.input == null) {
                search(realRoot, entry.path, within + entry.name, out);
            } else {
                out.add(entry.input);
            }
        }
    }

    /** What is there, where it is to be searched, read or complained of; else null. */
    private @Nullable Entry entry(Path realRoot, Path path, String within) {
        String last = lastName(path);
        String relative = within + last;
        Input input;
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (attributes.isDirectory()) {
                return isHidden(last) ? null : new Entry(last + "/", path, null);
            }
            input = wanted.test(relative) ? found(realRoot, relative, path, attributes) : null;
        } catch (IOException e) {
            input = cannotList(named(relative));
        }
        return input == null ? null : new Entry(last, path, input);
    }

    private boolean isHidden(String folder) {
        return folder.startsWith(".") && !hiddenFolders.contains(folder);
    }

    /** Whether a folder is searched for such files. */
    static boolean isWanted(String path) {
        return FileName.isManifest(path) || Archive.isFound(path);
    }

    /** The file; or why it is not read, for what a reader of names would take for a manifest; or null. */
    private @Nullable Input found(Path realRoot, String relative, Path file, BasicFileAttributes attributes) {
        String path = named(relative);
        if (!FileName.isPath(path)) {
            return FileName.foreign(path);
        }
        if (attributes.isRegularFile()) {
            return new Input.File(path, file, attributes.size());
        }
        if (!attributes.isSymbolicLink()) {
            return new Input.Missing(path, "no ordinary file, and not read in a folder", "name it to have it read");
        }
        try {
            Path target = file.toRealPath();
            if (Files.isDirectory(target)) {
                return null;
            }
            return target.startsWith(realRoot) && Files.isRegularFile(target)
                    ? new Input.File(path, file)
                    : new Input.Missing(path, "a link that leads out of the folder", "name it to have it read");
        } catch (IOException e) {
            // Hidden links that lead nowhere are locks of editors.
            return lastName(file).startsWith(".") ? null : FileName.deadLink(path);
        }
    }

    private static String lastName(Path path) {
        Path last = path.getFileName();
        return last == null ? "" : last.toString();
    }

    private String named(String relative) {
        return name.equals(".") || name.isEmpty()
                ? relative
                : name.equals("/") ? "/" + relative : name + "/" + relative;
    }

    private static Input cannotList(String path) {
        return new Input.Missing(path, "the file or folder cannot be opened", "check its permissions");
    }
}
