package io.vapscan.bundle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A bundle in the layout of {@code vapdata}: found through its two tables. */
final class EmbeddedBundle implements Bundle {

    static final String DEFINITION = "controlconfigurations.yaml";
    static final String CONFIGURATION = "configuration.yaml";
    static final String POLICIES = "policies/";
    static final String CONTROLS = "controls/";
    static final String FRAMEWORKS = "frameworks/";

    private final BundleFiles files;
    private final ControlIndex index;
    private volatile @Nullable List<Framework> frameworks;

    private EmbeddedBundle(BundleFiles files, ControlIndex index) {
        this.files = files;
        this.index = index;
    }

    /**
     * Opens a bundle.
     *
     * @param files where its files are read from
     */
    static EmbeddedBundle load(BundleFiles files) throws IOException {
        return new EmbeddedBundle(files, IndexedControls.of(files));
    }

    @Override
    public ControlIndex index() {
        return index;
    }

    @Override
    public List<Framework> frameworks() {
        List<Framework> read = frameworks;
        if (read == null) {
            try {
                read = List.copyOf(IndexFile.frameworks(files));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            frameworks = read;
        }
        return read;
    }

    @Override
    public BundleText policy(Control control) throws IOException {
        return read(POLICIES + control.file());
    }

    @Override
    public @Nullable Map<String, Object> tree(Control control) throws IOException {
        return files.tree(control.file());
    }

    @Override
    public Optional<BundleText> definition() throws IOException {
        return Optional.of(read(DEFINITION));
    }

    @Override
    public Optional<BundleText> configuration() throws IOException {
        return Optional.of(read(CONFIGURATION));
    }

    @Override
    public Optional<BundleText> document(Control control) throws IOException {
        return Optional.of(read(CONTROLS + control.id() + ".json"));
    }

    @Override
    public Optional<BundleText> document(Framework framework) throws IOException {
        return Optional.of(read(FRAMEWORKS + framework.name() + ".json"));
    }

    private BundleText read(String name) throws IOException {
        return new BundleText(files.path(name), files.text(name));
    }
}
