import type { Rule, TextRule } from './rules.ts';

/** The subjects in src/, lowest first. A subject imports itself and those before it, in every room. */
const subjects = [
  'platform',
  'pricing',
  'drawings',
  'customers',
  'settings',
  'companies',
  'catalogue',
  'content',
  'cart',
  'orders',
  'documents',
  'receivables',
  'payments',
  'fulfilment',
  'channels',
  'insight',
  'mails',
  'operations',
  'app',
];

/**
 * A subject's rooms: `rules` for both sides without I/O, `server`, and `screens` in the browser. The value says which
 * rooms of any subject a room imports values of; types are free.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  rules: ['rules'],
  server: ['rules', 'server'],
  screens: ['rules', 'screens'],
};

type Exception = {
  /** The importing file, or a folder with its slash. */
  readonly from: string;
  /** The start of what it may import. */
  readonly to: string;
  readonly typesOnly?: true;
};

/** Imports of higher subjects, each with the reason why it stays. */
const exceptions: readonly Exception[] = [
  // They join what every subject declares, so that there is one of each: failures, the database, words, the contract.
  { from: 'src/platform/rules/errors/', to: 'src/' },
  { from: 'src/platform/server/db/', to: 'src/' },
  { from: 'src/platform/screens/api/api.ts', to: 'src/app/rules/contract.ts' },
  { from: 'src/platform/rules/contract/define.ts', to: 'src/pricing/rules/limits.ts' },
  // Their types name what a subject hands over.
  { from: 'src/platform/server/ports/', to: 'src/', typesOnly: true },
  { from: 'src/platform/server/deps.ts', to: 'src/', typesOnly: true },
  { from: 'src/platform/server/mail/', to: 'src/', typesOnly: true },
  { from: 'src/platform/screens/', to: 'src/settings/rules/', typesOnly: true },
  { from: 'src/platform/screens/', to: 'src/pricing/rules/', typesOnly: true },
  {
    from: 'src/platform/screens/seo/structured-data.ts',
    to: 'src/catalogue/rules/',
    typesOnly: true,
  },
  // The operator's settings include those of each payment provider.
  { from: 'src/platform/server/config/config.ts', to: 'src/payments/server/payment-providers.ts' },
  { from: 'src/platform/server/config/images.settings.ts', to: 'src/catalogue/rules/parts/' },
  // An audited text may name a part or an order.
  { from: 'src/platform/server/audit/find-subjects.ts', to: 'src/' },
  { from: 'src/platform/server/mail/mail-shop.ts', to: 'src/settings/rules/business.ts' },
  // The filters of a part's attributes are parameters of its page.
  { from: 'src/platform/rules/page-parameters.ts', to: 'src/drawings/rules/attributes.ts' },
  // A part's page offers the cart, and a sign-out empties it.
  { from: 'src/catalogue/screens/', to: 'src/cart/screens/cart/add-to-cart.tsx' },
  { from: 'src/customers/screens/guards/sign-out.ts', to: 'src/cart/screens/storage/' },
  { from: 'src/settings/screens/settings/', to: 'src/catalogue/screens/products/product-words.ts' },
  // An order is answered with its documents.
  { from: 'src/orders/server/reading/', to: 'src/documents/server/' },
  { from: 'src/orders/server/api/', to: 'src/documents/server/' },
];

const PLACE = /^src\/([^/]+)\/([^/]+)\//;
const HELPERS = /\.test\.tsx?$|^src\/testing\//;
/** Tests and their helpers may import anything. */
export const isHelper = (path: string) => HELPERS.test(path);

/** The subject and room of a path; undefined for other code, and for tests. */
const placeOf = (path: string) => {
  const [, subject, room] = isHelper(path) ? [] : (PLACE.exec(path) ?? []);
  return subject === undefined || room === undefined ? undefined : { subject, room };
};

/** Whether a list here permits an import of a higher subject. */
export const isException = ({
  from,
  to,
  typeOnly,
}: {
  from: string;
  to: string;
  typeOnly: boolean;
}) =>
  exceptions.some(
    (one) =>
      (one.from.endsWith('/') ? from.startsWith(one.from) : from === one.from) &&
      to.startsWith(one.to) &&
      (typeOnly || one.typesOnly !== true),
  );

export const lowerSubjectsOnly: Rule = {
  name: 'subjects-import-lower-ones',
  why: 'Subjects form layers: one imports only those below it (scripts/boundaries/layers.ts).',
  isBrokenBy: (edge) => {
    const [importer, imported] = [placeOf(edge.from), placeOf(edge.to)];
    if (!importer || !imported || isException(edge)) return false;
    return subjects.indexOf(imported.subject) > subjects.indexOf(importer.subject);
  },
};

export const roomsStandApart: Rule = {
  name: 'rooms-stand-apart',
  why: 'Rules are used by both sides; server and screens share nothing else but types, or a browser would load the server.',
  isBrokenBy: ({ from, to, typeOnly }) => {
    const [importer, imported] = [placeOf(from), placeOf(to)];
    if (!importer || !imported || (typeOnly && importer.room !== 'rules')) return false;
    return !rooms[importer.room]?.includes(imported.room);
  },
};

export const knownPlace: TextRule = {
  name: 'files-have-a-place',
  why: 'A file stands in src/<subject>/<room>; scripts/boundaries/layers.ts lists both.',
  isBrokenBy: (path) => {
    const place = path.startsWith('src/') ? placeOf(path) : undefined;
    if (!path.startsWith('src/') || isHelper(path)) return false;
    return !place || !subjects.includes(place.subject) || !(place.room in rooms);
  },
};
