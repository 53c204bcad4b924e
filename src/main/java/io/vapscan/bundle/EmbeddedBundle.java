package io.vapscan.bundle;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * A bundle in the layout of {@code vapdata}: found through its two tables.
 *
 * @param files where its files are read from
 * @param index its controls
 * @param frameworks its frameworks
 */
record EmbeddedBundle(BundleFiles files, ControlIndex index, List<Framework> frameworks) implements Bundle {

    static final String DEFINITION = "controlconfigurations.yaml";
    static final String CONFIGURATION = "configuration.yaml";
    static final String POLICIES = "policies/";
    static final String CONTROLS = "controls/";
    static final String FRAMEWORKS = "frameworks/";

    static EmbeddedBundle load(BundleFiles files) throws IOException {
        return new EmbeddedBundle(
                files, ControlIndex.of(IndexFile.controls(files)), List.copyOf(IndexFile.frameworks(files)));
    }

    @Override
    public String origin() {
        return "embedded";
    }

    @Override
    public BundleText policy(Control control) throws IOException {
        return read(POLICIES + control.file());
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
