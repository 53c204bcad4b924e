package io.vapscan.report;

import io.vapscan.manifest.FilePositions;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Position;
import io.vapscan.manifest.Positions;
import io.vapscan.manifest.Source;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One file's text: its lines, and where its objects' fields stand. */
final class SourceText {

    private final FilePositions positions;
    private final String text;
    private int @Nullable [] starts;
    private List<Parsed> parsed = List.of();

    SourceText(byte[] content) {
        this.positions = new FilePositions(content);
        this.text = new String(content, StandardCharsets.UTF_8);
    }

    /** The position of a field, or of the closest one around it; the object's own where the file has changed. */
    Position nearest(Source source, List<Object> path) {
        Positions object = positions.of(source);
        return object == null ? source.start() : object.nearest(path);
    }

    /** The object's positions, null where the file has changed. */
    @Nullable
    Positions positions(Source source) {
        return positions.of(source);
    }

    /** How many documents and items are read before the object that stands there; negative where the file has changed. */
    int documentsBefore(Source source) {
        if (parsed.isEmpty()) {
            parsed = new ManifestReader().read(source.path(), text.getBytes(StandardCharsets.UTF_8));
        }
        for (int i = 0; i < parsed.size(); i++) {
            if (parsed.get(i).source().start().equals(source.start())) {
                return i;
            }
        }
        return -1;
    }

    /** How many characters there are. */
    int length() {
        return text.length();
    }

    /** How many lines there are. */
    int lines() {
        return starts().length;
    }

    /** A line without its end, counted from 1. */
    String line(int number) {
        int[] all = starts();
        int end = number < all.length ? all[number] : text.length();
        while (end > all[number - 1] && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
            end--;
        }
        return text.substring(all[number - 1], end);
    }

    private int[] starts() {
        int[] known = starts;
        if (known == null) {
            known = found(text);
            starts = known;
        }
        return known;
    }

    private static int[] found(String text) {
        int[] starts =
                new int[(int) text.chars().filter(c -> c == '\n' || c == '\r').count() + 1];
        int count = 1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean half = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
            if ((c == '\n' || c == '\r') && !half && i + 1 < text.length()) {
                starts[count++] = i + 1;
            }
        }
        return java.util.Arrays.copyOf(starts, count);
    }
}
