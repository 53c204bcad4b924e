package io.vapscan.suite;

/** A way to write tests of policies. */
public interface SuiteFormat {

    /** What it is called, for reports. */
    String name();

    /**
     * Whether a file is written in it. Asked of every file under the paths: look at {@link SuiteFile#mentions} before
     * {@link SuiteFile#parsed}, so that files of other kinds are not parsed.
     */
    boolean recognises(SuiteFile file);

    /**
     * Reads the file's tests. Nothing is judged yet; what cannot be read becomes a fault of the suite, and the rest is
     * read all the same.
     */
    Suite load(SuiteFile file, SuiteContext context);
}
