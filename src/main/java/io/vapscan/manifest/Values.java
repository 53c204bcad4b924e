package io.vapscan.manifest;

import io.vapscan.manifest.yaml.Depth;
import io.vapscan.manifest.yaml.Node;
import io.vapscan.manifest.yaml.SyntaxException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Nodes to a tree of plain values: aliases copied, merge keys merged, scalars resolved, keys made strings. Follows
 * decode.go of go.yaml.in/yaml v2, then the way to JSON and back of sigs.k8s.io/yaml.
 */
final class Values {

    private final int maxDepth;
    private final Lines text;
    private final AliasBudget budget = new AliasBudget();
    private final Set<Node.Alias> open = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<Repeated> repeated = new ArrayList<>();
    private final Refusals refusals = new Refusals();
    private int depth;

    Values(int maxDepth, Lines text) {
        this.maxDepth = maxDepth;
        this.text = text;
    }

    /** A key that was there before, with its place in the text. */
    record Repeated(String key, int offset) {}

    List<Repeated> repeated() {
        return repeated;
    }

    /** The whole document's tree. */
    @Nullable
    Object of(Node root) throws SyntaxException {
        Object tree = value(root);
        refusals.check(tree);
        return tree;
    }

    private @Nullable Object value(Node node) throws SyntaxException {
        budget.spend(node.offset());
        if (node instanceof Node.Scalar scalar) {
            Object value = jsonValue(TaggedScalars.resolve(scalar), scalar.offset());
            if (scalar.plain() && value instanceof String number && Scalars.isHuge(number) && text.areJson()) {
                throw new SyntaxException(
                        scalar.offset(),
                        "json: cannot unmarshal number " + number + " into Go value of type float64",
                        "quote the value if it is text");
            }
            return value;
        }
        if (node instanceof Node.Alias alias) {
            enterAlias(alias);
            Object value = value(alias.target());
            leaveAlias(alias);
            return value;
        }
        checkDepth(node.offset());
        Object value;
        if (node instanceof Node.Sequence sequence) {
            List<@Nullable Object> list = new ArrayList<>(sequence.elements().size());
            for (Node element : sequence.elements()) {
                list.add(value(element));
            }
            value = list;
        } else {
            Map<String, @Nullable Object> map = new LinkedHashMap<>();
            fill(map, (Node.Mapping) node, false);
            value = map;
        }
        depth--;
        return value;
    }

    private void fill(Map<String, @Nullable Object> map, Node.Mapping mapping, boolean merging) throws SyntaxException {
        List<Node> children = mapping.children();
        for (int i = 0; i < children.size(); i += 2) {
            Node key = children.get(i);
            Node value = children.get(i + 1);
            if (isMerge(key)) {
                merge(map, value);
                continue;
            }
            String name = key(key);
            if (!merging && map.containsKey(name)) {
                repeated.add(new Repeated(name, key.offset()));
            }
            Object made = value(value);
            map.put(name, refusals.isRefusedKey(name) ? refusals.key(key.offset()) : made);
        }
    }

    static boolean isMerge(Node key) {
        return key instanceof Node.Scalar scalar
                && scalar.value().equals("<<")
                && (scalar.plain() || "tag:yaml.org,2002:merge".equals(scalar.tag()));
    }

    private void merge(Map<String, @Nullable Object> map, Node value) throws SyntaxException {
        if (value instanceof Node.Sequence sequence) {
            // Backwards: of two that set one key the earlier counts.
            for (int i = sequence.elements().size() - 1; i >= 0; i--) {
                mergeOne(map, sequence.elements().get(i));
            }
        } else {
            mergeOne(map, value);
        }
    }

    private void mergeOne(Map<String, @Nullable Object> map, Node value) throws SyntaxException {
        budget.spend(value.offset());
        if (value instanceof Node.Mapping mapping) {
            mergeMapping(map, mapping);
        } else if (value instanceof Node.Alias alias && alias.target() instanceof Node.Mapping mapping) {
            enterAlias(alias);
            budget.spend(value.offset());
            mergeMapping(map, mapping);
            leaveAlias(alias);
        } else {
            throw new SyntaxException(
                    value.offset(),
                    "the merge key \"<<\" takes a mapping or a list of mappings",
                    "give it an alias of a mapping, or quote it if it is a key of its own");
        }
    }

    private void mergeMapping(Map<String, @Nullable Object> map, Node.Mapping mapping) throws SyntaxException {
        checkDepth(mapping.offset());
        fill(map, mapping, true);
        depth--;
    }

    private void enterAlias(Node.Alias alias) throws SyntaxException {
        if (!open.add(alias)) {
            throw new SyntaxException(
                    alias.offset(),
                    "the anchor \"" + alias.name() + "\" contains itself",
                    "remove the alias inside it");
        }
        budget.enterAlias();
    }

    private void leaveAlias(Node.Alias alias) {
        budget.leaveAlias();
        open.remove(alias);
    }

    private void checkDepth(int offset) throws SyntaxException {
        if (++depth > maxDepth) {
            throw new Depth(maxDepth).tooDeep(offset);
        }
    }

    private String key(Node node) throws SyntaxException {
        budget.spend(node.offset());
        if (node instanceof Node.Alias alias) {
            enterAlias(alias);
            String key = key(alias.target());
            leaveAlias(alias);
            return key;
        }
        if (node instanceof Node.Scalar scalar) {
            Object value = TaggedScalars.resolve(scalar);
            if (value instanceof String || value instanceof Long || value instanceof Boolean) {
                return value.toString();
            }
            if (value instanceof Double number) {
                return Floats.keyOf(number);
            }
            return Refusals.keyFor(value);
        }
        throw new SyntaxException(
                node.offset(),
                "a key must be text, a number or a boolean",
                "put the key in quotes, or render this first if it is a template");
    }

    private @Nullable Object jsonValue(@Nullable Object value, int offset) {
        if (value instanceof Double number) {
            return number.isNaN() || number.isInfinite() ? refusals.number(offset) : Floats.jsonValue(number);
        }
        return value instanceof BigInteger big ? (Object) big.doubleValue() : value;
    }
}
