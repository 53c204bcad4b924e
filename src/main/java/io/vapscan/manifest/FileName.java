package io.vapscan.manifest;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Locale;

/** Names of files: which of them manifests have, and what is said of those that are none here. */
public final class FileName {

    private FileName() {}

    /** Whether text can be the name of a file: in the locale "C", only ASCII can. */
    public static boolean isPath(String name) {
        return (java.io.File.separatorChar == '/' && isAscii(name)) || isMappable(name);
    }

    private static boolean isAscii(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (name.charAt(i) == 0 || name.charAt(i) >= 0x7f) {
                return false;
            }
        }
        return true;
    }

    private static boolean isMappable(String name) {
        try {
            return !Path.of(name).toString().isEmpty() || name.isEmpty();
        } catch (InvalidPathException unmappable) {
            return false;
        }
    }

    /** Whether it ends as names of manifests do. */
    public static boolean isManifest(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith(".yaml") || lower.endsWith(".yml") || lower.endsWith(".json");
    }

    /** What is wrong with a file that cannot be read or written, without its name. */
    public static String reason(IOException problem) {
        if (problem instanceof NoSuchFileException) {
            return "no such file or directory";
        }
        if (problem instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (problem instanceof FileAlreadyExistsException) {
            return "there is a file of that name, and no directory";
        }
        // The message of a fault of the file system's begins with the file's name.
        String reason = problem instanceof FileSystemException file ? file.getReason() : problem.getMessage();
        return reason == null ? problem.getClass().getSimpleName() : reason;
    }

    /** A name that {@link #isPath} does not take. */
    static Input foreign(String name) {
        return new Input.Missing(
                name, "the name is not in the locale's encoding", "set LC_ALL=C.UTF-8, or rename the file");
    }

    /** A name under which there is nothing. */
    static Input missing(String name, Path path) {
        if (Files.isSymbolicLink(path)) {
            return deadLink(name);
        }
        if (name.contains("://")) {
            return new Input.Missing(
                    name, "an address, and nothing is fetched from other hosts", "download it and name the file");
        }
        String text = path.toString();
        int comma = text.indexOf(',');
        if (comma > 0 && Files.exists(Path.of(text.substring(0, comma)))) {
            return new Input.Missing(name, "there is no such file or folder", "write paths apart, without commas");
        }
        if (isForbidden(path)) {
            return new Input.Missing(
                    name, "no permission to look into the folder that it is in", "check the folder's permissions");
        }
        return name.indexOf('\ufffd') >= 0
                ? new Input.Missing(
                        name,
                        "there is no file of that name, which does not look like UTF-8",
                        "name the folder that it is in")
                : new Input.Missing(name, "there is no such file or folder", "check the path");
    }

    private static boolean isForbidden(Path path) {
        try {
            Files.readAttributes(path, BasicFileAttributes.class);
            return false;
        } catch (AccessDeniedException forbidden) {
            return true;
        } catch (IOException gone) {
            return false;
        }
    }

    /** A link that cannot be followed to its end. */
    static Input deadLink(String name) {
        return new Input.Missing(name, "the link leads nowhere, or in a circle", "check where it leads");
    }
}
