package io.vapscan.scan;

import io.vapscan.admission.Words;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What all rules come to for one request, null where it is none of a rule's concern, as policies and precedents answer one after
 * another. Results of precedents are made when somebody asks for any: mostly it is enough to know which precedents they are of. For
 * one thread.
 */
final class RuleResults extends AbstractList<@Nullable RuleResult> {

    private final int rules;
    private @Nullable RuleResult @Nullable [] results;
    private final List<Part> parts = new ArrayList<>(2);
    private int filled;
    private boolean isOfPrecedents = true;

    /** What a precedent says of some rules, with the words of the request where it leaves any open. */
    private record Part(
            List<Integer> places,
            Precedent precedent,
            @Nullable Words words) {}

    /** No rule of so many has answered yet. */
    RuleResults(int rules) {
        this.rules = rules;
    }

    /**
     * Takes what a precedent says.
     *
     * @param places of its results among all rules
     * @param words the request's own; null where the precedent {@link Precedent#isWorded leaves none open}
     */
    void take(List<Integer> places, Precedent precedent, @Nullable Words words) {
        parts.add(new Part(places, precedent, words));
    }

    /** Takes what policies say of this request. */
    void take(PolicyGroup group, Hearing.Results own) {
        isOfPrecedents = false;
        fill(group.places(), own.results());
    }

    private void fill(List<Integer> places, List<@Nullable RuleResult> from) {
        @Nullable RuleResult[] all = all();
        for (int i = 0; i < from.size(); i++) {
            all[places.get(i)] = from.get(i);
        }
    }

    private @Nullable RuleResult[] all() {
        @Nullable RuleResult[] known = results;
        if (known == null) {
            known = new RuleResult[rules];
            results = known;
        }
        return known;
    }

    @Override
    public @Nullable RuleResult get(int rule) {
        for (; filled < parts.size(); filled++) {
            Part part = parts.get(filled);
            fill(part.places, part.precedent.worded(part.words));
        }
        return all()[rule];
    }

    @Override
    public int size() {
        return rules;
    }

    /**
     * The precedents that all of it is of: what is of the same ones is the same but for {@link #words}.
     *
     * @param most so many are of interest
     * @return null where they are more, policies have said something of their own, or not all leave the same words open
     */
    @Nullable
    List<Precedent> precedents(int most) {
        if (!isOfPrecedents || parts.size() > most) {
            return null;
        }
        Words common = words();
        List<Precedent> precedents = new ArrayList<>(parts.size());
        for (Part part : parts) {
            if (part.words != null && !part.words.equals(common)) {
                return null;
            }
            precedents.add(part.precedent);
        }
        return precedents;
    }

    /** The words that the first precedent leaves open which leaves any; null where none does. */
    @Nullable
    Words words() {
        for (Part part : parts) {
            if (part.words != null) {
                return part.words;
            }
        }
        return null;
    }
}
