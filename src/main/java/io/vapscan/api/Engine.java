package io.vapscan.api;

import io.vapscan.admission.Intake;
import io.vapscan.admission.RequestFactory;
import io.vapscan.object.Metadata;
import io.vapscan.remedy.Court;
import io.vapscan.remedy.Parts;
import io.vapscan.remedy.Remedies;
import io.vapscan.remedy.Remedy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Policies and what a cluster would hold beside them, ready to judge. Immutable, and safe for use by several threads; build
 * it once and keep it, since compiling is what takes time.
 *
 * <pre>{@code
 * Engine engine = Engine.builder().add(Path.of("policies"), namespaceYaml).build();
 * Judgement judgement = engine.judge(Request.update(before, after).as(User.named("alice")));
 * }</pre>
 */
public final class Engine {

    private final EngineBuilder made;
    private final Loaded loaded;
    private final Parts parts = new Parts();

    private Engine(EngineBuilder made, Loaded loaded) {
        this.made = made;
        this.loaded = loaded;
    }

    /** An engine that knows nothing yet. */
    public static EngineBuilder builder() {
        return new EngineBuilder();
    }

    /**
     * An engine of objects: short for {@code builder().add(sources).build()}.
     *
     * @throws InvalidInputException as {@link EngineBuilder#build()}
     */
    public static Engine of(Object... sources) {
        return builder().add(sources).build();
    }

    /**
     * An engine of one of the embedded bundle's controls, bound to everything.
     *
     * @param idOrName the control's id, name or policy name: {@code C-0016}
     */
    public static Engine control(String idOrName) {
        return builder().control(idOrName).build();
    }

    static Engine of(EngineBuilder builder) {
        EngineBuilder made = new EngineBuilder(builder);
        return new Engine(made, Loading.load(made));
    }

    /** Another engine that knows these objects as well; see {@link EngineBuilder#add}. */
    public Engine with(Object... sources) {
        return new EngineBuilder(made).add(sources).build();
    }

    /** The names of the policies that judge, in the order in which they are asked. */
    public List<String> policies() {
        List<String> names = new ArrayList<>();
        loaded.bound().policies().forEach(names::add);
        return names;
    }

    /** Policies and bindings that a server would refuse to store; see {@link EngineBuilder#leniently}. */
    public List<Verdict.Refused> refused() {
        return loaded.refused();
    }

    /**
     * Judges the creation of an object, or the request of an AdmissionReview.
     *
     * @param object in any form that {@link KubernetesObject#of} takes, or a {@link Request}
     * @throws InvalidInputException where text cannot be read
     */
    public Judgement judge(Object object) {
        if (object instanceof Request request) {
            return judge(request);
        }
        KubernetesObject read = KubernetesObject.of(object);
        boolean review = read.kind().equals("AdmissionReview")
                && Metadata.kindOf(read.tree()).group().equals("admission.k8s.io");
        return judge(review ? Request.review(read) : Request.create(read));
    }

    /** Judges a request. */
    public Judgement judge(Request request) {
        Map<String, Object> written = request.object().tree();
        RequestFactory requests = new RequestFactory(request.options(), loaded.world());
        Intake intake = requests.request(written);
        if (intake instanceof Intake.Accepted accepted) {
            Court court = new Court(requests, loaded.policies(), loaded.world(), parts);
            Court.Outcome outcome = court.judge(accepted);
            Map<String, Remedy> remedies =
                    request.isExplained() && !outcome.failures().isEmpty()
                            ? new Remedies(court).of(written, outcome)
                            : Map.of();
            return judgement(outcome, remedies, request.uid());
        }
        String message = ((Intake.Rejected) intake).message();
        return new Judgement(
                new Answer.Undecodable(message),
                List.copyOf(loaded.refused()),
                List.of(),
                Map.of(),
                List.of(),
                Map.of(),
                request.uid());
    }

    private Judgement judgement(Court.Outcome outcome, Map<String, Remedy> remedies, String uid) {
        List<Verdict> verdicts = new ArrayList<>(new Verdicts(outcome.response(), loaded.bound(), remedies).all());
        verdicts.addAll(loaded.refused());
        Map<String, Object> object = outcome.response().request().object();
        Map<String, Object> old = outcome.response().request().oldObject();
        return new Judgement(
                Answers.of(outcome.response(), loaded.refused()),
                verdicts,
                outcome.response().warnings(),
                outcome.response().auditAnnotations(),
                outcome.strict(),
                object != null ? object : old != null ? old : Map.of(),
                uid);
    }
}
