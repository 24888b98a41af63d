import { expect, it } from 'vitest';
import { shipmentFaults } from '../../../../operations/server/invariants/shipments.ts';
import { describeOnBothEngines } from '../../../../testing/server/database/both-engines.ts';
import { ADMIN, OTHER_BUYER, paidOrder, stockPart } from '../../../../testing/server/fixtures.ts';
import { startShop } from '../../../../testing/server/start-shop.ts';

/** The database must hold shipments to their orders even against faulty code. */
describeOnBothEngines('the database itself', (open) => {
  async function shopWithShipment() {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop);
    const [order, whole] = [await paidOrder(shop, part), await paidOrder(shop, part)];
    const others = await paidOrder(shop, part, { userEmail: OTHER_BUYER });
    const body = { lines: [{ orderId: order, units: 20 }] };
    const sent = await shop.call('POST /shipments', { body }, { as: ADMIN });
    const shipment = (sent.body as { insertedId: string }).insertedId;
    const { query } = shop.deps.db;
    const addLine = (line_id: string, units: number) =>
      query
        .insertInto('shipment_lines')
        .values({ shipment_id: shipment, line_id, units })
        .execute();
    const count = (id: string, sent_units: number) =>
      query
        .updateTable('order_lines')
        .set({ sent_units, fulfilment: 'partSent', shipped_at: 1 })
        .where('id', '=', id)
        .execute();
    return { query, order, whole, others, addLine, count };
  }

  it('rejects lines above the units that their order counts as sent', async () => {
    const { whole, addLine, count } = await shopWithShipment();
    await expect(addLine(whole, 1)).rejects.toThrow(/shipment_lines_sent/);
    await count(whole, 10);
    await expect(addLine(whole, 11)).rejects.toThrow(/shipment_lines_sent/);
    await expect(addLine(whole, 0)).rejects.toThrow();
    await addLine(whole, 10);
  });

  it('rejects sent units above the ordered ones that are not refunded', async () => {
    const { query, order } = await shopWithShipment();
    const set = (sent_units: number, refunded_units: number) =>
      query
        .updateTable('order_lines')
        .set({ sent_units, refunded_units, refunded_minor: refunded_units * 1_200 })
        .where('id', '=', order)
        .execute();
    await expect(set(51, 0)).rejects.toThrow();
    await expect(set(31, 20)).rejects.toThrow();
  });

  it('rejects an order of another buyer in a shipment', async () => {
    const { others, addLine, count } = await shopWithShipment();
    await count(others, 10);
    await expect(addLine(others, 10)).rejects.toThrow(/shipment_lines_buyer/);
  });

  it('never deletes a shipment or changes more of it than its tracking', async () => {
    const { query } = await shopWithShipment();
    await query
      .updateTable('shipments')
      .set({ carrier: 'UPS', tracking_number: '1Z', tracking_url: 'https://ups.example' })
      .execute();
    for (const change of [
      { user_email: 'x@example.com' },
      { delivery: '{}' },
      { actor: 'x@example.com' },
      { sent_at: 1 },
      { tracking_url: 'http://ups.example' },
    ])
      await expect(query.updateTable('shipments').set(change).execute()).rejects.toThrow();
    await expect(query.updateTable('shipment_lines').set({ units: 1 }).execute()).rejects.toThrow();
    await expect(query.deleteFrom('shipment_lines').execute()).rejects.toThrow();
    await expect(query.deleteFrom('shipments').execute()).rejects.toThrow();
  });

  it('has orders whose sent units are not in their shipments told by the doctor', async () => {
    const { query, order, count } = await shopWithShipment();
    expect(await shipmentFaults(query)).toEqual([]);
    await count(order, 30);
    expect(await shipmentFaults(query)).toEqual([
      `Order ${order} counts 30 units as sent, but its shipments have 20.`,
    ]);
  });
});
