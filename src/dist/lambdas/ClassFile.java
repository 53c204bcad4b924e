import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.LinkedHashMap;

/** A class file, of which calls are changed in their places (The Java Virtual Machine Specification, 4). */
final class ClassFile {

    private final ByteBuffer bytes;
    private final int[] constants;
    private final ConstantPool pool;
    private final int body;
    private final List<Site> sites = new ArrayList<>();
    private final List<Integer> nestMembers = new ArrayList<>();
    private final Map<String, Integer> attributes = new LinkedHashMap<>();
    private final int attributesStart;
    private boolean changed;

    /** What a method handle names. */
    record Handle(int kind, String owner, String name, String descriptor, boolean onInterface) {}

    /**
     * A place at which a function is made.
     *
     * @param at where the instruction is
     * @param name the function's method
     * @param descriptor what it captures, and the type of function
     * @param arguments the numbers of the bootstrap method's constants
     */
    record Site(int at, String name, String descriptor, Handle bootstrap, List<Integer> arguments) {}

    ClassFile(byte[] file) {
        this.bytes = ByteBuffer.wrap(file);
        bytes.position(8);
        int count = bytes.getShort() & 0xffff;
        this.constants = new int[count];
        int start = bytes.position();
        for (int i = 1; i < count; i++) {
            constants[i] = bytes.position();
            int tag = bytes.get();
            skip(length(tag));
            if (tag == 5 || tag == 6) {
                i++;
            }
        }
        this.body = bytes.position();
        byte[] written = new byte[body - start];
        bytes.get(start, written);
        this.pool = new ConstantPool(count, written);
        skip(6);
        skip(2 * u2());
        List<Integer> calls = new ArrayList<>();
        members(null);
        members(calls);
        this.attributesStart = bytes.position();
        for (int left = u2(); left > 0; left--) {
            attributes.put(text(u2()), bytes.position());
            skip(bytes.getInt());
        }
        calls.forEach(at -> sites.add(site(at)));
        Integer members = attributes.get("NestMembers");
        for (int i = 0; members != null && i < u2(members + 4); i++) {
            nestMembers.add(u2(members + 6 + 2 * i));
        }
    }

    String name() {
        return text(u2(constants[u2(body + 2)] + 1));
    }

    /** The class whose members may use each other's private members, this one among them. */
    String nestHost() {
        Integer host = attributes.get("NestHost");
        return host == null ? name() : text(u2(constants[u2(host + 4)] + 1));
    }

    List<Site> sites() {
        return sites;
    }

    boolean isChanged() {
        return changed;
    }

    /** Calls a static method in the place of what makes the function. */
    void call(Site site, String owner, String method) {
        int number = pool.member(ConstantPool.METHOD, owner, method, site.descriptor());
        // An invokedynamic is two bytes longer.
        bytes.put(site.at(), (byte) 0xb8).putShort(site.at() + 1, (short) number).putShort(site.at() + 3, (short) 0);
        changed = true;
    }

    void addNestMember(String member) {
        nestMembers.add(pool.type(member));
        changed = true;
    }

    /** The descriptor that a constant holds. */
    String methodType(int constant) {
        return text(u2(constants[constant] + 1));
    }

    /** The handle that a constant holds. */
    Handle handle(int constant) {
        int at = constants[constant];
        int member = constants[u2(at + 2)];
        int both = constants[u2(member + 3)];
        return new Handle(
                bytes.get(at + 1),
                text(u2(constants[u2(member + 1)] + 1)),
                text(u2(both + 1)),
                text(u2(both + 3)),
                bytes.get(member) == ConstantPool.INTERFACE_METHOD);
    }

    /** The file as it is now. */
    byte[] bytes() throws IOException {
        int name = nestMembers.isEmpty() ? 0 : pool.utf8("NestMembers");
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(file);
        out.write(bytes.array(), 0, 8);
        out.writeShort(pool.count());
        out.write(pool.bytes());
        out.write(bytes.array(), body, attributesStart - body);
        out.writeShort(attributes.size() + (nestMembers.isEmpty() || attributes.containsKey("NestMembers") ? 0 : 1));
        for (Map.Entry<String, Integer> attribute : attributes.entrySet()) {
            if (!attribute.getKey().equals("NestMembers")) {
                int at = attribute.getValue();
                out.write(bytes.array(), at - 2, 6 + bytes.getInt(at));
            }
        }
        if (!nestMembers.isEmpty()) {
            out.writeShort(name);
            out.writeInt(2 + 2 * nestMembers.size());
            out.writeShort(nestMembers.size());
            for (int member : nestMembers) {
                out.writeShort(member);
            }
        }
        return file.toByteArray();
    }

    /** Passes over fields or methods; the places of their dynamic calls are added to the list. */
    private void members(List<Integer> calls) {
        for (int left = u2(); left > 0; left--) {
            skip(6);
            for (int attribute = u2(); attribute > 0; attribute--) {
                boolean code = text(u2()).equals("Code");
                int length = bytes.getInt();
                int start = bytes.position();
                if (code && calls != null) {
                    new Instructions(bytes, start + 8, bytes.getInt(start + 4)).dynamicCalls(calls);
                }
                bytes.position(start + length);
            }
        }
    }

    private Site site(int at) {
        int dynamic = constants[u2(at + 1)];
        int both = constants[u2(dynamic + 3)];
        int method = attributes.get("BootstrapMethods") + 6;
        for (int before = u2(dynamic + 1); before > 0; before--) {
            method += 4 + 2 * u2(method + 2);
        }
        List<Integer> arguments = new ArrayList<>();
        for (int i = 0; i < u2(method + 2); i++) {
            arguments.add(u2(method + 4 + 2 * i));
        }
        return new Site(at, text(u2(both + 1)), text(u2(both + 3)), handle(u2(method)), arguments);
    }

    private int length(int tag) {
        return switch (tag) {
            case ConstantPool.UTF8 -> 2 + u2(bytes.position());
            case 7, 8, 16, 19, 20 -> 2;
            case 15 -> 3;
            case 5, 6 -> 8;
            default -> 4;
        };
    }

    private String text(int constant) {
        int at = constants[constant];
        return new String(bytes.array(), at + 3, u2(at + 1), StandardCharsets.UTF_8);
    }

    private int u2() {
        return bytes.getShort() & 0xffff;
    }

    private int u2(int at) {
        return bytes.getShort(at) & 0xffff;
    }

    private void skip(int length) {
        bytes.position(bytes.position() + length);
    }
}
