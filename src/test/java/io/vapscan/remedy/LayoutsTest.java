package io.vapscan.remedy;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.edit.Edited;
import io.vapscan.edit.FileFix;
import io.vapscan.edit.Fix;
import io.vapscan.edit.ObjectFixes;
import io.vapscan.edit.OddYaml;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.object.Fields;
import io.vapscan.object.JsonText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Files of every layout, several objects in each, spoilt and mended: read again, judged again, and compared line by line. */
class LayoutsTest {

    private static final int FILES = Integer.getInteger("layouts.files", 120);

    private final Random random = new Random(Integer.getInteger("layouts.seed", 4));
    private final Map<Object, Object> parts = new HashMap<>();
    private int changes;
    private int refusals;
    private final List<String> why = new ArrayList<>();

    @Test
    void mendsFilesOfEveryLayout() throws IOException {
        Court court = GeneratedRemediesTest.allControls();
        for (int i = 0; i < FILES; i++) {
            mend(court);
        }
        if (FILES > 1000) {
            System.out.println("changes " + changes + ", refused " + refusals);
            why.stream().distinct().limit(40).forEach(System.out::println);
        }
        assertThat(changes).isGreaterThan(FILES * 2);
        assertThat(refusals).isLessThan(changes / 10);
    }

    private void mend(Court court) {
        parts.clear();
        List<Map<String, Object>> objects = new ArrayList<>();
        int count = 1 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            Sample sample = new Sample(random);
            for (int fault = random.nextInt(4); fault > 0; fault--) {
                sample.spoil();
            }
            Map<String, Object> object = sample.object();
            if (random.nextInt(3) == 0) {
                object = Fields.map(shared(object));
            }
            Fields.map(object, "metadata").put("name", "web-" + i);
            Fields.map(object, "metadata").put("annotations", notes());
            objects.add(object);
        }
        String text = text(objects);
        byte[] before = text.getBytes(StandardCharsets.UTF_8);
        List<Map<String, Object>> read = read(before);
        assertThat(read).as(text).isEqualTo(objects);
        List<ObjectFixes> fixes = new ArrayList<>();
        List<Map<String, Object>> wanted = new ArrayList<>();
        for (Map<String, Object> object : objects) {
            Patch all = Patch.NONE;
            List<Fix> own = new ArrayList<>();
            for (Map.Entry<String, Remedy> remedy :
                    Fixtures.remedies(court, object).entrySet()) {
                remedy.getValue()
                        .values()
                        .forEach(set -> own.add(new Fix(
                                remedy.getKey(),
                                set.path().toString(),
                                String.valueOf(set.value()),
                                Fix.type(set.value()))));
                remedy.getValue()
                        .deletions()
                        .forEach(path -> own.add(new Fix(remedy.getKey(), path.toString(), null, "")));
                all = all.and(remedy.getValue().fix()).orElseThrow();
            }
            fixes.add(new ObjectFixes("", "f", "", -1, object, false, own));
            wanted.add(all.apply(object).orElseThrow());
        }
        FileFix fix = new FileFix(before, true);
        fixes.forEach(fix::apply);
        boolean refused = false;
        for (FileFix.Outcome outcome : fix.outcomes()) {
            changes++;
            if (outcome.edited() instanceof Edited.Refused no) {
                refusals++;
                refused = true;

                why.add(no.why().replaceAll("[a-z]+[A-Za-z.\\[\\]0-9]*\\.[A-Za-z.\\[\\]0-9]+", "PATH"));
            }
        }
        byte[] after = fix.content();
        if (!refused) {
            assertThat(read(after)).as(text).isEqualTo(wanted);
            FileFix again = new FileFix(after, true);
            assertThat(fixes).allMatch(again::isDone);
            fixes.forEach(again::apply);
        }
        onlyWhatMustChange(text, new String(after, StandardCharsets.UTF_8), fix.outcomes());
    }

    /** A line goes only for a field that a change names; line breaks and a byte order mark stay. */
    private static void onlyWhatMustChange(String before, String after, List<FileFix.Outcome> outcomes) {
        long made = outcomes.stream()
                .filter(one -> one.edited() instanceof Edited.Changed)
                .count();
        List<String> old = new ArrayList<>(List.of(before.split("(?<=\n)")));
        List<String> now = new ArrayList<>(List.of(after.split("(?<=\n)")));
        List<String> gone = new ArrayList<>(old);
        now.forEach(gone::remove);
        long sets = outcomes.stream()
                .filter(one -> one.fix().value() != null && one.edited() instanceof Edited.Changed)
                .count();
        if (sets == made && before.indexOf('\n') > 0) {
            assertThat(gone.size()).as("%s\n---- became\n%s", before, after).isLessThanOrEqualTo((int) made + 1);
        }
        assertThat(after.contains("\r\n")).isEqualTo(before.contains("\r\n"));
        if (before.contains("\r\n")) {
            assertThat(after.replace("\r\n", "")).as(after).doesNotContain("\n");
        }
        assertThat(after.startsWith("\ufeff")).isEqualTo(before.startsWith("\ufeff"));
    }

    /** The same tree, in which equal parts are mostly one object, so that they are written once. */
    private Object shared(Object tree) {
        Object made = tree;
        if (tree instanceof Map<?, ?> map) {
            Map<String, Object> copy = new LinkedHashMap<>();
            map.forEach((key, value) -> copy.put(String.valueOf(key), shared(value)));
            made = copy;
        } else if (tree instanceof List<?> list) {
            made = list.stream().map(this::shared).toList();
        }
        Object first = parts.putIfAbsent(made, made);
        return first == null || random.nextInt(3) == 0 ? made : first;
    }

    private Map<String, Object> notes() {
        Map<String, Object> notes = new LinkedHashMap<>();
        notes.put("example.com/script", "#!/bin/sh\n# not a comment\nkey: {value\n\n- x\n");
        notes.put("example.com/o'clock", "it's \"12:00\" # now");
        if (random.nextBoolean()) {
            notes.put("k.io/\u00e4\ud83d\ude00", "yes");
        }
        return notes;
    }

    private String text(List<Map<String, Object>> objects) {
        String text;
        int form = random.nextInt(6);
        if (form == 0) {
            Map<String, Object> list = new LinkedHashMap<>();
            list.put("apiVersion", "v1");
            list.put("kind", "List");
            list.put("items", objects);
            text = random.nextBoolean() ? OddYaml.of(list, random) : json(list);
        } else if (form == 1) {
            List<String> documents = objects.stream().map(this::json).toList();
            text = String.join("\n---\n", documents);
        } else {
            List<String> documents =
                    objects.stream().map(object -> OddYaml.of(object, random)).toList();
            text = (random.nextBoolean() ? "---\n" : "# top\n")
                    + String.join(random.nextBoolean() ? "---\n" : "---  # next\n", documents);
        }
        if (random.nextInt(4) == 0) {
            text = text.stripTrailing();
        }
        if (random.nextInt(4) == 0) {
            text = text.replace("\n", "\r\n");
        }
        return random.nextInt(6) == 0 ? "\ufeff" + text : text;
    }

    private String json(Object tree) {
        String text = random.nextBoolean() ? JsonText.compact(tree) : JsonText.indented(tree);
        return random.nextInt(3) == 0 ? text.replace("  ", "\t") : text;
    }

    private static List<Map<String, Object>> read(byte[] content) {
        List<Map<String, Object>> objects = new ArrayList<>();
        for (Parsed parsed : new ManifestReader().read("f", content)) {
            assertThat(parsed).as(new String(content, StandardCharsets.UTF_8)).isInstanceOf(Document.class);
            objects.add(((Document) parsed).object());
        }
        return objects;
    }
}
