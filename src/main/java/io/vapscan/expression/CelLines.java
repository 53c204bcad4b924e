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
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JSON lines in, JSON lines out: a question each, {@code {"id","expr","vars","version"}}, and its answer. */
public final class CelLines {

    private CelLines() {}

    /**
     * Answers every line, in order; empty ones are skipped.
     *
     * @throws IOException when a line is no question, with its number; the answers to those before it are written
     */
    public static void answer(InputStream in, OutputStream out) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        BufferedWriter answers = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        Answers answering = new Answers();
        try {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                if (!line.isBlank()) {
                    answers.write(JsonText.compact(answer(answering, line, number)));
                    answers.newLine();
                    if (!lines.ready()) {
                        answers.flush();
                    }
                }
            }
        } finally {
            answers.flush();
        }
    }

    private static Map<String, @Nullable Object> answer(Answers answering, String line, int number) throws IOException {
        try {
            return answering.answer(JsonQuestion.read(line));
        } catch (IOException | IllegalArgumentException e) {
            throw new IOException("line " + number + ": " + e.getMessage(), e);
        }
    }
}
