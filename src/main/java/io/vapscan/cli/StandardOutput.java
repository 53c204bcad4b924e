package io.vapscan.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Standard output that remembers why it could not be written: a print stream would only know that it could not. */
final class StandardOutput extends FilterOutputStream {

    private @Nullable IOException problem;

    StandardOutput(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        try {
            out.write(bytes, from, length);
        } catch (IOException failed) {
            problem = problem == null ? failed : problem;
            throw failed;
        }
    }

    /** What went wrong; null when all was written, or a reader went away, which is no error of anybody's. */
    @Nullable
    String problem() {
        String message = problem == null ? null : String.valueOf(problem.getMessage());
        boolean gone = message != null && message.toLowerCase(Locale.ROOT).contains("pipe");
        return gone ? null : message;
    }
}
