package io.vapscan.fuzz.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * One way to call a function.
 *
 * @param function its name; of operators with places for operands: {@code _+_}
 * @param arguments the types of its arguments, a receiver first
 * @param result the type of what it gives
 * @param member whether it has a receiver
 */
record Overload(String function, List<CelType> arguments, CelType result, boolean member) {

    /** All that {@code vaporacle env} lists, but those that only the server's authorizer makes use of. */
    static List<Overload> all(JsonNode environment) {
        List<Overload> all = new ArrayList<>();
        for (JsonNode function : environment.path("functions")) {
            String name = function.path("name").asText();
            for (JsonNode overload : function.path("overloads")) {
                List<CelType> arguments = new ArrayList<>();
                overload.path("args").forEach(argument -> arguments.add(CelType.parse(argument.asText())));
                CelType result = CelType.parse(overload.path("result").asText());
                boolean internal = name.contains("@") && !name.equals("@in");
                if (!internal && !overload.toString().contains("authorization")) {
                    all.add(new Overload(
                            name, arguments, result, overload.path("member").asBoolean()));
                }
            }
        }
        return all;
    }

    /** The call with these arguments, as it is written. */
    String call(List<String> arguments) {
        return switch (function) {
            case "@in" -> "(" + arguments.get(0) + " in " + arguments.get(1) + ")";
            case "!_", "-_" -> function.charAt(0) + "(" + arguments.get(0) + ")";
            case "_?_:_" -> "(" + arguments.get(0) + " ? " + arguments.get(1) + " : " + arguments.get(2) + ")";
            case "_[_]" -> arguments.get(0) + "[" + arguments.get(1) + "]";
            case "_[?_]" -> arguments.get(0) + "[?" + arguments.get(1) + "]";
            case "_?._" -> "object.spec.?text";
            default -> function.startsWith("_") ? operator(arguments) : named(arguments);
        };
    }

    private String operator(List<String> arguments) {
        return "(" + arguments.get(0) + " " + function.substring(1, function.length() - 1) + " " + arguments.get(1)
                + ")";
    }

    private String named(List<String> arguments) {
        return member
                ? arguments.get(0) + "." + function + "(" + String.join(", ", arguments.subList(1, arguments.size()))
                        + ")"
                : function + "(" + String.join(", ", arguments) + ")";
    }
}
