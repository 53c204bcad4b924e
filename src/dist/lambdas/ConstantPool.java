import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** A class file's constants, to which others can be added (The Java Virtual Machine Specification, 4.4). */
final class ConstantPool {

    static final int UTF8 = 1;
    static final int CLASS = 7;
    static final int FIELD = 9;
    static final int METHOD = 10;
    static final int INTERFACE_METHOD = 11;
    static final int NAME_AND_TYPE = 12;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);
    private final Map<String, Integer> added = new HashMap<>();
    private int count;

    /** A pool without constants. */
    ConstantPool() {
        this.count = 1;
    }

    /**
     * A pool that goes on after others' constants.
     *
     * @param count one more than the last constant's number
     * @param written the constants
     */
    ConstantPool(int count, byte[] written) {
        this.count = count;
        bytes.writeBytes(written);
    }

    /** One more than the last constant's number. */
    int count() {
        return count;
    }

    /** The constants. */
    byte[] bytes() {
        return bytes.toByteArray();
    }

    int utf8(String text) {
        return number(UTF8 + text, () -> {
            out.writeByte(UTF8);
            out.writeUTF(text);
        });
    }

    int type(String name) {
        int text = utf8(name);
        return number(CLASS + name, () -> {
            out.writeByte(CLASS);
            out.writeShort(text);
        });
    }

    /** A field or method; its kind is one of the numbers above. */
    int member(int kind, String owner, String name, String descriptor) {
        int type = type(owner);
        int both = pair(NAME_AND_TYPE, utf8(name), utf8(descriptor));
        return pair(kind, type, both);
    }

    private int pair(int kind, int first, int second) {
        return number(kind + " " + first + " " + second, () -> {
            out.writeByte(kind);
            out.writeShort(first);
            out.writeShort(second);
        });
    }

    /** Writes a constant. */
    @FunctionalInterface
    private interface Constant {
        void write() throws IOException;
    }

    private int number(String key, Constant constant) {
        Integer known = added.get(key);
        if (known != null) {
            return known;
        }
        try {
            constant.write();
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
        added.put(key, count);
        return count++;
    }
}
