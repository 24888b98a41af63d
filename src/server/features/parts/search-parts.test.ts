import { beforeEach, expect, it, vi } from 'vitest';
import { partsQuery } from '../../../domain/parts/parts.contract.ts';
import type { Database } from '../../db/database.ts';
import { describeOnBothEngines, sharedDatabase } from '../../testing/both-engines.ts';
import { insertPart } from './parts.store.ts';
import { searchParts } from './search-parts.store.ts';
import { meaningsOf } from './search-words.store.ts';
import { CATEGORY_WEIGHT, NAME_WEIGHT } from './search.store.ts';
import { changeStock } from './stock.store.ts';

const plain = {
  category: 'Drivetrain',
  minimumQuantity: 50,
  description: 'x',
  img: '/drawings/chain.svg',
};

/** Forty parts in two categories, whose names share words; every fifth is sold out. */
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
      const partId = await insertPart(tx, part, 5);
      if (stock > 0)
        await changeStock(tx, stock, { partId, reason: 'import', actor: null, now: 5 });
    }
  });
}

/** All that a search finds, page after page, with each part counted as rare or as common as is wanted. */
async function allPages(db: Database, query: Record<string, unknown>, narrow: number) {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const { q = '', ...wanted } = partsQuery.parse({
      limit: 3,
      ...query,
      cursor: cursor ?? undefined,
    });
    const page = await searchParts(db.query, q, wanted, narrow);
    found.push(...page.rows.map(({ name }) => name));
    cursor = page.next;
  } while (cursor !== null);
  return found;
}
const AS_RARE = 1_000;
const AS_COMMON = 1;

describeOnBothEngines('a search of common words', (open, engine) => {
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
  ])('finds the same in the same order as one that weighs all: %j', async (query) => {
    const weighed = await allPages(db, query, AS_RARE);
    expect(await allPages(db, query, AS_COMMON)).toEqual(weighed);
    expect(new Set(weighed).size).toBe(weighed.length);
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
  ])('of %s finds the same parts, those first that answer every word best', async (q) => {
    const weighed = await allPages(db, { q }, AS_RARE);
    const read = await allPages(db, { q }, AS_COMMON);
    expect(read.toSorted()).toEqual(weighed.toSorted());
    expect(new Set(read).size).toBe(read.length);
  });

  it.each([
    { q: 'steel chain', limit: 1, statements: 2 },
    { q: 'steel chain drivetrain', limit: 1, statements: 2 },
    // The page has room: what descriptions know of the words is one look more.
    { q: 'steel chain', limit: 30, statements: 3 },
    { q: 'steel chain drivetrain', limit: 30, statements: 3 },
    // Nothing is found: whether it may be written otherwise is another one.
    { q: 'chain saddle', limit: 1, statements: 4 },
    // A sort's index is asked where a page of it would end, and then for those in it; not who is called so.
    { q: 'steel', limit: 3, sort: 'price', statements: 4 },
    { q: 'steel chain', limit: 3, sort: 'price', statements: 5 },
  ])('asks $statements times for $limit of $q', async ({ q, statements, ...wanted }) => {
    const asked = vi.spyOn(db.query.getExecutor(), 'executeQuery');
    await searchParts(db.query, q, partsQuery.parse(wanted), AS_COMMON);
    expect(asked).toHaveBeenCalledTimes(statements);
    asked.mockRestore();
  });

  it('knows of words that must meet where parts have them, and how many do', async () => {
    const [chain, goods] = await meaningsOf(db.query, ['chain', 'goods']);
    expect(chain).toEqual([
      expect.objectContaining({ term: 'chain', parts: 10, weights: [NAME_WEIGHT] }),
      expect.objectContaining({ term: 'chainring', parts: 10, weights: [NAME_WEIGHT] }),
    ]);
    expect(goods).toEqual([
      expect.objectContaining({ term: 'goods', parts: 20, weights: [CATEGORY_WEIGHT] }),
    ]);
    expect(await meaningsOf(db.query, ['nothing'])).toEqual([[]]);
  });

  it('counts words that must meet far enough to read the rarer one, and asks no more of one with many endings', async () => {
    const large = await open();
    await large.transaction(async (tx) => {
      for (let at = 0; at < 300; at++) {
        const name = `Steel Part ${at}`;
        await insertPart(tx, { ...plain, name, sku: name, price: 5 }, 5);
      }
    });
    const meant = await meaningsOf(large.query, ['steel', '1', '2']);
    const parts = meant.map((meanings) => meanings.reduce((sum, one) => sum + one.parts, 0));
    expect(parts).toEqual([300, expect.any(Number), expect.any(Number)]);
    expect(Math.max(...parts.slice(1))).toBeLessThan(50);
    const asked = vi.spyOn(large.query.getExecutor(), 'executeQuery');
    await searchParts(large.query, '1 2 3 drive ste part', { limit: 3 }, AS_COMMON);
    const values = asked.mock.calls.map(([{ parameters }]) => parameters.length);
    expect(Math.max(...values)).toBeLessThan(300);
    asked.mockRestore();
  });

  it('asks descriptions for a run of many endings and not for each', async () => {
    const own = await open();
    await own.transaction(async (tx) => {
      for (let at = 10; at < 40; at++) {
        const part = { ...plain, name: `Part ${at}`, sku: '', description: `Da${at}, eb${at}.` };
        await insertPart(tx, { ...part, price: 5 }, 5);
      }
    });
    const asked = vi.spyOn(own.query.getExecutor(), 'executeQuery');
    const { rows } = await searchParts(own.query, 'd e', { limit: 30 }, AS_COMMON);
    expect(rows).toHaveLength(20);
    const values = asked.mock.calls.map(([{ parameters }]) => parameters.length);
    expect(Math.max(...values)).toBeLessThan(250);
    asked.mockRestore();
  });

  it.each([
    ['chain ring', 'chainring', 10],
    ['Steel Chain-Ring', 'steel chainring', 6],
    ['steelchain', 'steel chain', 13],
    ['STEELBELL21X', 'steel bell 21x', 1],
    ['goods stellbell', 'goods bell saddle', 0],
    ['bell chain ring', 'bell chainring', 0],
  ])('finds by %s what %s finds, page after page', async (q, written, parts) => {
    for (const narrow of [AS_RARE, AS_COMMON]) {
      const found = await allPages(db, { q }, narrow);
      expect(found).toEqual(await allPages(db, { q: written }, narrow));
      expect(found).toHaveLength(parts);
    }
  });

  it('shows chains before chainrings, whichever word is the rarer', async () => {
    const read = await allPages(db, { q: 'steel chain' }, AS_COMMON);
    const isChain = read.map((name) => /\bSteel Chain\b/.test(name));
    expect(isChain.indexOf(false)).toBe(isChain.lastIndexOf(true) + 1);
    expect(isChain).toContain(true);
    expect(isChain).toContain(false);
  });

  it('shows no part that is out of the catalogue, were its terms still there, and all that come after it', async () => {
    const own = await open();
    await fill(own);
    const all = await allPages(own, { q: 'steel' }, AS_RARE);
    const gone = all.slice(1, 4);
    await own.query.updateTable('parts').set({ deleted_at: 5 }).where('name', 'in', gone).execute();
    const left = all.filter((name) => !gone.includes(name));
    expect(await allPages(own, { q: 'steel' }, AS_RARE)).toEqual(left);
    expect(await allPages(own, { q: 'steel' }, AS_COMMON)).toEqual(left);
  });

  it('goes on with a page where the last one ended though a longer form of a word has joined the catalogue', async () => {
    const own = await open();
    const add = (name: string) =>
      own.transaction((tx) => insertPart(tx, { ...plain, name, sku: '', price: 5 }, 5));
    const names = [1, 2, 3, 4].map((at) => `Steel Chain ${at}`);
    for (const name of names) await add(name);
    const first = await searchParts(own.query, 'steel chain', { limit: 2 }, AS_COMMON);
    await add('A Steel Chainring');
    const rest = { limit: 9, cursor: first.next ?? '' };
    const { rows } = await searchParts(own.query, 'steel chain', rest, AS_COMMON);
    const shown = [...first.rows, ...rows].map(({ name }) => name);
    expect(shown).toEqual([...names, 'A Steel Chainring']);
  });

  it('finds by a sort what stands behind hundreds of parts that do not answer', async () => {
    const large = await open();
    await large.transaction(async (tx) => {
      for (let at = 0; at < 620; at++) {
        const [kind, price] = at < 610 ? ['Bell', 5] : ['Saddle', 400];
        const name = `${kind} ${at}`;
        await insertPart(tx, { ...plain, name, sku: name, price }, 5);
      }
    });
    const wanted = { limit: 4, sort: 'price' } as const;
    // The word counts as common, so that the sort's index is walked.
    const { rows, next } = await searchParts(large.query, 'saddle', wanted, 1);
    expect(rows.map(({ name }) => name)).toEqual([610, 611, 612, 613].map((at) => `Saddle ${at}`));
    expect(next).not.toBeNull();
  });
});
