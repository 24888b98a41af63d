import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parseSync } from 'vite';

/** One import or re-export. */
export type Import = {
  /** The importing file, relative to the root, with forward slashes. */
  readonly from: string;
  /** A file relative to the root, or a package or built-in by name (`npm:zod`, `node:fs`). */
  readonly to: string;
  /** `import type` and `export type`, which are erased. A lone `type` inside braces is not. */
  readonly typeOnly: boolean;
  /** `import()`, which loads the file later. */
  readonly dynamic: boolean;
  /** False for a relative path without a file. */
  readonly exists: boolean;
};

const SOURCE = /\.(?:ts|tsx|mts|mjs|js)$/;
const TYPE_STATEMENT = /^(?:import|export)\s+type\s+(?!from\b)/;

export type Source = {
  readonly path: string;
  readonly text: string;
  readonly module: ReturnType<typeof parseSync>['module'];
};

/**
 * Reads the sources in `folders` of the checkout at `root`; a folder may also be one source.
 * @throws for a file that does not parse
 */
export function readSources(root: string, folders: readonly string[]): Source[] {
  return folders
    .flatMap((folder) => sourcesUnder(join(root, folder)))
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      const { errors, module } = parseSync(path, text);
      if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
      return { path, text, module };
    });
}

function sourcesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  if (SOURCE.test(folder)) return [folder];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** All imports of a source, including dynamic ones with a literal path. */
export function importsOf(root: string, { path, text, module }: Source): Import[] {
  const found: { request: string; typeOnly: boolean; dynamic?: true }[] = [];
  for (const statement of module.staticImports) {
    const typeOnly = TYPE_STATEMENT.test(text.slice(statement.start, statement.end));
    found.push({ request: statement.moduleRequest.value, typeOnly });
  }
  for (const statement of module.staticExports) {
    const typeOnly = TYPE_STATEMENT.test(text.slice(statement.start, statement.end));
    for (const { moduleRequest } of statement.entries) {
      if (moduleRequest) found.push({ request: moduleRequest.value, typeOnly });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(
      text.slice(moduleRequest.start, moduleRequest.end),
    );
    if (literal?.[1]) found.push({ request: literal[1], typeOnly: false, dynamic: true });
  }
  return found.map(({ request, typeOnly, dynamic = false }) => ({
    from: fromRoot(root, path),
    typeOnly,
    dynamic,
    ...resolve(root, path, request),
  }));
}

/** Resolves an import to a file relative to the root, or to a package name. */
export function resolve(
  root: string,
  importer: string,
  request: string,
): { to: string; exists: boolean } {
  if (request.startsWith('.')) {
    const path = join(dirname(importer), request.replace(/\?.*$/, ''));
    // React Router generates the types under `./+types/…`.
    return { to: fromRoot(root, path), exists: existsSync(path) || request.includes('/+types/') };
  }
  if (request.startsWith('node:') || request.startsWith('virtual:')) {
    return { to: request, exists: true };
  }
  const parts = request.split('/');
  const name = request.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
  return { to: `npm:${name}`, exists: true };
}

export const fromRoot = (root: string, path: string) => relative(root, path).split(sep).join('/');
