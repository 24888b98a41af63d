import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/rules/durations.ts';
import { BUYER, stockPart } from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import {
  type Binding,
  newCredentials,
  veloClient,
} from '../../../testing/server/peers/veloconnect-client.ts';
import { schemaFaults } from '../../../testing/server/peers/veloconnect-schemas.ts';
import { deleteOldTransactions } from './transactions.store.ts';
import type { Database } from '../../../platform/server/db/database.ts';

/** A shop with four chains, and a search for them. */
async function chainSearch(db: Database, binding: Binding = 'XML-POST') {
  const shop = startShop(db);
  for (const sku of ['A', 'B', 'C', 'D'])
    await stockPart(shop, { name: `Chain ${sku}`, sku, description: 'Of steel.' });
  const ask = veloClient(shop, await newCredentials(shop, BUYER), binding);
  const begun = await ask('CreateTextSearch', { fields: { SearchString: 'chain' } });
  const TransactionID = begun.text('TransactionID');
  const page = async (StartIndex: string, Count: string, more: Record<string, string> = {}) => {
    const fields = { TransactionID, StartIndex, Count, ResultFormat: 'ID_ONLY', ...more };
    const answer = await ask('SearchResult', { fields });
    return {
      answer,
      is: [answer.code, answer.text('StatusCode'), answer.texts('ID').join('')],
    };
  };
  return { shop, ask, page };
}

describeOnEngines('a search of Veloconnect', (open) => {
  it.each<Binding>(['XML-POST', 'URL'])(
    'stays open until its last item has been handed out, by %s',
    async (binding) => {
      const { ask, page } = await chainSearch(await open(), binding);
      expect((await page('0', '2', { DoNotClose: 'false' })).is).toEqual(['200', '2', 'AB']);
      // Reading a page again, or none of it, hands out no last item.
      expect((await page('0', '2')).is).toEqual(['200', '2', 'AB']);
      expect((await page('0', '0')).is).toEqual(['200', '2', '']);
      expect((await page('0', '4', { ResultFormat: 'COUNT' })).is).toEqual(['200', '2', '']);
      expect((await page('2', '2', { DoNotClose: 'true' })).is).toEqual(['200', '2', 'CD']);
      const last = await page('2', '2');
      expect(last.is).toEqual(['200', '100', 'CD']);
      expect((await page('0', '2')).is).toEqual(['430', '1', '']);
      expect((await ask('GetStatus')).texts('TransactionId')).toEqual([]);
      expect(await schemaFaults([last.answer.xml])).toEqual([]);
    },
  );

  it('stays open for an hour after it was last read, and is kept for ninety days', async () => {
    const { shop, ask, page } = await chainSearch(await open());
    shop.advance(HOUR_MS - 1);
    expect((await page('0', '2')).is).toEqual(['200', '2', 'AB']);
    shop.advance(HOUR_MS - 1);
    const [TransactionID = ''] = (await ask('GetStatus')).texts('TransactionId');
    const fields = { TransactionID };
    const stateOf = async () => (await ask('GetStatus', { fields })).text('StatusCode');
    expect(await stateOf()).toBe('2');
    shop.advance(1);
    expect(await stateOf()).toBe('199');
    expect((await ask('GetStatus')).texts('TransactionId')).toEqual([]);
    expect((await page('2', '2')).is).toEqual(['430', '1', '']);
    for (const [later, state] of [
      [90 * DAY_MS, '199'],
      [1, ''],
    ] as const) {
      shop.advance(later);
      await deleteOldTransactions(shop.deps);
      expect((await ask('GetStatus', { fields })).texts('StatusCode')[1] ?? '').toBe(state);
    }
  });

  it('has at most 200 characters, and all words of it in one part', async () => {
    const { ask, shop } = await chainSearch(await open());
    await stockPart(shop, {
      name: 'Case',
      sku: 'CASE',
      ean: '4006381333931',
      description: 'OF STEEL',
    });
    const found = async (SearchString: string) => {
      const answer = await ask('CreateTextSearch', { fields: { SearchString } });
      return answer.text('TotalCount') || answer.code;
    };
    expect(await found('x'.repeat(200))).toBe('0');
    expect(await found('x'.repeat(201))).toBe('400');
    expect(await found('chain d')).toBe('1');
    expect(await found('  steel   4006381 ')).toBe('1');
    expect(await found('case chain')).toBe('0');
    await shop.deps.db.query
      .updateTable('parts')
      .set({ unlisted_at: 1, status: 'deleted' })
      .where('sku', '=', 'A')
      .execute();
    expect(await found('steel')).toBe('4');
  });

  it('moves a start and a count that are out of range to the nearest', async () => {
    const { page } = await chainSearch(await open());
    const open4 = { DoNotClose: 'true' };
    expect((await page('-1', '2', open4)).is).toEqual(['200', '2', 'AB']);
    expect((await page('99', '2', open4)).is).toEqual(['200', '2', 'D']);
    expect((await page('99999999999999999999', '2', open4)).answer.text('StartIndex')).toBe('3');
    expect((await page('0', '-1', open4)).is).toEqual(['200', '2', '']);
    expect((await page('0', '9999999999', open4)).is).toEqual(['200', '2', 'ABCD']);
    for (const wrong of ['1.5', 'two', '1e3'])
      expect((await page(wrong, '2', open4)).answer.code).toBe('405');
    expect((await page('3', '7')).is).toEqual(['200', '100', 'D']);
  });

  it('takes a word literally, whatever a pattern of the database means', async () => {
    const { ask, shop } = await chainSearch(await open());
    await stockPart(shop, { name: 'Oil 50% thinner', sku: 'OIL_1', description: 'In a can.' });
    const found = async (SearchString: string) =>
      (await ask('CreateTextSearch', { fields: { SearchString } })).text('TotalCount');
    expect(await found('50%')).toBe('1');
    expect(await found('oil_')).toBe('1');
    for (const none of ['c%n', '_il', 'chain\\', '%%']) expect(await found(none), none).toBe('0');
    for (const one of ['%', '_']) expect(await found(one), one).toBe('1');
  });

  it('without hits is over at once, and takes no place among the open ones', async () => {
    const { ask, shop } = await chainSearch(await open());
    const none = await ask('CreateTextSearch', { fields: { SearchString: 'saddle' } });
    expect([none.code, none.text('StatusCode'), none.text('TotalCount')]).toEqual([
      '200',
      '100',
      '0',
    ]);
    const fields = { TransactionID: none.text('TransactionID') };
    expect((await ask('GetStatus', { fields })).texts('StatusCode')).toEqual(['100', '100']);
    expect((await ask('SearchResult', { fields })).code).toBe('430');
    expect(await schemaFaults([none.xml])).toEqual([]);
    for (let count = 0; count < 99; count++)
      await ask('CreateTextSearch', { fields: { SearchString: '' } });
    expect((await ask('CreateTextSearch', { fields: { SearchString: '' } })).code).toBe('421');
    expect((await ask('CreateTextSearch', { fields: { SearchString: 'saddle' } })).code).toBe(
      '200',
    );
    // An empty search finds the whole catalogue.
    await shop.deps.db.query.deleteFrom('veloconnect_transactions').execute();
    const all = await ask('CreateTextSearch', { fields: { SearchString: '' } });
    expect(all.text('TotalCount')).toBe('4');
  });
});
