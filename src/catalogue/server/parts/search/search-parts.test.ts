import { beforeEach, expect, it, vi } from 'vitest';
import { partsQuery } from '../../../rules/parts/parts.contract.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import {
  describeOnBothEngines,
  sharedDatabase,
} from '../../../../testing/server/database/both-engines.ts';
import { insertPart } from '../parts.store.ts';
import { searchParts } from './search-parts.store.ts';
import { findNameMatches } from './match-terms.store.ts';
import { CATEGORY_WEIGHT, NAME_WEIGHT } from './search.store.ts';
import { changeStock } from '../stock.store.ts';

const plain = {
  category: 'Drivetrain',
  minimumQuantity: 50,
  description: 'x',
  img: '/drawings/chain.svg',
};

/** Forty parts in two categories, with shared words in their names; every fifth is sold out. */
const catalogue = Array.from({ length: 40 }, (_, at) => ({
  ...plain,
  name: [
    ['Steel', 'Alloy', 'Steelwork'][at % 3],
    ['Chain', 'Chainring', 'Saddle', 'Bell'][at % 4],
    `${(at * 7) % 40}x`,
  ].join(' '),
  sku: '',
  category: at % 4 < 2 ? 'Drivetrain' : 'Steel Goods',
  price: 10 + ((at * 13) % 9),
  stock: at % 5 === 0 ? 0 : 100 + at,
}));

async function fill(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { stock, ...part } of catalogue) {
      const partId = await insertPart(tx, part, { currency: 'usd', now: 5 });
      if (stock > 0)
        await changeStock(tx, stock, { partId, reason: 'import', actor: null, now: 5 });
    }
  });
}

/** All pages of a search whose words count as rare or as common. */
async function allPages(db: Database, query: Record<string, unknown>, rankAllBelow: number) {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const { q = '', ...wanted } = partsQuery.parse({
      limit: 3,
      ...query,
      cursor: cursor ?? undefined,
    });
    const page = await searchParts(db.query, q, wanted, rankAllBelow);
    found.push(...page.rows.map(({ name }) => name));
    cursor = page.next;
  } while (cursor !== null);
  return found;
}
const AS_RARE = 1_000;
const AS_COMMON = 1;

describeOnBothEngines('searching common words', (open, engine) => {
  const filled = sharedDatabase(engine, fill);
  let db: Database;
  beforeEach(() => {
    db = filled();
  });

  it.each([
    { q: 'chain' },
    { q: 'steel' },
    { q: 'stee' },
    { q: 'chian' },
    { q: 'drivetrain' },
    { q: 'steel', inStock: 'true' },
    { q: 'steel', category: 'Drivetrain' },
    { q: 'chain', category: 'Steel Goods' },
    { q: 'steel', sort: 'name' },
    { q: 'chain', sort: 'price' },
    { q: 'chain', sort: '-price', inStock: 'true' },
    { q: 'steel chain', sort: 'newest' },
    { q: 'goods steel', sort: '-available', category: 'Steel Goods' },
  ])('finds the same parts in the same order as ranking all: %j', async (query) => {
    const ranked = await allPages(db, query, AS_RARE);
    expect(await allPages(db, query, AS_COMMON)).toEqual(ranked);
    expect(new Set(ranked).size).toBe(ranked.length);
  });

  it.each([
    'steel chain',
    'alloy drivetrain',
    'goods saddle',
    'steel 7x',
    'chain saddle',
    'stel cha',
    'chain chainring',
    'chian steel drivetrain',
    'saddle steelwork goods',
    'steel nothing',
  ])('finds the same parts for %s, those first that match every word best', async (q) => {
    const ranked = await allPages(db, { q }, AS_RARE);
    const scanned = await allPages(db, { q }, AS_COMMON);
    expect(scanned.toSorted()).toEqual(ranked.toSorted());
    expect(new Set(scanned).size).toBe(scanned.length);
  });

  it.each([
    { q: 'steel chain', limit: 1, statements: 2 },
    { q: 'steel chain drivetrain', limit: 1, statements: 2 },
    // The page is not full: one more statement looks up the words in descriptions.
    { q: 'steel chain', limit: 30, statements: 3 },
    { q: 'steel chain drivetrain', limit: 30, statements: 3 },
    // Nothing is found: one more statement looks for compounds.
    { q: 'chain saddle', limit: 1, statements: 4 },
    // A sort takes two statements: where the scan ends, and the matches before that.
    { q: 'steel', limit: 3, sort: 'price', statements: 4 },
    { q: 'steel chain', limit: 3, sort: 'price', statements: 5 },
  ])('takes $statements statements for $limit of $q', async ({ q, statements, ...wanted }) => {
    const executed = vi.spyOn(db.query.getExecutor(), 'executeQuery');
    await searchParts(db.query, q, partsQuery.parse(wanted), AS_COMMON);
    expect(executed).toHaveBeenCalledTimes(statements);
    executed.mockRestore();
  });

  it('counts each word’s parts by weight when there are several words', async () => {
    const [chain, goods] = await findNameMatches(db.query, ['chain', 'goods']);
    expect(chain).toEqual([
      expect.objectContaining({ term: 'chain', parts: 10, weights: [NAME_WEIGHT] }),
      expect.objectContaining({ term: 'chainring', parts: 10, weights: [NAME_WEIGHT] }),
    ]);
    expect(goods).toEqual([
      expect.objectContaining({ term: 'goods', parts: 20, weights: [CATEGORY_WEIGHT] }),
    ]);
    expect(await findNameMatches(db.query, ['nothing'])).toEqual([[]]);
  });

  it('lists a term with one typing error before a term with two', async () => {
    const other = await open();
    await other.transaction(async (tx) => {
      for (const name of ['Alloy Derailleurs', 'Steel Derailleur'])
        await insertPart(tx, { ...plain, name, sku: '', price: 10 }, { currency: 'usd', now: 5 });
    });
    for (const rankAllBelow of [AS_RARE, AS_COMMON])
      expect(await allPages(other, { q: 'derailleru' }, rankAllBelow)).toEqual([
        'Steel Derailleur',
        'Alloy Derailleurs',
      ]);
  });

  it('counts far enough to find the rarer word, and sends no parameter per prefix match', async () => {
    const large = await open();
    await large.transaction(async (tx) => {
      for (let at = 0; at < 300; at++) {
        const name = `Steel Part ${at}`;
        await insertPart(tx, { ...plain, name, sku: name, price: 5 }, { currency: 'usd', now: 5 });
      }
    });
    const matches = await findNameMatches(large.query, ['steel', '1', '2']);
    const parts = matches.map((ofWord) => ofWord.reduce((sum, match) => sum + match.parts, 0));
    expect(parts).toEqual([300, expect.any(Number), expect.any(Number)]);
    expect(Math.max(...parts.slice(1))).toBeLessThan(50);
    const executed = vi.spyOn(large.query.getExecutor(), 'executeQuery');
    await searchParts(large.query, '1 2 3 drive ste part', { limit: 3 }, AS_COMMON);
    const values = executed.mock.calls.map(([{ parameters }]) => parameters.length);
    expect(Math.max(...values)).toBeLessThan(300);
    executed.mockRestore();
  });

  it('reads many prefix matches in descriptions as one range', async () => {
    const own = await open();
    await own.transaction(async (tx) => {
      for (let at = 10; at < 40; at++) {
        const part = { ...plain, name: `Part ${at}`, sku: '', description: `Da${at}, eb${at}.` };
        await insertPart(tx, { ...part, price: 5 }, { currency: 'usd', now: 5 });
      }
    });
    const executed = vi.spyOn(own.query.getExecutor(), 'executeQuery');
    const { rows } = await searchParts(own.query, 'd e', { limit: 30 }, AS_COMMON);
    expect(rows).toHaveLength(20);
    const values = executed.mock.calls.map(([{ parameters }]) => parameters.length);
    expect(Math.max(...values)).toBeLessThan(250);
    executed.mockRestore();
  });

  it.each([
    ['chain ring', 'chainring', 10],
    ['Steel Chain-Ring', 'steel chainring', 6],
    ['steelchain', 'steel chain', 13],
    ['STEELBELL21X', 'steel bell 21x', 1],
    ['goods stellbell', 'goods bell saddle', 0],
    ['bell chain ring', 'bell chainring', 0],
  ])('finds by %s what %s finds, page after page', async (q, written, parts) => {
    for (const rankAllBelow of [AS_RARE, AS_COMMON]) {
      const found = await allPages(db, { q }, rankAllBelow);
      expect(found).toEqual(await allPages(db, { q: written }, rankAllBelow));
      expect(found).toHaveLength(parts);
    }
  });

  it('lists chains before chainrings whichever word is rarer', async () => {
    const scanned = await allPages(db, { q: 'steel chain' }, AS_COMMON);
    const isChain = scanned.map((name) => /\bSteel Chain\b/.test(name));
    expect(isChain.indexOf(false)).toBe(isChain.lastIndexOf(true) + 1);
    expect(isChain).toContain(true);
    expect(isChain).toContain(false);
  });

  it('omits a deleted part that still has terms, and continues after it', async () => {
    const own = await open();
    await fill(own);
    const all = await allPages(own, { q: 'steel' }, AS_RARE);
    const gone = all.slice(1, 4);
    await own.query
      .updateTable('parts')
      .set({ unlisted_at: 5, status: 'deleted' })
      .where('name', 'in', gone)
      .execute();
    const left = all.filter((name) => !gone.includes(name));
    expect(await allPages(own, { q: 'steel' }, AS_RARE)).toEqual(left);
    expect(await allPages(own, { q: 'steel' }, AS_COMMON)).toEqual(left);
  });

  it('continues at the cursor although a longer form of a word joined the catalogue', async () => {
    const own = await open();
    const add = (name: string) =>
      own.transaction((tx) =>
        insertPart(tx, { ...plain, name, sku: '', price: 5 }, { currency: 'usd', now: 5 }),
      );
    const names = [1, 2, 3, 4].map((at) => `Steel Chain ${at}`);
    for (const name of names) await add(name);
    const first = await searchParts(own.query, 'steel chain', { limit: 2 }, AS_COMMON);
    await add('A Steel Chainring');
    const rest = { limit: 9, cursor: first.next ?? '' };
    const { rows } = await searchParts(own.query, 'steel chain', rest, AS_COMMON);
    const shown = [...first.rows, ...rows].map(({ name }) => name);
    expect(shown).toEqual([...names, 'A Steel Chainring']);
  });

  it('finds by a sort what follows hundreds of parts that do not match', async () => {
    const large = await open();
    await large.transaction(async (tx) => {
      for (let at = 0; at < 620; at++) {
        const [kind, price] = at < 610 ? ['Bell', 5] : ['Saddle', 400];
        const name = `${kind} ${at}`;
        await insertPart(tx, { ...plain, name, sku: name, price }, { currency: 'usd', now: 5 });
      }
    });
    const wanted = { limit: 4, sort: 'price' } as const;
    // The word counts as common, so the sort's index is scanned.
    const { rows, next } = await searchParts(large.query, 'saddle', wanted, 1);
    expect(rows.map(({ name }) => name)).toEqual([610, 611, 612, 613].map((at) => `Saddle ${at}`));
    expect(next).not.toBeNull();
  });
});
