package io.vapscan.bundle;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Controls in a list. */
final class ListedControls implements ControlIndex {

    private final List<Control> controls;
    private final List<String> conflicts;
    private final Map<String, List<Control>> byKey;

    private ListedControls(List<Control> controls, List<String> conflicts, Map<String, List<Control>> byKey) {
        this.controls = controls;
        this.conflicts = conflicts;
        this.byKey = byKey;
    }

    /** An index of these controls. */
    static ListedControls of(Collection<Control> all) {
        // Loops, not streams: every start passes here.
        Map<String, List<Control>> byId = new LinkedHashMap<>();
        for (Control control : all) {
            add(byId, key(control.id()), control);
        }
        List<Control> kept = new ArrayList<>();
        List<String> conflicts = new ArrayList<>();
        Map<String, List<Control>> byKey = new HashMap<>();
        for (List<Control> claims : byId.values()) {
            if (claims.size() == 1) {
                Control control = claims.get(0);
                kept.add(control);
                String id = key(control.id());
                String name = key(control.name());
                String policy = key(control.policy());
                // For a policy without a label the three are one.
                add(byKey, id, control);
                if (!name.equals(id)) {
                    add(byKey, name, control);
                }
                if (!policy.equals(id) && !policy.equals(name)) {
                    add(byKey, policy, control);
                }
            } else {
                conflicts.add(conflict(claims));
            }
        }
        return new ListedControls(List.copyOf(kept), List.copyOf(conflicts), byKey);
    }

    private static void add(Map<String, List<Control>> to, String key, Control control) {
        List<Control> there = to.get(key);
        if (there == null) {
            there = new ArrayList<>(1);
            to.put(key, there);
        }
        there.add(control);
    }

    @Override
    public List<Control> controls() {
        return controls;
    }

    @Override
    public List<String> conflicts() {
        return conflicts;
    }

    @Override
    public List<Control> find(String idOrName) {
        return List.copyOf(byKey.getOrDefault(key(idOrName), List.of()));
    }

    private static String key(String text) {
        return text.strip().toLowerCase(Locale.ROOT);
    }

    private static String conflict(List<Control> claims) {
        String policies = claims.stream()
                .map(claim -> claim.policy() + " (" + claim.file() + ")")
                .sorted()
                .collect(Collectors.joining(", "));
        return "control " + claims.get(0).id() + " is claimed by " + claims.size() + " policies, none is used: "
                + policies;
    }
}
