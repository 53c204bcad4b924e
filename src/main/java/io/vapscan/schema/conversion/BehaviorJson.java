package io.vapscan.schema.conversion;

import io.vapscan.object.GoJson;
import io.vapscan.schema.type.Struct;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** A HorizontalPodAutoscaler's behaviour as autoscaling/v1 keeps it: the internal type, which has no JSON names. */
final class BehaviorJson {

    private BehaviorJson() {}

    static String of(Struct behavior) {
        return "{\"ScaleUp\":" + rules(behavior.struct("scaleUp")) + ",\"ScaleDown\":"
                + rules(behavior.struct("scaleDown")) + "}";
    }

    private static String rules(@Nullable Struct rules) {
        if (rules == null) {
            return "null";
        }
        String policies = "null";
        if (!rules.absent("policies")) {
            StringJoiner list = new StringJoiner(",", "[", "]");
            for (Struct policy : rules.structs("policies")) {
                list.add("{\"Type\":" + GoJson.json(policy.text("type")) + ",\"Value\":" + number(policy.get("value"))
                        + ",\"PeriodSeconds\":" + number(policy.get("periodSeconds")) + "}");
            }
            policies = list.toString();
        }
        return "{\"StabilizationWindowSeconds\":" + rules.get("stabilizationWindowSeconds") + ",\"SelectPolicy\":"
                + text(rules.get("selectPolicy")) + ",\"Policies\":" + policies + ",\"Tolerance\":"
                + text(rules.get("tolerance")) + "}";
    }

    private static Object number(@Nullable Object value) {
        return value == null ? 0 : value;
    }

    private static String text(@Nullable Object value) {
        return value == null ? "null" : GoJson.json((String) value);
    }
}
