package io.vapscan.cli;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Symbolic links by which a program would read what nobody named. */
final class Links {

    private Links() {}

    /**
     * A link in a folder that leads neither into it nor into another one; nothing where there is none.
     *
     * @param allowed the other folder
     */
    static Optional<Path> leadingOut(Path folder, Path allowed) throws IOException {
        Path own = folder.toRealPath();
        Path other = Files.exists(allowed) ? allowed.toRealPath() : own;
        List<Path> out = new ArrayList<>();
        Files.walkFileTree(own, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (attributes.isSymbolicLink() && Files.exists(file)) {
                    Path target = file.toRealPath();
                    if (!target.startsWith(own) && !target.startsWith(other)) {
                        out.add(own.relativize(file));
                        return FileVisitResult.TERMINATE;
                    }
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
                return FileVisitResult.CONTINUE;
            }
        });
        return out.stream().findFirst();
    }
}
