import type { Import, Source } from './imports.ts';

type Reason = {
  readonly name: string;
  /** The reason, shown with a violation. */
  readonly why: string;
};
export type Rule = Reason & { readonly isBrokenBy: (edge: Import) => boolean };
/** A rule about what a file says. `path` is from the root. */
export type TextRule = Reason & {
  readonly isBrokenBy: (path: string, text: Source['text']) => boolean;
};

const isIn = (path: string, ...folders: string[]) => folders.some((f) => path.startsWith(`${f}/`));
/** Tests, their helpers, benchmarks, and the script that takes screenshots. */
const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) ||
  isIn(path, 'tests', 'bench', 'src/server/testing', 'src/web/testing') ||
  path === 'scripts/shots.ts';
const isOurs = (path: string) => !path.startsWith('npm:') && !/^[a-z]+:/.test(path);
const isRoutes = (path: string) => path.endsWith('.routes.ts');

const adapterPickers = ['src/server/start/assemble.ts', 'src/server/config/payment-providers.ts'];
const httpEntries = ['src/server/app.ts', 'src/server/main.ts'];
/** Hono's template, which also words mails. */
const htmlTemplate = 'src/server/formats/html.ts';
const environmentReaders = ['src/server/config.ts'];

/** Permitted import directions. Cycles are checked separately. */
export const rules: readonly Rule[] = [
  {
    name: 'domain-stands-alone',
    why: 'src/domain is shared by server and browser: it imports itself, zod, stdnum and ibantools, and does no I/O.',
    isBrokenBy: ({ from, to }) =>
      isIn(from, 'src/domain') &&
      !isTest(from) &&
      !isIn(to, 'src/domain') &&
      !['npm:zod', 'npm:stdnum', 'npm:ibantools'].includes(to),
  },
  {
    name: 'domain-tests-stay-in-domain',
    why: 'A test of a pure rule that needs a server or a page tests something else.',
    isBrokenBy: ({ from, to }) =>
      isIn(from, 'src/domain') && isTest(from) && isOurs(to) && !isIn(to, 'src/domain'),
  },
  {
    name: 'drawings-stand-alone',
    why: 'src/drawings turns numbers into SVG: it imports itself and src/domain, and does no I/O.',
    isBrokenBy: ({ from, to }) =>
      isIn(from, 'src/drawings') &&
      !isIn(to, 'src/drawings', 'src/domain') &&
      (isOurs(to) || !isTest(from)),
  },
  {
    name: 'web-not-server',
    why: "Server code would end up in the browser's bundles; only types may be shared, by `import type`.",
    isBrokenBy: ({ from, to, typeOnly }) =>
      isIn(from, 'src/web') && isIn(to, 'src/server') && !typeOnly,
  },
  {
    name: 'server-not-web',
    why: 'The server runs its sources directly and knows the pages only as built files.',
    isBrokenBy: ({ from, to, typeOnly }) =>
      isIn(from, 'src/server') && isIn(to, 'src/web') && !typeOnly,
  },
  {
    name: 'adapters-are-picked-once',
    why: 'Everything else uses a provider through its port, so that providers can be exchanged.',
    isBrokenBy: ({ from, to }) =>
      isIn(to, 'src/server/adapters') &&
      !isIn(from, 'src/server/adapters') &&
      !adapterPickers.includes(from) &&
      !isTest(from),
  },
  {
    name: 'requests-end-at-the-edge',
    why: 'Only src/server/http, *.routes.ts, app.ts and main.ts handle requests; the rest gets values.',
    isBrokenBy: ({ from, to }) =>
      isIn(from, 'src') &&
      /^npm:(?:hono|@hono\/.+)$/.test(to) &&
      !isIn(from, 'src/server/http') &&
      !isRoutes(from) &&
      !httpEntries.includes(from) &&
      from !== htmlTemplate &&
      !isTest(from),
  },
  {
    name: 'use-cases-below-routes',
    why: 'Routes call use cases, which know nothing of HTTP and can be called without it.',
    isBrokenBy: ({ from, to, typeOnly }) =>
      isIn(from, 'src/server/features') &&
      !isRoutes(from) &&
      !isTest(from) &&
      !typeOnly &&
      (isIn(to, 'src/server/http') || (isRoutes(to) && isOurs(to))),
  },
  {
    name: 'http-calls-use-cases',
    why: 'src/server/http knows no tables: a use case of the feature reads and writes them.',
    isBrokenBy: ({ from, to }) =>
      isIn(from, 'src/server/http') &&
      !isTest(from) &&
      (to.endsWith('.store.ts') || to === 'src/server/db/schema.ts'),
  },
  {
    name: 'environment-is-read-once',
    why: 'src/server/config.ts reads and checks all of it at the start. (oxlint watches `process.env` itself.)',
    isBrokenBy: ({ from, to }) =>
      isIn(from, 'src') && /^(?:node:|npm:)process$/.test(to) && !environmentReaders.includes(from),
  },
  {
    name: 'db-not-features',
    why: 'The database is below the features: what they need of it they ask for, and it knows none of them.',
    isBrokenBy: ({ from, to }) =>
      isIn(from, 'src/server/db') && !isTest(from) && isIn(to, 'src/server/features'),
  },
  {
    name: 'shop-not-tests',
    why: 'The shop must not depend on tests or their helpers.',
    isBrokenBy: ({ from, to }) => !isTest(from) && isOurs(to) && isTest(to),
  },
  {
    name: 'sources-not-scripts',
    why: 'Scripts use the sources, not the other way round.',
    isBrokenBy: ({ from, to }) => isIn(from, 'src') && isIn(to, 'scripts'),
  },
  {
    name: 'imports-exist',
    why: 'There is no such file.',
    isBrokenBy: ({ exists }) => !exists,
  },
];

const COMPARED_ENGINE = /\bengine\s*[!=]==?\s*['"`]|['"`](?:sqlite|postgres)['"`]\s*[!=]==?/;

const AMOUNT = String.raw`\b[\w.]*(?:price|amount|minor|revenue|cents)\w*(?:\([^()]*\))?\)*`;
const POWER_OF_TEN = String.raw`1(?:_?0)+\b`;
/** `price * 100`, `1_000 * amount`, `(minor / step).toFixed(2)`. */
const SCALED_AMOUNT = new RegExp(
  [
    String.raw`${AMOUNT}\s*[*/]\s*${POWER_OF_TEN}`,
    String.raw`\b${POWER_OF_TEN}\s*\*\s*\(?${AMOUNT}`,
    String.raw`${AMOUNT}[^;\n]*\.toFixed\(`,
  ].join('|'),
  'i',
);

export const textRules: readonly TextRule[] = [
  {
    name: 'engines-differ-in-db-only',
    why: 'Where the two engines need different statements, src/server/db has one operation for both.',
    isBrokenBy: (path, text) =>
      !isIn(path, 'src/server/db') && !isTest(path) && COMPARED_ENGINE.test(text),
  },
  {
    name: 'amounts-are-converted-once',
    why: 'src/domain/money knows the decimals of each currency, and converts and formats amounts by digits.',
    isBrokenBy: (path, text) =>
      isIn(path, 'src') &&
      !isIn(path, 'src/domain/money') &&
      !isTest(path) &&
      SCALED_AMOUNT.test(text),
  },
];
