package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;
import java.util.Map;

/** Jobs and CronJobs. */
final class BatchDefaults {

    private BatchDefaults() {}

    static void add(String type, Rules rules) {
        switch (type) {
            case "CronJobSpec" ->
                rules.absent("concurrencyPolicy", "Allow")
                        .absent("suspend", false)
                        .absent("successfulJobsHistoryLimit", 3L)
                        .absent("failedJobsHistoryLimit", 1L);
            case "Job" -> rules.then(BatchDefaults::job);
            case "PodFailurePolicyOnPodConditionsPattern" -> rules.absent("status", "True");
            default -> {}
        }
    }

    /** A Job only: the template in a CronJob is filled when its Jobs are created. */
    private static void job(Struct job) {
        Struct spec = job.part("spec");
        if (spec.absent("completions") && spec.absent("parallelism")) {
            spec.set("completions", 1L);
        }
        spec.fill("parallelism", 1L);
        spec.fill("backoffLimit", spec.absent("backoffLimitPerIndex") ? 6L : (long) Integer.MAX_VALUE);
        Map<String, Object> labels = spec.part("template").part("metadata").map("labels");
        if (labels != null) {
            CoreDefaults.labelAs(job, labels);
        }
        spec.fill("completionMode", "NonIndexed");
        spec.fill("suspend", false);
        spec.fill("podReplacementPolicy", spec.absent("podFailurePolicy") ? "TerminatingOrFailed" : "Failed");
        spec.fill("manualSelector", false);
    }
}
