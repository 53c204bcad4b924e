package io.vapscan.report;

import io.vapscan.object.JsonText;
import io.vapscan.object.YamlText;
import io.vapscan.scan.ScanReport;
import java.io.IOException;
import java.util.Iterator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The report as data: the layout that Kubescape calls v2, and what that has no place for in keys named {@code vapscan}. */
public final class JsonReport implements ReportWriter {

    private final RunInfo run;
    private final boolean yaml;
    private final int threads;

    private JsonReport(RunInfo run, boolean yaml, int threads) {
        this.run = run;
        this.yaml = yaml;
        this.threads = threads;
    }

    /** A writer of JSON, which so many threads make. */
    public static JsonReport json(RunInfo run, int threads) {
        return new JsonReport(run, false, threads);
    }

    /** A writer of the same as YAML. */
    public static JsonReport yaml(RunInfo run, int threads) {
        return new JsonReport(run, true, threads);
    }

    @Override
    public void write(ScanReport report, Appendable out) throws IOException {
        int several = report.objects().size() > ReportTree.PIECE ? threads : 1;
        Ahead ahead = new Ahead(several);
        boolean first = true;
        for (Map.Entry<String, @Nullable Object> field :
                new ReportTree(report, run, several).build().entrySet()) {
            StringBuilder text = new StringBuilder();
            if (!yaml) {
                text.append(first ? "{\n  " : ",\n  ");
                JsonText.append(field.getKey(), 1, text);
                text.append(": ");
            }
            first = false;
            if (field.getValue() instanceof TreeElements elements) {
                out.append(text);
                list(field.getKey(), elements, ahead, out);
            } else if (yaml) {
                YamlText.appendField(field.getKey(), field.getValue(), text);
                out.append(text);
            } else {
                JsonText.append(field.getValue(), 1, text);
                out.append(text);
            }
        }
        out.append(yaml ? "" : "\n}\n");
    }

    private void list(String name, TreeElements elements, Ahead ahead, Appendable out) throws IOException {
        Iterator<TreeElements.Some> pieces = elements.pieces();
        if (!pieces.hasNext()) {
            out.append(yaml ? name + ": []\n" : "[]");
            return;
        }
        out.append(yaml ? name + ":\n" : "[");
        ahead.write(new Texts(pieces), out);
        out.append(yaml ? "" : "\n  ]");
    }

    /** The pieces of a list as text. */
    private final class Texts implements Iterator<Ahead.Piece> {
        private final Iterator<TreeElements.Some> pieces;
        private boolean first = true;

        Texts(Iterator<TreeElements.Some> pieces) {
            this.pieces = pieces;
        }

        @Override
        public boolean hasNext() {
            return pieces.hasNext();
        }

        @Override
        public Ahead.Piece next() {
            TreeElements.Some some = pieces.next();
            boolean begins = first;
            first = false;
            return yaml ? out -> some.each(tree -> YamlText.appendElement(tree, out)) : out -> json(some, begins, out);
        }
    }

    private static void json(TreeElements.Some some, boolean begins, StringBuilder out) {
        int start = out.length();
        some.each(tree -> {
            out.append(begins && out.length() == start ? "\n    " : ",\n    ");
            JsonText.append(tree, 2, out);
        });
    }
}
