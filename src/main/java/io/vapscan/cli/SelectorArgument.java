package io.vapscan.cli;

import io.vapscan.object.LabelSelector;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A label selector as kubectl's {@code -l} takes it: {@code app=web,tier!=db,env in (a,b),!old}. */
final class SelectorArgument {

    private static final Pattern REQUIREMENT = Pattern.compile(
            "\\s*(?:(?<not>!)\\s*)?(?<key>[^\\s=!(),<>]+)\\s*(?:(?<compared>==?|!=)\\s*(?<value>[^\\s=!(),<>]*)"
                    + "|\\s(?<set>in|notin)\\s*\\((?<values>[^()]*)\\))?\\s*(?:,|$)");

    private SelectorArgument() {}

    /** The selector that an option names. */
    static LabelSelector of(String option, String text) {
        List<Map<String, Object>> expressions = new ArrayList<>();
        Matcher requirement = REQUIREMENT.matcher(text);
        int at = 0;
        while (at < text.length()) {
            requirement.region(at, text.length());
            if (!requirement.lookingAt() || requirement.end() == at || isBoth(requirement)) {
                throw Failure.usage(option + ": " + text.substring(at)
                        + " is no label selector; write it as in app=web,tier!=db,env in (a,b),!old");
            }
            expressions.add(expression(requirement));
            at = requirement.end();
        }
        LabelSelector.Parsed parsed = LabelSelector.parse(Map.of("matchExpressions", expressions));
        if (parsed instanceof LabelSelector.Valid valid) {
            return valid.selector();
        }
        throw Failure.usage(option + ": " + ((LabelSelector.Invalid) parsed).error());
    }

    private static boolean isBoth(Matcher requirement) {
        return requirement.group("not") != null
                && (requirement.group("compared") != null || requirement.group("set") != null);
    }

    private static Map<String, Object> expression(Matcher requirement) {
        Map<String, Object> expression = new LinkedHashMap<>();
        expression.put("key", requirement.group("key"));
        String compared = requirement.group("compared");
        String set = requirement.group("set");
        if (compared != null) {
            expression.put("operator", compared.equals("!=") ? "NotIn" : "In");
            expression.put("values", List.of(requirement.group("value")));
        } else if (set != null) {
            expression.put("operator", set.equals("in") ? "In" : "NotIn");
            List<Object> values = new ArrayList<>();
            for (String value : requirement.group("values").split(",", -1)) {
                values.add(value.strip());
            }
            expression.put("values", values);
        } else {
            expression.put("operator", requirement.group("not") == null ? "Exists" : "DoesNotExist");
        }
        return expression;
    }
}
