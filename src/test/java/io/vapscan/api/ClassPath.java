package io.vapscan.api;

import java.io.File;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The class path that tests run with, whoever starts them. */
public final class ClassPath {

    private ClassPath() {}

    /** Directories and jars. */
    public static List<String> entries() throws URISyntaxException {
        Set<String> entries = new LinkedHashSet<>();
        for (ClassLoader loader = ClassPath.class.getClassLoader(); loader != null; loader = loader.getParent()) {
            if (loader instanceof URLClassLoader urls) {
                for (URL url : urls.getURLs()) {
                    entries.add(Path.of(url.toURI()).toString());
                }
            }
        }
        // Surefire gives its manifest's entries by a property of its own.
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        entries.addAll(List.of(path.split(Pattern.quote(File.pathSeparator))));
        return List.copyOf(entries);
    }
}
