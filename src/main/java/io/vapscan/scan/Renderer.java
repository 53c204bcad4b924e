package io.vapscan.scan;

import io.vapscan.manifest.Parsed;
import java.util.List;
import java.util.Optional;

/** Renders what only makes manifests: Helm charts, kustomizations. */
public interface Renderer {

    /** Renders nothing. */
    Renderer NONE = new Renderer() {
        @Override
        public Optional<Rendered> argument(String path) {
            return Optional.empty();
        }

        @Override
        public Optional<Rendered> chart(String path) {
            return Optional.empty();
        }
    };

    /**
     * What came of rendering.
     *
     * @param parsed the documents
     * @param problems why there are none
     */
    record Rendered(List<Parsed> parsed, List<Problem> problems) {}

    /** What a path that the user named renders to; empty where it is to be read as it is written. */
    Optional<Rendered> argument(String path);

    /** What a Helm chart that was found renders to, a folder or a packed one; empty where nobody can render it. */
    Optional<Rendered> chart(String path);
}
