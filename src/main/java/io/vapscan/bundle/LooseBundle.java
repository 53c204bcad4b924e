package io.vapscan.bundle;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.FileName;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Streams;
import io.vapscan.manifest.Unreadable;
import io.vapscan.object.Fields;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.Metadata;
import io.vapscan.object.YamlText;
import io.vapscan.policy.ParamKind;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Policies in files of any layout, for example a release of the public library: everything is read at once. A control
 * that does not say its name, score or texts has those of the embedded bundle's control of its id.
 */
final class LooseBundle implements Bundle {

    private final String origin;
    private final ControlIndex index;
    private final List<Framework> frameworks;
    private final Map<String, BundleText> policies;
    private final Optional<BundleText> definition;
    private final Optional<BundleText> configuration;

    private LooseBundle(Path path, List<Document> documents, Bundle embedded) {
        this.origin = path.toString();
        this.policies = new LinkedHashMap<>();
        List<Control> controls = new ArrayList<>();
        Set<GroupVersionKind> paramKinds = new HashSet<>();
        for (Document document : documents) {
            if (isPolicy(document)) {
                String file = document.source().path() + "#" + document.source().document();
                controls.add(completed(
                        PolicyControls.control(document.object(), file, embedded.frameworks()), embedded.index()));
                policies.put(file, new BundleText(file, YamlText.of(document.object())));
                ParamKind kind = ValidatingAdmissionPolicy.of(document.object()).paramKind();
                if (kind != null) {
                    paramKinds.add(kind.groupVersionKind());
                }
            }
        }
        this.index = ControlIndex.of(controls);
        this.frameworks = frameworks(embedded.frameworks(), index);
        this.definition = text(documents, document -> defines(document.object(), paramKinds));
        this.configuration = text(documents, document -> paramKinds.contains(Metadata.kindOf(document.object())));
    }

    /**
     * Reads a bundle.
     *
     * @param path a YAML or JSON file, or a directory of such files, read recursively
     * @param streams what they are read through
     * @throws IOException where something cannot be read, is no YAML, or where there is no policy at all
     */
    static LooseBundle load(Path path, Streams streams) throws IOException {
        List<Document> documents = new ArrayList<>();
        for (Path file : files(path)) {
            read(file.toString(), streams.content(file), documents);
        }
        LooseBundle bundle = new LooseBundle(path, documents, Bundle.embedded());
        if (bundle.policies.isEmpty()) {
            throw new IOException(path + ": no ValidatingAdmissionPolicy in it");
        }
        return bundle;
    }

    static void read(String path, byte[] content, List<Document> out) throws IOException {
        for (Parsed parsed : new ManifestReader().read(path, content)) {
            if (parsed instanceof Document document) {
                out.add(document);
            } else if (parsed instanceof Unreadable unreadable) {
                throw new IOException(path + ":" + unreadable.source().start().line() + ": " + unreadable.problem());
            }
        }
    }

    static boolean isPolicy(Document document) {
        return Metadata.is(document.object(), "admissionregistration.k8s.io", "ValidatingAdmissionPolicy");
    }

    private static List<Path> files(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (Stream<Path> tree = Files.walk(path)) {
            return tree.filter(Files::isRegularFile)
                    .filter(file -> FileName.isManifest(file.getFileName().toString()))
                    .sorted()
                    .toList();
        }
    }

    /** The control with what its policy does not say of it filled from a known control of its id. */
    static Control completed(Control control, ControlIndex known) {
        Optional<Control> found = control.labelled() ? known.byId(control.id()) : Optional.empty();
        if (found.isEmpty() || !control.name().equals(control.policy())) {
            return control;
        }
        Control ours = found.get();
        return new Control(
                control.id(),
                ours.name(),
                ours.baseScore(),
                ours.category(),
                control.policy(),
                control.file(),
                control.frameworks(),
                control.kinds(),
                ours.description(),
                ours.remediation());
    }

    private static List<Framework> frameworks(List<Framework> all, ControlIndex index) {
        return all.stream()
                .map(framework -> new Framework(
                        framework.name(),
                        framework.description(),
                        framework.controlIds().stream()
                                .filter(id -> index.byId(id).isPresent())
                                .toList()))
                .filter(framework -> !framework.controlIds().isEmpty())
                .toList();
    }

    private static boolean defines(Map<String, Object> object, Set<GroupVersionKind> kinds) {
        return Metadata.isDefinition(object)
                && kinds.stream()
                        .anyMatch(kind -> kind.group().equals(Fields.string(object, "spec", "group"))
                                && kind.kind().equals(Fields.string(object, "spec", "names", "kind")));
    }

    private Optional<BundleText> text(List<Document> documents, Predicate<Document> wanted) {
        List<String> parts = documents.stream()
                .filter(wanted)
                .map(document -> YamlText.of(document.object()))
                .toList();
        return parts.isEmpty() ? Optional.empty() : Optional.of(new BundleText(origin, String.join("---\n", parts)));
    }

    @Override
    public ControlIndex index() {
        return index;
    }

    @Override
    public List<Framework> frameworks() {
        return frameworks;
    }

    @Override
    public BundleText policy(Control control) throws IOException {
        BundleText text = policies.get(control.file());
        if (text == null) {
            throw new IOException(origin + ": no policy " + control.policy());
        }
        return text;
    }

    @Override
    public Optional<BundleText> definition() {
        return definition;
    }

    @Override
    public Optional<BundleText> configuration() {
        return configuration;
    }

    @Override
    public Optional<BundleText> document(Control control) {
        return Optional.empty();
    }

    @Override
    public Optional<BundleText> document(Framework framework) {
        return Optional.empty();
    }
}
