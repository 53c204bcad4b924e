#!/usr/bin/env python3
"""Writes the table of how lists and maps of built-in types are merged (io/vapscan/mutation/merge.tsv).

usage: merge-table.py client-go/applyconfigurations/internal/internal.go > merge.tsv

One row for each type: its name without "io.k8s.", then its fields that are not single values, each as
name=T for an object of type T, name=!T for one that is replaced as a whole, name=[keys]T for a list of objects told apart by
these fields, name=<>  for a set, name=[]T for a list that is replaced as a whole, name={}T and name=!{}T for maps.
"""
import re
import sys

import yaml


def short(name):
    return name[len("io.k8s."):] if name.startswith("io.k8s.") else name


def described(kind):
    name = short(kind.get("namedType", ""))
    if "list" in kind:
        element = described(kind["list"]["elementType"]) or ""
        element = element if not element.startswith(("{", "!", "[", "<")) else ""
        relation = kind["list"].get("elementRelationship", "atomic")
        if relation == "atomic":
            return "[]" + element
        keys = kind["list"].get("keys")
        return "[" + ",".join(keys) + "]" + element if keys else "<>"
    if "map" in kind:
        atomic = kind["map"].get("elementRelationship") == "atomic"
        element = described(kind["map"]["elementType"]) or ""
        element = element if not element.startswith(("{", "!", "[", "<")) else ""
        return ("!" if atomic else "") + "{}" + element
    if name and not name.startswith("__"):
        return ("!" if kind.get("elementRelationship") == "atomic" else "") + name
    return None


def main():
    text = open(sys.argv[1], encoding="utf-8").read()
    schema = yaml.safe_load(re.search(r"typed\.YAMLObject\(`(.*?)`\)", text, re.S).group(1))
    atomic = {
        short(one["name"])
        for one in schema["types"]
        if one.get("map", {}).get("elementRelationship") == "atomic"
    }
    scalars = {short(one["name"]) for one in schema["types"] if "scalar" in one and "map" not in one}
    for one in schema["types"]:
        fields = []
        for field in one.get("map", {}).get("fields", []):
            kind = described(field["type"])
            if kind is None or kind in scalars:
                continue
            if kind in atomic:
                kind = "!" + kind
            fields.append(field["name"] + "=" + kind)
        if fields and not one["name"].startswith("__"):
            print("\t".join([short(one["name"])] + fields))


if __name__ == "__main__":
    main()
