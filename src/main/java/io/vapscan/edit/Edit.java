package io.vapscan.edit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A change of one value of an object. */
public sealed interface Edit {

    /** Where: field names (String) and list indexes (Integer) from the object on. */
    List<Object> path();

    /**
     * The value is there afterwards; what is missing on the way is made. The index after a list's last appends to it.
     *
     * @param path where
     * @param value a tree of Map, List, String, Long, Double, Boolean and null
     */
    record Set(List<Object> path, @Nullable Object value) implements Edit {
        /** Copies the path. */
        public Set {
            path = Collections.unmodifiableList(new ArrayList<>(path));
        }
    }

    /**
     * The field or list element is gone afterwards.
     *
     * @param path where
     */
    record Delete(List<Object> path) implements Edit {
        /** Copies the path. */
        public Delete {
            path = Collections.unmodifiableList(new ArrayList<>(path));
        }
    }
}
