package io.vapscan.object;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * Opens the files that are packed with the program. Where the program is one jar, the jar is read directly: the class
 * loader's way through URLs takes several milliseconds until the first file is open.
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
        ZipFile jar = Jar.FILE;
        if (jar != null) {
            String path = name.startsWith("/")
                    ? name.substring(1)
                    : beside.getPackageName().replace('.', '/') + "/" + name;
            ZipEntry entry = jar.getEntry(path);
            if (entry != null) {
                return jar.getInputStream(entry);
            }
        }
        return beside.getResourceAsStream(name);
    }

    /** The class path, where that is one jar. */
    private static final class Jar {

        static final @Nullable ZipFile FILE = open();

        private static @Nullable ZipFile open() {
            String path = System.getProperty("java.class.path", "");
            try {
                return path.endsWith(".jar") && path.indexOf(java.io.File.pathSeparatorChar) < 0
                        ? new ZipFile(path)
                        : null;
            } catch (IOException notThere) {
                return null;
            }
        }
    }
}
