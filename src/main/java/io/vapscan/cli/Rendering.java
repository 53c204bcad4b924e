package io.vapscan.cli;

import io.vapscan.manifest.ManifestFiles;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.object.Lists;
import io.vapscan.scan.Problem;
import io.vapscan.scan.Renderer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Renders by helm, kustomize or kubectl, where they are installed: charts and kustomizations that are named themselves, and
 * charts that are found in folders.
 */
final class Rendering implements Renderer {

    private static final String CHART = "Chart.yaml";
    private static final List<String> KUSTOMIZATIONS =
            List.of("kustomization.yaml", "kustomization.yml", "Kustomization");

    private final RenderFlags flags;
    private final String namespace;
    private final ManifestFiles files;
    private final Console console;
    private final Set<Path> said = ConcurrentHashMap.newKeySet();

    /**
     * @param namespace the release's namespace, where the flags name none
     * @param files keeps what was rendered, for reports that show it
     */
    Rendering(RenderFlags flags, String namespace, ManifestFiles files, Console console) {
        this.flags = flags;
        this.namespace = namespace;
        this.files = files;
        this.console = console;
    }

    /** Whether a path is that of a file by which a chart or a kustomization is known, and which holds no object itself. */
    static boolean isOfFolder(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        return name.equals(CHART) || KUSTOMIZATIONS.contains(name);
    }

    @Override
    public Optional<Rendered> argument(String path) {
        Path folder = Path.of(path);
        if (flags.off || path.equals("-") || !Files.isDirectory(folder)) {
            return Optional.empty();
        }
        if (Files.isRegularFile(folder.resolve(CHART))) {
            return chart(path);
        }
        boolean kustomization = Lists.any(KUSTOMIZATIONS, name -> Files.isRegularFile(folder.resolve(name)));
        return kustomization ? kustomization(path) : Optional.empty();
    }

    @Override
    public Optional<Rendered> chart(String path) {
        if (flags.off) {
            return Optional.empty();
        }
        Optional<RenderProgram> helm = RenderProgram.installed("helm", console.surroundings());
        if (helm.isEmpty()) {
            missing(path, "a Helm chart, but helm is");
        }
        return helm.map(program -> rendered(path, program, flags.template(plain(path), namespace)));
    }

    private Optional<Rendered> kustomization(String path) {
        Optional<RenderProgram> kustomize = RenderProgram.installed("kustomize", console.surroundings());
        Optional<RenderProgram> kubectl = RenderProgram.installed("kubectl", console.surroundings());
        if (kustomize.isPresent()) {
            return kustomize.map(program -> rendered(path, program, List.of("build", plain(path))));
        }
        if (kubectl.isEmpty()) {
            missing(path, "a kustomization, but kustomize and kubectl are");
        }
        return kubectl.map(program -> rendered(path, program, List.of("kustomize", plain(path))));
    }

    /** A path that cannot be taken for an option. */
    private static String plain(String path) {
        return path.startsWith("-") ? "./" + path : path;
    }

    /** A chart that is named is found in its own folder once more. */
    private void missing(String path, String what) {
        if (!said.add(Path.of(path).normalize())) {
            return;
        }
        boolean folder = Files.isDirectory(Path.of(path));
        console.warn(path + " is " + what + " not installed: "
                + (folder ? "its files are read as they are written" : "it is left alone")
                + "; render it elsewhere and scan that");
    }

    private Rendered rendered(String path, RenderProgram program, List<String> arguments) {
        try {
            RenderProgram.Ran ran = program.run(arguments, flags.remote);
            if (!ran.problem().isEmpty()) {
                return new Rendered(List.of(), List.of(new Problem(path, ran.problem(), ran.advice())));
            }
            List<Parsed> parsed = new ArrayList<>();
            Map<String, String> texts = RenderedTexts.of(path, ran.output());
            texts.forEach((name, text) -> {
                byte[] content = text.getBytes(StandardCharsets.UTF_8);
                files.keep(name, content);
                parsed.addAll(new ManifestReader().read(name, content));
            });
            return new Rendered(parsed, List.of());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
