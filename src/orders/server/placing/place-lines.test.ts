import { expect, it } from 'vitest';
import type { Checkout } from '../../rules/checkouts.contract.ts';
import { minorOf } from '../../../platform/rules/money/money.ts';
import { describeOnBothEngines } from '../../../testing/server/database/both-engines.ts';
import { BUYER, OTHER_BUYER, stockOf, stockPart } from '../../../testing/server/fixtures.ts';
import { berlin, germanTax } from '../../../testing/server/invoices.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';

const buyer = {
  userName: 'Berta Buyer',
  userEmail: BUYER,
  phone: '+1 555 010 7788',
  address: '12 Foundry Lane',
};

type Line = { toolId: string; quantity: number; price?: number };

const place = (shop: TestShop, lines: readonly Line[], fields: Record<string, unknown> = {}) => {
  const body = { ...buyer, ...fields, lines };
  return shop.call('POST /checkouts', { body }, { as: body.userEmail });
};

const read = async (shop: TestShop, id: string) =>
  (await shop.call('GET /checkout/{id}', { params: { id } }, { as: BUYER })).body as Checkout;

async function parts(shop: TestShop, count: number, fields: Record<string, unknown> = {}) {
  const made: string[] = [];
  for (let nth = 0; nth < count; nth++)
    made.push(await stockPart(shop, { name: `Part ${nth}`, sku: `P-${nth}`, ...fields }));
  return made;
}

describeOnBothEngines('placing an order', (open) => {
  it('makes an order of each line, takes all stock, and queues one mail to the buyer and one to the shop', async () => {
    const shop = startShop(await open());
    const ids = await parts(shop, 3);
    const reply = await place(
      shop,
      ids.map((toolId, nth) => ({ toolId, quantity: 50 + nth })),
      { poNumber: ' PO-77 ', total: 1_836 },
    );
    expect(reply.body).toMatchObject({ acknowledged: true });
    const { insertedId, orderIds } = reply.body as { insertedId: string; orderIds: string[] };
    const checkout = await read(shop, insertedId);
    expect(checkout).toMatchObject({
      net: 1_836,
      tax: 0,
      freight: 0,
      total: 1_836,
      due: 1_836,
      paid: false,
      payment: 'card',
      poNumber: 'PO-77',
    });
    expect(checkout.orders.map(({ _id, quantity, price }) => [_id, quantity, price])).toEqual(
      orderIds.map((id, nth) => [id, 50 + nth, (50 + nth) * 12]),
    );
    for (const [nth, id] of ids.entries())
      expect(await stockOf(shop, id)).toEqual({ available: 4_950 - nth, ledger: 4_950 - nth });
    const mails = await shop.deps.db.query
      .selectFrom('outbox')
      .select(['kind', 'recipient'])
      .orderBy('id')
      .execute();
    expect(mails).toEqual([
      { kind: 'order-placed', recipient: BUYER },
      { kind: 'order-received', recipient: 'parts@example.com' },
    ]);
    const list = await shop.call('GET /checkouts', { query: { email: BUYER } }, { as: BUYER });
    expect(list.body).toHaveLength(1);
    expect([checkout]).toMatchObject(list.body as Checkout[]);
  });

  it('takes street and city in place of the address, and makes the address of them', async () => {
    const shop = startShop(await open());
    await shop.call('PUT /settings', { body: { ...germanTax } }, { as: HOST });
    const [toolId = ''] = await parts(shop, 1);
    const lines = [{ toolId, quantity: 50 }];
    const { address, ...inParts } = berlin;
    const { address: _, ...person } = { ...buyer, ...inParts };
    const send = (body: object) => shop.call('POST /checkouts', { body }, { as: BUYER });
    const placed = await send({
      ...person,
      lines,
      delivery: { name: 'Lager Süd', street: 'Hofweg 3', postcode: '80331', city: 'München' },
    });
    const { insertedId } = placed.body as { insertedId: string };
    const { orders, delivery } = await read(shop, insertedId);
    expect(orders[0]?.address).toBe(address);
    expect(delivery?.address).toBe('Hofweg 3\n80331 München');
    const nowhere = { userName: 'Berta Buyer', userEmail: BUYER, lines, city: 'Berlin' };
    expect((await send({ ...nowhere, delivery: { name: 'Lager' } })).problem.errors).toEqual({
      phone: 'phone is required',
      address: 'address is required',
      'delivery.address': 'address is required',
    });
  });

  it('mails account and reference to a buyer who pays by bank transfer', async () => {
    const shop = startShop(await open());
    const iban = 'DE89370400440532013000';
    await shop.call('PUT /settings', { body: { 'shop.iban': iban } }, { as: HOST });
    const lines = (await parts(shop, 2)).map((toolId) => ({ toolId, quantity: 50 }));
    const placed = await place(shop, lines, { payment: 'transfer' });
    const { insertedId } = placed.body as { insertedId: string };
    const { transfer } = await read(shop, insertedId);
    const mail = await shop.deps.db.query
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'order-placed')
      .executeTakeFirstOrThrow();
    expect(transfer).toMatchObject({ iban });
    expect(JSON.parse(mail.payload)).toMatchObject({ transfer, holdHours: 14 * 24 });
  });

  it('splits tax and freight so that the lines sum to the order', async () => {
    const shop = startShop(await open());
    const charges = {
      'tax.DE': 19,
      'shop.country': 'DE',
      'shop.taxId': 'DE136695976',
      freight: 'DE: 0=9.99',
    };
    await shop.call('PUT /settings', { body: charges }, { as: HOST });
    const ids = await parts(shop, 7);
    const lines = ids.map((toolId, nth) => ({ toolId, quantity: 50 + 3 * nth }));
    const reply = await place(shop, lines, { country: 'DE' });
    const checkout = await read(shop, (reply.body as { insertedId: string }).insertedId);
    const cents = (major: number) => minorOf(major, 'usd');
    const sum = (key: 'tax' | 'freight' | 'total') =>
      checkout.orders.reduce((total, order) => total + cents(order[key]), 0);
    expect(cents(checkout.freight)).toBe(999);
    expect(sum('freight')).toBe(999);
    expect(sum('tax')).toBe(cents(checkout.tax));
    expect(sum('total')).toBe(cents(checkout.total));
  });

  it('refuses all lines together, naming each by its index, and writes nothing', async () => {
    const shop = startShop(await open());
    const [one = '', two = ''] = await parts(shop, 2);
    const scarce = await stockPart(shop, { name: 'Scarce', sku: 'S', available: 60 });
    const faulty = await place(shop, [
      { toolId: one, quantity: 50 },
      { toolId: two, quantity: 7 },
      { toolId: 'gone', quantity: 50 },
      { toolId: scarce, quantity: 61 },
    ]);
    expect(faulty.problem).toMatchObject({
      status: 422,
      code: 'INVALID_FIELDS',
      errors: {
        'lines.1.quantity': 'Must be minimum Quantity 50',
        'lines.2.toolId': 'There is no such part. It may have been removed.',
      },
      lines: [
        { index: 1, code: 'INVALID_FIELDS' },
        { index: 2, code: 'NOT_FOUND' },
        { index: 3, code: 'OUT_OF_STOCK', available: 60 },
      ],
    });
    const short = await place(shop, [
      { toolId: one, quantity: 50 },
      { toolId: scarce, quantity: 61 },
    ]);
    expect(short.problem).toMatchObject({
      status: 409,
      code: 'OUT_OF_STOCK',
      available: 60,
      lines: [{ index: 1, code: 'OUT_OF_STOCK', available: 60 }],
    });
    const twice = await place(shop, [
      { toolId: one, quantity: 50 },
      { toolId: one, quantity: 50 },
    ]);
    expect(twice.problem).toMatchObject({
      status: 422,
      errors: { 'lines.1.toolId': 'This part is listed twice' },
    });
    expect(await stockOf(shop, one)).toEqual({ available: 5_000, ledger: 5_000 });
    expect(await shop.deps.db.query.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  it.each([
    [{ price: 599 }, {}, [{ index: 1, code: 'PRICE_CHANGED', price: 600, unitPrice: 12 }]],
    [{ price: 600 }, { total: 1_199 }, []],
  ])('answers PRICE_CHANGED for %o with %o', async (shown, fields, lines) => {
    const shop = startShop(await open());
    const [one = '', two = ''] = await parts(shop, 2);
    const asked = [
      { toolId: one, quantity: 50 },
      { toolId: two, quantity: 50, ...shown },
    ];
    const { problem } = await place(shop, asked, fields);
    expect(problem).toMatchObject({ status: 409, code: 'PRICE_CHANGED', total: 1_200, lines });
  });

  it('neither deadlocks nor oversells when 30 buyers want overlapping parts in any order', async () => {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    const ids = await parts(shop, 6, { available: 500 });
    const wanted = Array.from({ length: 30 }, (_, nth) => {
      const turned = [...ids.slice(nth % 6), ...ids.slice(0, nth % 6)].slice(0, 4);
      const lines = (nth % 2 ? turned : turned.toReversed()).map((toolId) => ({
        toolId,
        quantity: 50,
      }));
      return { lines, userEmail: `buyer${nth}@example.com` };
    });
    const replies = await Promise.all(
      wanted.map(({ lines, userEmail }) => place(shop, lines, { userEmail })),
    );
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const placed = replies.filter(({ status }) => status === 200).length;
    expect(placed).toBeGreaterThan(0);
    const orders = await shop.deps.db.query.selectFrom('order_lines').select('part_id').execute();
    expect(orders).toHaveLength(4 * placed);
    for (const id of ids) {
      const left = 500 - 50 * orders.filter(({ part_id }) => part_id === id).length;
      expect(await stockOf(shop, id)).toEqual({ available: left, ledger: left });
    }
  });

  it('gives the first answer again to the same key', async () => {
    const shop = startShop(await open());
    const [one = '', two = ''] = await parts(shop, 2);
    const body = { ...buyer, lines: [one, two].map((toolId) => ({ toolId, quantity: 50 })) };
    const send = () =>
      shop.call('POST /checkouts', { body }, { as: BUYER, headers: { 'idempotency-key': 'k1' } });
    const replies = await Promise.all([send(), send()]);
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(await stockOf(shop, one)).toEqual({ available: 4_950, ledger: 4_950 });
  });

  it('is shown to its buyer alone', async () => {
    const shop = startShop(await open());
    const [one = ''] = await parts(shop, 1);
    const reply = await place(shop, [{ toolId: one, quantity: 50 }]);
    const { insertedId: id, orderIds } = reply.body as { insertedId: string; orderIds: string[] };
    expect(orderIds).toEqual([id]);
    const other = await shop.call('GET /checkout/{id}', { params: { id } }, { as: OTHER_BUYER });
    expect(other.status).toBe(404);
  });
});
