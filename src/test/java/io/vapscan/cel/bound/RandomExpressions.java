package io.vapscan.cel.bound;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Expressions about an object of unknown type, of the functions and macros whose costs are bounded. Many of them fail. */
final class RandomExpressions {

    private static final List<String> FIELDS = List.of("a", "b", "c");

    private final Random random;
    private final List<String> loops = new ArrayList<>();

    RandomExpressions(long seed) {
        this.random = new Random(seed);
    }

    /** One of any type. */
    String any() {
        return any(1 + random.nextInt(5));
    }

    private String any(int depth) {
        return switch (depth <= 0 ? 0 : random.nextInt(9)) {
            case 1, 2 -> text(depth);
            case 3, 4 -> list(depth);
            case 5 -> number(depth);
            case 6 -> truth(depth);
            case 7 -> "(" + truth(depth - 1) + " ? dyn(" + any(depth - 1) + ") : dyn(" + any(depth - 1) + "))";
            case 8 -> "optional.of(" + any(depth - 1) + ").orValue(" + any(depth - 1) + ")";
            default -> path();
        };
    }

    private String path() {
        String root = loops.isEmpty() || random.nextInt(3) == 0 ? "object" : of(loops);
        return switch (random.nextInt(6)) {
            case 0 -> root;
            case 1 -> root + "." + of(FIELDS);
            case 2 -> root + ".?" + of(FIELDS) + ".orValue('none')";
            case 3 -> root + "." + of(FIELDS) + "." + of(FIELDS);
            case 4 -> root + "." + of(FIELDS) + "[" + random.nextInt(3) + "]";
            default -> root + "[?'" + of(FIELDS) + "'].?" + of(FIELDS) + ".orValue(" + root + ")";
        };
    }

    private String text(int depth) {
        int next = depth - 1;
        return switch (depth <= 0 ? random.nextInt(2) : random.nextInt(12)) {
            case 0 -> "'" + "text ".repeat(random.nextInt(5)) + "'";
            case 1, 2 -> "string(" + path() + ")";
            case 3 -> "(" + text(next) + " + " + text(next) + ")";
            case 4, 5 -> "dyn(" + list(next) + ").join(" + text(next) + ")";
            case 6 -> text(next) + ".replace(" + text(next) + ", " + text(next) + ")";
            case 7 -> text(next) + "." + of(List.of("lowerAscii()", "trim()", "substring(1)", "find('[a-z]+')"));
            case 8 -> "'%s and %d, %s'.format([" + any(next) + ", " + number(next) + ", " + list(next) + "])";
            case 9 -> "(" + truth(next) + " ? " + text(next) + " : " + text(next) + ")";
            case 10 -> "string(bytes(" + text(next) + "))";
            default -> "string(" + number(next) + ")";
        };
    }

    private String list(int depth) {
        int next = depth - 1;
        return switch (depth <= 0 ? random.nextInt(2) : random.nextInt(10)) {
            case 0, 1 -> "dyn(" + path() + ")";
            case 2 -> "(dyn(" + list(next) + ") + dyn(" + list(next) + "))";
            case 3 -> "[" + any(next) + ", " + any(next) + "].map(e, dyn(e))";
            case 4 -> loop(list(next), "filter", truth(next));
            case 5, 6 -> mapped(list(next), next);
            case 7 -> text(next) + ".split(" + text(next) + ")";
            case 8 -> text(next) + ".findAll('[a-z]')";
            default -> "dyn(" + list(next) + ")." + of(List.of("distinct()", "reverse()", "slice(0, 1)"));
        };
    }

    private String mapped(String range, int depth) {
        String name = open();
        String body = any(depth);
        String condition = random.nextInt(3) == 0 ? truth(depth) + ", " : "";
        close();
        return range + ".map(" + name + ", " + condition + "dyn(" + body + "))";
    }

    private String loop(String range, String macro, String otherwise) {
        String name = open();
        String body = random.nextInt(4) == 0 ? otherwise : truth(2);
        close();
        return range + "." + macro + "(" + name + ", " + body + ")";
    }

    private String number(int depth) {
        int next = depth - 1;
        return switch (depth <= 0 ? 0 : random.nextInt(6)) {
            case 1 -> "size(" + list(next) + ")";
            case 2 -> "size(" + text(next) + ")";
            case 3 -> "(" + number(next) + " + " + number(next) + ")";
            case 4 -> "dyn(" + list(next) + ").indexOf(" + any(next) + ")";
            case 5 -> text(next) + ".lastIndexOf(" + text(next) + ")";
            default -> String.valueOf(random.nextInt(50));
        };
    }

    private String truth(int depth) {
        int next = depth - 1;
        return switch (depth <= 0 ? random.nextInt(2) : random.nextInt(12)) {
            case 0 -> "has(" + (loops.isEmpty() ? "object" : of(loops)) + "." + of(FIELDS) + ")";
            case 1 -> "(" + path() + " != null)";
            case 2 -> "(dyn(" + any(next) + ") == dyn(" + any(next) + "))";
            case 3 -> "(" + text(next) + " < " + text(next) + ")";
            case 4 -> text(next) + "." + of(List.of("contains", "startsWith", "endsWith")) + "(" + text(next) + ")";
            case 5 -> text(next) + ".matches('^[a-z]+ .*t$')";
            case 6, 7 -> loop(list(next), of(List.of("all", "exists", "exists_one")), "true");
            case 8 -> "(" + truth(next) + of(List.of(" && ", " || ")) + truth(next) + ")";
            case 9 -> "(dyn(" + any(next) + ") in dyn(" + list(next) + "))";
            case 10 -> "!" + truth(next);
            default -> "isQuantity(" + text(next) + ")";
        };
    }

    private String open() {
        String name = "v" + loops.size();
        loops.add(name);
        return name;
    }

    private void close() {
        loops.remove(loops.size() - 1);
    }

    private <T> T of(List<T> options) {
        return options.get(random.nextInt(options.size()));
    }
}
