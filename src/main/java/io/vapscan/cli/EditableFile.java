package io.vapscan.cli;

import io.vapscan.manifest.FileName;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;

/**
 * A file that may be edited in place.
 *
 * @param name the name that the report has for it
 * @param path the file itself, no link
 */
record EditableFile(String name, Path path) {

    /**
     * Finds the file.
     *
     * @param directory the folder in which all edited files have to be
     * @throws IOException when there is none, or it is outside of the folder
     */
    static EditableFile of(Path directory, String name) throws IOException {
        try {
            Path real = directory.resolve(name).toRealPath();
            if (!real.startsWith(directory.toRealPath())) {
                throw new IOException(name + " is outside of " + directory + ": not edited");
            }
            if (!Files.isRegularFile(real)) {
                throw new IOException(name + " is no file: not edited");
            }
            return new EditableFile(name, real);
        } catch (InvalidPathException none) {
            throw new IOException(name + " is no file: not edited", none);
        }
    }

    byte[] content() throws IOException {
        return Files.readAllBytes(path);
    }

    /**
     * Replaces the content as a whole; permissions stay.
     *
     * @throws IOException that names this file, and not the one beside it that cannot be made or written
     */
    void write(byte[] content) throws IOException {
        try {
            replace(content);
        } catch (IOException failed) {
            throw new IOException(path + ": not edited: " + FileName.reason(failed), failed);
        }
    }

    private void replace(byte[] content) throws IOException {
        Path beside = Files.createTempFile(path.toAbsolutePath().getParent(), ".vapscan-", ".tmp");
        try {
            Files.write(beside, content);
            PosixFileAttributeView view = Files.getFileAttributeView(beside, PosixFileAttributeView.class);
            if (view != null) {
                view.setPermissions(
                        Files.readAttributes(path, PosixFileAttributes.class).permissions());
            }
            try {
                Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE);
            } catch (AtomicMoveNotSupportedException otherFileSystem) {
                Files.move(beside, path, StandardCopyOption.REPLACE_EXISTING);
            }
        } finally {
            Files.deleteIfExists(beside);
        }
    }
}
