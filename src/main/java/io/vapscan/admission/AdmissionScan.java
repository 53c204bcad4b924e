package io.vapscan.admission;

import io.vapscan.admission.rbac.Rbac;
import io.vapscan.object.KindRegistry;
import io.vapscan.object.Lists;
import io.vapscan.object.Metadata;
import io.vapscan.schema.Held;
import io.vapscan.schema.ObjectModel;
import io.vapscan.schema.ObjectModels;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Asks what a server would answer to a request for each of some objects, given all else that the server has. */
public final class AdmissionScan {

    private AdmissionScan() {}

    /**
     * What goes in, all of it as written.
     *
     * @param support policies, bindings, params, Namespaces, CustomResourceDefinitions and RBAC objects, told apart by their
     *     groups and kinds; whatever is none of the others is a param
     * @param objects the objects to ask about; Namespaces and definitions among them exist as well
     * @param options what the requests have in common
     * @param written whether objects are judged as written instead of as a server would hold them
     */
    public record Inputs(
            List<Map<String, Object>> support,
            List<Map<String, Object>> objects,
            RequestOptions options,
            boolean written) {}

    /**
     * One object's outcome.
     *
     * @param object the object as written
     * @param result what came of it
     */
    public record Outcome(Map<String, Object> object, Result result) {}

    /** What came of an object. */
    public sealed interface Result {}

    /**
     * A server's answer.
     *
     * @param response the answer
     * @param strict what kubectl's default field validation would refuse
     */
    public record Answered(AdmissionResponse response, List<String> strict) implements Result {}

    /**
     * A 400.
     *
     * @param message the decoder's text
     */
    public record Undecodable(String message) implements Result {}

    /**
     * What comes out.
     *
     * @param inputs what went in
     * @param policies the policies that judged, and those that a server would refuse
     * @param outcomes one for each object, in order
     */
    public record Report(Inputs inputs, StoredPolicies policies, List<Outcome> outcomes) {}

    /** Asks about every object in turn. */
    public static Report run(Inputs inputs, ExpressionCompilers compilers) {
        StoredPolicies policies = StoredPolicies.of(inputs.support(), compilers, Rbac.of(inputs.support()) != null);
        World world = world(inputs.support(), inputs.objects(), inputs.written());
        RequestFactory requests = new RequestFactory(inputs.options(), world);
        PolicySet set = policies.policySet();
        List<Outcome> outcomes = new ArrayList<>();
        for (Map<String, Object> object : inputs.objects()) {
            Intake intake = requests.request(object);
            Result result = intake instanceof Intake.Accepted accepted
                    ? new Answered(PolicyDispatcher.dispatch(accepted.request(), set, world), accepted.strict())
                    : new Undecodable(((Intake.Rejected) intake).refused().message());
            outcomes.add(new Outcome(object, result));
        }
        return new Report(inputs, policies, List.copyOf(outcomes));
    }

    /**
     * What a server would know.
     *
     * @param support what it has beside the objects, as in {@link Inputs}
     * @param objects the objects to ask about
     * @param written whether objects are judged as written
     */
    public static World world(List<Map<String, Object>> support, List<Map<String, Object>> objects, boolean written) {
        List<Map<String, Object>> all = new ArrayList<>(support);
        all.addAll(objects);
        List<Map<String, Object>> definitions = Lists.filtered(all, Metadata::isDefinition);
        ObjectModel decoded = ObjectModels.decoded(definitions);
        Namespaces namespaces = Namespaces.closed(Lists.filtered(all, Metadata::isNamespace));
        List<Map<String, Object>> params = new ArrayList<>(namespaces.given());
        params.addAll(Lists.filtered(support, object -> !Metadata.isNamespace(object)));
        List<Map<String, Object>> served = new ArrayList<>(params);
        served.addAll(objects);
        Kinds kinds = Kinds.of(KindRegistry.builtIn().withDefinitions(definitions), served);
        return new World(
                kinds,
                namespaces,
                ParamIndex.of(params, param -> held(param, decoded, kinds)),
                written ? ObjectModels.written() : decoded,
                !written,
                Rbac.of(support));
    }

    /** A param as the server has it; what the decoder refuses stays as written. */
    private static Map<String, Object> held(Map<String, Object> param, ObjectModel model, Kinds kinds) {
        boolean namespaced = kinds.of(param).namespaced();
        String own = Metadata.namespace(param);
        Held held = model.hold(param, namespaced ? (own.isEmpty() ? "default" : own) : null);
        return held instanceof Held.Stored stored ? stored.object() : param;
    }
}
