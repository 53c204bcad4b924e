/**
 * YAML 1.1 as go.yaml.in/yaml v2 reads it: a scanner and a parser of our own, because the grammar that kubectl accepts
 * (tabs, flow scalars, simple keys, tags) is libyaml's to the letter and no Java parser's. Text in, nodes out.
 */
@NullMarked
package io.vapscan.manifest.yaml;

import org.jspecify.annotations.NullMarked;
