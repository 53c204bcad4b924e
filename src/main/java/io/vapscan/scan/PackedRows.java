package io.vapscan.scan;

import io.vapscan.admission.Words;
import io.vapscan.object.PackReader;
import io.vapscan.object.PackWriter;
import java.lang.ref.WeakReference;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Rows in few bytes: three numbers of four bytes for each object, which say where it stands, where the words stand that most of
 * its results have, and which {@link RowPattern} it has; the objects and words; and a {@link PackedColumn} for each rule that
 * concerns some without a pattern. They are fetched from where they are kept, and nothing is made of what nobody asks for.
 */
final class PackedRows implements Rows {

    private final Packing packing;
    private final @Nullable RowPatterns patterns;
    private final SegmentStore.Kept kept;
    private final int size;
    private final int[] ends;
    private final boolean trees;

    /** As long as somebody has them. */
    private volatile WeakReference<@Nullable KeptHeadings> headings = new WeakReference<>(null);

    private PackedRows(OpenRows rows, Packing packing, Packed packed) {
        this.packing = packing;
        this.patterns = rows.patterns();
        this.kept = packing.store.keep(packed.out.toBytes());
        this.size = rows.size();
        this.ends = packed.ends;
        this.trees = packed.trees;
    }

    /**
     * How rows are packed.
     *
     * @param vocabulary what is said again and again
     * @param trees the objects whose trees are kept
     * @param store where packed rows are kept
     */
    record Packing(Vocabulary vocabulary, Predicate<ScannedObject> trees, SegmentStore store) {}

    /** Packs rows and puts them into the store; of the trees only those that are asked for, and those of rows that are still open. */
    static Rows pack(OpenRows rows, Packing packing) {
        PackWriter out = new PackWriter();
        int[] ends = new int[rows.layout().rules().size() + 1];
        boolean trees = false;
        int places = out.reserve(3 * rows.size());
        PackedObjects objects = new PackedObjects(packing.vocabulary);
        for (int row = 0; row < rows.size(); row++) {
            boolean tree = rows.object(row).hasTree() && (rows.open().get(row) || packing.trees.test(rows.object(row)));
            trees |= tree;
            write(rows, row, tree, places, objects, out);
        }
        ends[0] = out.position();
        for (int rule = 0; rule < ends.length - 1; rule++) {
            if (rows.isAnybodys(rule)) {
                PackedColumn.write(rows, rule, new PackedResults(packing.vocabulary), out);
            }
            ends[rule + 1] = out.position();
        }
        return new PackedRows(rows, packing, new Packed(out, ends, trees));
    }

    /** Writes an object, and where that is. Called for each row, and so compiled soon, unlike what is called for each batch. */
    private static void write(OpenRows rows, int row, boolean tree, int places, PackedObjects objects, PackWriter out) {
        out.set(places + 4 * row, out.position());
        objects.write(rows.object(row), tree, out);
        writeWords(rows.words(row), places + 4 * (rows.size() + row), out);
        RowPattern pattern = rows.pattern(row);
        if (pattern != null) {
            out.set(places + 4 * (2 * rows.size() + row), pattern.number());
        }
    }

    private static void writeWords(@Nullable Words words, int place, PackWriter out) {
        if (words != null && !words.lengths()) {
            out.set(place, out.position());
            out.texts(words.texts());
        }
    }

    /**
     * Rows that are packed.
     *
     * @param ends where the objects and then each rule's column end
     * @param trees whether there is an object's tree among them
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Packed(PackWriter out, int[] ends, boolean trees) {}

    @Override
    public boolean mayHaveTrees() {
        return trees;
    }

    @Override
    public void release() {
        kept.release();
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public ScannedObject object(int row) {
        return of(0, 0).object(row);
    }

    @Override
    public @Nullable RuleResult result(int rule, int row) {
        return of(rule, rule + 1).result(rule, row);
    }

    @Override
    public @Nullable RuleStatus status(int rule, int row) {
        return of(rule, rule + 1).status(rule, row);
    }

    @Override
    public Rows of(int firstRule, int endRule) {
        return new Fetched(firstRule, endRule);
    }

    /** Objects, and the columns of some rules. */
    final class Fetched implements Rows {
        private final byte[] objects;
        private final PackedObjects packed = new PackedObjects(packing.vocabulary);
        private final int firstRule;
        private final @Nullable PackedColumn[] columns;
        private final @Nullable Words[] words = new Words[size];
        private @Nullable KeptHeadings fetched;

        Fetched(int firstRule, int endRule) {
            this.firstRule = firstRule;
            this.objects = kept.bytes(0, ends[0]).bytes();
            this.columns = new PackedColumn[endRule - firstRule];
            SegmentStore.Piece piece = kept.bytes(ends[firstRule], ends[endRule]);
            for (int i = 0; i < columns.length; i++) {
                int from = ends[firstRule + i];
                if (ends[firstRule + i + 1] > from) {
                    int start = piece.from() + from - ends[firstRule];
                    columns[i] = new PackedColumn(this, piece.bytes(), start, new PackedResults(packing.vocabulary));
                }
            }
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public ScannedObject object(int row) {
            return packed.read(objects, PackReader.fixed(objects, 4 * row));
        }

        /** The words that most of a row's results have. */
        Words words(int row) {
            Words known = words[row];
            if (known == null) {
                known = new Words(wordsOf(row).texts(), false);
                words[row] = known;
            }
            return known;
        }

        /** Reads them. */
        PackReader wordsOf(int row) {
            return new PackReader(objects, PackReader.fixed(objects, 4 * (size + row)));
        }

        private @Nullable RowPattern pattern(int row) {
            int number = PackReader.fixed(objects, 4 * (2 * size + row));
            return number == 0 || patterns == null ? null : patterns.numbered(number);
        }

        @Override
        public @Nullable RuleResult result(int rule, int row) {
            RowPattern pattern = pattern(row);
            if (pattern != null) {
                return pattern.result(rule, pattern.isWorded(rule) ? words(row) : null);
            }
            PackedColumn column = columns[rule - firstRule];
            return column == null ? null : column.result(row);
        }

        @Override
        public @Nullable RuleStatus status(int rule, int row) {
            RowPattern pattern = pattern(row);
            if (pattern != null) {
                return pattern.status(rule);
            }
            PackedColumn column = columns[rule - firstRule];
            return column == null ? null : column.status(row);
        }

        @Override
        public @Nullable KeptTexts texts(int rule, int row) {
            PackReader result = reader(rule, row);
            return result == null ? null : new KeptTexts(this, row, result);
        }

        private @Nullable PackReader reader(int rule, int row) {
            RowPattern pattern = pattern(row);
            if (pattern != null) {
                return pattern.reader(rule);
            }
            PackedColumn column = columns[rule - firstRule];
            return column == null ? null : column.reader(row);
        }

        KeptHeadings headings(String between) {
            KeptHeadings known = fetched;
            if (known == null || !known.isFor(between)) {
                known = headings.get();
                if (known == null || !known.isFor(between)) {
                    known = new KeptHeadings(packed, objects, size, between);
                    headings = new WeakReference<>(known);
                }
                fetched = known;
            }
            return known;
        }

        @Override
        public Rows of(int first, int end) {
            return this;
        }
    }
}
