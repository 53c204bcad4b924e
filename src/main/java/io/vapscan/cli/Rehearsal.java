package io.vapscan.cli;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Runs several command lines in one process and shows nothing of what they print: when the program is packed, the virtual machine
 * notes which classes small scans need, and one process is all that it takes notes of.
 */
public final class Rehearsal {

    private Rehearsal() {}

    /**
     * Runs the command lines on standard input, one a line, whose words stand between single spaces; the last as the program does.
     *
     * @param args none
     */
    public static void main(String[] args) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        InputStream nothing = new ByteArrayInputStream(new byte[0]);
        Surroundings surroundings = Surroundings.ofProcess();
        String line = lines.readLine();
        for (String next = lines.readLine(); next != null; next = lines.readLine()) {
            int code = new Main(nothing, nowhere, nowhere, surroundings).run(line.split(" "));
            if (code == ExitCode.USAGE.code()) {
                System.err.println("vapscan: not run: " + line);
            }
            line = next;
        }
        // The process's own standard output, and its end.
        Main.main(line.split(" "));
    }
}
