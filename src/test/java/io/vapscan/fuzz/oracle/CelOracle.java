package io.vapscan.fuzz.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vapscan.expression.CelLines;
import io.vapscan.object.JsonText;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Asks the API server's own code what random expressions come to, and compares: {@code make fuzz-oracle-cel}. */
public final class CelOracle {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int BATCH = 5_000;
    private static final List<String> FIELDS = List.of("resultType", "result", "error", "cost", "compileError");

    private static final String OBJECT = """
            {"apiVersion":"v1","kind":"Pod","metadata":{"name":"web","labels":{"app":"web","tier":"front"}},
            "spec":{"replicas":3,"n":-7,"ratio":1.5,"flag":true,"text":"some text","list":[1,2,3],
            "mixed":[1,"a",null,true,1.5,{"k":"v"}],"nothing":null}}""".replace("\n", "");

    private final Oracle server;
    private final List<Overload> overloads;
    private final Literals literals = Literals.read();
    private long asked;
    private long judged;
    private int different;

    private CelOracle(Oracle server) throws IOException, InterruptedException {
        this.server = server;
        this.overloads = server.overloads();
    }

    /** Arguments: the program, how many expressions, the first seed. Exits with 1 where answers differ. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        CelOracle oracle = new CelOracle(new Oracle(arguments[0]));
        long seed = Long.parseLong(arguments[2]);
        long end = seed + Long.parseLong(arguments[1]);
        for (; seed < end; seed += BATCH) {
            oracle.batch(seed, Math.min(end, seed + BATCH));
            System.out.println("up to seed " + Math.min(end, seed + BATCH) + ": " + oracle.sum());
        }
        System.exit(oracle.different > 0 ? 1 : 0);
    }

    private String sum() {
        return asked + " expressions, " + judged + " of them evaluated; " + different + " differ";
    }

    private void batch(long from, long end) throws IOException, InterruptedException {
        List<String> questions = new ArrayList<>();
        for (long seed = from; seed < end; seed++) {
            String expression = new TypedExpressions(overloads, literals, new Choice(seed)).any();
            questions.add("{\"id\":\"" + seed + "\",\"expr\":" + JsonText.compact(expression) + ",\"vars\":{\"object\":"
                    + OBJECT + "}}");
        }
        List<@Nullable JsonNode> theirs = server.answers(questions);
        List<JsonNode> ours = ours(questions);
        for (int i = 0; i < questions.size(); i++) {
            compare(questions.get(i), theirs.get(i), ours.get(i));
        }
    }

    private static List<JsonNode> ours(List<String> questions) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] in = String.join("\n", questions).getBytes(StandardCharsets.UTF_8);
        new CelLines(Duration.ZERO, System.err::println).answer(new ByteArrayInputStream(in), out);
        List<JsonNode> answers = new ArrayList<>();
        for (String line : out.toString(StandardCharsets.UTF_8).lines().toList()) {
            answers.add(JSON.readTree(line));
        }
        return answers;
    }

    private void compare(String question, @Nullable JsonNode theirs, JsonNode ours)
            throws IOException, InterruptedException {
        if (theirs == null) {
            return;
        }
        asked++;
        judged += theirs.has("compileError") ? 0 : 1;
        if (same(theirs, ours)) {
            return;
        }
        for (JsonNode other : server.again(question)) {
            if (other != null && same(other, ours)) {
                return;
            }
        }
        different++;
        System.out.println(JSON.readTree(question).path("id").asText() + ": "
                + ours.path("expr").asText());
        for (String field : FIELDS) {
            if (!Objects.equals(theirs.get(field), ours.get(field))) {
                System.out.println("    " + field + ": " + theirs.get(field) + " became " + ours.get(field));
            }
        }
    }

    /** Of what does not compile, the text is the parser's own. */
    private static boolean same(JsonNode theirs, JsonNode ours) {
        return theirs.has("compileError")
                ? ours.has("compileError")
                : FIELDS.stream().allMatch(field -> Objects.equals(theirs.get(field), ours.get(field)));
    }
}
