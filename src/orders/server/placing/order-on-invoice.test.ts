import { expect, it } from 'vitest';
import type { FullOrder } from '../../rules/checkouts.contract.ts';
import { addCompany } from '../../../testing/server/companies.ts';
import { describeOnBothEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, stockPart } from '../../../testing/server/fixtures.ts';
import { berlin, germanTax } from '../../../testing/server/invoices.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { checkInvariants } from '../../../operations/server/invariants/check-invariants.ts';

const COLLEAGUE = 'colleague@example.com';

/** A shop in Germany and a company with terms of payment, and a limit in minor units. */
async function start(db: Parameters<typeof startShop>[0], creditLimit?: number) {
  const shop = startShop(db, { env: { RATE_LIMIT: 'off' } });
  await shop.makeAdmin(ADMIN);
  await shop.call('PUT /settings', { body: germanTax }, { as: HOST });
  const terms = { days: 30, discountPercent: 2, discountDays: 10 };
  const limit = creditLimit === undefined ? {} : { creditLimit };
  const companyId = await addCompany(shop, { people: [BUYER, COLLEAGUE], terms, ...limit });
  const parts = [
    await stockPart(shop),
    await stockPart(shop, { name: 'Chain', sku: 'CH-1' }),
  ] as const;
  const place = (as = BUYER, fields: object = {}, of: readonly string[] = parts) => {
    const lines = of.map((toolId) => ({ toolId, quantity: 50 }));
    const body = { ...berlin, userEmail: as, lines, payment: 'invoice', ...fields };
    return shop.call('POST /checkouts', { body }, { as });
  };
  return { shop, companyId, parts, place };
}

const placed = async (reply: ReturnType<Awaited<ReturnType<typeof start>>['place']>) => {
  const { status, body } = await reply;
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as { insertedId: string; orderIds: [string, string] };
};

const read = async (shop: TestShop, id: string, as = BUYER) =>
  (await shop.call('GET /checkout/{id}', { params: { id } }, { as })).body as FullOrder;

const ship = async (shop: TestShop, id: string) =>
  shop.call('POST /shipments', { body: { lines: [{ orderId: id, units: 50 }] } }, { as: ADMIN });

describeOnBothEngines('an order on invoice', (open) => {
  it('is accepted at once, sent unpaid, and its invoice says when it is due', async () => {
    const { shop, place } = await start(await open());
    const { insertedId: id, orderIds } = await placed(place());
    expect(await read(shop, id)).toMatchObject({
      payment: 'invoice',
      paymentStatus: 'owed',
      paid: false,
      paidAmount: 0,
      due: 1_439.78,
      payments: [],
      orders: [
        { status: 'accepted', paid: false, transactionId: null, paidAt: null },
        { status: 'accepted' },
      ],
    });
    expect(await ship(shop, orderIds[0])).toMatchObject({ status: 200 });
    expect((await read(shop, id)).invoices).toEqual([]);
    expect(await ship(shop, orderIds[1])).toMatchObject({ status: 200 });
    const order = await read(shop, id);
    expect(order).toMatchObject({ paid: false, paymentStatus: 'owed' });
    expect(order.orders).toMatchObject([
      { status: 'shipped', paid: false },
      { status: 'shipped', paid: false },
    ]);
    const invoices = await shop.deps.db.query.selectFrom('invoices').selectAll().execute();
    expect(invoices).toMatchObject([
      {
        issued_on: '2026-01-15',
        due_on: '2026-02-14',
        discount_minor: 2_880,
        discount_until: '2026-01-25',
        total_minor: 143_978,
      },
    ]);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });
});
