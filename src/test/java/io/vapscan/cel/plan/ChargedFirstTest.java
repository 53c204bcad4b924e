package io.vapscan.cel.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vapscan.cel.cost.Stopped;
import io.vapscan.cel.value.CelError;
import org.junit.jupiter.api.Test;

/** Calls that cost more than may be spent are not made where their cost is known before. */
class ChargedFirstTest {

    private static final Node[] TEXTS = {new Constant(1, "text"), new Constant(2, "pattern")};

    @Test
    void whatCostsTooMuchIsNotCalled() {
        Node binary = new BinaryCall(3, TEXTS, (text, pattern) -> fail(), (text, pattern, result) -> 11, true);
        Node variadic = new VariadicCall(3, TEXTS, args -> fail(), (args, result) -> 11, true);
        for (Node call : new Node[] {binary, variadic}) {
            assertThatThrownBy(() -> call.eval(frame(10)))
                    .isInstanceOf(Stopped.class)
                    .hasMessageContaining("actual cost limit exceeded");
        }
    }

    @Test
    void whatDoesNotIsCalledAndChargedOnce() {
        Node binary = new BinaryCall(3, TEXTS, (text, pattern) -> "called", (text, pattern, result) -> 11, true);
        Node variadic = new VariadicCall(3, TEXTS, args -> new CelError("wrong"), (args, result) -> 11, true);
        Frame frame = frame(22);
        assertThat(binary.eval(frame)).isEqualTo("called");
        assertThat(variadic.eval(frame)).isInstanceOf(CelError.class);
        assertThat(frame.cost()).isEqualTo(22);
    }

    private static Object fail() {
        throw new AssertionError("called");
    }

    private static Frame frame(long limit) {
        return new Frame(name -> null, 0, limit, () -> false);
    }
}
