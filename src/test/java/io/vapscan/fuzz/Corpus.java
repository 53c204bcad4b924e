package io.vapscan.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** What fuzzing begins with: what was found once (fixtures/fuzz), and small fixtures. */
public final class Corpus {

    private static final Path FOUND = Path.of("fixtures/fuzz");
    private static final int LONGEST = 6_000;
    private static final int FILES = 400;
    private static final Pattern EXPRESSION = Pattern.compile("\"expr\": ?\"((?:[^\"\\\\]++|\\\\.)*+)\"");

    private Corpus() {}

    /** Writes a target's seeds, each a file: arguments are the target and the folder. */
    public static void main(String[] arguments) throws IOException {
        Target target = Target.valueOf(arguments[0].toUpperCase(Locale.ROOT));
        Path folder = Files.createDirectories(Path.of(arguments[1]));
        List<byte[]> seeds = new ArrayList<>(seeds(target));
        seeds.addAll(found(target));
        for (int i = 0; i < seeds.size(); i++) {
            Files.write(folder.resolve("seed-" + i), seeds.get(i));
        }
    }

    /** What some reader once failed on, or is known to be hard. */
    static List<byte[]> found(Target target) throws IOException {
        return read(FOUND.resolve(target.name().toLowerCase(Locale.ROOT)), "");
    }

    /** What is known to be good, or bad in a way that has a test of its own. */
    static List<byte[]> seeds(Target target) throws IOException {
        if (target == Target.EXPRESSION) {
            return expressions();
        }
        if (target == Target.ARCHIVE) {
            return archives();
        }
        List<byte[]> seeds = new ArrayList<>();
        for (String suffix : target.seeds()) {
            seeds.addAll(read(Path.of("fixtures"), suffix));
        }
        return spread(seeds);
    }

    private static List<byte[]> read(Path folder, String suffix) throws IOException {
        List<byte[]> contents = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                if (file.toString().endsWith(suffix) && Files.size(file) < LONGEST && Files.size(file) > 0) {
                    contents.add(Files.readAllBytes(file));
                }
            }
        }
        return contents;
    }

    /** So many of them, from all over the list. */
    private static List<byte[]> spread(List<byte[]> all) {
        List<byte[]> some = new ArrayList<>();
        int step = Math.max(1, all.size() / FILES);
        for (int i = 0; i < all.size(); i += step) {
            some.add(all.get(i));
        }
        return some;
    }

    private static List<byte[]> expressions() throws IOException {
        List<byte[]> seeds = new ArrayList<>();
        try (Stream<Path> files = Files.list(Path.of("fixtures/vectors"))) {
            for (Path file : files.sorted().toList()) {
                Matcher matcher = EXPRESSION.matcher(Files.readString(file));
                while (matcher.find()) {
                    String text = matcher.group(1).replace("\\\"", "\"").replace("\\\\", "\\");
                    if (text.length() < 400) {
                        seeds.add(text.getBytes(StandardCharsets.UTF_8));
                    }
                }
            }
        }
        return spread(seeds);
    }

    private static List<byte[]> archives() throws IOException {
        List<byte[]> seeds = new ArrayList<>();
        byte[] content = "apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n".getBytes(StandardCharsets.UTF_8);
        for (String name : List.of("a.yaml", "b/../../c.yaml", "/etc/d.yaml", "./e.yml", "f.txt")) {
            byte[] tar = tar(name, content);
            seeds.add(tar);
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
                out.write(tar);
            }
            seeds.add(packed.toByteArray());
        }
        return seeds;
    }

    private static byte[] tar(String name, byte[] content) {
        byte[] tar = new byte[2048];
        put(tar, 0, name);
        put(tar, 100, "0000644");
        put(tar, 124, String.format(Locale.ROOT, "%011o", content.length));
        put(tar, 156, "0");
        put(tar, 257, "ustar");
        Arrays.fill(tar, 148, 156, (byte) ' ');
        int sum = 0;
        for (int i = 0; i < 512; i++) {
            sum += tar[i];
        }
        put(tar, 148, String.format(Locale.ROOT, "%06o", sum));
        System.arraycopy(content, 0, tar, 512, content.length);
        return tar;
    }

    private static void put(byte[] tar, int at, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(bytes, 0, tar, at, bytes.length);
    }
}
