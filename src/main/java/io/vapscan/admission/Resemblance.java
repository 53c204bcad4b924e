package io.vapscan.admission;

import io.vapscan.cel.value.NullValue;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.GroupVersionResource;
import io.vapscan.object.Lists;
import io.vapscan.object.ResourceKind;
import io.vapscan.policy.ParamKind;
import io.vapscan.policy.ParamRef;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * When some policies must come to the same for two requests of one {@link Shape}: where all that their expressions can read is
 * equal, but for texts that only become part of messages, and for which texts those are that are only compared with each other.
 */
public final class Resemblance {

    /** More notes than that for each policy take longer than to evaluate it. */
    private static final int MOST_NOTES = 512;

    private final Map<String, Footprint> roots;
    private final int mostNotes;
    private final @Nullable Footprint ofRequest;
    private final @Nullable Footprint ofObject;
    private final @Nullable Footprint ofOldObject;
    private final @Nullable Twins inRequest;
    private final @Nullable Twins inObject;
    private final @Nullable Twins inOldObject;

    /**
     * @param roots what the policies read of {@code object}, {@code oldObject} and {@code request}; it changes no more
     * @param policies how many they are
     */
    Resemblance(Map<String, Footprint> roots, int policies) {
        this.roots = roots;
        this.mostNotes = policies * MOST_NOTES;
        this.ofRequest = roots.get("request");
        this.ofObject = roots.get("object");
        this.ofOldObject = roots.get("oldObject");
        this.inRequest = twins(ofRequest);
        this.inObject = twins(ofObject);
        this.inOldObject = twins(ofOldObject);
    }

    /** What the policies read, by the root's name. */
    Map<String, Footprint> roots() {
        return roots;
    }

    /**
     * All of a request that match constraints without selectors ask about.
     *
     * @param kind the object's kind
     * @param resource the request's resource
     * @param subresource its subresource
     * @param operation what is done
     * @param namespaced whether it is within a namespace
     */
    public record Shape(
            GroupVersionKind kind,
            GroupVersionResource resource,
            String subresource,
            Operation operation,
            boolean namespaced) {

        // Written out: what a record brings of its own takes long to be linked, in a program that ends soon.
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Shape shape
                    && shape.namespaced == namespaced
                    && shape.operation == operation
                    && shape.kind.equals(kind)
                    && shape.resource.equals(resource)
                    && shape.subresource.equals(subresource);
        }

        @Override
        public int hashCode() {
            return kind.hashCode() * 31 + operation.hashCode();
        }

        /** A request's shape. */
        public static Shape of(AdmissionRequest request) {
            return new Shape(
                    request.kind(),
                    request.resource(),
                    request.subresource(),
                    request.operation(),
                    !request.namespace().isEmpty());
        }
    }

    /** What a policy makes of requests of one shape. */
    public enum Concern {
        /** It does not match them. */
        NONE,
        /** It matches them, and what it comes to depends on what its expressions read. */
        CONTENT,
        /** It depends on more. */
        MORE
    }

    /**
     * Whether and how a policy judges requests of the shape of this one.
     *
     * @param policy a set of one policy
     */
    public static Concern concern(PolicySet policy, AdmissionRequest request, World world) {
        PolicyBindings bound = policy.bound().get(0);
        CompiledPolicy compiled = bound.policy();
        boolean plain = compiled.matchesByShape()
                && !Lists.any(bound.bindings(), binding -> !binding.matchesByShape())
                && !Exemptions.exempts(request);
        if (!plain) {
            return Concern.MORE;
        }
        Match match = compiled.match(request, world);
        if (match instanceof Match.Unmatched) {
            return Concern.NONE;
        }
        boolean asItIs =
                match instanceof Match.Matched matched && matched.kind().equals(request.kind());
        // Annotations that are equal are written once, and further variables may stand for anything.
        boolean more = !compiled.policy().auditAnnotations().isEmpty() || compiled.further() != null;
        return asItIs && !more && paramsByShape(compiled.policy().paramKind(), world) ? Concern.CONTENT : Concern.MORE;
    }

    /** Whether requests in all namespaces have the same params. */
    private static boolean paramsByShape(@Nullable ParamKind kind, World world) {
        ResourceKind served = kind == null ? null : world.kinds().find(kind.groupVersionKind());
        // The Namespace that a request is in is there, whether it was given or not.
        return kind == null
                || (served != null
                        && !served.namespaced()
                        && !kind.groupVersionKind().equals(UngivenNamespaces.KIND));
    }

    /** The resemblance in the eyes of one policy each, all of them together. */
    public static Resemblance together(List<Resemblance> eachOf) {
        Map<String, Footprint> roots = new HashMap<>();
        for (Resemblance each : eachOf) {
            each.roots.forEach((name, footprint) ->
                    roots.computeIfAbsent(name, n -> new Footprint()).add(footprint));
        }
        return new Resemblance(roots, eachOf.size());
    }

    /** All params that a policy may be bound to. */
    static Set<Object> params(PolicyBindings bound, World world) {
        Set<Object> all = new HashSet<>();
        for (CompiledBinding binding : bound.bindings()) {
            ParamRef ref = binding.binding().paramRef();
            if (Params.of(bound.policy().policy().paramKind(), ref, "", world) instanceof Params.Found found) {
                for (Optional<Map<String, Object>> param : found.objects()) {
                    all.add(param.isPresent() ? param.get() : NullValue.NULL);
                }
            }
        }
        return all;
    }

    /**
     * All that the policies can read of what is observed.
     *
     * @return null where that is too much to compare; else what changes when the next fingerprint of the same observation is taken
     */
    public @Nullable Fingerprint fingerprint(Observation observation) {
        Fingerprint fingerprint = observation.fingerprint();
        fingerprint.clear(mostNotes);
        look(observation, fingerprint);
        return fingerprint.isTooLong() ? null : fingerprint;
    }

    /** The request with those texts hidden that may differ; {@link Words} show them again. */
    public AdmissionRequest hidden(Observation observation) {
        Fingerprint hiding = observation.hiding();
        hiding.clear(mostNotes);
        return look(observation, hiding);
    }

    private AdmissionRequest look(Observation observation, Fingerprint fingerprint) {
        AdmissionRequest request = observation.request();
        if (ofRequest != null) {
            fingerprint.showTexts();
            ofRequest.take(observation.view().value(), fingerprint);
            fingerprint.hideTexts();
        }
        AdmissionRequest looked = request.with(
                look(ofObject, request.object(), fingerprint), look(ofOldObject, request.oldObject(), fingerprint));
        if (inRequest != null) {
            inRequest.take(observation.view().value(), fingerprint);
        }
        if (inObject != null) {
            inObject.take(request.object(), fingerprint);
        }
        if (inOldObject != null) {
            inOldObject.take(request.oldObject(), fingerprint);
        }
        return looked;
    }

    private static @Nullable Twins twins(@Nullable Footprint footprint) {
        return footprint == null ? null : footprint.twins();
    }

    @SuppressWarnings("unchecked") // a map that is taken is a map of the same keys
    private static @Nullable Map<String, Object> look(
            @Nullable Footprint footprint, @Nullable Map<String, Object> object, Fingerprint fingerprint) {
        return footprint == null ? object : (Map<String, Object>) footprint.take(object, fingerprint);
    }
}
