package io.vapscan.cel.library;

import io.vapscan.cel.cost.Stopped;
import org.jspecify.annotations.Nullable;

/**
 * Every function library of the API server's CEL environment. A library is loaded when an expression first calls it; all
 * are safe to be shared by threads.
 */
public final class Libraries {

    private final RegexCache patterns = new RegexCache();

    /** The overload's implementation; null where no library has the overload. */
    public @Nullable Implementation implementation(String overloadId) {
        FunctionLibrary library = libraryOf(overloadId);
        return library == null ? null : library.implementation(overloadId);
    }

    /** The cost that the overload's library brings; null where it brings none. Comes before {@link #functionCost}. */
    public @Nullable CallCost overloadCost(String overloadId) {
        FunctionLibrary library = libraryOf(overloadId);
        return library == null ? null : library.overloadCost(overloadId);
    }

    /**
     * The API server's cost of a function, by the function's name; null where cel-go's default holds.
     *
     * @param overloadId the overload that the checker chose; empty where the values decide
     */
    public @Nullable CallCost functionCost(String function, String overloadId) {
        return ServerCosts.of(function, overloadId);
    }

    /** Why a regular expression does not compile, in Go's words; null where it does. */
    public @Nullable String regexError(String regex) {
        try {
            return patterns.get(regex).error();
        } catch (Stopped unjudged) {
            return unjudged.text();
        }
    }

    private @Nullable FunctionLibrary libraryOf(String overloadId) {
        int end = overloadId.indexOf('_');
        String word = end < 0 ? overloadId : overloadId.substring(0, end);
        return switch (word) {
            case "list" -> listLibraryOf(overloadId);
            case "lists" -> new ListLibrary();
            case "string", "is", "int64" -> stringLibraryOf(overloadId);
            case "contains", "starts", "ends", "strings" -> new StringLibrary();
            case "matches" -> new RegexLibrary(patterns);
            case "timestamp", "duration" -> new TimeLibrary();
            case "quantity" -> new QuantityLibrary();
            case "ip", "cidr" -> new NetworkLibrary();
            case "url" -> new UrlLibrary();
            case "semver" -> new SemverLibrary();
            case "authorizer", "groupcheck", "pathcheck", "resourcecheck", "decision" -> new AuthorizerLibrary();
            default -> overloadId.startsWith("format") ? new FormatLibrary() : null;
        };
    }

    private static FunctionLibrary listLibraryOf(String overloadId) {
        return switch (overloadId) {
            case "list_join", "list_join_string" -> new StringLibrary();
            case "list_slice", "list_flatten", "list_flatten_int", "list_reverse", "list_distinct" -> new ListLibrary();
            default ->
                overloadId.startsWith("list_sets_")
                                || overloadId.endsWith("_sort")
                                || overloadId.endsWith("_sortByAssociatedKeys")
                        ? new ListLibrary()
                        : new ServerListLibrary();
        };
    }

    private FunctionLibrary stringLibraryOf(String overloadId) {
        return switch (overloadId) {
            case "string_to_timestamp", "string_to_duration", "int64_to_timestamp" -> new TimeLibrary();
            case "string_find_string", "string_find_all_string", "string_find_all_string_int" ->
                new RegexLibrary(patterns);
            case "string_to_quantity", "is_quantity_string" -> new QuantityLibrary();
            case "string_to_ip", "is_ip", "string_to_cidr", "is_cidr" -> new NetworkLibrary();
            case "string_to_url", "is_url_string" -> new UrlLibrary();
            case "string_to_semver", "string_bool_to_semver", "is_semver_string", "is_semver_string_bool" ->
                new SemverLibrary();
            default -> new StringLibrary();
        };
    }
}
