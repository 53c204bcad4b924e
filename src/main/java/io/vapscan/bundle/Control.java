package io.vapscan.bundle;

import io.vapscan.object.GroupVersionKind;
import java.util.List;

/**
 * A control: a question asked of objects, with the policy that answers it.
 *
 * @param id for example {@code C-0016}; the policy's name for a policy without the {@code controlId} label
 * @param name the control's name; the policy's name where nobody gave one
 * @param baseScore how bad a failure is, from 1 to 10; 0 where nobody gave one
 * @param category its place in the catalogue
 * @param policy the name of the policy that judges it
 * @param file the file that holds the policy, as the bundle names it
 * @param frameworks the frameworks that hold it, in the bundle's order
 * @param kinds the kinds of the objects that it judges
 * @param description what it is about
 * @param remediation what to do about a failure
 */
public record Control(
        String id,
        String name,
        double baseScore,
        Category category,
        String policy,
        String file,
        List<String> frameworks,
        List<GroupVersionKind> kinds,
        String description,
        String remediation) {

    /**
     * A control's place in the catalogue.
     *
     * @param name the category, empty where there is none
     * @param subCategory the subcategory, empty where there is none
     */
    public record Category(String name, String subCategory) {}

    /** Whether the policy says by label which control it is; without, it is known by its policy's name alone. */
    public boolean labelled() {
        return !id.equals(policy);
    }
}
