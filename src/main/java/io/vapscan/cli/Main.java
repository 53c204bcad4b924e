package io.vapscan.cli;

/** The program's entry point. */
public final class Main {

    private Main() {}

    /** Runs the command line and exits with its code. */
    public static void main(String[] args) {
        System.exit(2);
    }
}
