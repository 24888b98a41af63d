#!/bin/sh
# prune.sh FOLDER: copies what a built checkout needs to run to FOLDER/app, and its Node to FOLDER/node.
set -eu
out=$1
mkdir -p "$out/app"
node -e "import('./scripts/bootstrap/runtime.mjs').then(({ findRuntime }) => process.stdout.write(findRuntime().path))" >"$out/path"
cp "$(cat "$out/path")" "$out/node"
rm "$out/path"
cp -R build deploy package.json package-lock.json scripts src "$out/app/"
rm -rf "$out/app/src/web" "$out/app/src/server/testing"
find "$out/app/src" -name '*.test.ts' -delete
cp -R node_modules "$out/app/"
cd "$out/app"
# Build tools, and the Node that was copied above.
npm pkg delete dependencies.vite dependencies.@react-router/dev dependencies.tailwindcss \
  dependencies.@tailwindcss/vite optionalDependencies
npm prune --omit=dev --omit=peer --ignore-scripts --no-audit --no-fund --loglevel=error
