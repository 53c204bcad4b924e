package io.vapscan.report;

import java.io.IOException;

/** Text that is written as UTF-8: who has made much of it, on another thread, hands it on encoded. */
public interface Utf8Output extends Appendable {

    /** Writes text that is encoded already, behind all that was appended before. */
    void write(byte[] utf8, int from, int length) throws IOException;
}
