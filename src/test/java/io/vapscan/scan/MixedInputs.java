package io.vapscan.scan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Files of many objects: long and short ones, ones of kinds that a later file defines, and ones that cannot be judged. */
final class MixedInputs {

    private MixedInputs() {}

    /** Writes them into a folder. */
    static void write(Path folder) throws IOException {
        for (int i = 0; i < 40; i++) {
            StringBuilder text = new StringBuilder();
            for (int j = 0; j <= i % 7; j++) {
                text.append(pod("p" + i + "-" + j, j % 3 == 0 ? "" : j % 3 == 1 ? "known" : "nobody-knows"));
            }
            Files.writeString(folder.resolve("b" + i + ".yaml"), text);
        }
        Files.writeString(folder.resolve("a-custom.yaml"), """
                {apiVersion: example.com/v1, kind: Thing, metadata: {name: t1, namespace: known}, spec: {size: 3, no: 1}}
                ---
                {apiVersion: example.com/v1, kind: Thing, metadata: {name: t2}, spec: {size: x}}
                ---
                {apiVersion: other.example.com/v1, kind: Guess, metadata: {name: g1}}
                ---
                {apiVersion: other.example.com/v1, kind: Guess, metadata: {name: g2, namespace: known}}
                ---
                {apiVersion: v1, kind: Pod, metadata: {name: twice, name: twice}, spec: {containers: [{name: a, image: b}]}}
                ---
                {apiVersion: v1, kind: Pod, metadata: {name: wrong}, spec: {containers: 3}}
                ---
                {apiVersion: apps/v2, kind: Deployment, metadata: {name: none}}
                ---
                {apiVersion: extensions/v1beta1, kind: Ingress, metadata: {name: old}}
                ---
                {just: values}
                ---
                {no yaml: [
                """);
        Files.writeString(
                folder.resolve("long.yaml"),
                Stream.iterate(0, i -> i + 1)
                        .limit(2500)
                        .map(i -> pod("long" + i, i % 2 == 0 ? "known" : ""))
                        .reduce("", String::concat));
        Files.writeString(folder.resolve("z.yaml"), """
                {apiVersion: v1, kind: Namespace, metadata: {name: known, labels: {team: a}}}
                ---
                {apiVersion: v1, kind: ConfigMap, metadata: {name: limits, namespace: known}, data: {ok: "p3-1"}}
                ---
                {apiVersion: v1, kind: ConfigMap, metadata: {name: limits, namespace: default}, data: {ok: "p3-0"}}
                ---
                apiVersion: apiextensions.k8s.io/v1
                kind: CustomResourceDefinition
                metadata: {name: things.example.com}
                spec:
                  group: example.com
                  scope: Namespaced
                  names: {kind: Thing, plural: things}
                  versions:
                  - name: v1
                    served: true
                    storage: true
                    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}
                ---
                apiVersion: apiextensions.k8s.io/v1
                kind: CustomResourceDefinition
                metadata: {name: pods.}
                spec: {group: apps, scope: Cluster, names: {kind: Deployment, plural: deployments}, versions: [{name: v2}]}
                ---
                {apiVersion: extensions/v1beta1, kind: Ingress, metadata: {name: old-too}}
                ---
                {apiVersion: v1, kind: Pod, metadata: {name: last, namespace: known}, spec: {containers: [{name: a, image: b}]}}
                """);
    }

    /** A Pod, in no namespace where it is empty. */
    static String pod(String name, String namespace) {
        return "apiVersion: v1\nkind: Pod\nmetadata:\n  name: " + name + "\n"
                + (namespace.isEmpty() ? "" : "  namespace: " + namespace + "\n")
                + "spec:\n  containers:\n  - name: a\n    image: nginx\n    securityContext:\n      privileged: "
                + (name.hashCode() % 3 == 0) + "\n---\n";
    }
}
