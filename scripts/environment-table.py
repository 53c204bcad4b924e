#!/usr/bin/env python3
"""Writes the tables of the CEL environment: scripts/environment-table.py DIRECTORY

DIRECTORY holds one JSON file per Kubernetes minor (1.28.json, …): the overloads, in the order in which they were
declared, and the macros of the base environment in which that minor accepts new expressions, as printed by a program
that links k8s.io/apiserver. The tables say of each overload and macro in which minors it exists; the last minor is also
the environment of stored expressions. The order of a function's overloads decides its type where several match.
"""
import json, os, sys

MINORS = list(range(28, 38))
OUT = os.path.join(os.path.dirname(__file__), '../src/main/resources/io/vapscan/cel/environment')
ENVS = {m: json.load(open(os.path.join(sys.argv[1], f'1.{m}.json'))) for m in MINORS}

def subsequence(some, all_of):
    rest = iter(all_of)
    return all(x in rest for x in some)

def span(minors):
    assert minors == list(range(minors[0], minors[-1] + 1)), minors
    return str(minors[0]) if minors[-1] == MINORS[-1] else f'{minors[0]}-{minors[-1]}'

functions = {}
for minor, env in ENVS.items():
    for f in env['functions']:
        rows = [(f['name'], o['id'], 'member' if o.get('member') else 'global', o['result'], '|'.join(o['args']))
                for o in f['overloads']]
        functions.setdefault(f['name'], {})[minor] = rows
with open(os.path.join(OUT, 'overloads.tsv'), 'w') as out:
    for _, by_minor in sorted(functions.items()):
        last = by_minor[MINORS[-1]]
        apart = {m: rows for m, rows in by_minor.items() if not subsequence(rows, last)}
        for order in ([list(apart.values())[0], last] if apart else [last]):
            for row in order:
                minors = [m for m, rows in by_minor.items() if row in rows and (m in apart) == (order is not last)]
                print(span(minors), *row, sep='\t', file=out)
macros = {}
for minor, env in ENVS.items():
    for macro in env['macros']:
        macros.setdefault(macro, []).append(minor)
with open(os.path.join(OUT, 'macros.tsv'), 'w') as out:
    for macro, minors in sorted(macros.items()):
        print(span(minors), macro, sep='\t', file=out)
