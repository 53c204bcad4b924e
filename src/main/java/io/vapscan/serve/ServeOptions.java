package io.vapscan.serve;

import java.net.InetSocketAddress;
import java.time.Duration;

/**
 * How the server is set up.
 *
 * @param address where it listens; port 0 for any that is free
 * @param access who may ask
 * @param bounds what a client may ask
 * @param failOpen whether a request is allowed of which some policy's verdict is not known
 * @param drainTime how long requests may take to end when the server is stopped
 * @param filesEvery how often files are looked at for changes
 * @param version the program's version
 */
public record ServeOptions(
        InetSocketAddress address,
        Access access,
        Bounds bounds,
        boolean failOpen,
        Duration drainTime,
        Duration filesEvery,
        String version) {

    /** Whether only this machine reaches the address. */
    public boolean loopback() {
        return !address.isUnresolved() && address.getAddress().isLoopbackAddress();
    }
}
