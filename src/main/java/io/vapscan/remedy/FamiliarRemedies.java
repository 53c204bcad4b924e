package io.vapscan.remedy;

import io.vapscan.admission.FailedValidation;
import io.vapscan.admission.Intake;
import io.vapscan.admission.Resemblances;
import io.vapscan.object.Lists;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The remedies of many objects: what was found out about one is not searched for again for others that the policies which fail
 * cannot tell from it. They are those that {@link Remedies} finds. Shared by threads.
 */
public final class FamiliarRemedies {

    private final Court court;
    private final Eyes eyes;
    private final AtomicInteger reused = new AtomicInteger();

    /**
     * Remedies of objects that are judged by that court's policies.
     *
     * @param resemblances in the eyes of these policies, in the court's world
     */
    public FamiliarRemedies(Court court, Resemblances resemblances) {
        this.court = court;
        this.eyes = new Eyes(court.policies(), court.world(), resemblances);
    }

    /**
     * Only where an object fails.
     *
     * @param written the object as it was written
     * @param accepted the request that was judged
     * @return by policy; nothing for policies that deny for another reason than a validation
     */
    public Map<String, Remedy> places(Map<String, Object> written, Intake.Accepted accepted, Failing failing) {
        Sight sight = eyes.of(accepted.request());
        Map<String, Remedy> remedies = new LinkedHashMap<>();
        places(written, accepted, failing, sight).forEach((policy, places) -> {
            if (!places.isEmpty()) {
                remedies.put(policy, Remedy.places(places));
            }
        });
        return remedies;
    }

    /**
     * Where an object fails, and what helps; all fixes are proved on the object itself, and hold together.
     *
     * @param written the object as it was written
     * @param accepted the request that was judged
     * @return by policy; nothing for policies that deny for another reason than a validation
     */
    public Map<String, Remedy> of(Map<String, Object> written, Intake.Accepted accepted, Failing failing) {
        Sight sight = eyes.of(accepted.request());
        List<Object> told = sight.told(failing.policies());
        if (told == null || accepted.request().object() == null) {
            return search(written, accepted, failing, sight, null);
        }
        told.addAll(failing.policies());
        KnownFixes<Fixes> fixes = sight.eyes().fixes(told);
        KnownFixes.Known<Fixes> known = fixes == null
                ? null
                : fixes.of(sight, written, held -> {
                    Proof proof =
                            new Proof(new Jury(court, eyes), written, accepted, new Effort(written), new Looked());
                    return proof.comesOut(held);
                });
        if (known == null) {
            return search(written, accepted, failing, sight, fixes);
        }
        Map<String, List<Placed>> places = places(written, accepted, failing, sight);
        places.values().removeIf(List::isEmpty);
        reused.incrementAndGet();
        return known.value().remedies(places);
    }

    /** How many objects' fixes were those of another: what is found shows it by nothing else but the time it takes. */
    int reused() {
        return reused.get();
    }

    private Map<String, Remedy> search(
            Map<String, Object> written,
            Intake.Accepted accepted,
            Failing failing,
            Sight sight,
            @Nullable KnownFixes<Fixes> fixes) {
        Jury jury = new Jury(court, eyes);
        Map<String, List<FailedValidation>> failures = failures(accepted, failing, failing.policies());
        Search search = new Search(jury, written, accepted, sight);
        Search.Found found = search.run(failures);
        if (search.isCutShort()) {
            search = new Search(new Jury(court, null), written, accepted, null);
            found = search.run(failures);
        }
        Looked.Trail trail = search.trail();
        if (fixes != null && trail != null) {
            fixes.add(new KnownFixes.Known<>(found.fixes(), trail), sight, written);
        }
        return found.remedies();
    }

    private Map<String, List<Placed>> places(
            Map<String, Object> written, Intake.Accepted accepted, Failing failing, Sight sight) {
        Effort effort = new Effort(written);
        Explanations explanations = new Explanations(court.parts(), effort, new Looked());
        Blaming blaming = new Blaming(written, effort, explanations, sight);
        List<String> unknown = Lists.filtered(failing.policies(), policy -> !blaming.knows(policy));
        Map<String, List<FailedValidation>> failures = failures(accepted, failing, unknown);
        Map<String, List<Placed>> places = new LinkedHashMap<>();
        for (String policy : failing.policies()) {
            places.put(policy, blaming.places(policy, failures.getOrDefault(policy, List.of())));
        }
        return places;
    }

    /** The failures of some policies, in their order; those are asked of which none are known. */
    private Map<String, List<FailedValidation>> failures(
            Intake.Accepted accepted, Failing failing, List<String> policies) {
        List<String> unasked =
                Lists.filtered(policies, policy -> !failing.failures().containsKey(policy));
        Map<String, List<FailedValidation>> asked = unasked.isEmpty()
                ? Map.of()
                : Failing.byPolicy(new Case(court, accepted, null).failures(unasked, Asking.ALL));
        Map<String, List<FailedValidation>> failures = new LinkedHashMap<>();
        for (String policy : policies) {
            List<FailedValidation> own = failing.failures().getOrDefault(policy, asked.get(policy));
            // A policy that denies for another reason than a validation has none.
            if (own != null) {
                failures.put(policy, own);
            }
        }
        return failures;
    }
}
