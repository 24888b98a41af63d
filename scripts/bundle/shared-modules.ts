import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, readSources } from '../boundaries/imports.ts';

const ROOT = 'src/app/screens/root.tsx';
const FRAME = [ROOT, 'src/app/screens/frame.tsx'];
const CATALOGUE = [
  'src/content/screens/home.tsx',
  'src/catalogue/screens/parts.tsx',
  'src/catalogue/screens/part.tsx',
  'src/content/screens/reviews.tsx',
];
const CART = 'src/orders/screens/cart.tsx';
/** Pages stand directly in the screens of their subject, what they are made of in folders below. */
const PAGE = /^src\/[^/]+\/screens\/[^/]+\.tsx$/;
const NO_PAGES = [ROOT, 'src/app/screens/entry.server.tsx'];
const FORM_PACKAGE = /^npm:(?:zod|react-hook-form|@hookform\/resolvers)(?:\/|$)/;
/** A dozen small files would each wait for their turn; code for two or three pages would burden all others. */
const ENOUGH_PAGES = 5;

/** Modules that pages share, by their paths relative to the checkout. As one chunk they are one request, not dozens. */
export type SharedModules = {
  /** What the frame imports statically, or a page of the catalogue and another page. */
  readonly catalogue: ReadonlySet<string>;
  /** of the other modules that five pages share: those that need the schema or form library. */
  readonly forms: ReadonlySet<string>;
  /** The rest of these, which lists need too. */
  readonly pages: ReadonlySet<string>;
  /** The rest of the cart, which would be a dozen files, fetched in three turns. */
  readonly cart: ReadonlySet<string>;
  /** What five pages share that only administrators open, such as the table of a part's fields. */
  readonly administrators: ReadonlySet<string>;
};

/** Finds the shared modules of the checkout at `root`. */
export function sharedModules(root: string): SharedModules {
  const imported = new Map<string, string[]>();
  const sources = readSources(root, sharedRooms(root));
  // A page's test imports the page, but is none.
  for (const source of sources.filter(({ path }) => !/\.test\.tsx?$/.test(path)))
    for (const { from, to, typeOnly, dynamic } of importsOf(root, source))
      if (!typeOnly && !dynamic) imported.set(from, [...(imported.get(from) ?? []), to]);
  const reachable = (files: readonly string[]) => {
    const found = new Set(files);
    // A Set also iterates over the entries that are added meanwhile.
    for (const file of found) for (const next of imported.get(file) ?? []) found.add(next);
    return found;
  };
  const pages = [...imported.keys()].filter((file) => PAGE.test(file) && !NO_PAGES.includes(file));
  const users = new Map<string, string[]>();
  for (const page of pages)
    for (const file of reachable([page])) users.set(file, [...(users.get(file) ?? []), page]);
  const usersOf = (file: string) => users.get(file) ?? [];
  const sharedBy = (count: number) => (file: string) => usersOf(file).length >= count;

  const ofCatalogue = [...reachable(CATALOGUE)].filter(sharedBy(2));
  const catalogue = new Set([...reachable(FRAME), ...ofCatalogue]);
  const needsForms = (file: string) => [...reachable([file])].some((one) => FORM_PACKAGE.test(one));
  const rest = [...users.keys()].filter(
    (file) => file.startsWith('src/') && sharedBy(ENOUGH_PAGES)(file) && !catalogue.has(file),
  );
  const guarded = guardedPages(root);
  const administrators = new Set(
    rest.filter((file) => usersOf(file).every((page) => guarded.has(page))),
  );
  const others = rest.filter((file) => !administrators.has(file));
  const forms = new Set(others.filter(needsForms));
  const ofCart = [...reachable([CART])].filter(
    (file) =>
      file !== CART && file.startsWith('src/') && !catalogue.has(file) && !rest.includes(file),
  );
  return {
    catalogue,
    forms,
    pages: new Set(others.filter((file) => !forms.has(file))),
    cart: new Set(ofCart),
    administrators,
  };
}

/** The pages behind the administrators' guard. */
function guardedPages(root: string): ReadonlySet<string> {
  const routes = readFileSync(join(root, 'src/app/screens/routes.ts'), 'utf8');
  const [, guarded = ''] = /admin-guard\.tsx', \[(.*?)\]\)/s.exec(routes) ?? [];
  const pages = [...guarded.matchAll(/'[./]+(.+?\.tsx)'/g)].map(([, path]) => `src/${path}`);
  if (pages.length === 0) throw new Error('routes.ts has no pages behind admin-guard.tsx');
  return new Set(pages);
}

/** The folders of every subject that browsers load. */
const sharedRooms = (root: string) =>
  readdirSync(join(root, 'src')).flatMap((subject) => [
    `src/${subject}/rules`,
    `src/${subject}/screens`,
  ]);
