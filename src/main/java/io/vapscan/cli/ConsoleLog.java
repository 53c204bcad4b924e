package io.vapscan.cli;

import io.vapscan.serve.ServerLog;

/** The server's log: lines on standard error. */
record ConsoleLog(Console console) implements ServerLog {

    @Override
    public void info(String line) {
        console.note(line);
    }

    @Override
    public void warn(String line) {
        console.warn(line);
    }

    @Override
    public void error(String line) {
        console.error(line);
    }
}
