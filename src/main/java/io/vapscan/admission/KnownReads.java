package io.vapscan.admission;

import io.vapscan.cel.bound.Extent;
import io.vapscan.cel.value.NullValue;
import io.vapscan.object.PackReader;
import io.vapscan.object.PackedTree;
import io.vapscan.object.ProgramFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * What policies read, found when the program was built, so that no scan has to find it out again. A policy is found by all of its
 * expressions and the params that it is bound to; whatever is not found is analysed. {@link KnownReadsWriter} writes it. Shared by
 * threads.
 */
final class KnownReads {

    static final String RESOURCE = "reads.bin";

    /** No names, questions, params and policies. */
    private static final byte[] NOTHING = new byte[4];

    private final byte[] bytes;
    private final String[] names;
    private final int[] asked;
    private final AtomicReferenceArray<@Nullable Question> questions;
    private final List<Set<Object>> params = new ArrayList<>();
    private final Map<String, Integer> places = new HashMap<>();

    private KnownReads(byte[] bytes) {
        this.bytes = bytes;
        PackReader in = new PackReader(bytes, 0);
        this.names = new String[in.count()];
        for (int i = 0; i < names.length; i++) {
            // As the fields of decoded objects are.
            names[i] = in.text().intern();
        }
        this.asked = new int[in.count()];
        this.questions = new AtomicReferenceArray<>(asked.length);
        for (int i = 0; i < asked.length; i++) {
            asked[i] = in.part();
        }
        for (int sets = in.count(); sets > 0; sets--) {
            params.add(set(in));
        }
        for (int policies = in.count(); policies > 0; policies--) {
            places.put(in.text(), in.part());
        }
    }

    private static Set<Object> set(PackReader in) {
        Set<Object> set = new HashSet<>();
        for (int values = in.count(); values > 0; values--) {
            Object value = PackedTree.read(in);
            set.add(value == null ? NullValue.NULL : value);
        }
        return set;
    }

    /** What the program carries; nothing where it was built without. */
    static KnownReads embedded() {
        return Embedded.READS;
    }

    /** Read when it is first asked for. */
    private static final class Embedded {
        static final KnownReads READS = read();

        private static KnownReads read() {
            try (InputStream in = ProgramFiles.open(KnownReads.class, RESOURCE)) {
                return of(in == null ? NOTHING : in.readAllBytes());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** What was written in these bytes. */
    static KnownReads of(byte[] bytes) {
        return new KnownReads(bytes);
    }

    /**
     * What a policy reads.
     *
     * @param bound all params that it may be bound to
     * @return null where that policy, with these expressions and these params, is not known
     */
    Resemblances.@Nullable Told find(CompiledPolicy policy, Set<Object> bound) {
        Integer place = places.get(policy.policy().name());
        List<String> texts = place == null ? null : texts(policy);
        if (place == null || texts == null) {
            return null;
        }
        PackReader in = new PackReader(bytes, place);
        int count = in.count();
        if (count != texts.size()) {
            return null;
        }
        for (String text : texts) {
            if (!in.text().equals(text)) {
                return null;
            }
        }
        return params.get(in.count()).equals(bound) ? new Told(policy, in) : null;
    }

    /** Each question is made once, when it is first asked: most are asked in many places. */
    private Question question(int number) {
        Question known = questions.get(number);
        if (known == null) {
            known = Question.of(
                    (List<?>) Objects.requireNonNull(PackedTree.read(new PackReader(bytes, asked[number]))));
            questions.set(number, known);
        }
        return known;
    }

    /**
     * All that decides what a policy reads but its params: names of variables, and all expressions in their order, each after the
     * size of its list.
     *
     * @return null where one does not compile
     */
    static @Nullable List<String> texts(CompiledPolicy policy) {
        List<String> texts = new ArrayList<>();
        List<@Nullable CompiledExpression> variables = new ArrayList<>();
        for (CompiledVariable variable : policy.variables()) {
            texts.add(variable.name());
            variables.add(variable.expression());
        }
        boolean ready = add(variables, texts)
                && add(policy.matchConditions(), texts)
                && add(policy.validations(), texts)
                && add(policy.messages(), texts)
                && add(policy.auditAnnotations(), texts);
        return ready ? texts : null;
    }

    private static boolean add(List<@Nullable CompiledExpression> expressions, List<String> texts) {
        texts.add(Integer.toString(expressions.size()));
        boolean ready = true;
        for (CompiledExpression expression : expressions) {
            texts.add(expression == null ? "" : expression.text());
            ready &= expression == null || expression instanceof CompiledExpression.Ready;
        }
        return ready;
    }

    /** What was found of one policy; read as it is asked for. */
    final class Told implements Resemblances.Told {

        private final @Nullable MessageAllowance allowance;
        private final Lazy outcomes;
        private final Lazy all;

        Told(CompiledPolicy policy, PackReader in) {
            int size = in.count() - 1;
            this.allowance = size < 0
                    ? null
                    : new MessageAllowance.Made(
                                    size,
                                    in.number(),
                                    new Extent(in.number(), in.number(), in.number(), in.number(), in.number()))
                            .of(policy);
            this.outcomes = new Lazy(in.part());
            this.all = new Lazy(in.part());
        }

        @Override
        public @Nullable Resemblance outcomes() {
            return outcomes.get();
        }

        @Override
        public @Nullable Resemblance all() {
            return all.get();
        }

        @Override
        public @Nullable MessageAllowance allowance() {
            return allowance;
        }
    }

    /** A resemblance that is read when it is first asked for: no scan needs all. */
    private final class Lazy {

        private final int place;
        private boolean isRead;
        private @Nullable Resemblance resemblance;

        Lazy(int place) {
            this.place = place;
        }

        synchronized @Nullable Resemblance get() {
            if (!isRead) {
                resemblance = read(new PackReader(bytes, place));
                isRead = true;
            }
            return resemblance;
        }

        private @Nullable Resemblance read(PackReader in) {
            int roots = in.count() - 1;
            if (roots < 0) {
                return null;
            }
            Map<String, Footprint> read = new HashMap<>();
            for (int i = 0; i < roots; i++) {
                read.put(in.text(), PackedFootprint.read(in, names, KnownReads.this::question));
            }
            return new Resemblance(read, 1);
        }
    }
}
