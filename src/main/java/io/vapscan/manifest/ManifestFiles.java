package io.vapscan.manifest;

import io.vapscan.object.Lists;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds and reads manifest files. Arguments are files, folders (searched in depth for .yaml, .yml and .json), patterns
 * with {@code *}, {@code **}, {@code ?}, {@code [ ]} or {@code { }}, gzip files and tar archives,
 * and {@code -} for standard input, which may be packed, too. For one thread, but for the parts that it hands out.
 */
public final class ManifestFiles {

    private final Path base;
    private final Limits limits;
    private final ArchiveBudget budget;
    private final Streams streams;
    private final Contents contents;
    private final Map<String, List<Input>> unpacked = new HashMap<>();
    private final Set<String> hiddenFolders;

    /**
     * A finder.
     *
     * @param base the folder that relative arguments start from
     * @param standardInput what {@code -} reads
     * @param limits what a file may not pass
     */
    public ManifestFiles(Path base, InputStream standardInput, Limits limits) {
        this(base, standardInput, limits, Set.of());
    }

    /**
     * As above, but hidden folders of these names are searched, too.
     *
     * @param hiddenFolders names that begin with a dot
     */
    public ManifestFiles(Path base, InputStream standardInput, Limits limits, Set<String> hiddenFolders) {
        this(base, standardInput, new Streams(), limits, hiddenFolders);
    }

    /** As above, and standard input and FIFOs are read through what stops others from waiting for them. */
    public ManifestFiles(Path base, InputStream standardInput, Streams streams, Limits limits) {
        this(base, standardInput, streams, limits, Set.of());
    }

    /** All of that. */
    public ManifestFiles(
            Path base, InputStream standardInput, Streams streams, Limits limits, Set<String> hiddenFolders) {
        this.hiddenFolders = Set.copyOf(hiddenFolders);
        this.base = base;
        this.limits = limits;
        this.budget = new ArchiveBudget(limits);
        this.streams = streams;
        this.contents = new Contents(standardInput, streams, limits);
    }

    /**
     * What the arguments name: in their order, and in a folder by path with {@code /} between names. A file is named once,
     * however often it is found, and in a folder by its own name rather than a link's. Archives in folders are left alone.
     */
    public List<Input> find(List<String> arguments) {
        Set<String> named = Set.copyOf(arguments);
        return search(arguments).stream()
                .filter(input -> !Archive.isArchive(input.name()) || named.contains(input.name()))
                .flatMap(input -> open(input, true).stream())
                .toList();
    }

    /** As {@link #find}, but with the archives in folders, none of them opened. */
    public List<Input> search(List<String> arguments) {
        Map<Object, Input> out = new LinkedHashMap<>();
        for (String argument : arguments) {
            List<Input> found = findOne(argument);
            if (arguments.size() == 1 && !Lists.any(found, ManifestFiles::mayBeThereTwice)) {
                return found;
            }
            for (Input input : found) {
                Object identity = identity(input);
                Input before = out.get(identity);
                if (before == null || (isLink(before) && !mayBeThereTwice(input))) {
                    out.remove(identity);
                    out.put(identity, input);
                }
            }
        }
        return new ArrayList<>(out.values());
    }

    /** Reads an input's documents; an input that cannot be read gives one {@link Unreadable}. */
    public List<Parsed> read(Input input) {
        List<Part> parts = new ArrayList<>();
        parts(input).forEachRemaining(part -> parts.add(part.get()));
        return Part.join(parts);
    }

    /**
     * Reads an input and cuts it into parts, each of which is yet to be parsed, by any thread. A long input is read no further
     * than parts are asked for.
     */
    public Iterator<Supplier<Part>> parts(Input input) {
        return contents.parts(input);
    }

    /**
     * An input's bytes, one more than the limit at most.
     *
     * @throws IOException when it cannot be read
     */
    public byte[] content(Input input) throws IOException {
        return contents.whole(input);
    }

    /** Keeps text that cannot be read again, as far as there is room. */
    public void keep(String name, byte[] content) {
        contents.keep(name, content);
    }

    /** The text of an input that cannot be read again: of standard input, a member, or what a program rendered; else null. */
    public byte @Nullable [] kept(String name) {
        return contents.kept(name);
    }

    private List<Input> findOne(String argument) {
        if (argument.equals("-")) {
            return standard();
        }
        if (argument.isEmpty()) {
            // To the file system that is the working directory, and to whoever wrote it a variable that is not set.
            return List.of(new Input.Missing("\"\"", "an empty name", "name a file or folder; is a variable not set?"));
        }
        if (!FileName.isPath(argument)) {
            return List.of(FileName.foreign(nameOf(argument)));
        }
        Path path = base.resolve(argument);
        if (Files.isDirectory(path)) {
            return new Folder(path, nameOf(argument), Folder::isWanted, hiddenFolders).search();
        }
        if (Files.exists(path)) {
            return List.of(new Input.File(nameOf(argument), path));
        }
        if (Pattern.isPattern(argument)) {
            return new Pattern(base, argument).search();
        }
        return List.of(FileName.missing(nameOf(argument), path));
    }

    private List<Input> standard() {
        if (!unpacked.containsKey("-")) {
            byte[] start = new byte[0];
            PushbackInputStream standardInput = contents.standardInput();
            try {
                start = standardInput.readNBytes(Archive.HEADER);
                standardInput.unread(start);
            } catch (IOException unreadable) {
                // said when it is read
            }
            unpacked.put(
                    "-",
                    Archive.isArchive(start)
                            ? someOf("-", kept(new Archive("-", limits, budget).members(standardInput)))
                            : List.of(new Input.Standard()));
        }
        return unpacked.getOrDefault("-", List.of());
    }

    /**
     * The members of an archive; the input itself where it is none.
     *
     * @param named whether the user named it: then it has to hold manifests
     */
    public List<Input> open(Input input, boolean named) {
        if (!(input instanceof Input.File file) || !Archive.isArchive(file.name())) {
            return List.of(input);
        }
        List<Input> members = members(file.name(), file.path());
        return named ? someOf(file.name(), members) : members;
    }

    private static List<Input> someOf(String name, List<Input> members) {
        return members.isEmpty()
                ? List.of(new Input.Missing(
                        name,
                        "no manifests found in the archive",
                        "it should hold files that end in .yaml, .yml or .json"))
                : members;
    }

    /** An archive is unpacked once, however often it is asked for: its bytes count. */
    private List<Input> members(String name, Path path) {
        return unpacked.computeIfAbsent(
                name, archive -> kept(new Archive(name, limits, budget).members(path, streams)));
    }

    private List<Input> kept(List<Input> members) {
        for (Input input : members) {
            if (input instanceof Input.Member member) {
                keep(member.name(), member.content());
            }
        }
        return members;
    }

    private static String nameOf(String argument) {
        String name = java.io.File.separatorChar == '/' ? argument : argument.replace(java.io.File.separatorChar, '/');
        while (name.length() > 1 && name.endsWith("/")) {
            name = name.substring(0, name.length() - 1);
        }
        return name;
    }

    /** What is found in one folder under its own name is there once. */
    private static boolean mayBeThereTwice(Input input) {
        return !(input instanceof Input.File file) || file.bytes() < 0;
    }

    private static boolean isLink(Input input) {
        return input instanceof Input.File file && Files.isSymbolicLink(file.path());
    }

    private static Object identity(Input input) {
        if (input instanceof Input.File file) {
            if (!mayBeThereTwice(file)) {
                return file.path();
            }
            try {
                return file.path().toRealPath();
            } catch (IOException e) {
                return file.path();
            }
        }
        return input instanceof Input.Member member ? member.name() : input;
    }
}
