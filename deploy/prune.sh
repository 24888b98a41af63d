#!/bin/sh
# prune.sh FOLDER: copies what a built checkout needs to run to FOLDER/app, and the programs that it calls to FOLDER/bin:
# its Node, and PostgreSQL's pg_dump, pg_restore and psql.
set -eu
out=$1
mkdir -p "$out/app" "$out/bin"
cp "$(node -e "import('./scripts/bootstrap/runtime.mjs').then(({ findRuntime }) => process.stdout.write(findRuntime().path))")" "$out/bin/node"
# The package postgresql-client-15 would bring Perl.
cp /usr/lib/postgresql/15/bin/pg_dump /usr/lib/postgresql/15/bin/pg_restore /usr/lib/postgresql/15/bin/psql "$out/bin/"
# Symbols are a fifth of Node.
strip --strip-unneeded "$out/bin/node"
cp -R build deploy package.json package-lock.json scripts src "$out/app/"
rm -rf "$out"/app/src/*/screens "$out/app/src/testing"
find "$out/app/src" \( -name '*.test.ts' -o -name 'stand-in-*.ts' \) -delete
node deploy/copy-packages.mjs "$out/app"
