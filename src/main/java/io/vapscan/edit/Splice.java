package io.vapscan.edit;

/**
 * Text to put in the place of other text.
 *
 * @param from where that begins
 * @param to where it ends
 * @param text what stands there then
 */
record Splice(int from, int to, String text) {

    String in(String whole) {
        return whole.substring(0, from) + text + whole.substring(to);
    }
}
