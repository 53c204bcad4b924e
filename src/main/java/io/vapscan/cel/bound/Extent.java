package io.vapscan.cel.bound;

/**
 * How large a value is at most, with all that is within it.
 *
 * @param elements if it is a list or map, it has no more elements or entries
 * @param within nor has any list or map within it
 * @param longest no text or bytes, itself or within it, have more characters (UTF-16 units, which are no fewer than code points) or
 *     bytes
 * @param values how many values it is, itself, keys and values of maps included
 * @param characters the characters and bytes of all of them together
 */
public record Extent(long elements, long within, long longest, long values, long characters) {

    private static final long MOST = ExpressionBound.BEYOND;

    /** A number, a truth, a moment: whatever counts as one. */
    public static final Extent ONE = text(0);

    /** A value of which nothing is known. */
    static final Extent UNKNOWN = new Extent(MOST, MOST, MOST, MOST, MOST);

    /** Bytes may be three for a character, and a tenth of a unit each. */
    private static final double WHOLE_TRAVERSAL = 0.3;

    /** A value whose lists and maps, itself included, have no more elements. */
    public static Extent of(long elements, long longest, long values, long characters) {
        return new Extent(elements, elements, longest, values, characters);
    }

    /** A text or bytes of that length. */
    static Extent text(long length) {
        return new Extent(0, 0, length, 1, length);
    }

    /** Of a value as expressions read it. */
    public static Extent of(Object value) {
        return Measure.of(value);
    }

    /** Whether it is of this size or smaller in everything. */
    public boolean isWithin(Extent other) {
        return elements <= other.elements
                && within <= other.within
                && longest <= other.longest
                && values <= other.values
                && characters <= other.characters;
    }

    /** Of two values that are there side by side, taken together. */
    public Extent with(Extent other) {
        return new Extent(
                Math.max(elements, other.elements),
                Math.max(within, other.within),
                Math.max(longest, other.longest),
                sum(values, other.values),
                sum(characters, other.characters));
    }

    /** Of either of two values. */
    Extent or(Extent other) {
        return new Extent(
                Math.max(elements, other.elements),
                Math.max(within, other.within),
                Math.max(longest, other.longest),
                Math.max(values, other.values),
                Math.max(characters, other.characters));
    }

    /** Of two lists or texts, one after the other in one. */
    Extent plus(Extent other) {
        return new Extent(
                sum(elements, other.elements),
                Math.max(within, other.within),
                sum(longest, other.longest),
                sum(values, other.values),
                sum(characters, other.characters));
    }

    /** The same as a list whose texts are those of the lists that became it. */
    Extent withLongest(long length) {
        return new Extent(elements, within, length, values, characters);
    }

    /** Of any value within it. */
    Extent inner() {
        return new Extent(within, within, longest, values, characters);
    }

    /** Of a list or map of so many elements or entries, all of whose parts are no larger than this, taken together. */
    Extent in(long count) {
        return new Extent(count, Math.max(elements, within), longest, sum(values, 1), characters);
    }

    /** Of so many values none of which is larger than this one, taken together. */
    Extent times(long count) {
        return new Extent(elements, within, longest, product(count, values), product(count, characters));
    }

    /** The same where there are as many values as there. */
    Extent like(Extent other) {
        return new Extent(elements, within, longest, other.values, other.characters);
    }

    /** What counts as its size: errors, and whatever is no collection, are of size one. */
    long size() {
        return Math.max(1, Math.max(elements, longest));
    }

    /** What looking at each text and value costs. */
    long wholeTraversal() {
        return sum(values, (long) (characters * WHOLE_TRAVERSAL) + 1);
    }

    /** A sum that stays where it is beyond counting. */
    static long sum(long a, long b) {
        return Math.min(MOST, a + b);
    }

    /** A product, likewise. */
    static long product(long a, long b) {
        return a == 0 || b == 0 ? 0 : a > MOST / b ? MOST : a * b;
    }
}
