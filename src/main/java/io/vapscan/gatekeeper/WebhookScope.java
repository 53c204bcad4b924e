package io.vapscan.gatekeeper;

import io.vapscan.object.Fields;
import io.vapscan.object.Metadata;
import io.vapscan.policy.MatchCondition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What Gatekeeper's webhook is asked about: a generated policy is asked about no more ({@code
 * pkg/drivers/k8scel/transform/make_vap_objects.go}).
 *
 * @param rules its rules, as written
 * @param match its {@code matchPolicy}, {@code namespaceSelector} and {@code objectSelector}, those that it has
 * @param conditions its match conditions
 */
public record WebhookScope(
        List<Map<String, Object>> rules, Map<String, Object> match, List<MatchCondition> conditions) {

    private static final String WEBHOOK = "validation.gatekeeper.sh";
    private static final List<String> OPERATIONS = List.of("CREATE", "UPDATE", "DELETE", "CONNECT");
    private static final List<String> ANY = List.of("*");

    /** Copies the lists. */
    public WebhookScope {
        rules = List.copyOf(rules);
        conditions = List.copyOf(conditions);
    }

    /** All resources, on these operations. */
    public static WebhookScope of(List<String> operations) {
        return new WebhookScope(List.of(rule(operations)), Map.of(), List.of());
    }

    /** Gatekeeper's validating webhook, where a ValidatingWebhookConfiguration has it. */
    public static Optional<WebhookScope> of(Map<String, Object> configuration) {
        return Fields.maps(configuration, "webhooks").stream()
                .filter(webhook -> Fields.string(webhook, "name").equals(WEBHOOK))
                .findFirst()
                .map(WebhookScope::ofWebhook);
    }

    private static WebhookScope ofWebhook(Map<String, Object> webhook) {
        Map<String, Object> match = new LinkedHashMap<>();
        for (String field : List.of("matchPolicy", "namespaceSelector", "objectSelector")) {
            if (webhook.get(field) != null) {
                match.put(field, webhook.get(field));
            }
        }
        List<MatchCondition> conditions = Fields.maps(webhook, "matchConditions").stream()
                .map(one -> new MatchCondition(Fields.string(one, "name"), Fields.string(one, "expression")))
                .toList();
        return new WebhookScope(Fields.maps(webhook, "rules"), match, conditions);
    }

    private static Map<String, Object> rule(List<String> operations) {
        Map<String, Object> rule = new LinkedHashMap<>();
        rule.put("apiGroups", ANY);
        rule.put("apiVersions", ANY);
        rule.put("operations", operations);
        rule.put("resources", ANY);
        rule.put("scope", "*");
        return rule;
    }

    /**
     * What a policy matches.
     *
     * @param constraints its {@code matchConstraints}; null where the webhook is asked about none of the template's operations
     * @param partial whether the webhook is not asked about all of them
     */
    record Intersection(@Nullable Map<String, Object> constraints, boolean partial) {}

    /** What a policy matches without a webhook to go by. */
    static Intersection byDefault() {
        return new Intersection(Map.of("resourceRules", List.of(rule(List.of("CREATE", "UPDATE")))), false);
    }

    /** What a policy matches: the webhook's rules, on the operations that the template names too. */
    Intersection with(ConstraintTemplate template) {
        List<String> wanted = expanded(template.operations());
        boolean partial = false;
        List<Object> resourceRules = new ArrayList<>();
        for (Map<String, Object> rule : rules) {
            List<String> own = Fields.strings(rule, "operations");
            List<String> common = wanted.isEmpty()
                    ? own
                    : expanded(own).stream().filter(wanted::contains).toList();
            if (common.isEmpty()) {
                return new Intersection(null, true);
            }
            partial |= common.size() < wanted.size();
            Map<String, Object> limited = new LinkedHashMap<>(rule);
            limited.put("operations", common);
            resourceRules.add(limited);
        }
        Map<String, Object> constraints = new LinkedHashMap<>(match);
        constraints.put("resourceRules", resourceRules);
        return new Intersection(constraints, partial);
    }

    /** Each of them by name, in the order in which Kubernetes names them. */
    private static List<String> expanded(List<String> operations) {
        return OPERATIONS.stream()
                .filter(one -> operations.contains("*") || operations.contains(one))
                .toList();
    }

    /** Whether an object is the configuration of a webhook of Gatekeeper's. */
    public static boolean isIn(Map<String, Object> object) {
        return GatekeeperKinds.isWebhookConfiguration(object)
                && !Metadata.name(object).isEmpty()
                && of(object).isPresent();
    }
}
