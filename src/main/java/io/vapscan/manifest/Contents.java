package io.vapscan.manifest;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What inputs hold: read as a whole or piece by piece, cut into parts, and kept where it cannot be read again. An input that
 * cannot be read has a part that says why. For one thread, but for the parts.
 */
final class Contents {

    /** A longer file is read piece by piece. */
    private static final int HELD = 32 << 20;

    /** How much is kept of what cannot be read twice. */
    private static final long MOST_KEPT = 32L << 20;

    private final InputStream stream;
    private @Nullable PushbackInputStream standardInput;
    private final Streams streams;
    private final Limits limits;
    private final ManifestReader reader;
    private final Map<String, byte[]> kept = new ConcurrentHashMap<>();
    private final AtomicLong toKeep = new AtomicLong(MOST_KEPT);
    private final AtomicBoolean outOfMemory = new AtomicBoolean();

    /**
     * Contents.
     *
     * @param standardInput what {@code -} reads
     * @param streams what it and FIFOs are read through
     */
    Contents(InputStream standardInput, Streams streams, Limits limits) {
        this.stream = standardInput;
        this.streams = streams;
        this.limits = limits;
        this.reader = new ManifestReader(limits);
    }

    /** Standard input, of which a header may be put back; made when it is first asked for, which most scans do not. */
    PushbackInputStream standardInput() {
        PushbackInputStream made = standardInput;
        if (made == null) {
            made = new PushbackInputStream(streams.of(stream), Archive.HEADER);
            standardInput = made;
        }
        return made;
    }

    /** Reads an input and cuts it into parts, the long ones no further than parts are asked for. */
    Iterator<Supplier<Part>> parts(Input input) {
        List<Parsed> failed = new ArrayList<>();
        Iterator<Supplier<Part>> parts = tried(() -> cut(input), refusal(failed), input, failed);
        return failed.isEmpty()
                ? new FittingParts(parts, () -> List.of(tooBig(input)), this::giveUpTheSecondTime)
                : parts;
    }

    private static Iterator<Supplier<Part>> refusal(List<Parsed> failed) {
        Supplier<Part> refusal = () -> new Part(failed, failed.size());
        return List.of(refusal).iterator();
    }

    private Iterator<Supplier<Part>> cut(Input input) throws IOException {
        if (limits.longFileBytes() <= HELD) {
            return cutWhole(input);
        }
        if (input instanceof Input.Standard) {
            return longParts(input.name(), standardInput());
        }
        if (input instanceof Input.File file && file.bytes() < 0) {
            BasicFileAttributes found = Files.readAttributes(file.path(), BasicFileAttributes.class);
            if (!found.isRegularFile()) {
                try (InputStream in = streams.open(file.path())) {
                    return longParts(input.name(), in);
                }
            }
        }
        return input instanceof Input.File file && input.length() > HELD ? longParts(file) : cutWhole(input);
    }

    private Iterator<Supplier<Part>> cutWhole(Input input) throws IOException {
        byte[] content = whole(input);
        return content.length > limits.fileBytes()
                ? refusal(List.of(unreadable(
                        input,
                        "the file is longer than " + limits.fileBytes() + " bytes",
                        "split it into several files")))
                : reader.parts(input.name(), content);
    }

    private Iterator<Supplier<Part>> longParts(Input.File file) throws IOException {
        LongFile content = LongFile.of(file.path());
        return new LongText(file.name(), limits, content, content.length());
    }

    /** The parts of what can be read only once; what is too long to be held goes into a temporary file. */
    private Iterator<Supplier<Part>> longParts(String name, InputStream in) throws IOException {
        byte[] start = in.readNBytes(HELD + 1);
        if (start.length <= HELD) {
            keep(name, start);
            return reader.parts(name, start);
        }
        TemporaryFile copy = TemporaryFile.of(start, in);
        return new LongText(name, limits, copy::read, copy.length());
    }

    /** One file may have been too big; when it is all of them together, each would take its time to find that out. */
    private void giveUpTheSecondTime(OutOfMemoryError problem) {
        if (outOfMemory.getAndSet(true)) {
            throw problem;
        }
    }

    private static Unreadable tooBig(Input input) {
        return unreadable(input, "there is not enough memory for the file", "raise the limit (java -Xmx), or split it");
    }

    /** Reads something of an input. */
    @FunctionalInterface
    private interface Reading<R> {
        R read() throws IOException;
    }

    private <R> R tried(Reading<R> reading, R otherwise, Input input, List<Parsed> failed) {
        if (input instanceof Input.Missing missing) {
            failed.add(unreadable(input, missing.problem(), missing.advice()));
            return otherwise;
        }
        try {
            return reading.read();
        } catch (NoSuchFileException e) {
            failed.add(unreadable(input, "the file is gone", "check the path"));
        } catch (TooBigException e) {
            failed.add(tooBig(input));
        } catch (AccessDeniedException e) {
            failed.add(unreadable(input, "no permission to read the file", "check the file's permissions"));
        } catch (NoRoomException e) {
            failed.add(unreadable(
                    input,
                    String.valueOf(e.getMessage()),
                    "make room there, or name an ordinary file, which needs none"));
        } catch (IOException e) {
            failed.add(unreadable(input, "the file cannot be read: " + FileName.reason(e), "check the file"));
        } catch (OutOfMemoryError full) {
            giveUpTheSecondTime(full);
            failed.add(tooBig(input));
        }
        return otherwise;
    }

    /** An input's bytes, one more than the limit at most. */
    byte[] whole(Input input) throws IOException {
        int most = limits.fileBytes() + 1;
        if (input instanceof Input.File file) {
            FileBytes bytes = FileBytes.read(file, most, streams);
            if (!bytes.again()) {
                keep(file.name(), bytes.content());
            }
            return bytes.content();
        }
        if (input instanceof Input.Member member) {
            return member.content();
        }
        if (input instanceof Input.Standard) {
            byte[] content = standardInput().readNBytes(most);
            keep(input.name(), content);
            return content;
        }
        return new byte[0];
    }

    /** Keeps text that cannot be read again, as far as there is room. */
    void keep(String name, byte[] content) {
        if (toKeep.addAndGet(-content.length) >= 0) {
            kept.put(name, content);
        } else {
            toKeep.addAndGet(content.length);
        }
    }

    /** What was kept; else null. */
    byte @Nullable [] kept(String name) {
        return kept.get(name);
    }

    private static Unreadable unreadable(Input input, String problem, String advice) {
        return new Unreadable(new Source(input.name(), 0, new Position(1, 1)), problem, advice);
    }
}
