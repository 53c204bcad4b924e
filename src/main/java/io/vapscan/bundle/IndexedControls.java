package io.vapscan.bundle;

import io.vapscan.object.SortedLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The controls in a bundle's index, sorted by id: one that is asked for by its id is read alone. */
final class IndexedControls implements ControlIndex {

    private final String path;
    private final SortedLines lines;
    private volatile @Nullable ControlIndex all;

    private IndexedControls(String path, SortedLines lines) {
        this.path = path;
        this.lines = lines;
    }

    /** The index of a bundle in the layout of {@code vapdata}. */
    static IndexedControls of(BundleFiles files) throws IOException {
        return new IndexedControls(files.path(IndexFile.INDEX), SortedLines.of(files.bytes(IndexFile.INDEX)));
    }

    private ControlIndex all() {
        ControlIndex listed = all;
        if (listed == null) {
            listed = ControlIndex.of(read(lines.all("")));
            all = listed;
        }
        return listed;
    }

    private List<Control> read(List<String> rows) {
        try {
            return IndexFile.controls(path, rows);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public List<Control> controls() {
        return all().controls();
    }

    /** None: {@code BundleBuild} writes a line an id, and no control has another's id for a name. */
    @Override
    public List<String> conflicts() {
        return List.of();
    }

    @Override
    public List<Control> find(String idOrName) {
        String id = idOrName.strip().toUpperCase(Locale.ROOT);
        String line = id.isEmpty() || id.indexOf('\t') >= 0 ? null : lines.find(id.concat("\t"));
        return line == null ? all().find(idOrName) : read(List.of(line));
    }
}
