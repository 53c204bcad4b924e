package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults of what is around the program, which runs as a process of its own: one clear line, the rest judged, exit code 2. */
class FaultsTest {

    private static final String POD = "apiVersion: v1\nkind: Pod\nmetadata: {name: good}\n"
            + "spec: {containers: [{name: app, image: a, securityContext: {privileged: true}}]}\n";
    private static final String JSON = "eval exec $VAPSCAN scan control C-0057 -f json ";
    private static final String SCAN = JSON.replace("json", "csv");

    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        assumeTrue(Program.canRun());
        Files.writeString(folder.resolve("good.yaml"), POD);
    }

    private Run sh(String script) throws Exception {
        return Program.sh(folder, script);
    }

    private static List<String> failed(Run run) {
        return run.out()
                .lines()
                .filter(line -> line.contains(",failed,"))
                .map(line -> line.split(",", -1)[8])
                .toList();
    }

    private static void assertSays(Run run, String... lines) {
        assertThat(run.err().lines()).containsExactlyInAnyOrder(lines);
        assertThat(run.code()).isEqualTo(2);
    }

    @Test
    void aFullDisk() throws Exception {
        assertSays(
                sh(SCAN + "good.yaml >/dev/full"),
                "vapscan: standard output cannot be written: No space left on device");
        assertSays(sh("ulimit -f 1; " + JSON + "good.yaml -o new.json"), "vapscan: new.json: File too large");
        try (var left = Files.list(folder)) {
            assertThat(left).containsExactly(folder.resolve("good.yaml"));
        }
    }

    /** The file is named that was to be edited, and not the temporary one beside it; others are edited all the same. */
    @Test
    void aFileThatCannotBeEdited() throws Exception {
        Files.writeString(folder.resolve("long.yaml"), POD + "# " + "x".repeat(2000) + "\n");
        Run run = sh("ulimit -f 1; out=$(eval $VAPSCAN scan control C-0057 --fix --no-confirm long.yaml good.yaml);"
                + " code=$?; echo \"$out\" | tail -2; exit $code");
        Path file = folder.toRealPath().resolve("long.yaml");
        assertSays(
                run,
                "vapscan: " + file + ": not edited: File too large",
                "vapscan: warning: still fails: C-0057 Pod good");
        assertThat(run.out()).isEqualTo("Edited 1 of 2 file(s).\nScanned again: 1 of 2 failure(s) gone.\n");
        assertThat(Files.readString(folder.resolve("good.yaml"))).contains("privileged: false");
        try (var left = Files.list(folder)) {
            assertThat(left).hasSize(2);
        }
    }

    @Test
    void whatIsNoPlaceForAReport() {
        String good = folder.resolve("good.yaml").toString();
        assertSays(
                Run.of("scan", "control", "C-0057", good, "-o", good + "/report.json"),
                "vapscan: " + good + ": there is a file of that name, and no directory");
        assertSays(
                Run.of("scan", "control", "C-0057", good, "-o", folder.toString()),
                "vapscan: " + folder + ": Is a directory");
    }

    /** Every command waits for whoever writes to a FIFO, and says so: the writer begins here when it has been said. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "scan control C-0057 fifo",
                "stored fifo",
                "explain C-0057 fifo",
                "cel eval object.kind --object fifo",
                "lint fifo",
                "test fifo",
                "scan control C-0057 good.yaml --exceptions fifo"
            })
    void aFifoWithoutAWriterIsSaidToBeWaitedFor(String line) throws Exception {
        Run run = sh("mkfifo fifo; { until [ -s err ]; do sleep 0.1; done; cat good.yaml >fifo; } & eval $VAPSCAN "
                + line + " 2>err; code=$?; wait; cat err >&2; exit $code");
        assertThat(run.err()).startsWith("vapscan: fifo: waiting for somebody to write to it\n");
        assertThat(run.code()).isIn(0, 2);
    }

    /** What is no file, and what has no end. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "stored /dev/zero|/dev/zero: there is not enough memory for it: raise the limit with VAPSCAN_JAVA_OPTS=-Xmx2g",
                "scan good.yaml --exceptions /dev/zero|/dev/zero: there is not enough memory for it: raise the limit with"
                        + " VAPSCAN_JAVA_OPTS=-Xmx2g",
                "stored -|standard input: there is not enough memory for it: raise the limit with VAPSCAN_JAVA_OPTS=-Xmx2g",
                "test /dev/zero|/dev/zero: there is not enough memory for the file; split it"
            })
    void whatHasNoEndIsNamed(String line, String error) throws Exception {
        assertSays(sh("HEAP=-Xmx64m; eval exec $VAPSCAN " + line + " </dev/zero"), "vapscan: " + error);
    }

    /** A terminal that nobody knows is no reason for a trace. */
    @ParameterizedTest
    @ValueSource(strings = {"weird", ""})
    void anUnknownTerminal(String terminal) throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")));
        // As the start script has it.
        Run run = sh(
                "HEAP=--enable-native-access=ALL-UNNAMED; eval \"echo $VAPSCAN cel repl\" >run; : >typed; { until grep -q 2004h typed; do sleep 0.1; done;"
                        + " printf '1+41999\\r'; until grep -q 42000 typed; do sleep 0.1; done; printf '\\004'; }"
                        + " | TERM='" + terminal + "' script -qefc 'sh ./run' typed");
        assertThat(run.out()).contains("42000").doesNotContain("Exception").doesNotContain("WARNING");
    }

    @Test
    void littleMemory() throws Exception {
        try (RandomAccessFile big =
                new RandomAccessFile(folder.resolve("big.yaml").toFile(), "rw")) {
            big.setLength(100_000_000);
        }
        Run run = sh("HEAP=-Xmx24m; " + SCAN + ".");
        assertSays(
                run,
                "vapscan: big.yaml:1:1: there is not enough memory for the file; raise the limit (java -Xmx), or split it");
        assertThat(failed(run)).containsExactly("good.yaml");
    }

    @Test
    void noMemoryAtAll() {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                throw new OutOfMemoryError("Java heap space");
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8);
        PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
        int code = new Main(
                        endless, out, errors, new Surroundings(folder, Clock.systemUTC(), false, 100, false, Map.of()))
                .run("cel", "eval");
        assertSays(
                new Run(code, "", err.toString(StandardCharsets.UTF_8)),
                "vapscan: out of memory, and nothing more is judged: raise its limit with VAPSCAN_JAVA_OPTS=-Xmx2g,"
                        + " or scan less at a time");
    }

    @Test
    void fewFileDescriptors() throws Exception {
        for (int i = 0; i < 300; i++) {
            Files.writeString(folder.resolve("pod-" + i + ".yaml"), POD);
        }
        Run run = sh("ulimit -n 64; " + SCAN + "--jobs 4 .");
        assertThat(run.err()).isEmpty();
        assertThat(failed(run)).hasSize(301);
    }

    @Test
    void whatIsNoOrdinaryFile() throws Exception {
        Run run = sh("mkfifo fifo.yaml; ln -s loop.yaml loop.yaml; ln -s nowhere gone.yaml; ln -s /etc/hosts out.yaml;"
                + " ln -s gone .#lock.yaml; ln -s .. up; ln -s good.yaml also.yaml; ln -s /dev/zero zero.yaml; "
                + SCAN + ". loop.yaml");
        assertSays(
                run,
                "vapscan: fifo.yaml: no ordinary file, and not read in a folder; name it to have it read",
                "vapscan: loop.yaml: the link leads nowhere, or in a circle; check where it leads",
                "vapscan: gone.yaml: the link leads nowhere, or in a circle; check where it leads",
                "vapscan: out.yaml: a link that leads out of the folder; name it to have it read",
                "vapscan: zero.yaml: a link that leads out of the folder; name it to have it read");
        assertThat(failed(run)).containsExactly("good.yaml");
        Run excluded = Run.of("scan", "control", "C-0057", folder.toString(), "--exclude-path", "*[o-p]*.yaml");
        assertThat(excluded.err()).doesNotContain("fifo", "loop", "gone");
    }

    @Test
    void aPipeIsReadOnce() throws Exception {
        Run run = sh("mkfifo fifo; cat good.yaml >fifo & " + SCAN + "-E fifo");
        assertThat(run.out()).contains(",good,fifo,4,61,");
        assertThat(run.code()).isZero();
    }

    /** Whatever option names it: nothing but the end of the time ends the wait for it, and no policy is blamed for that. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "-p",
                "--request",
                "--admission-review",
                "--userinfo",
                "--exceptions",
                "--baseline",
                "--use-from",
                "--controls-config",
                "--policy-bundle",
                "--crd-paths"
            })
    void aPipeThatNobodyWritesToIsWaitedForNoLongerThanAsked(String option) throws Exception {
        Run run = sh("mkfifo fifo; eval exec $VAPSCAN scan --scan-timeout 1ms " + option + " fifo good.yaml");
        assertThat(run.err())
                .contains("the scan took longer than 1ms (--scan-timeout)")
                .doesNotContain("a policy or an object");
        assertThat(run.code()).isNotZero();
    }

    @Test
    void whatIsWrongInAPipeIsFoundWithoutReadingItAgain() throws Exception {
        Run run = sh("mkfifo fifo; echo '{operaton: CREATE}' >fifo & " + SCAN + "--request fifo good.yaml");
        assertSays(
                run,
                "vapscan: fifo:1:2: unknown key operaton; did you mean operation?; known are operation,"
                        + " namespace, name, subResource, dryRun, userInfo, oldObject, resource");
    }

    @Test
    void whatMayNotBeRead() throws Exception {
        // Whoever may read everything has to be told to do without.
        String bound = "root".equals(System.getProperty("user.name"))
                ? "setpriv --bounding-set -dac_override,-dac_read_search "
                : "";
        assumeTrue(bound.isEmpty() || sh(bound + "true").code() == 0);
        Run run = sh("mkdir closed; cp good.yaml secret.yaml; chmod 000 closed secret.yaml; "
                + SCAN.replace("exec ", "exec " + bound) + ". -o report.csv");
        Run within = sh(SCAN.replace("exec ", "exec " + bound) + "closed/a.yaml good.yaml");
        Run tests = sh("eval exec " + bound + "$VAPSCAN test secret.yaml");
        sh("chmod 700 closed");
        assertSays(
                within,
                "vapscan: closed/a.yaml: no permission to look into the folder that it is in; check the folder's permissions");
        assertSays(tests, "vapscan: secret.yaml: the file cannot be read: permission denied");
        assertSays(
                run,
                "vapscan: closed: the file or folder cannot be opened; check its permissions",
                "vapscan: secret.yaml:1:1: no permission to read the file; check the file's permissions");
        assertThat(Files.readString(folder.resolve("report.csv"))).contains(",good.yaml,4,61,");
    }

    @Test
    void namesThatTheLocaleDoesNotHave() throws Exception {
        Run run = sh("export LC_ALL=C; name=$(printf '\\303\\274.yaml'); cp good.yaml $name; " + SCAN + ". $name");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err().lines())
                .hasSize(1)
                .allMatch(line -> line.endsWith(
                        ": the name is not in the locale's encoding; set LC_ALL=C.UTF-8, or rename the file"));
        assertThat(failed(run)).containsExactly("good.yaml");
        assertThat(sh("export LC_ALL=C; " + SCAN + "good.yaml -o $(printf '\\303\\274.csv')")
                        .err())
                .contains("is no name of a file here")
                .hasLineCount(1);
    }

    @Test
    void aFileThatChangesWhileItIsScanned() throws Exception {
        for (String text : List.of("", "\n\n" + POD)) {
            Files.writeString(folder.resolve("next"), text);
            // Read as one thing, and found as another by the report.
            Run run = sh("mkfifo f.yaml; { cat good.yaml; rm f.yaml; cp next f.yaml; } >f.yaml & " + JSON
                    + "-E f.yaml; rm -f f.yaml");
            assertThat(run.err()).isEmpty();
            assertThat(run.code()).isZero();
            Files.deleteIfExists(folder.resolve("f.yaml"));
        }
    }

    @Test
    void longErrorsAreCut() throws IOException {
        Path policy = folder.resolve("policy.yaml");
        Files.writeString(
                policy,
                "apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: {name: long}\n"
                        + "spec:\n  matchConstraints: {resourceRules: [{apiGroups: [''], apiVersions: [v1],"
                        + " operations: ['*'], resources: [pods]}]}\n  validations: [{expression: \"'"
                        + "x".repeat(100_000) + "' == 1\"}]\n");
        Run run = Run.of(
                "scan", "-p", policy.toString(), folder.resolve("good.yaml").toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("long: a server refuses it", " characters left out) ")
                .hasSizeLessThan(5000);
    }

    @Test
    void whatIsTooMuchToBeCompiledIsUnknown() throws IOException {
        Path policy = folder.resolve("policy.yaml");
        Files.writeString(
                policy,
                "apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: {name: classes}\n"
                        + "spec:\n  matchConstraints: {resourceRules: [{apiGroups: [''], apiVersions: [v1],"
                        + " operations: ['*'], resources: [configmaps]}]}\n"
                        + "  variables: [{name: m, expression: \"'x'.matches(object.data.re)\"}]\n"
                        + "  validations: [{expression: '!variables.m'}, {expression: 'variables.m || true'}]\n");
        Path object = folder.resolve("classes.yaml");
        Files.writeString(
                object,
                "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {re: '" + "\\pL".repeat(200) + "'}\n");
        Run run = Run.of("scan", "-f", "csv", "-p", policy.toString(), object.toString());
        assertThat(run.out())
                .contains(",unknown,", "too many classes of Unicode's characters")
                .doesNotContain(",failed,");
    }
}
