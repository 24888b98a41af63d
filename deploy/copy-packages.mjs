// copy-packages.mjs FOLDER: copies the packages that a built shop needs to run to FOLDER/node_modules. npm prune keeps
// more: what only the bundled pages use, optional peers such as TypeScript, and the demo's stand-in for Google.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { slim } from '../scripts/bootstrap/slim.mjs';

/** Dependencies that build the pages, or are bundled with them (decision 16). */
export const NOT_AT_RUNTIME = new Set([
  '@firebase/app',
  '@firebase/auth',
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/inter',
  '@hookform/resolvers',
  '@react-router/dev',
  '@react-router/node',
  '@tailwindcss/vite',
  '@tanstack/react-query',
  'diff',
  'embla-carousel',
  'radix-ui',
  'react-hook-form',
  'react-router',
  'react-toastify',
  'tailwindcss',
  'vite',
]);

const root = join(import.meta.dirname, '..');
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The folder of a package as Node finds it from `folder`; null for an optional one that is not installed. */
function resolve(name, folder) {
  for (let at = folder; ; at = dirname(at)) {
    const found = join(at, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (at === root) return null;
  }
}

function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {});
  return [
    ...Object.keys(dependencies ?? {}),
    ...Object.keys(optionalDependencies ?? {}),
    ...peers.filter((name) => !peerDependenciesMeta?.[name]?.optional),
  ];
}

/** The folders of all packages that the shop needs, by their dependencies. */
export function runtimePackages() {
  const found = new Set();
  const visit = (name, folder) => {
    const at = resolve(name, folder);
    if (at === null || found.has(at)) return;
    found.add(at);
    for (const need of needsOf(manifestOf(at))) visit(need, at);
  };
  for (const name of Object.keys(manifestOf(root).dependencies))
    if (!NOT_AT_RUNTIME.has(name)) visit(name, root);
  return [...found];
}

const [, command = '', target] = process.argv;
if (command === import.meta.filename && target !== undefined) {
  for (const from of runtimePackages()) {
    const nested = join(from, 'node_modules');
    const filter = (path) => path !== nested;
    cpSync(from, join(target, relative(root, from)), { recursive: true, filter });
  }
  slim(join(target, 'node_modules'));
}
