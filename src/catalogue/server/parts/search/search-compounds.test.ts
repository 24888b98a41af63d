import { expect, it } from 'vitest';
import { partsQuery } from '../../../rules/parts/parts.contract.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { describeOnEngines } from '../../../../testing/server/database/both-engines.ts';
import { insertPart } from '../parts.store.ts';
import { searchParts } from './search-parts.store.ts';

type Written = {
  readonly name: string;
  readonly description?: string;
  readonly category?: string;
};

async function fill(db: Database, parts: readonly Written[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const part of parts) {
      const rest = { sku: '', price: 5, minimumQuantity: 50, img: '/drawings/chain.svg' };
      await insertPart(
        tx,
        { description: '', category: 'Drivetrain', ...rest, ...part },
        { currency: 'usd', now: 5 },
      );
    }
  });
}

async function allPages(db: Database, query: Record<string, unknown>): Promise<string[]> {
  const { q = '', ...wanted } = partsQuery.parse({ limit: 3, ...query });
  const { rows, next } = await searchParts(db.query, q, wanted);
  const rest = next ? await allPages(db, { ...query, cursor: next }) : [];
  return [...rows.map(({ name }) => name), ...rest];
}

describeOnEngines('compound words', (open) => {
  it('stand for the compound in names first', async () => {
    const db = await open();
    await fill(db, [
      { name: 'Chainring 48T', description: 'Of steel.' },
      { name: 'Spider', description: 'For a chain or a ring.' },
      { name: 'Bolt', description: 'For a chainring.' },
      { name: 'Clamp', description: 'For a seat post.' },
    ]);
    for (const limit of [1, 3])
      for (const sort of [undefined, 'price', 'newest'])
        expect((await allPages(db, { q: 'chain ring', limit, sort })).toSorted()).toEqual([
          'Bolt',
          'Chainring 48T',
          'Spider',
        ]);
    expect(await allPages(db, { q: 'chainring' })).toEqual(['Chainring 48T', 'Bolt']);
  });

  it.each([undefined, 'price'])(
    'stay as typed when a part that passes the filters has them (sort: %s)',
    async (sort) => {
      const db = await open();
      await fill(db, [
        { name: 'Chain Ring Whip', category: 'Workshop' },
        { name: 'Chainring 48T' },
        { name: 'Spider', description: 'Of steel, for a chain or a ring.' },
      ]);
      expect((await allPages(db, { q: 'chain ring', sort })).toSorted()).toEqual([
        'Chain Ring Whip',
        'Chainring 48T',
        'Spider',
      ]);
      const filtered = { q: 'chain ring', category: 'Drivetrain', sort };
      expect((await allPages(db, filtered)).toSorted()).toEqual(['Chainring 48T', 'Spider']);
      // No chainring is of steel, so the typed words are searched, and a description has them.
      expect(await allPages(db, { q: 'steel chain ring', sort })).toEqual(['Spider']);
    },
  );

  it('are all searched in descriptions on every page', async () => {
    const db = await open();
    const words = 'steelchain aa bb cc dd ee';
    await fill(db, [
      { name: 'Steel Chain aa bb cc dd ee' },
      { name: 'Tool', description: 'Chain, steel: ee dd cc bb aa.' },
      { name: 'Oil', description: 'Steel chain: aa bb cc dd ee.' },
      { name: 'Box', description: 'Steel chain: aa bb cc dd.' },
    ]);
    expect(await allPages(db, { q: words, limit: 1 })).toEqual([
      'Steel Chain aa bb cc dd ee',
      'Tool',
      'Oil',
    ]);
  });

  it('never join the two numbers of a size', async () => {
    const db = await open();
    await fill(db, [
      { name: 'Chain 12-speed' },
      { name: 'Chain, singlespeed', description: 'Pitch 1/2" x 1/8".' },
      { name: 'Tool 900123' },
    ]);
    for (const sort of [undefined, 'price'])
      for (const [q, found] of [
        ['chain 1/2"', ['Chain, singlespeed']],
        ['chain 12', ['Chain 12-speed']],
        ['900 123', ['Tool 900123']],
      ] as const)
        expect(await allPages(db, { q, sort }), q).toEqual(found);
  });
});
