package io.vapscan.gatekeeper;

import io.vapscan.object.GoQuote;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What follows from a violation of a Constraint, and where ({@code pkg/util/enforcement_action.go}).
 *
 * @param action {@code deny}, {@code warn}, {@code dryrun} or {@code scoped}, or what else is written there
 * @param scoped what follows at which points, where the action is {@code scoped}
 */
public record Enforcement(String action, List<Scoped> scoped) {

    private static final List<String> ACTIONS = List.of("deny", "warn", "dryrun");
    private static final String EVERYWHERE = "*";

    /** Copies the list. */
    public Enforcement {
        scoped = List.copyOf(scoped);
    }

    /**
     * One of a Constraint's {@code scopedEnforcementActions}.
     *
     * @param action {@code deny}, {@code warn} or {@code dryrun}
     * @param points names of enforcement points, or {@code *}
     */
    public record Scoped(String action, List<String> points) {

        /** Copies the list. */
        public Scoped {
            points = List.copyOf(points);
        }

        private boolean holdsAt(EnforcementPoint point) {
            return points.contains(EVERYWHERE) || points.contains(point.text());
        }
    }

    static Enforcement of(TreeReading spec) throws Fault.Found {
        String action = spec.text("enforcementAction");
        List<Scoped> scoped = new ArrayList<>();
        for (TreeReading one : spec.maps("scopedEnforcementActions")) {
            List<String> points = new ArrayList<>();
            for (TreeReading point : one.maps("enforcementPoints")) {
                points.add(point.text("name"));
            }
            scoped.add(new Scoped(one.text("action"), points));
        }
        return new Enforcement(action.isEmpty() ? "deny" : action, scoped);
    }

    /** Whether it says for each point what follows. */
    public boolean isScoped() {
        return action.equals("scoped");
    }

    /** What follows at a point: nothing where it is not enforced there. */
    public List<String> at(EnforcementPoint point) {
        if (!isScoped()) {
            return List.of(action);
        }
        Set<String> actions = new LinkedHashSet<>();
        scoped.stream().filter(one -> one.holdsAt(point)).forEach(one -> actions.add(one.action()));
        return List.copyOf(actions);
    }

    /** Why Gatekeeper would not enforce it; null where it would. */
    public @Nullable String refusal() {
        if (!isScoped()) {
            return ACTIONS.contains(action)
                    ? null
                    : "enforcementAction " + GoQuote.quote(action) + " is none of deny, warn, dryrun, scoped";
        }
        if (scoped.isEmpty()) {
            return "enforcementAction scoped without scopedEnforcementActions";
        }
        for (Scoped one : scoped) {
            if (!ACTIONS.contains(one.action())) {
                return "scoped action " + GoQuote.quote(one.action()) + " is none of deny, warn, dryrun";
            }
            if (one.points().isEmpty()) {
                return "scoped action " + one.action() + " without enforcementPoints";
            }
            for (String point : one.points()) {
                if (!point.equals(EVERYWHERE) && EnforcementPoint.named(point).isEmpty()) {
                    return "enforcement point " + GoQuote.quote(point) + " is none of "
                            + String.join(", ", EnforcementPoint.names());
                }
            }
        }
        return null;
    }
}
