package io.vapscan.cli;

import picocli.CommandLine.ArgGroup;

/** Options that say by what is judged. One class has each group: the processor of their annotations knows no second one. */
class JudgeFlags {

    @ArgGroup(exclusive = false, validate = false, order = 1, heading = "%nPolicies:%n")
    PolicyFlags policy = new PolicyFlags();

    @ArgGroup(exclusive = false, validate = false, order = 2, heading = "%nWhat the server knows:%n")
    WorldFlags world = new WorldFlags();
}
