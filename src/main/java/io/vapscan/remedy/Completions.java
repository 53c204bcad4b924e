package io.vapscan.remedy;

import io.vapscan.object.Fields;
import io.vapscan.object.Lists;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Changes that come with others, since a server or a node takes no object that has the one without the other. */
final class Completions {

    private static final Object USER = 1000L;

    private final Map<String, Object> written;
    private final List<Edit> edits;

    private Completions(List<Edit> edits, Map<String, Object> written) {
        this.edits = new ArrayList<>(edits);
        this.written = written;
    }

    /** A patch with what has to come with it. */
    static Patch completed(Patch patch, Map<String, Object> written) {
        Completions completions = new Completions(patch.edits(), written);
        // What comes with a change may itself bring others.
        for (int i = 0; i < completions.edits.size(); i++) {
            completions.complete(completions.edits.get(i));
        }
        return ServiceTypes.completed(new Patch(completions.edits), written);
    }

    private void complete(Edit edit) {
        FieldPath path = edit.path();
        String name = String.valueOf(path.last());
        if (name.equals("privileged")) {
            noPropagation(path);
        } else if (path.parent().last() instanceof String around && edit instanceof Edit.Set set) {
            switch (name) {
                case "allowPrivilegeEscalation" -> noEscalation(path.parent(), set.value());
                case "runAsNonRoot" -> noRoot(path.parent().parent(), set.value());
                case "type" -> type(path, around, set.value());
                default -> {
                    if (around.equals("limits")) {
                        request(path, name, set.value());
                    }
                }
            }
        }
    }

    private void noEscalation(FieldPath context, Object value) {
        FieldPath privileged = context.child("privileged");
        if (value.equals(false) && Boolean.TRUE.equals(privileged.in(written))) {
            add(new Edit.Set(privileged, false));
        }
        FieldPath added = context.child("capabilities").child("add");
        List<Object> capabilities = Fields.list(added.in(written));
        for (int i = 0; i < capabilities.size(); i++) {
            if (value.equals(false) && "CAP_SYS_ADMIN".equals(capabilities.get(i))) {
                add(Edit.Remove.of(added.element(i), capabilities.get(i)));
            }
        }
    }

    private void noPropagation(FieldPath privileged) {
        FieldPath mounts = privileged.parent().parent().child("volumeMounts");
        for (int i = 0; i < Fields.list(mounts.in(written)).size(); i++) {
            FieldPath propagation = mounts.element(i).child("mountPropagation");
            if ("Bidirectional".equals(propagation.in(written))) {
                add(Edit.Remove.of(propagation, "Bidirectional"));
            }
        }
    }

    /** Who must not be root is somebody else. */
    private void noRoot(FieldPath around, Object value) {
        if (!value.equals(true)) {
            return;
        }
        boolean alone = around.last() instanceof Integer;
        FieldPath pod = alone ? around.parent().parent() : around;
        FieldPath common = pod.child("securityContext").child("runAsUser");
        for (String list : PodSpecs.CONTAINERS) {
            for (int i = 0; i < Fields.list(pod.child(list).in(written)).size(); i++) {
                FieldPath container = pod.child(list).element(i);
                Object own =
                        container.child("securityContext").child("runAsUser").in(written);
                Object user = own == null ? common.in(written) : own;
                if ((!alone || container.equals(around)) && Long.valueOf(0).equals(user)) {
                    FieldPath place = own == null && !alone
                            ? common
                            : container.child("securityContext").child("runAsUser");
                    add(new Edit.Set(place, USER));
                }
            }
        }
    }

    private void type(FieldPath path, String around, Object value) {
        boolean profile = around.equals("seccompProfile") || around.equals("appArmorProfile");
        if (profile && !value.equals("Localhost")) {
            remove(path.parent().child("localhostProfile"));
        }
        boolean strategy = around.equals("strategy") || around.equals("updateStrategy");
        if (strategy && !value.equals("RollingUpdate")) {
            remove(path.parent().child("rollingUpdate"));
        }
    }

    /** What is requested is no more than the limit. */
    private void request(FieldPath limit, String resource, Object value) {
        FieldPath request = limit.parent().parent().child("requests").child(resource);
        if (PodSpecs.isBeyond(resource, request.in(written), value)) {
            add(new Edit.Set(request, value));
        }
    }

    private void remove(FieldPath path) {
        Object value = path.in(written);
        if (value != null) {
            add(Edit.Remove.of(path, value));
        }
    }

    private void add(Edit edit) {
        if (!Lists.any(
                edits, other -> other.path().equals(edit.path()) || edit.path().isWithin(other.path()))) {
            edits.add(edit);
        }
    }
}
