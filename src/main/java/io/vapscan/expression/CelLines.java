package io.vapscan.expression;

import io.vapscan.object.JsonText;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** JSON lines in, JSON lines out: a question each, {@code {"id","expr","vars","version"}}, and its answer. */
public final class CelLines {

    private final Answers answering = new Answers();
    private final Duration timeout;
    private final Consumer<String> problems;

    /**
     * Lines of one stream.
     *
     * @param timeout how long one evaluation may take; zero for as long as its cost allows
     * @param problems told of each line that is no question, with the line's number
     */
    public CelLines(Duration timeout, Consumer<String> problems) {
        this.timeout = timeout;
        this.problems = problems;
    }

    /**
     * Answers every line that is a question, in order; empty ones are skipped.
     *
     * @return whether every line was a question
     * @throws IOException when the stream cannot be read or written
     */
    public boolean answer(InputStream in, OutputStream out) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        BufferedWriter answers = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        boolean fine = true;
        int number = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            number++;
            fine &= line.isBlank() || answer(line, number, answers);
            if (!lines.ready()) {
                answers.flush();
            }
        }
        answers.flush();
        return fine;
    }

    private boolean answer(String line, int number, BufferedWriter answers) throws IOException {
        Map<String, @Nullable Object> answer;
        try {
            answer = answering.answer(JsonQuestion.read(line), Deadline.in(timeout));
        } catch (JsonQuestion.Unreadable | IllegalArgumentException e) {
            problems.accept("line " + number + ": " + e.getMessage());
            return false;
        }
        answers.write(JsonText.compact(answer));
        answers.newLine();
        return true;
    }
}
