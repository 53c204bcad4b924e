package io.vapscan.bundle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The files of a bundle in a directory. */
record DirectoryFiles(Path root) implements BundleFiles {

    @Override
    public byte[] bytes(String name) throws IOException {
        return Files.readAllBytes(root.resolve(name));
    }

    @Override
    public String path(String name) {
        return root.resolve(name).toString();
    }
}
