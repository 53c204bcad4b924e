package io.vapscan.scan;

import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;

/** In place of the tree of an object that is not kept: nobody may take it for an empty object. */
final class NoTree extends AbstractMap<String, Object> {

    static final Map<String, Object> INSTANCE = new NoTree();

    private NoTree() {}

    @Override
    public Set<Entry<String, Object>> entrySet() {
        throw new IllegalStateException("the object's tree was not kept");
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return 0;
    }

    @Override
    public String toString() {
        return "(not kept)";
    }
}
