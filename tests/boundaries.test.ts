import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findViolations } from '../scripts/boundaries/check.ts';
import { knownLayer, lowerLayersOnly } from '../scripts/boundaries/layers.ts';
import { rules, textRules } from '../scripts/boundaries/rules.ts';

type Sources = Readonly<Record<string, string>>;

/** For each rule the smallest sources that break it and nothing else. */
const breaches: readonly (readonly [rule: string, sources: Sources])[] = [
  [
    'domain-stands-alone',
    { 'src/domain/money.ts': "import { readFile } from 'node:fs/promises';" },
  ],
  ['domain-stands-alone', { 'src/domain/money.ts': "import { Hono } from 'better-auth';" }],
  [
    'domain-stands-alone',
    {
      'src/domain/money.ts': "import type { Deps } from '../server/deps.ts';",
      'src/platform/server/deps.ts': '',
    },
  ],
  [
    'domain-stands-alone',
    { 'src/domain/money.ts': "import '../drawings/coin.ts';", 'src/drawings/coin.ts': '' },
  ],
  [
    'domain-tests-stay-in-domain',
    {
      'src/domain/money.test.ts': "import { deps } from '../server/deps.ts';",
      'src/platform/server/deps.ts': '',
    },
  ],
  ['drawings-stand-alone', { 'src/drawings/coin.ts': "import { readFile } from 'node:fs';" }],
  [
    'drawings-stand-alone',
    {
      'src/drawings/coin.test.ts': "import { deps } from '../server/deps.ts';",
      'src/platform/server/deps.ts': '',
    },
  ],
  [
    'web-not-server',
    {
      'src/app/screens/root.tsx': "export * from '../server/deps.ts';",
      'src/platform/server/deps.ts': '',
    },
  ],
  [
    // Without `import type` the file itself is still loaded.
    'web-not-server',
    {
      'src/app/screens/root.tsx': "import { type D } from '../server/deps.ts';",
      'src/platform/server/deps.ts': '',
    },
  ],
  [
    'server-not-web',
    {
      'src/platform/server/deps.ts': "const root = await import('../web/root.tsx');",
      'src/app/screens/root.tsx': '',
    },
  ],
  [
    'adapters-are-picked-once',
    {
      'src/server/features/orders/place-order.ts': "import '../../adapters/mail/smtp.ts';",
      'src/platform/server/mailers/smtp.ts': '',
    },
  ],
  [
    'adapters-are-picked-once',
    {
      'src/app/server/main.ts': "import './adapters/mail/smtp.ts';",
      'src/platform/server/mailers/smtp.ts': '',
    },
  ],
  ['requests-end-at-the-edge', { 'src/server/features/orders/place.ts': "import 'hono/cookie';" }],
  [
    'requests-end-at-the-edge',
    { 'src/platform/server/db/database.ts': "import '@hono/node-server';" },
  ],
  [
    'use-cases-below-routes',
    {
      'src/server/features/orders/place.ts': "import './orders.routes.ts';",
      'src/orders/server/orders.routes.ts': '',
    },
  ],
  [
    'http-calls-use-cases',
    {
      'src/catalogue/server/parts/sitemap.ts': "import '../../features/parts/parts.store.ts';",
      'src/catalogue/server/parts/parts.store.ts': '',
    },
  ],
  [
    'http-calls-use-cases',
    {
      'src/operations/server/demo/mailbox.ts': "import type { Row } from '../../db/schema.ts';",
      'src/platform/server/db/schema.ts': '',
    },
  ],
  [
    'environment-is-read-once',
    { 'src/platform/server/deps.ts': "import { env } from 'node:process';" },
  ],
  [
    'db-not-features',
    {
      'src/platform/server/db/migrate.ts':
        "import type { Backup } from '../features/backup/archive.ts';",
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
    { 'src/platform/server/deps.ts': "import '../../tests/fake.ts';", 'tests/fake.ts': '' },
  ],
  [
    'sources-not-scripts',
    { 'src/platform/server/deps.ts': "import '../../scripts/shop.ts';", 'scripts/shop.ts': '' },
  ],
  ['imports-exist', { 'src/platform/server/deps.ts': "import './gone.ts';" }],
  [
    'no-cycles',
    {
      'src/domain/a.ts': "import './b.ts';",
      'src/domain/b.ts': "import type { C } from './c.ts';",
      'src/domain/c.ts': "export * from './a.ts';",
    },
  ],
  ['exports-are-imported', { 'src/domain/money.ts': 'export const price = 1;' }],
  [
    'features-import-lower-layers',
    {
      'src/server/features/orders/place.ts': "import type { Intent } from '../payments/intent.ts';",
      'src/server/features/payments/intent.ts': '',
    },
  ],
  [
    'features-import-lower-layers',
    {
      'src/operations/server/doctor/examine.ts': "import '../backup/archive.ts';",
      'src/operations/server/backup/archive.ts': '',
    },
  ],
  ['features-have-a-layer', { 'src/server/features/coupons/redeem.ts': '' }],
  [
    'exports-are-imported',
    {
      'src/domain/money.ts': 'export const price = 1; export function cents() {}',
      'src/domain/money.test.ts': "import { price } from './money.ts';",
    },
  ],
];

/** Sources that break no rule. */
const allowed: Sources = {
  'src/domain/money.ts': "import { z } from 'zod'; import './text.ts';",
  'src/platform/rules/text/text.ts':
    'export type Text = string; const cut = 1; export { cut as short }; export function initial() {}',
  'src/platform/rules/text/text.test.ts':
    "import 'vitest'; import { short } from './text.ts'; export { initial as default } from './text.ts';",
  'src/drawings/coin.ts': "import '../domain/money.ts'; import './pen.ts';",
  'src/drawings/pen.ts': 'const share = (length * 100).toFixed(1);',
  'src/platform/rules/money/money.ts': 'const major = (minor / 100).toFixed(2);',
  'src/drawings/coin.test.ts': "import 'vitest'; import './coin.ts';",
  'src/content/screens/home.tsx': 'export const handle = 1; export default function Home() {}',
  'src/app/screens/root.tsx':
    "import '../domain/money.ts'; import type { Api } from '../server/app.ts'; import './app.css'; import type { Route } from './+types/root';",
  'src/web/app.css': '',
  'src/app/server/app.ts': "import 'hono'; import './features/orders/orders.routes.ts';",
  'src/app/server/main.ts':
    "import './app.ts'; import './config.ts'; import './start/assemble.ts';",
  'src/operations/server/start/assemble.ts': "import '../adapters/mail/smtp.ts';",
  'src/platform/server/config/config.ts':
    "import 'node:process'; import '../domain/money.ts'; import * as first from './first.ts'; await import('./late.ts');",
  'src/server/first.ts': 'export const up = 1;',
  'src/server/late.ts': 'export const late = 1;',
  'src/server/db/open.ts': "const lock = engine === 'postgres';",
  'src/server/db/open.test.ts': "import '../features/orders/place-order.ts';",
  'src/platform/server/ports/mail.ts': '',
  'src/platform/server/mailers/smtp.ts': "import type { Mail } from '../../ports/mail.ts';",
  'src/orders/server/orders.routes.ts': "import 'hono'; import './place-order.ts';",
  'src/server/features/orders/place-order.ts': "import '../../ports/mail.ts';",
  'src/server/features/payments/pay.ts': "import '../orders/place-order.ts';",
  'src/server/features/orders/place-order.test.ts': "import '../payments/pay.ts';",
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
        lowerLayersOnly.name,
        knownLayer.name,
        'exports-are-imported',
      ].filter((name) => !tried.has(name)),
    ).toEqual([]);
  });

  it('accept permitted imports', () => {
    expect(violationsOf(allowed)).toEqual([]);
  });
});
