import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findViolations } from '../scripts/boundaries/check.ts';
import { knownPlace, lowerSubjectsOnly, roomsStandApart } from '../scripts/boundaries/layers.ts';
import { rules, textRules } from '../scripts/boundaries/rules.ts';

type Sources = Readonly<Record<string, string>>;

/** For each rule the smallest sources that break it and nothing else. */
const breaches: readonly (readonly [rule: string, sources: Sources])[] = [
  [
    'rules-stand-alone',
    { 'src/pricing/rules/rate.ts': "import { readFile } from 'node:fs/promises';" },
  ],
  ['rules-stand-alone', { 'src/pricing/rules/rate.ts': "import { Hono } from 'better-auth';" }],
  [
    'rooms-stand-apart',
    {
      'src/pricing/rules/rate.ts': "import type { Deps } from '../../platform/server/deps.ts';",
      'src/platform/server/deps.ts': '',
    },
  ],
  [
    'tests-of-rules-stay-there',
    {
      'src/pricing/rules/rate.test.ts': "import { deps } from '../../platform/server/deps.ts';",
      'src/platform/server/deps.ts': '',
    },
  ],
  [
    'rooms-stand-apart',
    {
      'src/app/screens/root.tsx': "export * from '../../platform/server/deps.ts';",
      'src/platform/server/deps.ts': '',
    },
  ],
  [
    // Without `import type` the file itself is still loaded.
    'rooms-stand-apart',
    {
      'src/app/screens/root.tsx': "import { type D } from '../../platform/server/deps.ts';",
      'src/platform/server/deps.ts': '',
    },
  ],
  [
    'rooms-stand-apart',
    {
      'src/app/server/main.ts': "const root = await import('../screens/root.tsx');",
      'src/app/screens/root.tsx': '',
    },
  ],
  [
    'adapters-are-picked-once',
    {
      'src/orders/server/place-order.ts': "import '../../platform/server/mailers/smtp.ts';",
      'src/platform/server/mailers/smtp.ts': '',
    },
  ],
  [
    'adapters-are-picked-once',
    {
      'src/app/server/main.ts': "import '../../platform/server/mailers/smtp.ts';",
      'src/platform/server/mailers/smtp.ts': '',
    },
  ],
  ['requests-end-at-the-edge', { 'src/orders/server/place.ts': "import 'hono/cookie';" }],
  [
    'requests-end-at-the-edge',
    { 'src/platform/server/db/database.ts': "import '@hono/node-server';" },
  ],
  [
    'use-cases-below-routes',
    {
      'src/orders/server/place.ts': "import './orders.routes.ts';",
      'src/orders/server/orders.routes.ts': '',
    },
  ],
  [
    'http-calls-use-cases',
    {
      'src/catalogue/server/pictures/og-images.ts': "import '../parts/parts.store.ts';",
      'src/catalogue/server/parts/parts.store.ts': '',
    },
  ],
  [
    'http-calls-use-cases',
    {
      'src/operations/server/demo/mailbox.ts':
        "import type { Row } from '../../../platform/server/db/tables/schema.ts';",
      'src/platform/server/db/tables/schema.ts': '',
    },
  ],
  [
    'environment-is-read-once',
    { 'src/platform/server/deps.ts': "import { env } from 'node:process';" },
  ],
  [
    'db-not-use-cases',
    {
      'src/platform/server/db/migrate.ts':
        "import type { Backup } from '../../../operations/server/backup/archive.ts';",
      'src/operations/server/backup/archive.ts': '',
    },
  ],
  [
    'engines-differ-in-db-only',
    { 'src/app/server/jobs.ts': "const lock = deps.db.engine === 'postgres';" },
  ],
  [
    'engines-differ-in-db-only',
    { 'src/app/server/jobs.ts': "const lock = 'sqlite' !== deps.db.engine;" },
  ],
  ['amounts-are-converted-once', { 'src/app/server/jobs.ts': 'const cents = order.price * 100;' }],
  [
    'amounts-are-converted-once',
    { 'src/app/server/jobs.ts': 'const paid = row.amount_minor / 1_000;' },
  ],
  ['amounts-are-converted-once', { 'src/app/screens/root.tsx': 'const paid = 100 * revenue;' }],
  [
    'amounts-are-converted-once',
    { 'src/app/screens/root.tsx': 'const text = (sum(prices) / count).toFixed(2);' },
  ],
  [
    'shop-not-tests',
    { 'src/platform/server/deps.ts': "import '../../../tests/fake.ts';", 'tests/fake.ts': '' },
  ],
  [
    'sources-not-scripts',
    { 'src/platform/server/deps.ts': "import '../../../scripts/shop.ts';", 'scripts/shop.ts': '' },
  ],
  ['imports-exist', { 'src/platform/server/deps.ts': "import './gone.ts';" }],
  [
    'no-cycles',
    {
      'src/pricing/rules/a.ts': "import './b.ts';",
      'src/pricing/rules/b.ts': "import type { C } from './c.ts';",
      'src/pricing/rules/c.ts': "export * from './a.ts';",
    },
  ],
  [
    'no-circles-between-folders',
    {
      'src/orders/server/placing/place.ts': "import '../paging/page.ts';",
      'src/orders/server/placing/lines.ts': '',
      'src/orders/server/paging/page.ts': "import '../placing/lines.ts';",
    },
  ],
  ['exports-are-imported', { 'src/pricing/rules/rate.ts': 'export const rate = 1;' }],
  [
    'subjects-import-lower-ones',
    {
      'src/orders/server/place.ts':
        "import type { Intent } from '../../payments/server/intent.ts';",
      'src/payments/server/intent.ts': '',
    },
  ],
  [
    'subjects-import-lower-ones',
    {
      'src/catalogue/screens/parts.tsx': "import '../../orders/screens/own/order-link.tsx';",
      'src/orders/screens/own/order-link.tsx': '',
    },
  ],
  [
    // An exception for types permits no value.
    'subjects-import-lower-ones',
    {
      'src/platform/server/ports/mail.ts': "import '../../../orders/rules/order.states.ts';",
      'src/orders/rules/order.states.ts': '',
    },
  ],
  ['files-have-a-place', { 'src/coupons/server/redeem.ts': '' }],
  ['files-have-a-place', { 'src/orders/store/redeem.ts': '' }],
  ['files-have-a-place', { 'src/redeem.ts': '' }],
  [
    'exports-are-imported',
    {
      'src/pricing/rules/rate.ts': 'export const rate = 1; export function cents() {}',
      'src/pricing/rules/rate.test.ts': "import { rate } from './rate.ts';",
    },
  ],
];

/** Sources that break no rule. */
const allowed: Sources = {
  'src/pricing/rules/rate.ts':
    "import { z } from 'zod'; import '../../platform/rules/text/text.ts';",
  'src/platform/rules/text/text.ts':
    'export type Text = string; const cut = 1; export { cut as short }; export function initial() {}',
  'src/platform/rules/text/text.test.ts':
    "import 'vitest'; import { short } from './text.ts'; export { initial as default } from './text.ts';",
  'src/drawings/rules/coin.ts': "import '../../pricing/rules/rate.ts'; import './pen.ts';",
  'src/drawings/rules/pen.ts': 'const share = (length * 100).toFixed(1);',
  'src/platform/rules/money/money.ts': 'const major = (minor / 100).toFixed(2);',
  'src/drawings/rules/coin.test.ts': "import 'vitest'; import './coin.ts';",
  'src/content/screens/home.tsx': 'export const handle = 1; export default function Home() {}',
  'src/app/screens/root.tsx':
    "import '../../pricing/rules/rate.ts'; import type { Api } from '../server/app.ts'; import './app.css'; import type { Route } from './+types/root';",
  'src/app/screens/app.css': '',
  'src/app/server/app.ts': "import 'hono'; import '../../orders/server/orders.routes.ts';",
  'src/app/server/main.ts':
    "import './app.ts'; import '../../platform/server/config/config.ts'; import '../../operations/server/start/assemble.ts';",
  'src/operations/server/start/assemble.ts': "import '../../../platform/server/mailers/smtp.ts';",
  'src/platform/server/config/config.ts':
    "import 'node:process'; import '../../rules/text/text.ts'; import * as first from './first.ts'; await import('./late.ts');",
  'src/platform/server/config/first.ts': 'export const up = 1;',
  'src/platform/server/config/late.ts': 'export const late = 1;',
  'src/platform/server/db/open.ts':
    "import '../../../orders/rules/order.states.ts'; const lock = engine === 'postgres';",
  'src/platform/server/db/open.test.ts': "import '../../../orders/server/place-order.ts';",
  'src/orders/rules/order.states.ts': '',
  'src/platform/server/ports/mail.ts':
    "import type { State } from '../../../orders/rules/order.states.ts';",
  'src/platform/server/mailers/smtp.ts': "import type { Mail } from '../ports/mail.ts';",
  'src/orders/server/orders.routes.ts': "import 'hono'; import './place-order.ts';",
  'src/orders/server/place-order.ts': "import '../../platform/server/ports/mail.ts';",
  'src/payments/server/pay.ts': "import '../../orders/server/place-order.ts';",
  'src/orders/server/place-order.test.ts': "import '../../payments/server/pay.ts';",
  'tests/mail.test.ts': "import '../src/platform/server/mailers/smtp.ts';",
};

const folders = ['src', 'scripts', 'tests'];
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shop-boundaries-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function violationsOf(sources: Sources): string[] {
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return findViolations(root, folders).map(({ rule, where }) => `${rule}: ${where}`);
}

describe('the import and export rules', () => {
  it.each(breaches)('%s is detected', (rule, sources) => {
    expect(violationsOf(sources)).toEqual([expect.stringMatching(`^${rule}: `)]);
  });

  it('each have a violation under test', () => {
    const tried = new Set(breaches.map(([rule]) => rule));
    expect(
      [
        ...[...rules, ...textRules].map(({ name }) => name),
        'no-cycles',
        'no-circles-between-folders',
        lowerSubjectsOnly.name,
        roomsStandApart.name,
        knownPlace.name,
        'exports-are-imported',
      ].filter((name) => !tried.has(name)),
    ).toEqual([]);
  });

  it('accept permitted imports', () => {
    expect(violationsOf(allowed)).toEqual([]);
  });
});
