package io.vapscan.serve;

/** Where policies and all that belongs to them come from. */
public interface PolicySource {

    /**
     * Reads and compiles everything.
     *
     * @throws Broken when anything of it cannot be used
     */
    InForce read() throws Broken;

    /** Something that is equal to what it was before as long as no file has changed. */
    Object state();
}
