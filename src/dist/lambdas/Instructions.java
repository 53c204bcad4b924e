import java.nio.ByteBuffer;
import java.util.List;

/** A method's instructions (The Java Virtual Machine Specification, 6.5). */
final class Instructions {

    private static final int TABLESWITCH = 0xaa;
    private static final int LOOKUPSWITCH = 0xab;
    private static final int INVOKEDYNAMIC = 0xba;
    private static final int WIDE = 0xc4;
    private static final int IINC = 0x84;

    /** The lengths of all instructions from 0 on but those that are told from their operands. */
    private static final String LENGTHS = "1".repeat(16) + "2323322222" + "1".repeat(28) + "22222" + "1".repeat(73)
            + "3" + "1".repeat(20) + "3".repeat(16) + "2" + "00" + "1".repeat(6) + "3".repeat(7) + "5" + "5" + "3" + "2"
            + "3" + "11" + "33" + "11" + "0" + "4" + "33" + "55";

    private final ByteBuffer bytes;
    private final int start;
    private final int end;

    Instructions(ByteBuffer bytes, int start, int length) {
        this.bytes = bytes;
        this.start = start;
        this.end = start + length;
    }

    /** Adds the places of what calls a method that is found when it is reached. */
    void dynamicCalls(List<Integer> calls) {
        for (int at = start; at < end; at += length(at)) {
            if (code(at) == INVOKEDYNAMIC) {
                calls.add(at);
            }
        }
    }

    private int length(int at) {
        // What switches have comes after as many bytes as make its place a multiple of four.
        int operands = at + 4 - (at - start) % 4;
        return switch (code(at)) {
            case TABLESWITCH -> operands + 12 + 4 * (bytes.getInt(operands + 8) - bytes.getInt(operands + 4) + 1) - at;
            case LOOKUPSWITCH -> operands + 8 + 8 * bytes.getInt(operands + 4) - at;
            case WIDE -> code(at + 1) == IINC ? 6 : 4;
            default -> LENGTHS.charAt(code(at)) - '0';
        };
    }

    private int code(int at) {
        return bytes.get(at) & 0xff;
    }
}
