package io.vapscan.object;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Opens the files that are packed with the program. An installed program has them beside its jar, too: opening a jar takes the
 * longer the more there is in it, and a small scan needs nothing else of it where its classes are in an archive.
 */
public final class ProgramFiles {

    private ProgramFiles() {}

    /**
     * Opens a file.
     *
     * @param beside the class that a relative name starts from
     * @param name the file's name, with a leading slash for the root
     * @return null where there is no such file
     * @throws IOException where it cannot be read
     */
    public static @Nullable InputStream open(Class<?> beside, String name) throws IOException {
        String directory = Installed.DIRECTORY;
        if (directory != null) {
            String path = name.startsWith("/")
                    ? name
                    : "/"
                            .concat(beside.getPackageName().replace('.', '/'))
                            .concat("/")
                            .concat(name);
            try {
                return new FileInputStream(directory.concat(path));
            } catch (FileNotFoundException elsewhere) {
                // Nothing but a start is the slower for it.
            }
        }
        return beside.getResourceAsStream(name);
    }

    /**
     * Reads a file.
     *
     * @throws IllegalStateException where there is no such file
     * @throws IOException where it cannot be read
     */
    public static byte[] read(Class<?> beside, String name) throws IOException {
        try (InputStream in = open(beside, name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from the program");
            }
            return in.readAllBytes();
        }
    }

    /** Found once. */
    private static final class Installed {
        static final @Nullable String DIRECTORY = folder(System.getProperty("java.class.path", ""));
    }

    /**
     * The folder beside the program's jar that was packed with it, null where the class path is anything else. The jar's size is
     * part of its name: neither what an older jar left there is taken for this one's, nor a folder of another program's.
     */
    static @Nullable String folder(String classPath) {
        if (!classPath.endsWith(".jar") || classPath.indexOf(File.pathSeparatorChar) >= 0) {
            return null;
        }
        File jar = new File(classPath).getAbsoluteFile();
        File data = new File(jar.getParentFile(), "data-".concat(Long.toString(jar.length())));
        return data.isDirectory() ? data.getPath() : null;
    }
}
