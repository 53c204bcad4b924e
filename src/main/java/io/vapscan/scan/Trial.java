package io.vapscan.scan;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.Fingerprint;
import io.vapscan.admission.Resemblance;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which of the first requests policies find alike. For one thread at a time. */
final class Trial {

    /** A scan of few objects ends before any analysis would pay. */
    private static final int UNOBSERVED = 4;

    private static final int OBSERVED = 32;

    /** Policies are looked up together that tell no more of the observed requests apart. */
    private static final int MOST_CLASSES = OBSERVED * 5 / 8;

    private final Map<String, @Nullable Candidate> candidates = new LinkedHashMap<>();
    private int seen;

    /** A policy, how many requests it told apart, and the number of each request's class. */
    private static final class Candidate {
        private final Resemblance resemblance;
        private final Map<Fingerprint, Integer> classes = new HashMap<>();
        private final List<Integer> requests = new ArrayList<>();

        Candidate(Resemblance resemblance) {
            this.resemblance = resemblance;
        }

        void observe(AdmissionRequest request) {
            Fingerprint fingerprint = resemblance.fingerprint(request);
            requests.add(fingerprint == null ? -1 - requests.size() : number(fingerprint));
        }

        private int number(Fingerprint fingerprint) {
            Integer known = classes.putIfAbsent(fingerprint, classes.size());
            return known == null ? classes.size() - 1 : known;
        }

        int count() {
            return new HashSet<>(requests).size();
        }
    }

    /** A trial of policies whose verdicts follow from what they read of a request's content. */
    Trial(Set<String> policies) {
        policies.forEach(policy -> candidates.put(policy, null));
    }

    /** Notes a request; true when enough are known. */
    boolean observe(AdmissionRequest request, Precedents precedents) {
        seen++;
        if (seen == UNOBSERVED) {
            Map<String, Candidate> found = new LinkedHashMap<>();
            candidates.keySet().forEach(name -> {
                Resemblance resemblance =
                        Resemblance.of(precedents.group(Set.of(name)).policies());
                if (resemblance != null) {
                    found.put(name, new Candidate(resemblance));
                }
            });
            candidates.clear();
            candidates.putAll(found);
        } else if (seen > UNOBSERVED) {
            for (Candidate candidate : candidates.values()) {
                if (candidate != null) {
                    candidate.observe(request);
                }
            }
        }
        return seen == UNOBSERVED + OBSERVED;
    }

    /** Policies that find the same requests alike; those that find hardly any alike are left out. */
    List<Set<String>> groups() {
        List<Map.Entry<String, Candidate>> sorted = new ArrayList<>();
        candidates.forEach((name, candidate) -> {
            if (candidate != null && candidate.count() <= MOST_CLASSES) {
                sorted.add(Map.entry(name, candidate));
            }
        });
        sorted.sort((a, b) -> Integer.compare(a.getValue().count(), b.getValue().count()));
        List<Set<String>> groups = new ArrayList<>();
        List<List<List<Integer>>> classes = new ArrayList<>();
        for (Map.Entry<String, Candidate> candidate : sorted) {
            place(candidate.getKey(), candidate.getValue().requests, groups, classes);
        }
        return groups;
    }

    private static void place(
            String name, List<Integer> requests, List<Set<String>> groups, List<List<List<Integer>>> classes) {
        for (int i = 0; i < groups.size(); i++) {
            List<List<Integer>> joint = joint(classes.get(i), requests);
            if (new HashSet<>(joint).size() <= MOST_CLASSES) {
                groups.get(i).add(name);
                classes.set(i, joint);
                return;
            }
        }
        groups.add(new HashSet<>(Set.of(name)));
        classes.add(joint(List.of(), requests));
    }

    private static List<List<Integer>> joint(List<List<Integer>> before, List<Integer> requests) {
        List<List<Integer>> joint = new ArrayList<>();
        for (int i = 0; i < requests.size(); i++) {
            List<Integer> of = new ArrayList<>(before.isEmpty() ? List.of() : before.get(i));
            of.add(requests.get(i));
            joint.add(of);
        }
        return joint;
    }
}
