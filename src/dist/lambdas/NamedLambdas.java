import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Gives each lambda of compiled classes a class with a name: {@code java NamedLambdas.java DIRECTORY}. A lambda's class is made
 * when its place is first reached, in about a tenth of a millisecond, even where it lies in an archive of classes; a class with a
 * name is loaded from there in a third of that, and a small scan passes hundreds of such places. What is written in the
 * directory does just what was there before.
 */
public final class NamedLambdas {

    private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

    private final Path directory;
    private final Map<String, ClassFile> classes = new TreeMap<>();

    private NamedLambdas(Path directory) {
        this.directory = directory;
    }

    /** Rewrites the classes in the directory of that name. */
    public static void main(String[] args) throws IOException {
        new NamedLambdas(Path.of(args[0])).run();
    }

    private void run() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(directory)) {
            files = all.filter(file -> file.toString().endsWith(".class")).sorted().toList();
        }
        for (Path file : files) {
            ClassFile read = new ClassFile(Files.readAllBytes(file));
            classes.put(read.name(), read);
        }
        for (ClassFile from : List.copyOf(classes.values())) {
            rewrite(from);
        }
        for (ClassFile changed : classes.values()) {
            if (changed.isChanged()) {
                write(changed.name(), changed.bytes());
            }
        }
    }

    private void rewrite(ClassFile from) throws IOException {
        int number = 0;
        for (ClassFile.Site site : from.sites()) {
            if (site.bootstrap().owner().equals(METAFACTORY) && site.bootstrap().name().equals("metafactory")) {
                LambdaClass made = new LambdaClass(from, from.name() + "$$Lambda" + number++, site);
                from.call(site, made.name(), LambdaClass.FACTORY);
                classes.get(from.nestHost()).addNestMember(made.name());
                write(made.name(), made.bytes());
            }
        }
    }

    private void write(String name, byte[] bytes) throws IOException {
        Files.write(directory.resolve(name + ".class"), bytes);
    }
}
