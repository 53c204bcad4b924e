package io.vapscan.api;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Says what an engine knows. Belongs to one thread; the engine that it builds does not. */
public final class EngineBuilder {

    private final List<KubernetesObject> objects = new ArrayList<>();
    private final List<String> controls = new ArrayList<>();
    private final List<String> frameworks = new ArrayList<>();
    private boolean everyControl;
    private String version = "";
    private boolean written;
    private boolean complete;
    private boolean lenient;

    EngineBuilder() {}

    EngineBuilder(EngineBuilder other) {
        this.objects.addAll(other.objects);
        this.controls.addAll(other.controls);
        this.frameworks.addAll(other.frameworks);
        this.everyControl = other.everyControl;
        this.version = other.version;
        this.written = other.written;
        this.complete = other.complete;
        this.lenient = other.lenient;
    }

    /**
     * Adds objects that a cluster holds, told apart by their kinds: policies and bindings (of which a policy without any
     * binding at all is bound to everything, with {@code Deny}); params; Namespaces; CustomResourceDefinitions; Roles,
     * ClusterRoles and their bindings, by which {@code authorizer} answers.
     *
     * @param sources in any form that {@link KubernetesObject#all} takes: maps, text, paths, typed resources
     * @throws InvalidInputException where something cannot be read
     */
    public EngineBuilder add(Object... sources) {
        Arrays.asList(sources).forEach(source -> objects.addAll(KubernetesObject.all(source)));
        return this;
    }

    /** Adds controls of the embedded bundle, by id, name or policy name: {@code C-0016}. */
    public EngineBuilder control(String... idsOrNames) {
        controls.addAll(Arrays.asList(idsOrNames));
        return this;
    }

    /** Adds all controls of frameworks of the embedded bundle: {@code NSA}. */
    public EngineBuilder framework(String... names) {
        frameworks.addAll(Arrays.asList(names));
        return this;
    }

    /** Adds every control of the embedded bundle. */
    public EngineBuilder everyControl() {
        everyControl = true;
        return this;
    }

    /**
     * Refuses policies that a server of that minor would refuse, {@code 1.28} to {@code 1.37}; without, it is the newest.
     *
     * @throws IllegalArgumentException from {@link #build()} for any other version
     */
    public EngineBuilder kubernetesVersion(String minor) {
        version = minor;
        return this;
    }

    /** Judges objects exactly as they are written, and not as a server holds them: without defaults and pruning. */
    public EngineBuilder asWritten() {
        written = true;
        return this;
    }

    /**
     * Takes the Namespaces that are added for all that have labels: any other has none but its name. Without it, what reads
     * more of a Namespace than is known comes to an unknown verdict.
     */
    public EngineBuilder complete() {
        complete = true;
        return this;
    }

    /** Builds with policies that a server would refuse as well: each gives a {@link Verdict.Refused}, always. */
    public EngineBuilder leniently() {
        lenient = true;
        return this;
    }

    /**
     * Compiles the policies.
     *
     * @throws InvalidInputException with the server's reasons, and where they are, for policies and bindings that a server
     *     would refuse to store; for controls and frameworks that there are none of
     */
    public Engine build() {
        return Engine.of(this);
    }

    List<KubernetesObject> objects() {
        return objects;
    }

    List<String> controls() {
        return controls;
    }

    List<String> frameworks() {
        return frameworks;
    }

    boolean isEveryControl() {
        return everyControl;
    }

    String version() {
        return version;
    }

    boolean isWritten() {
        return written;
    }

    boolean isComplete() {
        return complete;
    }

    boolean isLenient() {
        return lenient;
    }
}
