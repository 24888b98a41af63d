import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { type PartsQuery, partsQuery } from '../../../rules/parts/parts.contract.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import {
  describeOnBothEngines,
  sharedDatabase,
} from '../../../../testing/server/database/both-engines.ts';
import { activeLife, insertPart, unlistPart, updatePart } from '../parts.store.ts';
import { MAX_SCANNED } from './search-descriptions.store.ts';
import { searchParts } from './search-parts.store.ts';
import { changeStock } from '../stock.store.ts';

const plain = { sku: '', minimumQuantity: 50, img: '/drawings/chain.svg', category: 'Wheels' };
const sentences = [
  'Hooked for tubeless tyres.',
  'Drilled for 32 spokes, of aluminium.',
  'Of aluminium, hooked.',
  'Of steel: tubelessly plain.',
];

/** Fifty parts; every tenth has a word in its name that others have in their descriptions. */
const catalogue = Array.from({ length: 50 }, (_, at) => ({
  ...plain,
  name: `${['Rim', 'Hub', 'Spoke', 'Axle', 'Tyre'][at % 5]} ${at % 10 === 0 ? 'Tubeless ' : ''}${(at * 7) % 50}x`,
  category: at % 2 === 0 ? 'Wheels' : 'Tyres',
  price: 10 + ((at * 13) % 17),
  description: sentences[at % 4] ?? '',
  stock: at % 3 === 0 ? 0 : 60,
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

const AS_RARE = 1_000;
const AS_COMMON = 1;

/** All pages of a search, each full but the last. */
async function allPages(
  db: Database,
  { q = '', ...wanted }: PartsQuery,
  rankAllBelow = AS_RARE,
): Promise<string[]> {
  const page = await searchParts(db.query, q, wanted, rankAllBelow);
  if (page.next) expect(page.rows).toHaveLength(wanted.limit);
  expect(page.rows.length).toBeLessThanOrEqual(wanted.limit);
  const rest = page.next
    ? await allPages(db, { q, ...wanted, cursor: page.next }, rankAllBelow)
    : [];
  return [...page.rows.map(({ name }) => name), ...rest];
}
const parse = (query: Record<string, unknown>) => partsQuery.parse({ limit: 3, ...query });

/** An independent reimplementation of prefix matching. */
const has = (text: string, ...beginnings: readonly string[]) =>
  beginnings.every((beginning) => new RegExp(`\\b${beginning}`, 'i').test(text));
const namesOf = (parts: typeof catalogue) => parts.map(({ name }) => name);

describeOnBothEngines('searching descriptions', (open, engine) => {
  const filled = sharedDatabase(engine, fill);
  let db: Database;
  beforeEach(() => {
    db = filled();
  });

  it.each([AS_RARE, AS_COMMON])(
    'lists name matches, then description matches in the order added, each once (rankAllBelow: %s)',
    async (rankAllBelow) => {
      const found = await allPages(db, parse({ q: 'tubeless' }), rankAllBelow);
      const called = catalogue.filter(({ name }) => has(name, 'tubeless'));
      const described = catalogue.filter(
        ({ name, description }) => !has(name, 'tubeless') && has(description, 'tubeless'),
      );
      expect(found.slice(0, called.length).toSorted()).toEqual(namesOf(called).toSorted());
      expect(found.slice(called.length)).toEqual(namesOf(described));
      expect(called.length * described.length).toBeGreaterThan(0);
    },
  );

  it.each([AS_RARE, AS_COMMON])(
    'matches one word in the name or category and another in the description (rankAllBelow: %s)',
    async (rankAllBelow) => {
      const rims = catalogue.filter(
        ({ name, description }) => has(name, 'rim') && has(`${name} ${description}`, 'tubeless'),
      );
      const found = await allPages(db, parse({ q: 'rim tubeless' }), rankAllBelow);
      expect(found.toSorted()).toEqual(namesOf(rims).toSorted());
      const steel = catalogue.filter(
        ({ category, description }) => category === 'Tyres' && has(description, 'steel'),
      );
      // The name of a tyre comes before the category of others.
      const isTyre = ({ name }: (typeof catalogue)[number]) => has(name, 'tyre');
      const inOrder = [...steel.filter(isTyre), ...steel.filter((part) => !isTyre(part))];
      expect(await allPages(db, parse({ q: 'steel tyres' }), rankAllBelow)).toEqual(
        namesOf(inOrder),
      );
      for (const q of ['steel hooked', 'steel nowhere', 'nowhere'])
        expect(await allPages(db, parse({ q }), rankAllBelow), q).toEqual([]);
    },
  );

  it.each([
    ['aluminum', 'aluminium'],
    ['alumin', 'aluminium'],
    ['houked', 'hooked'],
    ['ALUMINIUM', 'aluminium'],
    ['hooked aluminum', 'hooked aluminium'],
  ])('finds by %s what %s finds', async (q, means) => {
    const found = await allPages(db, parse({ q }));
    expect(found).toEqual(await allPages(db, parse({ q: means })));
    expect(found.length).toBeGreaterThan(0);
  });

  it('takes a word that a description contains for no typing error', async () => {
    const own = await open();
    await own.transaction(async (tx) => {
      await insertPart(
        tx,
        { ...plain, name: 'Thread 24', price: 5, description: 'Of brass.' },
        { currency: 'usd', now: 5 },
      );
      await insertPart(
        tx,
        { ...plain, name: 'Cover', price: 5, description: 'Good tread.' },
        { currency: 'usd', now: 5 },
      );
    });
    expect(await allPages(own, parse({ q: 'tread' }))).toEqual(['Cover']);
    expect(await allPages(own, parse({ q: 'thraed' }))).toEqual(['Thread 24']);
  });

  it.each([undefined, 'price'])(
    'forgives typing errors in descriptions even when a name has a similar word (sort: %s)',
    async (sort) => {
      const own = await open();
      await own.transaction(async (tx) => {
        for (const [name, description] of [
          ['Stem', 'Of aluminium.'],
          ['Saddle', 'Rails of steel.'],
          ['Spacer', 'For any stem.'],
          ['Chainring', 'Of brass.'],
          ['Grip', 'For changing hands.'],
        ] as const)
          await insertPart(
            tx,
            { ...plain, name, price: 5, description },
            { currency: 'usd', now: 5 },
          );
      });
      for (const limit of [1, 3])
        expect(await allPages(own, parse({ q: 'stel', sort, limit }))).toEqual([
          'Stem',
          'Saddle',
          'Spacer',
        ]);
      expect(await allPages(own, parse({ q: 'ste', sort }))).toEqual(['Stem', 'Saddle', 'Spacer']);
      // "chainring" is closer than "changing".
      expect(await allPages(own, parse({ q: 'chianring', sort }))).toEqual(['Chainring']);
    },
  );

  it.each([{ category: 'Tyres' }, { inStock: 'true' }, { category: 'Wheels', inStock: 'true' }])(
    'filters by %j',
    async (filter) => {
      const meets = (part: (typeof catalogue)[number]) =>
        (!filter.category || part.category === filter.category) &&
        (!filter.inStock || part.stock > 0);
      const described = catalogue.filter(
        (part) => has(part.description, 'aluminium') && meets(part),
      );
      for (const rankAllBelow of [AS_RARE, AS_COMMON])
        expect(await allPages(db, parse({ q: 'aluminium', ...filter }), rankAllBelow)).toEqual(
          namesOf(described),
        );
    },
  );

  it.each([
    { q: 'aluminium', sort: 'price' },
    { q: 'tubeless', sort: '-price' },
    { q: 'rim tubeless', sort: 'price', inStock: 'true' },
    { q: 'tubeless tyres', sort: '-price', category: 'Tyres' },
  ])(
    'finds the same parts with a sort as without, in its order: %j',
    async ({ sort, ...query }) => {
      const prices = new Map(catalogue.map(({ name, price }) => [name, price]));
      const found = await allPages(db, parse({ ...query, sort }));
      expect(found.toSorted()).toEqual((await allPages(db, parse(query))).toSorted());
      expect(found.length).toBeGreaterThan(3);
      const foundPrices = found.map((name) => prices.get(name) ?? 0);
      expect(foundPrices).toEqual(
        foundPrices.toSorted((a, b) => (sort === 'price' ? a - b : b - a)),
      );
    },
  );

  it('lists a part once whose description matches several times', async () => {
    const own = await open();
    const forms = ['Anodised; anodising hardens it.', 'Anodised.', 'Of anodising, anodised anew.'];
    await own.transaction(async (tx) => {
      for (const [at, description] of forms.entries())
        await insertPart(
          tx,
          { ...plain, name: `Rim ${at}`, price: 5 + at, description },
          { currency: 'usd', now: 5 },
        );
    });
    const names = ['Rim 0', 'Rim 1', 'Rim 2'];
    for (const q of ['anod', 'rim anod'])
      for (const sort of [undefined, 'price'])
        for (const limit of [1, 2, 5])
          for (const rankAllBelow of [AS_RARE, AS_COMMON])
            expect(await allPages(own, parse({ q, sort, limit }), rankAllBelow)).toEqual(names);
  });

  it('finds the last saved description, and no deleted part', async () => {
    const own = await open();
    const part = { ...plain, name: 'Bell', price: 5, description: 'A bell of hand-spun brass.' };
    const id = await own.transaction((tx) => insertPart(tx, part, { currency: 'usd', now: 5 }));
    const find = async (q: string) => (await allPages(own, parse({ q }))).length;
    expect(await find('brass')).toBe(1);
    const terms = await own.query.selectFrom('description_terms').select('term').execute();
    // Terms of the name are not repeated.
    expect(terms.map(({ term }) => term).toSorted()).toEqual(['a', 'brass', 'hand', 'of', 'spun']);
    await own.transaction((tx) =>
      updatePart(
        tx,
        id,
        { ...part, description: 'Of steel.' },
        { currency: 'usd', now: 6, life: activeLife },
      ),
    );
    expect([await find('brass'), await find('steel')]).toEqual([0, 1]);
    await own.transaction((tx) =>
      unlistPart(tx, id, { status: 'deleted', unlisted_at: 7, replaced_by: null }),
    );
    expect(await find('steel')).toBe(0);
    expect(await own.query.selectFrom('description_terms').selectAll().execute()).toEqual([]);
  });

  it('announces no next page after a full last one', async () => {
    const all = await allPages(db, parse({ q: 'aluminium', limit: 60 }));
    const { next } = await searchParts(db.query, 'aluminium', { limit: all.length });
    expect(next).toBeNull();
  });

  it('indexes a long description to its end', async () => {
    const own = await open();
    const words = Array.from({ length: 99 }, (_, at) => `word${at}`);
    const part = { ...plain, name: 'Bell', price: 5, description: `${words.join(' ')} brass` };
    await own.transaction((tx) => insertPart(tx, part, { currency: 'usd', now: 5 }));
    expect(await allPages(own, parse({ q: 'brass' }))).toEqual(['Bell']);
  });

  it('scans at most two thousand parts when every word is very common', async () => {
    const own = await open();
    const id = (n: string) =>
      `'00000000-0000-7000-8000-' || substr('000000000000' || ${n}, length('' || ${n}) + 1)`;
    const execute = (statement: string) => sql.raw(statement).execute(own.query);
    // Only one part has both words: the last with "box" and the first with "pair".
    const both = MAX_SCANNED + 50;
    const numbers = `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${2 * both})`;
    await execute(`insert into parts (id, name, name_key, price_minor, minimum_quantity, available,
      description, image_url, created_at, updated_at) ${numbers} select ${id('n')}, 'Part ' || n, 'part ' || n, 5, 50, 0, '', '', n, n from numbers`);
    for (const [term, where] of [
      ['box', `n <= ${both}`],
      ['pair', `n >= ${both}`],
    ] as const)
      await execute(
        `insert into description_terms (term, part_id) ${numbers} select '${term}', ${id('n')} from numbers where ${where}`,
      );
    const met = [`Part ${both}`];
    for (const [q, found] of [
      ['pair box', met],
      ['box pair', []],
    ] as const)
      expect(await allPages(own, parse({ q }), AS_COMMON)).toEqual(found);
    // The limit holds per page, so a single word is listed completely.
    expect(await allPages(own, parse({ q: 'box', limit: 60 }), AS_COMMON)).toHaveLength(both);
    // A sorted search scans the first 2,000 parts of its index.
    expect(await allPages(own, parse({ q: 'box pair', sort: 'newest' }))).toEqual([]);
    await execute(
      `delete from description_terms where term = 'pair' and part_id > ${id(String(both + 9))}`,
    );
    expect(await allPages(own, parse({ q: 'box pair', sort: 'newest' }))).toEqual(met);
  });

  it('reads no descriptions while name matches fill the page', async () => {
    const spied = vi.spyOn(db.query.getExecutor(), 'executeQuery');
    await searchParts(db.query, 'rim', parse({}), AS_COMMON);
    const statements = spied.mock.calls.map(([statement]) => statement.sql);
    spied.mockRestore();
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.join()).not.toContain('description_terms');
  });
});
