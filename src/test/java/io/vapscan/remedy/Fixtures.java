package io.vapscan.remedy;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.admission.Intake;
import io.vapscan.admission.Kinds;
import io.vapscan.admission.Namespaces;
import io.vapscan.admission.ParamIndex;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.RequestFactory;
import io.vapscan.admission.RequestOptions;
import io.vapscan.admission.StoredPolicies;
import io.vapscan.admission.World;
import io.vapscan.bundle.Bundle;
import io.vapscan.bundle.BundleText;
import io.vapscan.bundle.Control;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.object.KindRegistry;
import io.vapscan.object.Metadata;
import io.vapscan.schema.Held;
import io.vapscan.schema.ObjectModel;
import io.vapscan.schema.ObjectModels;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Courts and objects for the tests of this package. */
final class Fixtures {

    static final Path CONTROLS = Path.of("fixtures/controls");
    private static final ExpressionCompilers COMPILERS = ExpressionCompilers.kubernetes();
    private static final Map<List<Object>, Court> COURTS = new HashMap<>();

    private Fixtures() {}

    /** A control's fixtures that fail, in order. */
    static List<Path> failing(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.getFileName().toString().startsWith("fail-"))
                    .filter(file -> !file.toString().endsWith(".params.yaml"))
                    .sorted()
                    .toList();
        }
    }

    /** The court that judges a fixture by its own control. */
    static Court court(Path fixture) throws IOException {
        String control = fixture.getParent().getFileName().toString();
        Path own = Path.of(fixture.toString().replace(".yaml", ".params.yaml"));
        Path shared = fixture.resolveSibling("params.yaml");
        Path params = Files.exists(own) ? own : Files.exists(shared) ? shared : null;
        boolean subresource = fixture.toString().endsWith("-subresource.yaml");
        List<Object> key = List.of(control, String.valueOf(params), subresource);
        Court known = COURTS.get(key);
        if (known == null) {
            Bundle bundle = Bundle.embedded();
            Control wanted = bundle.index().byId(control).orElseThrow();
            List<Map<String, Object>> support = new ArrayList<>(objects(bundle.policy(wanted)));
            support.addAll(objects(bundle.definition().orElseThrow()));
            support.addAll(objects(params == null ? bundle.configuration().orElseThrow() : text(params)));
            known = court(support, subresource);
            COURTS.put(key, known);
        }
        return known;
    }

    /** The court of these policies, params and definitions. */
    static Court court(List<Map<String, Object>> support, boolean subresource) {
        List<Map<String, Object>> definitions = support.stream()
                .filter(one -> "CustomResourceDefinition".equals(one.get("kind")))
                .toList();
        List<Map<String, Object>> params = support.stream()
                .filter(one -> !StoredPolicies.holds(one) && !definitions.contains(one))
                .toList();
        ObjectModel model = ObjectModels.decoded(definitions);
        Kinds kinds = Kinds.of(KindRegistry.builtIn().withDefinitions(definitions), params);
        World world = new World(
                kinds,
                Namespaces.closed(List.of()),
                ParamIndex.of(
                        params.stream().map(one -> held(one, model, kinds)).toList()),
                model,
                true,
                null);
        PolicySet policies = StoredPolicies.of(support, COMPILERS, false).policySet();
        RequestOptions options = subresource
                ? RequestOptions.of(Map.of("operation", "UPDATE", "subResource", "ephemeralcontainers"))
                : RequestOptions.CREATE;
        return new Court(new RequestFactory(options, world), policies, world, new Parts());
    }

    /** What a court says of an object; nothing where a server would refuse to decode it. */
    static Optional<Court.Outcome> judge(Court court, Map<String, Object> object) {
        return court.request(object) instanceof Intake.Accepted accepted
                ? Optional.of(court.judge(accepted))
                : Optional.empty();
    }

    /** An object's remedies by policy; none where a server would refuse to decode it. */
    static Map<String, Remedy> remedies(Court court, Map<String, Object> object) {
        return judge(court, object)
                .map(before -> new Remedies(court).of(object, before))
                .orElse(Map.of());
    }

    private static Map<String, Object> held(Map<String, Object> param, ObjectModel model, Kinds kinds) {
        String namespace = Metadata.namespace(param).isEmpty() ? "default" : Metadata.namespace(param);
        Held held = model.hold(param, kinds.of(param).namespaced() ? namespace : null);
        return held instanceof Held.Stored stored ? stored.object() : param;
    }

    /** A file's text. */
    static BundleText text(Path file) throws IOException {
        return new BundleText(file.toString(), Files.readString(file));
    }

    /** A file's objects. */
    static List<Map<String, Object>> objects(BundleText text) throws IOException {
        List<Map<String, Object>> objects = new ArrayList<>();
        for (Parsed parsed : new ManifestReader().read(text.path(), text.text().getBytes(StandardCharsets.UTF_8))) {
            assertThat(parsed).isInstanceOf(Document.class);
            objects.add(((Document) parsed).object());
        }
        return objects;
    }

    /** The objects of a text. */
    static List<Map<String, Object>> objects(String yaml) throws IOException {
        return objects(new BundleText("test.yaml", yaml));
    }

    /** A remedy in one line. */
    static String line(Remedy remedy) {
        return "failed=" + remedy.failed() + " review=" + remedy.review() + " delete=" + remedy.deletions() + " fix="
                + remedy.values().stream()
                        .map(set -> set.path() + "=" + set.value())
                        .toList();
    }

    /** The name under which a fixture is spoken of. */
    static String name(Path fixture) {
        return CONTROLS.relativize(fixture).toString();
    }

    /** An object's name. */
    static String name(Map<String, Object> object) {
        return Metadata.name(object);
    }
}
