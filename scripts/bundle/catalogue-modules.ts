import { importsOf, readSources } from '../boundaries/imports.ts';

const FRAME = ['src/web/root.tsx', 'src/web/pages/frame.tsx'];
const CATALOGUE = ['home', 'parts', 'part', 'reviews'].map((page) => `src/web/pages/${page}.tsx`);

/**
 * The modules that the frame or at least two pages of the catalogue import statically, by their
 * paths relative to `root`. As one chunk they are smaller than the dozens of Rolldown, and one
 * request.
 */
export function catalogueModules(root: string): ReadonlySet<string> {
  const imported = new Map<string, string[]>();
  for (const source of readSources(root, ['src/web', 'src/domain', 'src/drawings']))
    for (const { from, to, typeOnly, dynamic } of importsOf(root, source))
      if (!typeOnly && !dynamic) imported.set(from, [...(imported.get(from) ?? []), to]);
  const reachable = (pages: readonly string[]) => {
    const found = new Set(pages);
    // A Set also iterates over the entries that are added meanwhile.
    for (const file of found) for (const next of imported.get(file) ?? []) found.add(next);
    return found;
  };
  const byPage = CATALOGUE.map((page) => reachable([page]));
  const isShared = (file: string) => byPage.filter((files) => files.has(file)).length > 1;
  return new Set([...reachable(FRAME), ...byPage.flatMap((files) => [...files].filter(isShared))]);
}
