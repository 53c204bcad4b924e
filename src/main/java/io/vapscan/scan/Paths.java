package io.vapscan.scan;

import io.vapscan.object.Lists;
import io.vapscan.remedy.FieldPath;
import io.vapscan.remedy.Remedy;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where in an object a violation is.
 *
 * @param failed fields whose value violates the rule
 * @param review fields that someone has to decide about
 * @param delete fields that should go
 * @param fix fields with the value that they should have
 * @param evidence what stands at the failed fields; empty where it is not asked for
 * @param unexplained why no field is known that decided; empty where some are, and where that is not asked for
 * @param at where that is in the file; null where nobody has looked
 */
public record Paths(
        List<String> failed,
        List<String> review,
        List<String> delete,
        List<FixPath> fix,
        List<Evidence> evidence,
        String unexplained,
        @Nullable FoundAt at) {

    /** No path is known. */
    public static final Paths NONE = new Paths(List.of(), List.of(), List.of(), List.of());

    /** Paths without evidence. */
    public Paths(List<String> failed, List<String> review, List<String> delete, List<FixPath> fix) {
        this(failed, review, delete, fix, List.of(), "", null);
    }

    /** A remedy in words. */
    static Paths of(Remedy remedy) {
        return new Paths(
                Lists.mapped(remedy.failed(), FieldPath::toString),
                Lists.mapped(remedy.review(), FieldPath::toString),
                Lists.mapped(remedy.deletions(), FieldPath::toString),
                Lists.mapped(remedy.values(), set -> FixPath.of(set)),
                List.of(),
                remedy.unexplained(),
                null);
    }

    /** The same with evidence. */
    Paths with(List<Evidence> found) {
        return new Paths(failed, review, delete, fix, found, unexplained, at);
    }

    /** No path, for a reason. */
    static Paths unexplained(String why) {
        return new Paths(List.of(), List.of(), List.of(), List.of(), List.of(), why, null);
    }

    /** The same, found in the file. */
    Paths with(FoundAt place) {
        return new Paths(failed, review, delete, fix, evidence, unexplained, place);
    }

    /** The path that says most precisely where a reader has to look; empty where none is known. */
    public String first() {
        String path = first(failed, first(delete, first(review, "")));
        return path.isEmpty() && !fix.isEmpty() ? fix.get(0).path() : path;
    }

    // Written out: what a record brings of its own takes long to be linked, in a program that ends soon.
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other || (other instanceof Paths paths && isSame(paths));
    }

    private boolean isSame(Paths other) {
        return failed.equals(other.failed)
                && review.equals(other.review)
                && delete.equals(other.delete)
                && fix.equals(other.fix)
                && evidence.equals(other.evidence)
                && unexplained.equals(other.unexplained)
                && Objects.equals(at, other.at);
    }

    @Override
    public int hashCode() {
        return (failed.hashCode() * 31 + fix.hashCode()) * 31 + Objects.hashCode(at);
    }

    private static String first(List<String> paths, String otherwise) {
        return paths.isEmpty() ? otherwise : paths.get(0);
    }
}
