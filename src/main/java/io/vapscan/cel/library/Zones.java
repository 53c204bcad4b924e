package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.Timestamp;
import io.vapscan.object.GoIntegers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneRulesProvider;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A timestamp's local time in a zone, named or written as {@code +HH:MM}. Follows {@code inTimeZone} of cel-go's {@code
 * common/stdlib/standard.go} and Go's {@code time.LoadLocation}.
 */
final class Zones {

    private static final long MINUTE = 60_000_000_000L;
    private static final double SECOND = 1e9;

    /** Bytes of a file's name on Linux, and of a path. */
    private static final int LONGEST_NAME = 255;

    private static final int LONGEST_PATH = 4095 - "/usr/share/zoneinfo/".length();

    private Zones() {}

    static LocalDateTime utc(Timestamp timestamp) {
        return LocalDateTime.ofEpochSecond(timestamp.seconds(), timestamp.nanos(), ZoneOffset.UTC);
    }

    /** A LocalDateTime, or the error that Go gives for such a zone. */
    static Object local(Timestamp timestamp, String zone) {
        int colon = zone.indexOf(':');
        return colon < 0 ? named(timestamp, zone) : offset(timestamp, zone, colon);
    }

    private static Object offset(Timestamp timestamp, String zone, int colon) {
        GoIntegers.Parsed hours = GoIntegers.parse("Atoi", zone.substring(0, colon));
        if (hours.error() != null) {
            return new CelError(hours.error());
        }
        GoIntegers.Parsed minutes = GoIntegers.parse("Atoi", zone.substring(colon + 1));
        if (minutes.error() != null) {
            return new CelError(minutes.error());
        }
        long east = hours.value() * 60 + (zone.charAt(0) == '-' ? -minutes.value() : minutes.value());
        // Go multiplies 64-bit nanoseconds, which wrap.
        long nanos = east * MINUTE;
        long whole = nanos / 1_000_000_000L;
        long seconds = (long) (whole + nanos % 1_000_000_000L / SECOND);
        return LocalDateTime.ofEpochSecond(timestamp.seconds() + seconds, timestamp.nanos(), ZoneOffset.UTC);
    }

    private static Object named(Timestamp timestamp, String name) {
        if (name.isEmpty() || name.equals("UTC") || name.equals("Local")) {
            return utc(timestamp);
        }
        if (name.contains("..") || name.charAt(0) == '/' || name.charAt(0) == '\\') {
            return new CelError("time: invalid location name");
        }
        ZoneId zone = find(name);
        if (zone == null && !asksForFolder(name)) {
            zone = find(String.join("/", path(name)));
        }
        if (zone == null) {
            return new CelError(unreadable(name));
        }
        Instant instant = Instant.ofEpochSecond(timestamp.seconds(), timestamp.nanos());
        return LocalDateTime.ofInstant(instant, zone);
    }

    /** Why the system's file of that name, where Go looks for zones, cannot be read. */
    private static String unreadable(String name) {
        if (name.indexOf('\0') >= 0) {
            return "invalid argument";
        }
        if (name.getBytes(StandardCharsets.UTF_8).length > LONGEST_PATH || longPart(name)) {
            return "file name too long";
        }
        List<String> path = path(name);
        for (int length = asksForFolder(name) ? path.size() : path.size() - 1; length > 0; length--) {
            if (find(String.join("/", path.subList(0, length))) != null) {
                return "not a directory";
            }
        }
        return isFolder(String.join("/", path)) ? "is a directory" : "unknown time zone " + name;
    }

    /** The folders and the file that a name leads through. */
    private static List<String> path(String name) {
        return Arrays.stream(name.split("/"))
                .filter(part -> !part.isEmpty() && !part.equals("."))
                .toList();
    }

    private static boolean asksForFolder(String name) {
        return name.endsWith("/") || name.endsWith("/.") || name.equals(".");
    }

    private static boolean isFolder(String name) {
        return name.isEmpty()
                || (!name.startsWith("SystemV")
                        && ZoneRulesProvider.getAvailableZoneIds().stream().anyMatch(id -> id.startsWith(name + "/")));
    }

    private static boolean longPart(String name) {
        return Arrays.stream(name.split("/"))
                .anyMatch(part -> part.getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME);
    }

    private static @Nullable ZoneId find(String name) {
        return switch (name) {
            // Java has these under other names only, or not at all.
            case "EST" -> ZoneOffset.ofHours(-5);
            case "MST" -> ZoneOffset.ofHours(-7);
            case "HST" -> ZoneOffset.ofHours(-10);
            case "Factory", "GMT+0", "GMT-0" -> ZoneOffset.UTC;
            case "ROC" -> ZoneId.of("Asia/Taipei");
            default -> known(name) ? ZoneId.of(name) : null;
        };
    }

    private static boolean known(String name) {
        return ZoneRulesProvider.getAvailableZoneIds().contains(name) && !name.startsWith("SystemV/");
    }
}
