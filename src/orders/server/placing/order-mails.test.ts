import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, paidOrder, stockPart } from '../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';

/** The kinds of mails to the buyer, in order. */
const mailed = async (shop: TestShop) =>
  (
    await shop.deps.db.query
      .selectFrom('outbox')
      .select('kind')
      .where('recipient', '=', BUYER)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describeOnEngines('a buyer gets a mail', (open) => {
  async function start() {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    return { shop, params: { id: await paidOrder(shop, await stockPart(shop)) } };
  }

  it('once when the order is placed, paid and shipped', async () => {
    const { shop, params } = await start();
    const ship = () =>
      shop.call('PATCH /orderShipment/{id}', { params, body: { shipment: true } }, { as: ADMIN });
    expect([(await ship()).status, (await ship()).status]).toEqual([200, 200]);
    expect(await mailed(shop)).toEqual([
      'order-placed',
      'order-paid',
      'document-issued',
      'shipment-sent',
    ]);
  });

  it('when it was shipped, as the order itself says', async () => {
    const { shop, params } = await start();
    const shippedAt = async () =>
      (await shop.call('GET /order/{id}', { params }, { as: BUYER })).body;
    expect(await shippedAt()).toMatchObject({ shippedAt: null });
    shop.advance(90_000);
    await shop.call(
      'PATCH /orderShipment/{id}',
      { params, body: { shipment: true } },
      { as: ADMIN },
    );
    expect(await shippedAt()).toMatchObject({ shippedAt: '2026-01-15T12:01:30.000Z' });
    const { payload } = await shop.deps.db.query
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'shipment-sent')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(payload)).toMatchObject({ shippedAt: Date.UTC(2026, 0, 15, 12, 1, 30) });
  });

  it('once when it is refunded', async () => {
    const { shop, params } = await start();
    const refund = async () =>
      (await shop.call('POST /orderRefund/{id}', { params }, { as: ADMIN })).status;
    expect([await refund(), await refund()]).toEqual([200, 409]);
    expect(await mailed(shop)).toEqual([
      'order-placed',
      'order-paid',
      'document-issued',
      'order-refunded',
      'document-issued',
    ]);
  });
});
