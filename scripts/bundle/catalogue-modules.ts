import { importsOf, readSources } from '../boundaries/imports.ts';

const FRAME = ['src/web/root.tsx', 'src/web/pages/frame.tsx'];
const CATALOGUE = ['home', 'parts', 'part', 'reviews'].map((page) => `src/web/pages/${page}.tsx`);

/**
 * The modules that the frame imports statically, or a page of the catalogue and another page, by
 * their paths relative to `root`. As one chunk they are one request instead of dozens.
 */
export function catalogueModules(root: string): ReadonlySet<string> {
  const imported = new Map<string, string[]>();
  for (const source of readSources(root, ['src/web', 'src/domain', 'src/drawings']))
    for (const { from, to, typeOnly, dynamic } of importsOf(root, source))
      if (!typeOnly && !dynamic) imported.set(from, [...(imported.get(from) ?? []), to]);
  const reachable = (files: readonly string[]) => {
    const found = new Set(files);
    // A Set also iterates over the entries that are added meanwhile.
    for (const file of found) for (const next of imported.get(file) ?? []) found.add(next);
    return found;
  };
  const pages = [...imported.keys()].filter((file) => file.startsWith('src/web/pages/'));
  const byPage = pages.map((page) => reachable([page]));
  const isShared = (file: string) => byPage.filter((files) => files.has(file)).length > 1;
  const ofCatalogue = [...reachable(CATALOGUE)].filter(isShared);
  return new Set([...reachable(FRAME), ...ofCatalogue]);
}
