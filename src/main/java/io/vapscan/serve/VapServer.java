package io.vapscan.serve;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.server.handler.MinimumDataRateHandler;
import org.eclipse.jetty.util.VirtualThreads;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;

/** The HTTP server. Made, then {@link #start started}, then closed. */
public final class VapServer implements AutoCloseable {

    private static final int HEADER_BYTES = 8192;
    private static final int MOST_THREADS = 64;
    private static final long IDLE_MILLIS = 60_000;
    private static final long BUSY_IDLE_MILLIS = 1_000;
    /** Slower clients are cut off, in bytes a second. */
    private static final long SLOWEST_CLIENT = 256;

    private final ServerState state;
    private final Doorkeeper doorkeeper;
    private final @Nullable Identity identity;
    private final Server server;
    private final ServerConnector connector;
    private final Upkeep upkeep;

    /**
     * A server that does not listen yet.
     *
     * @throws IOException when token, certificate or key cannot be read
     */
    public VapServer(ServeOptions options, PolicySource source, ServerLog log) throws IOException {
        Access access = options.access();
        this.state = new ServerState(options, source, log);
        this.doorkeeper = new Doorkeeper(options);
        this.identity = access.certificate() == null || access.key() == null
                ? null
                : new Identity(access.certificate(), access.key());
        JettyLog.to(log);
        this.server = new Server(threads());
        this.connector = connector();
        this.upkeep = new Upkeep(state, doorkeeper, identity);
        server.addConnector(connector);
        server.setErrorHandler(new JsonErrors());
        MinimumDataRateHandler pace = new MinimumDataRateHandler(SLOWEST_CLIENT, SLOWEST_CLIENT);
        pace.setHandler(new Routes(state, doorkeeper));
        server.setHandler(pace);
        NetworkConnectionLimit limit =
                new NetworkConnectionLimit(options.bounds().connections(), connector);
        limit.setEndPointIdleTimeout(BUSY_IDLE_MILLIS);
        server.addBean(limit);
    }

    private static QueuedThreadPool threads() {
        QueuedThreadPool threads = new QueuedThreadPool(MOST_THREADS, 4);
        threads.setName("vapscan-http");
        threads.setDaemon(true);
        if (VirtualThreads.areSupported()) {
            threads.setVirtualThreadsExecutor(VirtualThreads.getDefaultVirtualThreadsExecutor());
        }
        return threads;
    }

    private ServerConnector connector() {
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setRequestHeaderSize(HEADER_BYTES);
        http.setIdleTimeout(state.options().bounds().requestTime().toMillis() + IDLE_MILLIS);
        HttpConnectionFactory plain = new HttpConnectionFactory(http);
        ServerConnector made;
        if (identity == null) {
            made = new ServerConnector(server, -1, 1, plain);
        } else {
            SslContextFactory.Server tls = new SslContextFactory.Server();
            tls.setSslContext(identity.context());
            tls.setIncludeProtocols("TLSv1.3", "TLSv1.2");
            tls.setRenegotiationAllowed(false);
            made = new ServerConnector(server, -1, 1, new SslConnectionFactory(tls, plain.getProtocol()), plain);
        }
        InetSocketAddress address = state.options().address();
        made.setHost(address.getAddress().getHostAddress());
        made.setPort(address.getPort());
        made.setIdleTimeout(IDLE_MILLIS);
        made.setAcceptQueueSize(1024);
        made.addBean(state.connections());
        return made;
    }

    /**
     * Listens, and reads the policies: requests are turned away until that is done.
     *
     * @throws IOException when the address cannot be had
     * @throws Broken when the policies cannot be used; the server is closed then
     */
    public void start() throws IOException, Broken {
        try {
            server.start();
        } catch (IOException taken) {
            close();
            throw taken;
        } catch (Exception other) {
            close();
            throw new IOException(other.getMessage(), other);
        }
        try {
            state.policies().load();
        } catch (Broken broken) {
            close();
            throw broken;
        }
        upkeep.start();
    }

    /** The port that it listens at. */
    public int port() {
        return connector.getLocalPort();
    }

    /** How many policies are in force. */
    public int policies() {
        return Optional.ofNullable(state.policies().inForce())
                .map(InForce::policies)
                .orElse(0);
    }

    /**
     * Stops taking requests, and waits for those that are there.
     *
     * @return whether all were answered in time
     */
    public boolean drain() {
        state.drain();
        connector.close();
        long end = System.nanoTime() + state.options().drainTime().toNanos();
        while (state.open() > 0 && System.nanoTime() - end < 0) {
            try {
                Thread.sleep(20);
            } catch (InterruptedException hurried) {
                Thread.currentThread().interrupt();
                break;
            }
        }
        boolean drained = state.open() == 0;
        close();
        return drained;
    }

    @Override
    public void close() {
        upkeep.close();
        state.close();
        try {
            server.stop();
        } catch (Exception ignored) {
            // The process ends, or a test does.
        }
    }
}
