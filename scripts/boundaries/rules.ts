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
  isIn(path, 'tests', 'bench', 'src/testing') ||
  path === 'scripts/shots.ts';
const isOurs = (path: string) => !path.startsWith('npm:') && !/^[a-z]+:/.test(path);
const isRoutes = (path: string) => path.endsWith('.routes.ts');

/** Everything behind a port. */
const adapters = [
  'src/customers/server/identity',
  'src/documents/server/formats',
  'src/payments/server/sandbox',
  'src/payments/server/stripe',
  'src/payments/server/transfer',
  'src/platform/server/mailers',
  'src/platform/server/pictures',
];
/** They choose an adapter, or look whether it works. */
const adapterPickers = [
  'src/operations/server/start/assemble.ts',
  'src/payments/server/payment-providers.ts',
];
const adapterChecks = 'src/operations/server/check';
const http = 'src/platform/server/http';
/** Where requests arrive, besides routes. */
const edges = [
  http,
  'src/app/server',
  'src/operations/server/demo',
  'src/operations/server/health',
  'src/channels/server/veloconnect-endpoint',
  'src/catalogue/server/pictures',
  'src/catalogue/server/og-card',
];
const edgeFiles = ['src/catalogue/server/parts/sitemap.ts'];
const isAtEdge = (path: string) =>
  isIn(path, ...edges) || edgeFiles.includes(path) || isRoutes(path);
/** Hono's template, which also words mails. */
const htmlTemplate = 'src/platform/server/formats/html.ts';
const environmentReaders = ['src/platform/server/config/config.ts'];
const isRules = (path: string) => /^src\/[^/]+\/rules\//.test(path);

/** Permitted import directions. Cycles are checked separately. */
export const rules: readonly Rule[] = [
  {
    name: 'rules-stand-alone',
    why: 'Rules are shared by server and browser: they import rules, zod, stdnum, ibantools and icu-minify, and do no I/O.',
    isBrokenBy: ({ from, to }) =>
      isRules(from) &&
      !isTest(from) &&
      !isOurs(to) &&
      !['npm:zod', 'npm:stdnum', 'npm:ibantools', 'npm:icu-minify'].includes(to),
  },
  {
    name: 'tests-of-rules-stay-there',
    why: 'A test of a pure rule that needs a server or a page tests something else.',
    isBrokenBy: ({ from, to }) => isRules(from) && isTest(from) && isOurs(to) && !isRules(to),
  },
  {
    name: 'adapters-are-picked-once',
    why: 'Everything else uses a provider through its port, so that providers can be exchanged.',
    isBrokenBy: ({ from, to }) =>
      isIn(to, ...adapters) &&
      !isIn(from, ...adapters, adapterChecks) &&
      !adapterPickers.includes(from) &&
      !isTest(from),
  },
  {
    name: 'requests-end-at-the-edge',
    why: 'Only the server of HTTP, *.routes.ts and what answers by itself handle requests; the rest gets values.',
    isBrokenBy: ({ from, to }) =>
      isIn(from, 'src') &&
      /^npm:(?:hono|@hono\/.+)$/.test(to) &&
      !isAtEdge(from) &&
      from !== htmlTemplate &&
      !isTest(from),
  },
  {
    name: 'use-cases-below-routes',
    why: 'Routes call use cases, which know nothing of HTTP and can be called without it.',
    isBrokenBy: ({ from, to, typeOnly }) =>
      isIn(from, 'src') &&
      !isIn(from, 'src/platform') &&
      !isAtEdge(from) &&
      !adapterPickers.includes(from) &&
      !isTest(from) &&
      !typeOnly &&
      (isIn(to, http) || (isRoutes(to) && isOurs(to))),
  },
  {
    name: 'http-calls-use-cases',
    why: 'HTTP knows no tables: a use case of the subject reads and writes them.',
    isBrokenBy: ({ from, to }) =>
      isIn(
        from,
        http,
        'src/app/server/mcp',
        'src/operations/server/demo',
        'src/catalogue/server/pictures',
      ) &&
      !isTest(from) &&
      (to.endsWith('.store.ts') || to === 'src/platform/server/db/tables/schema.ts'),
  },
  {
    name: 'environment-is-read-once',
    why: 'The configuration is read and checked once, at the start. (oxlint watches `process.env` itself.)',
    isBrokenBy: ({ from, to }) =>
      isIn(from, 'src') && /^(?:node:|npm:)process$/.test(to) && !environmentReaders.includes(from),
  },
  {
    name: 'db-not-use-cases',
    why: 'The database is below the subjects: it knows their tables and the rules of these, and no use case.',
    isBrokenBy: ({ from, to }) =>
      isIn(from, 'src/platform/server/db') &&
      !isTest(from) &&
      /^src\/(?!platform\/)[^/]+\/server\//.test(to),
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
    why: 'Where the two engines need different statements, src/platform/server/db has one operation for both.',
    isBrokenBy: (path, text) =>
      !isIn(path, 'src/platform/server/db') && !isTest(path) && COMPARED_ENGINE.test(text),
  },
  {
    name: 'amounts-are-converted-once',
    why: 'src/platform/rules/money knows the decimals of each currency, and converts and formats amounts by digits.',
    isBrokenBy: (path, text) =>
      isIn(path, 'src') &&
      !isIn(path, 'src/platform/rules/money') &&
      !isTest(path) &&
      SCALED_AMOUNT.test(text),
  },
];
