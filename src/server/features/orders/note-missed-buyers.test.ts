import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../testing/both-engines.ts';
import { ADMIN, placedOrder, stockPart } from '../../testing/fixtures.ts';
import { type TestShop, startShop } from '../../testing/start-shop.ts';
import { missedBuyers } from './note-missed-buyers.ts';

const found = async (shop: TestShop, find: string) =>
  (
    (await shop.call('GET /manageOrders', { query: { find } }, { as: ADMIN })).body as {
      _id: string;
    }[]
  ).map(({ _id }) => _id);

describeOnBothEngines('orders that an older release places beside this one', (open) => {
  async function start() {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    await shop.makeAdmin(ADMIN);
    return { shop, part: await stockPart(shop), look: missedBuyers() };
  }
  /** As an older release leaves it: nothing of the buyer is noted. */
  async function placedByOlder(shop: TestShop, part: string, fields: Record<string, string>) {
    const { query } = shop.deps.db;
    const noted = await query.selectFrom('buyer_words').selectAll().execute();
    const id = await placedOrder(shop, part, fields);
    await query.deleteFrom('buyer_words').execute();
    if (noted.length > 0) await query.insertInto('buyer_words').values(noted).execute();
    return id;
  }

  it('are found by the buyer’s name and address, and by telephone, after the job’s turn, each turn’s', async () => {
    const { shop, part, look } = await start();
    const first = await placedByOlder(shop, part, { userName: 'Zyxwina Quorl' });
    expect(await found(shop, 'quorl')).toEqual([]);
    await look(shop.deps);
    expect(await found(shop, 'quorl')).toEqual([first]);
    expect(await found(shop, 'buyer@')).toEqual([first]);
    shop.advance(60_000);
    // The buyer is known by now, and under neither of these names.
    const second = await placedByOlder(shop, part, {
      userName: 'Zyxwina Brumble',
      phone: '0171 1234567',
    });
    const third = await placedByOlder(shop, part, {
      userName: 'Zyxwina Torvald',
      phone: '030/998877',
    });
    expect(await found(shop, 'brumble')).toEqual([]);
    await look(shop.deps);
    for (const find of ['brumble', '+49 171 1234567', 'torvald', '030 998877'])
      expect(await found(shop, find), find).toEqual([third, second, first]);
  });
});
