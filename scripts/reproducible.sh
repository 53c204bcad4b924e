#!/bin/sh
# Builds the program twice, in two directories and under different settings, and compares what comes out, byte by byte:
#   scripts/reproducible.sh [MAVEN COMMAND]
set -eu
mvn=${1:-mvn -B -ntp}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/one" "$work/another/directory"
for place in one another/directory; do
    git ls-files -z --cached --others --exclude-standard | tar -cf - --null -T - | tar -xf - -C "$work/$place"
done

(cd "$work/one" && TZ=UTC LC_ALL=C $mvn -q -DskipTests package)
(cd "$work/another/directory" && umask 077 && TZ=Asia/Kathmandu LC_ALL=C.UTF-8 MAVEN_OPTS="-Duser.language=tr -Duser.country=TR" \
    $mvn -q -DskipTests package)

status=0
for file in vapscan.jar bom.json bom.xml; do
    # Offline there is no bill of materials.
    [ "$file" = vapscan.jar ] || [ -e "$work/one/target/$file" ] || continue
    if cmp -s "$work/one/target/$file" "$work/another/directory/target/$file"; then
        sha256sum "$work/one/target/$file" | sed "s:$work/one/target/::"
    else
        echo "$file differs" >&2
        status=1
    fi
done
exit $status
