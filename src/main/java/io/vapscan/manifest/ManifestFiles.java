package io.vapscan.manifest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Finds and reads manifest files. Arguments are files, folders (searched in depth for .yaml, .yml and .json), patterns
 * with {@code *}, {@code **}, {@code ?}, {@code [ ]} or {@code { }}, gzip files and tar archives,
 * and {@code -} for standard input.
 */
public final class ManifestFiles {

    private final Path base;
    private final InputStream standardInput;
    private final Limits limits;

    /**
     * A finder.
     *
     * @param base the folder that relative arguments start from
     * @param standardInput what {@code -} reads
     * @param limits what a file may not pass
     */
    public ManifestFiles(Path base, InputStream standardInput, Limits limits) {
        this.base = base;
        this.standardInput = standardInput;
        this.limits = limits;
    }

    /**
     * What the arguments name: in their order, and in a folder by path with {@code /} between names. A file is named once,
     * however often it is found.
     */
    public List<Input> find(List<String> arguments) {
        List<Input> out = new ArrayList<>();
        Set<Object> seen = new HashSet<>();
        for (String argument : arguments) {
            for (Input input : findOne(argument)) {
                if (seen.add(identity(input))) {
                    out.add(input);
                }
            }
        }
        return out;
    }

    /** Reads an input's documents; an input that cannot be read gives one {@link Unreadable}. */
    public List<Parsed> read(Input input) {
        return Part.join(parts(input).stream().map(Supplier::get).toList());
    }

    /** Reads an input and cuts it into parts, each of which is yet to be parsed, by any thread. */
    public List<Supplier<Part>> parts(Input input) {
        List<Parsed> failed = new ArrayList<>();
        byte[] content = content(input, failed);
        return failed.isEmpty()
                ? new ManifestReader(limits).parts(input.name(), content)
                : List.of(() -> new Part(failed, failed.size()));
    }

    private byte[] content(Input input, List<Parsed> failed) {
        if (input instanceof Input.Missing missing) {
            failed.add(unreadable(input, missing.problem(), missing.advice()));
            return new byte[0];
        }
        try {
            byte[] content = content(input);
            if (content.length > limits.fileBytes()) {
                failed.add(unreadable(
                        input,
                        "the file is longer than " + limits.fileBytes() + " bytes",
                        "split it into several files"));
            }
            return content;
        } catch (NoSuchFileException e) {
            failed.add(unreadable(input, "the file is gone", "check the path"));
        } catch (AccessDeniedException e) {
            failed.add(unreadable(input, "no permission to read the file", "check the file's permissions"));
        } catch (IOException e) {
            failed.add(unreadable(input, "the file cannot be read: " + e.getMessage(), "check the file"));
        }
        return new byte[0];
    }

    /**
     * An input's bytes, one more than the limit at most.
     *
     * @throws IOException when it cannot be read
     */
    public byte[] content(Input input) throws IOException {
        int most = limits.fileBytes() + 1;
        if (input instanceof Input.File file) {
            try (InputStream in = Files.newInputStream(file.path())) {
                return in.readNBytes(most);
            }
        }
        if (input instanceof Input.Member member) {
            return member.content();
        }
        return input instanceof Input.Standard ? standardInput.readNBytes(most) : new byte[0];
    }

    private List<Input> findOne(String argument) {
        if (argument.equals("-")) {
            return List.of(new Input.Standard());
        }
        Path path = base.resolve(argument);
        if (Files.isDirectory(path)) {
            return new Folder(path, nameOf(argument)).search();
        }
        if (Files.exists(path)) {
            String name = nameOf(argument);
            return Archive.isArchive(name)
                    ? new Archive(name, path, limits).members()
                    : List.of(new Input.File(name, path));
        }
        if (Pattern.isPattern(argument)) {
            return new Pattern(base, argument).search();
        }
        return List.of(new Input.Missing(nameOf(argument), "there is no such file or folder", "check the path"));
    }

    private static String nameOf(String argument) {
        String name = java.io.File.separatorChar == '/' ? argument : argument.replace(java.io.File.separatorChar, '/');
        while (name.length() > 1 && name.endsWith("/")) {
            name = name.substring(0, name.length() - 1);
        }
        return name;
    }

    private static Object identity(Input input) {
        if (input instanceof Input.File file) {
            try {
                return file.path().toRealPath();
            } catch (IOException e) {
                return file.path();
            }
        }
        return input instanceof Input.Member member ? member.name() : input;
    }

    private static Unreadable unreadable(Input input, String problem, String advice) {
        return new Unreadable(new Source(input.name(), 0, new Position(1, 1)), problem, advice);
    }
}
