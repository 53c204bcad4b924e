package io.vapscan.remedy;

import io.vapscan.admission.Intake;
import java.util.LinkedHashMap;
import java.util.Map;

/** Explains why an object is denied, and says what would help, policy by policy. */
public final class Remedies {

    private final Court court;

    /** Remedies that are proved in that court. */
    public Remedies(Court court) {
        this.court = court;
    }

    /**
     * The remedies for an object. All their fixes also hold together.
     *
     * @param written the object as it was written
     * @param before what it comes to
     * @return by policy; nothing for policies that deny for another reason than a validation
     */
    public Map<String, Remedy> of(Map<String, Object> written, Court.Outcome before) {
        Intake.Accepted accepted = new Intake.Accepted(before.response().request(), before.strict());
        return new Search(new Jury(court, null), written, accepted, null)
                .run(Failing.byPolicy(before.failures()))
                .remedies();
    }

    /**
     * Only where an object fails, which is found much faster than what would help.
     *
     * @param written the object as it was written
     * @param before what it comes to
     * @return by policy
     */
    public Map<String, Remedy> places(Map<String, Object> written, Court.Outcome before) {
        Effort effort = new Effort(written);
        Explanations explanations = new Explanations(court.parts(), effort, new Looked());
        Blaming blaming = new Blaming(written, effort, explanations, null);
        Map<String, Remedy> remedies = new LinkedHashMap<>();
        Failing.byPolicy(before.failures())
                .forEach((policy, its) -> remedies.put(policy, Remedy.places(blaming.places(policy, its))));
        return remedies;
    }
}
