package io.vapscan.scan;

import io.vapscan.manifest.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Helm charts among files that were found. A chart's templates are no manifests: where somebody renders the chart, its files
 * are not read as they are written.
 */
final class Charts {

    private static final String CHART = "Chart.yaml";
    private static final String TEMPLATES = "templates/";
    private static final String PACKED = "!/";

    private final Renderer renderer;
    private final Set<String> named;
    private final List<Renderer.Rendered> rendered = new ArrayList<>();

    Charts(Renderer renderer, Set<String> named) {
        this.renderer = renderer;
        this.named = named;
    }

    /** The inputs that are to be read as they are. */
    List<Input> rest(List<Input> inputs) {
        Set<String> roots = roots(inputs);
        if (roots.isEmpty()) {
            return inputs;
        }
        List<String> gone = new ArrayList<>();
        for (String root : roots) {
            int packed = root.indexOf(PACKED);
            String archive = packed < 0 ? "" : root.substring(0, packed);
            renderer.chart(packed < 0 ? root : archive)
                    .ifPresentOrElse(
                            one -> {
                                rendered.add(one);
                                gone.add(packed < 0 ? root + "/" : archive + PACKED);
                            },
                            // Nobody asked for what is packed inside a folder: unrendered, it is no manifest.
                            () -> {
                                if (packed >= 0 && !named.contains(archive)) {
                                    gone.add(archive + PACKED);
                                }
                            });
        }
        return inputs.stream()
                .filter(input -> gone.stream().noneMatch(input.name()::startsWith))
                .toList();
    }

    /** What the charts came to, in the order of their names. */
    List<Renderer.Rendered> rendered() {
        return rendered;
    }

    /** Folders of charts that are in no other chart, which hold templates; of packed charts the folder in the archive. */
    private static Set<String> roots(List<Input> inputs) {
        Set<String> candidates = new TreeSet<>();
        inputs.forEach(input -> {
            String name = input.name();
            if (name.endsWith("/" + CHART) && !(input instanceof Input.Missing)) {
                candidates.add(name.substring(0, name.length() - CHART.length() - 1));
            }
        });
        Set<String> roots = new TreeSet<>();
        for (String candidate : candidates) {
            boolean inner = roots.stream().anyMatch(root -> candidate.startsWith(root + "/"));
            if (!inner && inputs.stream().anyMatch(input -> input.name().startsWith(candidate + "/" + TEMPLATES))) {
                roots.add(candidate);
            }
        }
        return roots;
    }
}
