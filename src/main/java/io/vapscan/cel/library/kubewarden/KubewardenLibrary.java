package io.vapscan.cel.library.kubewarden;

import io.vapscan.cel.environment.Extension;
import io.vapscan.cel.library.FunctionLibrary;
import io.vapscan.cel.library.Implementation;
import org.jspecify.annotations.Nullable;

/** The functions of {@code kw.k8s}, as Kubewarden's CEL policy and ferricel have them. */
public final class KubewardenLibrary implements FunctionLibrary {

    private static final String PREFIX = "kw.k8s.";
    private static final String CLIENT = "struct:kw.k8s.Client";

    /** What the environment has beyond a server's. */
    public static Extension extension() {
        StringBuilder table = new StringBuilder("variable\tkw.k8s\tstruct:kw.k8s\n");
        row(table, "apiVersion", "struct:kw.k8s.ClientBuilder", "struct:kw.k8s|string");
        row(table, "kind", CLIENT, "struct:kw.k8s.ClientBuilder|string");
        for (String step : new String[] {"namespace", "labelSelector", "fieldSelector", "fieldMask"}) {
            row(table, step, CLIENT, CLIENT + "|string");
        }
        row(table, "get", "dyn", CLIENT + "|string");
        row(table, "list", "dyn", CLIENT);
        return Extension.of(table.toString(), new KubewardenLibrary());
    }

    private static void row(StringBuilder table, String function, String result, String args) {
        table.append("function\t")
                .append(function)
                .append('\t')
                .append(PREFIX)
                .append(function)
                .append("\tmember\t")
                .append(result)
                .append('\t')
                .append(args)
                .append('\n');
    }

    @Override
    public @Nullable Implementation implementation(String overloadId) {
        String step = overloadId.substring(PREFIX.length());
        return switch (step) {
            case "get" -> args -> ((ResourceClient) args[0]).get((String) args[1]);
            case "list" -> args -> ((ResourceClient) args[0]).list();
            default -> args -> ((ResourceClient) args[0]).with(step, (String) args[1]);
        };
    }
}
