package io.vapscan.serve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** What tells whether a file has changed, without reading it. */
public final class FileState {

    private FileState() {}

    /** A text that is another when the file is another, links followed. */
    public static String of(Path file) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return file + "|" + attributes.size() + "|" + attributes.lastModifiedTime() + "|" + attributes.fileKey();
        } catch (IOException gone) {
            return file + "|gone";
        }
    }
}
