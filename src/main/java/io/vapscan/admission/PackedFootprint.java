package io.vapscan.admission;

import io.vapscan.object.PackReader;
import io.vapscan.object.PackWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Footprints in few bytes, the same for equal ones: what is said of the value, questions, fields by name, elements, values. */
final class PackedFootprint {

    private static final int ELEMENTS = 1;
    private static final int VALUES = 2;

    private PackedFootprint() {}

    /**
     * Writes a footprint.
     *
     * @param names the numbers of field names
     * @param questions the numbers of questions
     */
    static void write(
            Footprint footprint, ToIntFunction<String> names, ToIntFunction<Question> questions, PackWriter out) {
        Footprint.Parts parts = footprint.parts();
        out.number(parts.said());
        out.octet((parts.elements() == null ? 0 : ELEMENTS) | (parts.values() == null ? 0 : VALUES));
        Map<String, Question> sorted = new TreeMap<>();
        parts.questions().forEach(question -> sorted.put(question.asked().toString(), question));
        out.number(sorted.size());
        sorted.values().forEach(question -> out.number(questions.applyAsInt(question)));
        out.number(parts.fields().size());
        new TreeMap<>(parts.fields()).forEach((name, field) -> {
            out.number(names.applyAsInt(name));
            write(field, names, questions, out);
        });
        for (Footprint part : new @Nullable Footprint[] {parts.elements(), parts.values()}) {
            if (part != null) {
                write(part, names, questions, out);
            }
        }
    }

    /**
     * Reads a footprint.
     *
     * @param names the field names by their numbers
     * @param questions the questions by theirs
     */
    static Footprint read(PackReader in, String[] names, IntFunction<Question> questions) {
        int said = in.count();
        int more = in.octet();
        List<Question> asked = asked(in, questions);
        int count = in.count();
        Map<String, Footprint> fields = new LinkedHashMap<>(count * 2);
        for (int i = 0; i < count; i++) {
            fields.put(names[in.count()], read(in, names, questions));
        }
        Footprint elements = (more & ELEMENTS) == 0 ? null : read(in, names, questions);
        Footprint values = (more & VALUES) == 0 ? null : read(in, names, questions);
        return Footprint.of(new Footprint.Parts(fields, elements, values, asked, said));
    }

    private static List<Question> asked(PackReader in, IntFunction<Question> questions) {
        int count = in.count();
        if (count == 0) {
            return List.of();
        }
        List<Question> asked = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            asked.add(questions.apply(in.count()));
        }
        return asked;
    }
}
