import java.util.ArrayList;
import java.util.List;

/** Types as descriptors (The Java Virtual Machine Specification, 4.3). */
final class Types {

    private static final String PRIMITIVES = "ZCBSIJFD";
    private static final List<String> NAMES =
            List.of("boolean", "char", "byte", "short", "int", "long", "float", "double");
    private static final List<String> BOXES =
            List.of("Boolean", "Character", "Byte", "Short", "Integer", "Long", "Float", "Double");

    private Types() {}

    /** The parameters of a method's descriptor. */
    static List<String> parameters(String method) {
        List<String> parameters = new ArrayList<>();
        int at = 1;
        while (method.charAt(at) != ')') {
            int start = at;
            while (method.charAt(at) == '[') {
                at++;
            }
            at = method.charAt(at) == 'L' ? method.indexOf(';', at) + 1 : at + 1;
            parameters.add(method.substring(start, at));
        }
        return parameters;
    }

    /** What a method of that descriptor returns. */
    static String result(String method) {
        return method.substring(method.indexOf(')') + 1);
    }

    static boolean isPrimitive(String type) {
        return type.length() == 1;
    }

    /** How many places of a frame a value takes. */
    static int size(String type) {
        return type.equals("V") ? 0 : type.equals("J") || type.equals("D") ? 2 : 1;
    }

    static int size(List<String> types) {
        int size = 0;
        for (String type : types) {
            size += size(type);
        }
        return size;
    }

    /** The class's name in a constant: arrays keep their descriptor. */
    static String constant(String type) {
        return type.startsWith("L") ? type.substring(1, type.length() - 1) : type;
    }

    /** The type of that name. */
    static String object(String name) {
        return name.startsWith("[") ? name : "L" + name + ";";
    }

    /** The class that holds a primitive value. */
    static String box(String primitive) {
        return "Ljava/lang/" + BOXES.get(PRIMITIVES.indexOf(primitive)) + ";";
    }

    /** The primitive value that a class holds, or an empty text. */
    static String unboxed(String box) {
        for (int i = 0; i < BOXES.size(); i++) {
            if (box.equals("Ljava/lang/" + BOXES.get(i) + ";")) {
                return PRIMITIVES.substring(i, i + 1);
            }
        }
        return "";
    }

    /** The method that a box's value is had by. */
    static String unboxing(String primitive) {
        return NAMES.get(PRIMITIVES.indexOf(primitive)) + "Value";
    }

    /** What an instruction for ints is moved by to be one for the type: the families of loads and of returns. */
    static int family(String type) {
        return switch (type) {
            case "J" -> 1;
            case "F" -> 2;
            case "D" -> 3;
            default -> isPrimitive(type) ? 0 : 4;
        };
    }
}
