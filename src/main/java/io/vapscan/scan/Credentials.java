package io.vapscan.scan;

import io.vapscan.object.Fields;
import io.vapscan.remedy.FieldPath;
import java.util.List;

/** Tells where credentials may stand: in a Secret, and under names that speak of them. */
final class Credentials {

    private Credentials() {}

    /** Whether what stands there may be one. */
    static boolean mayHold(ScannedObject object, FieldPath path) {
        List<Object> steps = path.steps();
        boolean data = !steps.isEmpty() && List.of("data", "stringData").contains(steps.get(0));
        if (object.kind().kind().equals("Secret") && data) {
            return true;
        }
        // A URL may carry a password, whatever the variable is called.
        if (path.in(object.object()) instanceof String text && CredentialTexts.hasCredential(text)) {
            return true;
        }
        for (int i = 0; i < steps.size(); i++) {
            if (steps.get(i) instanceof String name && telling(object, steps, i, name)) {
                return true;
            }
        }
        return false;
    }

    /** The field's own name, or for the value of a variable the variable's. */
    private static boolean telling(ScannedObject object, List<Object> steps, int at, String name) {
        if (name.equals("value") && at > 0) {
            Object around = new FieldPath(steps.subList(0, at)).in(object.object());
            return CredentialNames.telling(Fields.string(around, "name"));
        }
        boolean scalar = !(new FieldPath(steps.subList(0, at + 1)).in(object.object()) instanceof java.util.Map);
        return scalar && !name.startsWith("automount") && CredentialNames.telling(name);
    }
}
