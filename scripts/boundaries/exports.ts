import { type Source, fromRoot, importsOf, resolve } from './imports.ts';

export type Exported = { readonly file: string; readonly name: string };

/** React Router uses the exports of these files by name (`meta`, `handle`, `ErrorBoundary` …). */
const ROUTES = /^src\/[^/]+\/screens\/[^/]+\.tsx$/;
/** Words of another language, by which builds and the server replace those of the English file. */
const TWINS = /\.de\.ts$/;
const DECLARATIONS = /\.d\.m?ts$/;

/**
 * Exported values that no other source imports. Ignores types and default exports; a namespace or dynamic import uses
 * all exports of a file.
 */
export function unusedExports(root: string, sources: readonly Source[]): Exported[] {
  const used = new Set(sources.flatMap((source) => usedBy(root, source)));
  return sources.flatMap((source) => {
    const file = fromRoot(root, source.path);
    if (ROUTES.test(file) || TWINS.test(file) || DECLARATIONS.test(file) || used.has(all(file)))
      return [];
    return source.module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ isType, exportName: { name } }) =>
        isType || name === null || name === 'default' ? [] : [{ file, name }],
      )
      .filter(({ name }) => !used.has(one(file, name)));
  });
}

const all = (file: string) => `${file} *`;
const one = (file: string, name: string) => `${file} ${name}`;

function usedBy(root: string, source: Source): string[] {
  const { path, text, module } = source;
  const names = [
    ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName }) => ({ request: moduleRequest.value, name: importName.name })),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName }) =>
        moduleRequest ? [{ request: moduleRequest.value, name: importName.name }] : [],
      ),
    ),
  ];
  const whole = importsOf(root, {
    path,
    text,
    module: { ...module, staticImports: [], staticExports: [] },
  });
  return [
    ...names.map(({ request, name }) => {
      const { to } = resolve(root, path, request);
      return name === null ? all(to) : one(to, name);
    }),
    ...whole.map(({ to }) => all(to)),
  ];
}
