import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** The instructions of a method without branches, as they are written down. */
final class Code {

    /** Kinds of method handles (The Java Virtual Machine Specification, table 5.4.3.5-A). */
    static final int STATIC = 6;

    static final int NEW = 8;

    static final int INVOKESPECIAL = 0xb7;

    private static final int INVOKEVIRTUAL = 0xb6;
    private static final int INVOKESTATIC = 0xb8;
    private static final int INVOKEINTERFACE = 0xb9;
    private static final int ILOAD = 0x15;
    private static final int IRETURN = 0xac;
    private static final int RETURN = 0xb1;
    private static final int POP = 0x57;
    private static final int DUP = 0x59;
    private static final int OBJECT = 0xbb;
    private static final int CHECKCAST = 0xc0;
    private static final String ANY = "Ljava/lang/Object;";

    /** What turns a number of one type into one of the other. */
    private static final String WIDENING = "IJ\u0085 IF\u0086 ID\u0087 JF\u0089 JD\u008a FD\u008d ";

    private final ConstantPool pool;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int deepest = 4;

    Code(ConstantPool pool) {
        this.pool = pool;
    }

    void put(int instruction) {
        bytes.write(instruction);
    }

    void put(int instruction, int operand) {
        // No instruction here leaves more than two places.
        deepest += 2;
        bytes.write(instruction);
        bytes.write(operand >> 8);
        bytes.write(operand);
    }

    void load(String type, int local) {
        bytes.write(ILOAD + Types.family(type));
        bytes.write(local);
        deepest += 2;
    }

    /** Begins to make an object: the constructor's arguments follow. */
    void make(String type) {
        put(OBJECT, pool.type(type));
        put(DUP);
    }

    /** Calls what the handle names. */
    void call(ClassFile.Handle to) {
        if (to.kind() == STATIC) {
            call(INVOKESTATIC, to);
        } else if (to.kind() == NEW) {
            call(INVOKESPECIAL, to);
        } else {
            // Private methods too: the lambda's class is one of the nest.
            call(to.onInterface() ? INVOKEINTERFACE : INVOKEVIRTUAL, to);
        }
    }

    void call(int instruction, ClassFile.Handle to) {
        int kind = to.onInterface() ? ConstantPool.INTERFACE_METHOD : ConstantPool.METHOD;
        put(instruction, pool.member(kind, to.owner(), to.name(), to.descriptor()));
        if (instruction == INVOKEINTERFACE) {
            bytes.write(1 + Types.size(Types.parameters(to.descriptor())));
            bytes.write(0);
        }
    }

    /**
     * Converts the value on top.
     *
     * @param given its type
     * @param known the type that it is known to be of
     * @param wanted the type that it is to be of
     */
    void convert(String given, String known, String wanted) {
        if (Types.isPrimitive(given)) {
            if (Types.isPrimitive(wanted)) {
                widen(given, wanted);
            } else {
                String box = Types.box(given);
                call(INVOKESTATIC, of(box, "valueOf", "(" + given + ")" + box));
            }
        } else if (Types.isPrimitive(wanted)) {
            String box = Types.unboxed(known).isEmpty() ? Types.box(wanted) : known;
            cast(given, box);
            String held = Types.unboxed(box);
            call(INVOKEVIRTUAL, of(box, Types.unboxing(held), "()" + held));
            widen(held, wanted);
        } else {
            cast(given, wanted);
        }
    }

    /** Returns the value on top, of the first type, as one of the other. */
    void giveBack(String given, String wanted) {
        if (wanted.equals("V")) {
            if (!given.equals("V")) {
                put(POP + Types.size(given) - 1);
            }
            put(RETURN);
        } else {
            convert(given, given, wanted);
            put(IRETURN + Types.family(wanted));
        }
    }

    /** Writes the method. */
    void write(DataOutputStream out, int access, String name, String descriptor, int locals) throws IOException {
        out.writeShort(access);
        out.writeShort(pool.utf8(name));
        out.writeShort(pool.utf8(descriptor));
        out.writeShort(1);
        out.writeShort(pool.utf8("Code"));
        out.writeInt(12 + bytes.size());
        out.writeShort(deepest);
        out.writeShort(locals);
        out.writeInt(bytes.size());
        bytes.writeTo(out);
        out.writeShort(0);
        out.writeShort(0);
    }

    private static ClassFile.Handle of(String type, String name, String descriptor) {
        return new ClassFile.Handle(0, Types.constant(type), name, descriptor, false);
    }

    private void cast(String given, String wanted) {
        if (!given.equals(wanted) && !wanted.equals(ANY)) {
            put(CHECKCAST, pool.type(Types.constant(wanted)));
        }
    }

    private void widen(String given, String wanted) {
        int from = Types.family(given);
        if (from != Types.family(wanted)) {
            int at = WIDENING.indexOf("IJFD".charAt(from) + wanted);
            put(WIDENING.charAt(at + 2));
        }
    }
}
