package io.vapscan.cli.repl;

import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Where a loop reads expressions and prints answers. */
public interface Lines {

    /** The next expression or command, of one line or several; null at the end. */
    @Nullable
    String next();

    /** Prints one line that needs no escaping any more. */
    void print(String line);

    /** Prints one line about something that did not work. */
    void complain(String line);

    /** Begins an evaluation; what is returned says whether the user has asked for its end. */
    BooleanSupplier interrupted();
}
