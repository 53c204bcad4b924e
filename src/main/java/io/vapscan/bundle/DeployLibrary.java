package io.vapscan.bundle;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The bundle as one stream of YAML to apply to a cluster. */
public final class DeployLibrary {

    private DeployLibrary() {}

    /**
     * The parameters' definition, the default parameters and every policy, in that order, joined with {@code ---}.
     *
     * @throws IOException where a file of the bundle cannot be read
     */
    public static String text(Bundle bundle) throws IOException {
        List<String> parts = new ArrayList<>();
        Set<String> paths = new LinkedHashSet<>();
        bundle.definition().ifPresent(part -> add(part, parts, paths));
        bundle.configuration().ifPresent(part -> add(part, parts, paths));
        for (Control control : bundle.index().controls()) {
            add(bundle.policy(control), parts, paths);
        }
        return String.join("---\n", parts);
    }

    private static void add(BundleText part, List<String> parts, Set<String> paths) {
        // Several policies may share a file.
        if (paths.add(part.path())) {
            parts.add(part.text().endsWith("\n") ? part.text() : part.text() + "\n");
        }
    }
}
