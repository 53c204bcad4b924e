package io.vapscan.bundle;

import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.policy.Variable;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which settings of the parameters a policy's variables read. */
final class PolicySettings {

    private static final Pattern SETTING = Pattern.compile("variables\\.settings\\.\\??([A-Za-z0-9]+)");

    private PolicySettings() {}

    /** The settings' names, sorted. */
    static List<String> readBy(ValidatingAdmissionPolicy policy) {
        TreeSet<String> names = new TreeSet<>();
        for (Variable variable : policy.variables()) {
            Matcher matcher = SETTING.matcher(variable.expression());
            while (matcher.find()) {
                names.add(matcher.group(1));
            }
        }
        return List.copyOf(names);
    }
}
