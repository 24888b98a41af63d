import { placedLines } from '../placed-lines.ts';
import { insertPlaced } from '../../../testing/server/raw-orders.ts';
import { expect, it } from 'vitest';
import { orderNumber } from '../../rules/order-number.ts';
import { MAX_MATCHING_BUYERS, tooManyBuyers } from '../../rules/order-search.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, placedOrder, stockPart } from '../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';

/** The ids of the found orders. */
async function found(shop: TestShop, query: Record<string, string>): Promise<string[]> {
  const reply = await shop.call('GET /manageOrders', { query }, { as: ADMIN });
  expect(reply.status).toBe(200);
  return (reply.body as { _id: string }[]).map(({ _id }) => _id);
}

describeOnEngines('searching orders on the telephone', (open) => {
  async function start() {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    await shop.makeAdmin(ADMIN);
    return { shop, part: await stockPart(shop) };
  }

  it('finds an order by the end of its number, but not by the middle', async () => {
    const { shop, part } = await start();
    const first = await placedOrder(shop, part);
    const row = await placedLines(shop.deps.db.query)
      .where('order_lines.id', '=', first)
      .executeTakeFirstOrThrow();
    // The second ends with the same four characters as the first, the third does not.
    const tails = ['ffd00a1b2c', '00d00a1b2c', 'ffd00a1b2d'];
    const ids = tails.map((tail, at) => `0000000${at}-0000-7000-8000-00${tail}`);
    await insertPlaced(shop.deps.db.query, ...ids.map((id) => ({ ...row, id })));
    const [one = '', twin = '', other = ''] = ids;
    const number = orderNumber(one).replace('-', '');
    expect(orderNumber(twin).slice(-4)).toBe(number.slice(-4));
    const end = number.slice(-4);
    for (const asked of ['number', 'find']) {
      for (const typed of [end, end.toLowerCase(), `-${end}`])
        expect(await found(shop, { [asked]: typed }), typed).toEqual([twin, one]);
      expect(await found(shop, { [asked]: end, order: 'asc', limit: '1' })).toEqual([one]);
      expect(await found(shop, { [asked]: end, filter: 'pending' })).toEqual([]);
      for (const length of [7, 8])
        expect(await found(shop, { [asked]: number.slice(-length) })).toEqual([one]);
      expect(await found(shop, { [asked]: orderNumber(other) })).toEqual([other]);
      expect(await found(shop, { [asked]: number.slice(2, 6) })).toEqual([]);
    }
  });

  it('finds orders by the buyer’s telephone number in any notation', async () => {
    const { shop, part } = await start();
    const mine = await placedOrder(shop, part, { phone: '+49 171 1234567' });
    const again = await placedOrder(shop, part, { phone: '030/998877' });
    const other = await placedOrder(shop, part, {
      userEmail: 'o@b.example',
      phone: '0171 1234568',
    });
    const number = { userEmail: '1234567@b.example', phone: '555 0100 200' };
    const named = await placedOrder(shop, part, number);
    for (const typed of ['0171 1234567', '+49 (171) 123 45 67'])
      expect(await found(shop, { find: typed }), typed).toEqual([again, mine]);
    for (const typed of ['998877', '030 998877'])
      expect(await found(shop, { find: typed }), typed).toEqual([again, mine]);
    expect(await found(shop, { find: '171-1234568' })).toEqual([other]);
    // Names and addresses may begin with digits too.
    expect(await found(shop, { find: '1234567' })).toEqual([named, again, mine]);
    expect(await found(shop, { find: '1234567', filter: 'pending' })).toEqual([]);
    for (const typed of ['34567', '0171 1234569', '+76543211', '+7654'])
      expect(await found(shop, { find: typed }), typed).toEqual([]);
  });

  it('lists an order once that matches twice, and no more than a page', async () => {
    const { shop, part } = await start();
    const both = { userEmail: '1234567@b.example', phone: '0171 1234567' };
    const first = await placedOrder(shop, part, both);
    const end = orderNumber(first).slice(-4);
    const second = await placedOrder(shop, part, { ...both, userName: end });
    const third = await placedOrder(shop, part);
    await placedOrder(shop, part, { userEmail: 'o@b.example', phone: '555 0100 200' });
    const page = { find: '1234567', order: 'asc' };
    expect(await found(shop, { ...page, limit: '2' })).toEqual([first, second]);
    expect(await found(shop, { ...page, limit: '3' })).toEqual([first, second]);
    expect(await found(shop, { find: end })).toEqual([second, first]);
    expect(await found(shop, { find: orderNumber(third) })).toEqual([third]);
  });

  it('asks for more digits if too many buyers match', async () => {
    const { shop } = await start();
    const buyers = Array.from({ length: MAX_MATCHING_BUYERS + 1 }, (_, nth) => ({
      term: '+00000000',
      user_email: `b${nth}@b.example`,
    }));
    await shop.deps.db.query.insertInto('buyer_terms').values(buyers).execute();
    const query = { find: '0000 0000' };
    const reply = await shop.call('GET /manageOrders', { query }, { as: ADMIN });
    expect(reply.status).toBe(422);
    expect(reply.problem.errors).toEqual({ find: tooManyBuyers() });
  });
});
