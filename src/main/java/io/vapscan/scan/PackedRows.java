package io.vapscan.scan;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Rows in few bytes: a number of four bytes for each object, which says where it stands, the objects, and a {@link PackedColumn}
 * for each rule that concerns some. They are fetched from where they are kept, and nothing is made of what nobody asks for.
 */
final class PackedRows implements Rows {

    private final Packing packing;
    private final SegmentStore.Kept kept;
    private final int size;
    private final int[] ends;

    private PackedRows(Packing packing, SegmentStore.Kept kept, int size, int[] ends) {
        this.packing = packing;
        this.kept = kept;
        this.size = size;
        this.ends = ends;
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
        int places = out.reserve(rows.size());
        PackedObjects objects = new PackedObjects(packing.vocabulary);
        for (int row = 0; row < rows.size(); row++) {
            out.set(places + 4 * row, out.position());
            ScannedObject object = rows.object(row);
            boolean tree = object.hasTree() && (rows.open().get(row) || packing.trees.test(object));
            objects.write(object, tree, out);
        }
        ends[0] = out.position();
        for (int rule = 0; rule < ends.length - 1; rule++) {
            if (rows.isAnybodys(rule)) {
                PackedColumn.write(rows, rule, new PackedResults(packing.vocabulary), out);
            }
            ends[rule + 1] = out.position();
        }
        return new PackedRows(packing, packing.store.keep(out.toBytes()), rows.size(), ends);
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
    private final class Fetched implements Rows {
        private final byte[] objects;
        private final PackedObjects packed = new PackedObjects(packing.vocabulary);
        private final int firstRule;
        private final @Nullable PackedColumn[] columns;

        Fetched(int firstRule, int endRule) {
            this.firstRule = firstRule;
            this.objects = kept.bytes(0, ends[0]).bytes();
            this.columns = new PackedColumn[endRule - firstRule];
            SegmentStore.Piece piece = kept.bytes(ends[firstRule], ends[endRule]);
            for (int i = 0; i < columns.length; i++) {
                int from = ends[firstRule + i];
                if (ends[firstRule + i + 1] > from) {
                    int start = piece.from() + from - ends[firstRule];
                    columns[i] = new PackedColumn(piece.bytes(), start, new PackedResults(packing.vocabulary));
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

        @Override
        public @Nullable RuleResult result(int rule, int row) {
            PackedColumn column = columns[rule - firstRule];
            return column == null ? null : column.result(row);
        }

        @Override
        public @Nullable RuleStatus status(int rule, int row) {
            PackedColumn column = columns[rule - firstRule];
            return column == null ? null : column.status(row);
        }

        @Override
        public Rows of(int first, int end) {
            return this;
        }
    }
}
