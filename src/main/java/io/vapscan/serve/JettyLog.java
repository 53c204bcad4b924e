package io.vapscan.serve;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** Passes on what the HTTP library warns of, a line each. */
final class JettyLog {

    /** Held here: the logging system itself would forget a logger, and with it what was set. */
    private static final Logger JETTY = Logger.getLogger("org.eclipse.jetty");

    private JettyLog() {}

    static void to(ServerLog log) {
        JETTY.setUseParentHandlers(false);
        JETTY.setLevel(Level.WARNING);
        for (Handler before : JETTY.getHandlers()) {
            JETTY.removeHandler(before);
        }
        JETTY.addHandler(new Lines(log));
    }

    private static final class Lines extends Handler {

        private final ServerLog log;
        private final SimpleFormatter formatter = new SimpleFormatter();

        Lines(ServerLog log) {
            this.log = log;
        }

        @Override
        public void publish(LogRecord event) {
            Throwable thrown = event.getThrown();
            log.warn("http: " + formatter.formatMessage(event) + (thrown == null ? "" : ": " + thrown));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
