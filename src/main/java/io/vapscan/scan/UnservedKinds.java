package io.vapscan.scan;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.KindRegistry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Objects of kinds that no server may serve: kubectl says {@code no matches for kind} of them, and policies hardly match any. A
 * report that only left them out would look as if they had been judged. For one thread.
 */
final class UnservedKinds {

    /** Of so many kinds a report says it. */
    private static final int MOST = 20;

    /** How many objects of a kind there are, and where the first is. */
    private record Found(String place, int count) {

        Found plus(Found later) {
            return new Found(place, count + later.count);
        }

        String where(String one, String several) {
            return count == 1 ? one + ", at " + place : count + " " + several + ", the first at " + place;
        }
    }

    private final Map<GroupVersionKind, Found> found = new LinkedHashMap<>();

    /** Takes the next object, of a kind that only a definition may serve, if anything does. */
    void add(ScannedObject object) {
        // The place is a text that is made: for the first object only.
        Found known = found.get(object.kind());
        found.put(
                object.kind(), known == null ? new Found(object.place(), 1) : new Found(known.place, known.count + 1));
    }

    /** Takes those of the batch that follows. */
    void add(UnservedKinds later) {
        later.found.forEach((kind, more) -> found.merge(kind, more, Found::plus));
    }

    /**
     * A line for each kind that is not served.
     *
     * @param kinds what is served, by the definitions that there are
     */
    List<String> notices(KindRegistry kinds) {
        List<String> notices = new ArrayList<>();
        int more = 0;
        for (Map.Entry<GroupVersionKind, Found> one : found.entrySet()) {
            boolean template = isTemplate(one.getKey());
            if (!template && !kinds.isUnserved(one.getKey())) {
                continue;
            }
            if (notices.size() < MOST) {
                notices.add(template ? unprocessed(one.getValue()) : notice(one.getKey(), one.getValue(), kinds));
            } else {
                more++;
            }
        }
        if (more > 0) {
            notices.add("Kubernetes does not serve " + more + " more kinds that are among the inputs");
        }
        return notices;
    }

    /** OpenShift's Templates: {@code v1} is what they were before groups had names, and {@code oc} still takes it. */
    private static boolean isTemplate(GroupVersionKind kind) {
        return kind.kind().equals("Template")
                && (kind.group().equals("template.openshift.io")
                        || (kind.group().isEmpty() && kind.version().equals("v1")));
    }

    private static String unprocessed(Found found) {
        return "What OpenShift's Templates hold is not judged, since they are not processed here (oc process --local does): "
                + found.where("one Template", "Templates");
    }

    private static String notice(GroupVersionKind kind, Found found, KindRegistry kinds) {
        String name = kind.apiVersion() + " " + kind.kind();
        String where = ": " + found.where("one object", "objects");
        if (!kind.isName()) {
            return name + " is no name of a kind, and policies may not match it; a template has to be rendered first"
                    + where;
        }
        String served = kinds.servedVersion(kind);
        GroupVersionKind meant = served == null ? kinds.servedKind(kind) : null;
        String use = meant != null ? meant.apiVersion() + " " + meant.kind() : served;
        boolean converted = served != null && kinds.find(kind) != null && isOfGroup(served, kind.group());
        return "Kubernetes does not serve " + name
                + (use == null ? "" : " (use " + use + ")")
                + (converted ? "" : ", and policies may not match it")
                + where;
    }

    private static boolean isOfGroup(String apiVersion, String group) {
        return GroupVersionKind.of(apiVersion, "").group().equals(group);
    }
}
