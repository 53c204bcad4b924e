package io.vapscan.cli.repl;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The file that keeps what was typed, for its owner's eyes only.
 *
 * @param file the file, which can be written; null where there is none, and then nothing is kept
 */
public record HistoryFile(@Nullable Path file) {

    private static final String NAME = "cel-history";

    /**
     * The history in the user's folder for state: {@code $XDG_STATE_HOME/vapscan}, or {@code ~/.local/state/vapscan}; on
     * Windows {@code %LOCALAPPDATA%\vapscan}.
     */
    public static HistoryFile of(Map<String, String> environment, String home) {
        Path state = state(environment, home);
        return state == null ? new HistoryFile(null) : in(state.resolve("vapscan"));
    }

    private static @Nullable Path state(Map<String, String> environment, String home) {
        for (String name : new String[] {"XDG_STATE_HOME", "LOCALAPPDATA"}) {
            String folder = environment.getOrDefault(name, "");
            if (!folder.isEmpty() && Path.of(folder).isAbsolute()) {
                return Path.of(folder);
            }
        }
        return home.isEmpty() ? null : Path.of(home, ".local", "state");
    }

    private static HistoryFile in(Path folder) {
        Path file = folder.resolve(NAME);
        try {
            Files.createDirectories(folder);
            Files.createFile(file, ownersOnly());
        } catch (FileAlreadyExistsException usual) {
            return new HistoryFile(Files.isRegularFile(file) && Files.isWritable(file) ? file : null);
        } catch (IOException | UnsupportedOperationException notKept) {
            return new HistoryFile(null);
        }
        return new HistoryFile(file);
    }

    private static FileAttribute<?>[] ownersOnly() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }
}
