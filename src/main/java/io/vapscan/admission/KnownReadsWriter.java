package io.vapscan.admission;

import io.vapscan.cel.bound.Extent;
import io.vapscan.cel.value.NullValue;
import io.vapscan.object.PackWriter;
import io.vapscan.object.PackedTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Finds out what policies read when the program is built, for it to carry what was found: see {@link KnownReads}. */
public final class KnownReadsWriter {

    /** The file's name beside {@link KnownReads}. */
    public static final String RESOURCE = KnownReads.RESOURCE;

    private final World world;
    private final Map<String, Integer> names = new LinkedHashMap<>();
    private final Map<List<Object>, Integer> questions = new LinkedHashMap<>();
    private final List<Set<Object>> params = new ArrayList<>();

    private KnownReadsWriter(World world) {
        this.world = world;
    }

    /**
     * What policies read that compile.
     *
     * @param world where their params are
     * @return the bytes of the file: field names, questions, sets of params, policies by name, the same for the same policies and params
     */
    public static byte[] bytes(PolicySet policies, World world) {
        return new KnownReadsWriter(world).written(policies);
    }

    private byte[] written(PolicySet policies) {
        Map<String, PackWriter> entries = new TreeMap<>();
        for (PolicySet policy : policies.each()) {
            PackWriter entry = entry(policy);
            if (entry != null) {
                entries.put(policy.policies().get(0).policy().name(), entry);
            }
        }
        PackWriter out = new PackWriter();
        out.texts(List.copyOf(names.keySet()));
        out.number(questions.size());
        for (List<Object> asked : questions.keySet()) {
            PackWriter question = new PackWriter();
            PackedTree.write(asked, question);
            out.part(question);
        }
        out.number(params.size());
        for (Set<Object> set : params) {
            out.number(set.size());
            set.forEach(value -> PackedTree.write(value == NullValue.NULL ? null : value, out));
        }
        out.number(entries.size());
        entries.forEach((name, entry) -> {
            out.text(name);
            out.part(entry);
        });
        return out.toBytes();
    }

    private @Nullable PackWriter entry(PolicySet policy) {
        List<String> texts = KnownReads.texts(policy.policies().get(0));
        if (texts == null) {
            return null;
        }
        Set<Object> bound = Resemblance.params(policy.bound().get(0), world);
        if (!params.contains(bound)) {
            params.add(bound);
        }
        Analysed analysed = new Analysed(policy, bound, world);
        MessageAllowance allowance = analysed.allowance();
        PackWriter out = new PackWriter();
        out.texts(texts);
        out.number(params.indexOf(bound));
        write(allowance == null ? null : allowance.made(policy.policies().get(0)), out);
        out.part(written(analysed.outcomes()));
        out.part(written(analysed.all()));
        return out;
    }

    private static void write(MessageAllowance.@Nullable Made made, PackWriter out) {
        if (made == null) {
            out.number(0);
            return;
        }
        Extent params = made.params();
        out.number(made.size() + 1);
        out.number(made.cost());
        out.number(params.elements());
        out.number(params.within());
        out.number(params.longest());
        out.number(params.values());
        out.number(params.characters());
    }

    private PackWriter written(@Nullable Resemblance resemblance) {
        PackWriter out = new PackWriter();
        Map<String, Footprint> roots = resemblance == null ? Map.of() : resemblance.roots();
        out.number(resemblance == null ? 0 : roots.size() + 1);
        new TreeMap<>(roots).forEach((root, footprint) -> {
            out.text(root);
            PackedFootprint.write(
                    footprint, name -> number(name, names), question -> number(question.asked(), questions), out);
        });
        return out;
    }

    private static <K> int number(K key, Map<K, Integer> numbers) {
        return numbers.computeIfAbsent(key, added -> numbers.size());
    }
}
