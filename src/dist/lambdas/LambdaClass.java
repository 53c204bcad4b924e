import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The class of one lambda or method reference: it keeps what is captured, and its one method calls what the compiler made of the
 * lambda's body, converting as {@link java.lang.invoke.LambdaMetafactory} says.
 */
final class LambdaClass {

    /** The static method that makes an instance. */
    static final String FACTORY = "of";

    private static final int JAVA_17 = 61;
    private static final int FINAL_SYNTHETIC = 0x1030;
    private static final int STATIC = 0x1008;
    private static final int PUBLIC = 0x1001;
    private static final int PRIVATE = 0x1002;
    private static final int PRIVATE_FINAL = 0x1012;

    private static final int ALOAD_0 = 0x2a;
    private static final int ARETURN = 0xb0;
    private static final int RETURN = 0xb1;
    private static final int GETFIELD = 0xb4;
    private static final int PUTFIELD = 0xb5;

    private final ClassFile host;
    private final String name;
    private final ClassFile.Site site;
    private final ConstantPool pool = new ConstantPool();
    private final List<String> captured;

    LambdaClass(ClassFile host, String name, ClassFile.Site site) {
        this.host = host;
        this.name = name;
        this.site = site;
        this.captured = Types.parameters(site.descriptor());
    }

    String name() {
        return name;
    }

    /** The class file. */
    byte[] bytes() throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(body);
        out.writeShort(FINAL_SYNTHETIC);
        out.writeShort(pool.type(name));
        out.writeShort(pool.type("java/lang/Object"));
        out.writeShort(1);
        out.writeShort(pool.type(Types.constant(Types.result(site.descriptor()))));
        out.writeShort(captured.size());
        for (int i = 0; i < captured.size(); i++) {
            member(out, PRIVATE_FINAL, "a" + i, captured.get(i));
            out.writeShort(0);
        }
        out.writeShort(3);
        constructor().write(out, PRIVATE, "<init>", made(), 1 + Types.size(captured));
        factory().write(out, STATIC, FACTORY, site.descriptor(), Types.size(captured));
        String erased = host.methodType(site.arguments().get(0));
        function(erased).write(out, PUBLIC, site.name(), erased, 1 + Types.size(Types.parameters(erased)));
        out.writeShort(1);
        out.writeShort(pool.utf8("NestHost"));
        out.writeInt(2);
        out.writeShort(pool.type(host.nestHost()));

        ByteArrayOutputStream file = new ByteArrayOutputStream();
        DataOutputStream head = new DataOutputStream(file);
        head.writeInt(0xcafebabe);
        head.writeInt(JAVA_17);
        head.writeShort(pool.count());
        head.write(pool.bytes());
        head.write(body.toByteArray());
        return file.toByteArray();
    }

    private void member(DataOutputStream out, int access, String called, String descriptor) throws IOException {
        out.writeShort(access);
        out.writeShort(pool.utf8(called));
        out.writeShort(pool.utf8(descriptor));
    }

    /** The constructor's descriptor. */
    private String made() {
        return site.descriptor().substring(0, site.descriptor().indexOf(')')) + ")V";
    }

    private Code constructor() {
        Code code = new Code(pool);
        code.put(ALOAD_0);
        code.call(Code.INVOKESPECIAL, new ClassFile.Handle(0, "java/lang/Object", "<init>", "()V", false));
        int local = 1;
        for (int i = 0; i < captured.size(); i++) {
            code.put(ALOAD_0);
            code.load(captured.get(i), local);
            code.put(PUTFIELD, pool.member(ConstantPool.FIELD, name, "a" + i, captured.get(i)));
            local += Types.size(captured.get(i));
        }
        code.put(RETURN);
        return code;
    }

    private Code factory() {
        Code code = new Code(pool);
        code.make(name);
        int local = 0;
        for (String type : captured) {
            code.load(type, local);
            local += Types.size(type);
        }
        code.call(Code.INVOKESPECIAL, new ClassFile.Handle(0, name, "<init>", made(), false));
        code.put(ARETURN);
        return code;
    }

    private Code function(String erased) {
        ClassFile.Handle body = host.handle(site.arguments().get(1));
        String actual = host.methodType(site.arguments().get(2));
        boolean makes = body.kind() == Code.NEW;
        Code code = new Code(pool);
        if (makes) {
            code.make(body.owner());
        }
        List<String> taken = new ArrayList<>();
        if (body.kind() != Code.STATIC && !makes) {
            taken.add(Types.object(body.owner()));
        }
        taken.addAll(Types.parameters(body.descriptor()));
        for (int i = 0; i < captured.size(); i++) {
            code.put(ALOAD_0);
            code.put(GETFIELD, pool.member(ConstantPool.FIELD, name, "a" + i, captured.get(i)));
        }
        List<String> given = Types.parameters(erased);
        int local = 1;
        for (int i = 0; i < given.size(); i++) {
            code.load(given.get(i), local);
            code.convert(given.get(i), Types.parameters(actual).get(i), taken.get(captured.size() + i));
            local += Types.size(given.get(i));
        }
        code.call(body);
        String result = makes ? Types.object(body.owner()) : Types.result(body.descriptor());
        code.giveBack(result, Types.result(erased));
        return code;
    }
}
