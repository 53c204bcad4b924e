package io.vapscan.cli.repl;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.expression.Completions;
import io.vapscan.expression.Session;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jline.terminal.impl.LineDisciplineTerminal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keys typed on JLine's own terminal without a device. */
class TerminalLinesTest {

    private static final int CTRL_C = 3;
    private static final int CTRL_D = 4;

    private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
    private final Session session =
            new Session(Map.of("object", Map.of("spec", Map.of("containers", List.of(Map.of("name", "c"))))), "");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    @SuppressWarnings("NullAway.Init")
    private LineDisciplineTerminal terminal;

    @BeforeEach
    void open() throws IOException {
        terminal = new LineDisciplineTerminal("test", "ansi", screen, StandardCharsets.UTF_8);
    }

    @AfterEach
    void close() throws IOException {
        terminal.close();
    }

    private TerminalLines lines() {
        HistoryFile history = HistoryFile.of(Map.of("XDG_STATE_HOME", directory.toString()), "");
        return new TerminalLines(terminal, new Completions(session, ""), history);
    }

    private void type(String keys) throws IOException {
        terminal.processInputBytes(keys.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void tabCompletesFieldsAndFunctions() throws IOException {
        TerminalLines lines = lines();
        type("object.spec.con\t[0].na\t == quan\t'1')\r");
        assertThat(lines.next()).isEqualTo("object.spec.containers[0].name == quantity('1')");
    }

    @Test
    void openBracketsGoOnInTheNextLine() throws IOException {
        TerminalLines lines = lines();
        type("[1,\r2]\r:load (\r");
        assertThat(lines.next()).isEqualTo("[1,\n2]");
        assertThat(lines.next()).isEqualTo(":load (");
    }

    @Test
    void exclamationMarksAndBackslashesAreTheExpressions() throws IOException {
        TerminalLines lines = lines();
        type("!true || '\\\\d' != '!!'\r");
        assertThat(lines.next()).isEqualTo("!true || '\\\\d' != '!!'");
    }

    @Test
    void interruptDropsTheLineAndEndOfFileEnds() throws Exception {
        TerminalLines lines = lines();
        CompletableFuture<List<String>> read = CompletableFuture.supplyAsync(
                () -> List.of(String.valueOf(lines.next()), String.valueOf(lines.next())));
        awaitScreen("cel> ");
        type("dropped");
        awaitScreen("dropped");
        terminal.processInputByte(CTRL_C);
        type("kept\r");
        awaitScreen("kept");
        terminal.processInputByte(CTRL_D);
        assertThat(read.get(20, TimeUnit.SECONDS)).containsExactly("kept", "null");
    }

    @Test
    void interruptStopsAnEvaluation() throws IOException {
        BooleanSupplier interrupted = lines().interrupted();
        assertThat(interrupted.getAsBoolean()).isFalse();
        terminal.processInputByte(CTRL_C);
        assertThat(interrupted.getAsBoolean()).isTrue();
        String thousands = "[0,1,2,3,4,5,6,7,8,9]";
        assertThat(session.evaluate(
                        thousands + ".all(a, " + thousands + ".all(b, " + thousands + ".all(c, a + b + c >= 0)))",
                        interrupted))
                .containsEntry("error", "operation interrupted");
    }

    @Test
    void keepsItsHistory() throws IOException {
        TerminalLines lines = lines();
        type("1 + 1\r");
        lines.next();
        assertThat(Files.readString(directory.resolve("vapscan/cel-history"))).contains("1 + 1");
        TerminalLines later = lines();
        type("\u001b[A\r");
        assertThat(later.next()).isEqualTo("1 + 1");
    }

    @Test
    void worksWithoutAHistoryFile() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "");
        HistoryFile none = HistoryFile.of(Map.of("XDG_STATE_HOME", file.toString()), "");
        assertThat(none.file()).isNull();
        TerminalLines lines = new TerminalLines(terminal, new Completions(session, ""), none);
        type("1\r");
        assertThat(lines.next()).isEqualTo("1");
    }

    private void awaitScreen(String text) throws InterruptedException {
        for (int i = 0; i < 400 && !screen.toString(StandardCharsets.UTF_8).contains(text); i++) {
            Thread.sleep(25);
        }
        assertThat(screen.toString(StandardCharsets.UTF_8)).contains(text);
    }
}
