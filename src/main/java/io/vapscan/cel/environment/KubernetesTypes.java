package io.vapscan.cel.environment;

import com.google.common.collect.ImmutableCollection;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.protobuf.AnyProto;
import com.google.protobuf.DurationProto;
import com.google.protobuf.EmptyProto;
import com.google.protobuf.StructProto;
import com.google.protobuf.TimestampProto;
import com.google.protobuf.WrappersProto;
import dev.cel.common.types.CelType;
import dev.cel.common.types.CelTypeProvider;
import dev.cel.common.types.ProtoMessageTypeProvider;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructType;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The object types that admission expressions know: {@code request}, {@code namespaceObject} and {@code variables} with
 * their fields, as {@code BuildRequestType}, {@code BuildNamespaceType} and {@code CompositionEnv} of
 * {@code pkg/admission/plugin/cel} make them. Naming another field of them is a compile error.
 */
final class KubernetesTypes implements CelTypeProvider {

    static final String REQUEST = "kubernetes.AdmissionRequest";
    static final String NAMESPACE = "kubernetes.Namespace";
    static final String VARIABLES = "kubernetes.variables";

    /** Type: field type, field type, … */
    private static final String FIELDS = """
            kubernetes.GroupVersionKind: group string; version string; kind string
            kubernetes.GroupVersionResource: group string; version string; resource string
            kubernetes.UserInfo: username string; uid string; groups list(string); extra map(string, list(string))
            kubernetes.AdmissionRequest: kind struct:kubernetes.GroupVersionKind;\
             resource struct:kubernetes.GroupVersionResource; subResource string;\
             requestKind struct:kubernetes.GroupVersionKind; requestResource struct:kubernetes.GroupVersionResource;\
             requestSubResource string; name string; namespace string; operation string;\
             userInfo struct:kubernetes.UserInfo; dryRun bool; options dyn
            kubernetes.NamespaceSpec: finalizers list(string)
            kubernetes.NamespaceCondition: status string; type string; lastTransitionTime google.protobuf.Timestamp;\
             message string; reason string
            kubernetes.NamespaceStatus: conditions list(struct:kubernetes.NamespaceCondition); phase string
            kubernetes.NamespaceMetadata: name string; generateName string; namespace string;\
             labels map(string, string); annotations map(string, string); UID string;\
             creationTimestamp google.protobuf.Timestamp; deletionGracePeriodSeconds int;\
             deletionTimestamp google.protobuf.Timestamp; generation int; resourceVersion string;\
             finalizers list(string)
            kubernetes.Namespace: metadata struct:kubernetes.NamespaceMetadata; spec struct:kubernetes.NamespaceSpec;\
             status struct:kubernetes.NamespaceStatus
            """;

    private static final ImmutableMap<String, CelType> FIXED = FIELDS.lines()
            .map(KubernetesTypes::parse)
            .collect(ImmutableMap.toImmutableMap(CelType::name, type -> type));

    private static final String WELL_KNOWN = "google.protobuf.";

    /** The messages that every CEL environment can make; few expressions name one, and setting them up takes long. */
    private static final class WellKnown {
        static final CelTypeProvider TYPES = ProtoMessageTypeProvider.newBuilder()
                .addFileDescriptors(
                        AnyProto.getDescriptor(),
                        DurationProto.getDescriptor(),
                        EmptyProto.getDescriptor(),
                        StructProto.getDescriptor(),
                        TimestampProto.getDescriptor(),
                        WrappersProto.getDescriptor())
                .build();
    }

    private final ImmutableMap<String, CelType> known;
    private final ImmutableSet<String> objects;
    private final CelType variables;
    private final ImmutableMap<String, CelType> objectFields;

    private KubernetesTypes(
            ImmutableMap<String, CelType> known,
            ImmutableSet<String> objects,
            CelType variables,
            ImmutableMap<String, CelType> objectFields) {
        this.known = known;
        this.objects = objects;
        this.variables = variables;
        this.objectFields = objectFields;
    }

    /** The fixed types, {@code variables} without fields, and an extension's, which may replace them. */
    static KubernetesTypes of(@Nullable Extension extension) {
        CelType none = struct(VARIABLES, Map.of());
        if (extension == null) {
            return new KubernetesTypes(FIXED, ImmutableSet.of(), none, ImmutableMap.of());
        }
        ImmutableMap.Builder<String, CelType> all =
                ImmutableMap.<String, CelType>builder().putAll(FIXED);
        extension.types().stream().map(KubernetesTypes::parse).forEach(type -> all.put(type.name(), type));
        return new KubernetesTypes(
                all.buildKeepingLast(), ImmutableSet.copyOf(extension.objects()), none, ImmutableMap.of());
    }

    /** The same where {@code variables} has these fields. */
    KubernetesTypes withVariables(Map<String, io.vapscan.cel.value.CelType> fields) {
        Map<String, CelType> types = fields.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, field -> CheckerTypes.of(field.getValue())));
        return new KubernetesTypes(known, objects, struct(VARIABLES, types), objectFields);
    }

    /** The same for an expression in which objects that can have any fields have these. */
    KubernetesTypes withObjects(Set<String> fields) {
        return objects.isEmpty()
                ? this
                : new KubernetesTypes(
                        known,
                        objects,
                        variables,
                        fields.stream().collect(ImmutableMap.toImmutableMap(field -> field, field -> SimpleType.DYN)));
    }

    /** One of the types named above. */
    CelType type(String name) {
        return findType(name).orElseThrow();
    }

    @Override
    public ImmutableCollection<CelType> types() {
        return ImmutableList.<CelType>builder()
                .addAll(known.values())
                .add(variables)
                .build();
    }

    @Override
    public Optional<CelType> findType(String name) {
        int dot = name.indexOf('.');
        if (objects.contains(dot < 0 ? name : name.substring(0, dot))) {
            return Optional.of(struct(name, objectFields));
        }
        CelType type = name.equals(VARIABLES) ? variables : known.get(name);
        return type == null && name.startsWith(WELL_KNOWN) ? WellKnown.TYPES.findType(name) : Optional.ofNullable(type);
    }

    private static CelType parse(String line) {
        int colon = line.indexOf(':');
        Map<String, CelType> fields = ImmutableList.copyOf(
                        line.substring(colon + 1).split(";"))
                .stream()
                .filter(field -> !field.isBlank())
                .map(field -> field.strip().split(" ", 2))
                .collect(Collectors.toMap(field -> field[0], field -> CheckerTypes.parse(field[1])));
        return struct(line.substring(0, colon), fields);
    }

    private static CelType struct(String name, Map<String, CelType> fields) {
        ImmutableMap<String, CelType> types = ImmutableMap.copyOf(fields);
        return StructType.create(name, types.keySet(), field -> Optional.ofNullable(types.get(field)));
    }
}
