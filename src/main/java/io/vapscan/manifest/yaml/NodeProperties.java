package io.vapscan.manifest.yaml;

import io.vapscan.manifest.yaml.Token.Kind;
import org.jspecify.annotations.Nullable;

/**
 * What may stand before a node: one anchor and one tag, in either order.
 *
 * @param anchor the anchor's name, or null
 * @param tag the full tag, or null
 */
record NodeProperties(@Nullable String anchor, @Nullable String tag) {

    private static final NodeProperties NONE = new NodeProperties(null, null);

    static NodeProperties read(Scanner scanner, TagHandles handles) throws SyntaxException {
        Token token = scanner.peek();
        if (token.kind() == Kind.ANCHOR) {
            String anchor = token.value();
            token = scanner.next();
            return new NodeProperties(anchor, token.kind() == Kind.TAG ? takeTag(scanner, token, handles) : null);
        }
        if (token.kind() == Kind.TAG) {
            String tag = takeTag(scanner, token, handles);
            token = scanner.peek();
            if (token.kind() == Kind.ANCHOR) {
                scanner.take();
                return new NodeProperties(token.value(), tag);
            }
            return new NodeProperties(null, tag);
        }
        return NONE;
    }

    boolean isPresent() {
        return anchor != null || tag != null;
    }

    private static String takeTag(Scanner scanner, Token token, TagHandles handles) throws SyntaxException {
        scanner.next();
        return handles.resolve(token);
    }
}
