package io.vapscan.scan;

/** Is handed responses one by one. */
public interface ResponseTaker {

    /**
     * Takes a response as it is kept.
     *
     * @return whether that will do; if not, it is handed out as a whole
     */
    boolean kept(KeptTexts texts);

    /**
     * Takes a response.
     *
     * @param likeness the {@link KeptTexts#likeness} of what is kept of it
     */
    void response(RuleResponse response, int likeness);
}
