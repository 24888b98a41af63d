import { expect, it } from 'vitest';
import { checkInvariants } from '../../operations/server/invariants/check-invariants.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, OTHER_BUYER, placedOrder, statusOf } from '../../testing/server/fixtures.ts';
import { berlin } from '../../testing/server/invoices.ts';
import {
  orderOf,
  shipmentMails,
  shipmentsOf,
  shopWithParts,
} from '../../testing/server/shipping-shop.ts';

describeOnEngines('sending units of orders', (open) => {
  it('moves an order over partly shipped to shipped, with a mail and an audit entry for each shipment', async () => {
    const { shop, paid, ship, shipRest } = await shopWithParts(await open());
    const id = await paid();
    const first = await ship([{ orderId: id, units: 300 }], {
      carrier: 'dhl',
      trackingNumber: '00 340 434',
    });
    expect(first.status).toBe(200);
    expect(await orderOf(shop, id)).toMatchObject({
      status: 'partlyShipped',
      paid: true,
      shipment: false,
      sentUnits: 300,
    });
    expect((await shipRest(id)).body).toMatchObject({ modifiedCount: 1 });
    expect(await orderOf(shop, id)).toMatchObject({ status: 'shipped', sentUnits: 500 });
    expect((await shipRest(id)).body).toMatchObject({ modifiedCount: 0 });
    const link = 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=00340434';
    expect(await shipmentsOf(shop, id)).toMatchObject([
      {
        carrier: 'DHL',
        trackingNumber: '00 340 434',
        trackingUrl: link,
        delivery: { name: 'Berta Buyer', address: '12 Foundry Lane' },
        lines: [{ orderId: id, units: 300, quantity: 500, sku: 'CR-48' }],
      },
      { carrier: null, trackingNumber: null, trackingUrl: null, lines: [{ units: 200 }] },
    ]);
    expect(await shipmentMails(shop)).toMatchObject([
      {
        kind: 'shipment-sent',
        recipient: BUYER,
        lines: [{ orderId: id, units: 300, quantity: 500 }],
        tracking: { trackingUrl: link },
      },
      { kind: 'shipment-sent', lines: [{ units: 200 }] },
    ]);
    const log = await shop.call('GET /auditLog', { query: { subject: id } }, { as: ADMIN });
    expect(log.body).toMatchObject([
      { before: { status: 'partlyShipped', sentUnits: 300 }, after: { status: 'shipped' } },
      {
        action: 'ship order',
        actor: ADMIN,
        before: { status: 'paid', sentUnits: 0 },
        after: { status: 'partlyShipped', sentUnits: 300 },
      },
    ]);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('sends orders of one buyer together, with one mail', async () => {
    const { shop, paid, ofOther, ship } = await shopWithParts(await open());
    const firm = { ...berlin, company: 'Radhaus Berta' };
    const [one, two] = [await paid({ ...firm, poNumber: 'PO 7' }), await ofOther(firm)];
    const tracking = {
      carrier: 'Our van',
      trackingNumber: '7',
      trackingUrl: 'https://van.example/7',
    };
    const sent = await ship(
      [
        { orderId: two, units: 60 },
        { orderId: one, units: 100 },
      ],
      tracking,
    );
    const { insertedId } = sent.body as { insertedId: string };
    expect(await statusOf(shop, one)).toBe('partlyShipped');
    expect(await statusOf(shop, two)).toBe('shipped');
    const ring = { orderId: one, checkoutId: one, toolName: 'Chainring 48T', sku: 'CR-48' };
    const chain = { orderId: two, checkoutId: two, toolName: 'Chain 11s', sku: 'CH-11' };
    const lines = [
      { ...ring, units: 100, quantity: 500, poNumber: 'PO 7' },
      { ...chain, units: 60, quantity: 60, poNumber: null },
    ];
    const shipment = {
      _id: insertedId,
      userEmail: BUYER,
      delivery: {
        name: 'Berta Buyer',
        company: 'Radhaus Berta',
        address: 'Hauptstr. 1\n10115 Berlin\nGermany',
        street: 'Hauptstr. 1',
        postcode: '10115',
        city: 'Berlin',
        country: 'DE',
      },
      ...tracking,
      sentAt: '2026-01-15T12:00:00.000Z',
      lines,
    };
    for (const id of [one, two]) {
      expect(await shipmentsOf(shop, id)).toEqual([shipment]);
      const params = { id };
      const ofCheckout = await shop.call('GET /checkoutShipments/{id}', { params }, { as: BUYER });
      expect(ofCheckout.body).toEqual([shipment]);
    }
    expect(await shipmentMails(shop)).toEqual([
      {
        kind: 'shipment-sent',
        recipient: BUYER,
        userName: 'Berta Buyer',
        address: 'Berta Buyer\nRadhaus Berta\nHauptstr. 1\n10115 Berlin\nGermany',
        shippedAt: shop.deps.clock.now(),
        poNumbers: ['PO 7'],
        tracking,
        lines: lines.toReversed().map(({ poNumber: _poNumber, checkoutId: _id, ...line }) => line),
      },
    ]);
  });

  it('mails a whole order with its tracking link', async () => {
    const { shop, paid, ship } = await shopWithParts(await open());
    const id = await paid();
    const trackingUrl = 'https://couriers.example/?id=7';
    await ship([{ orderId: id, units: 500 }], { carrier: 'Our van', trackingUrl });
    expect(await shipmentMails(shop)).toEqual([
      {
        kind: 'shipment-sent',
        recipient: BUYER,
        userName: 'Berta Buyer',
        lines: [
          { orderId: id, toolName: 'Chainring 48T', sku: 'CR-48', units: 500, quantity: 500 },
        ],
        poNumbers: [],
        address: 'Berta Buyer\n12 Foundry Lane',
        shippedAt: shop.deps.clock.now(),
        tracking: { carrier: 'Our van', trackingNumber: null, trackingUrl },
      },
    ]);
  });

  it('refuses all lines if one cannot be sent, and names each by its place', async () => {
    const { shop, part, paid, ship } = await shopWithParts(await open());
    const id = await paid();
    const line = { orderId: id, units: 10 };
    const others = {
      unknown: 'no-such-order',
      unpaid: await placedOrder(shop, part),
      another: await paid({ userEmail: OTHER_BUYER }),
      elsewhere: await paid({ address: '9 Mill Row' }),
    };
    const refused = await ship([
      line,
      ...Object.values(others).map((orderId) => ({ orderId, units: 1 })),
    ]);
    expect(refused).toMatchObject({
      status: 422,
      problem: {
        errors: {
          'lines.1.orderId': 'There is no such order.',
          'lines.2.orderId': 'This order is not paid.',
          'lines.3.orderId': 'This order is from a different buyer than the first one.',
          'lines.4.orderId': 'This order goes to a different address than the first one.',
        },
        lines: [
          { index: 1, code: 'NOT_FOUND' },
          { index: 2, code: 'ORDER_UNPAID' },
          { index: 3, code: 'INVALID_FIELDS' },
          { index: 4, code: 'INVALID_FIELDS' },
        ],
      },
    });
    expect(await statusOf(shop, id)).toBe('paid');
    for (const lines of [[], [line, line], [{ orderId: id, units: 0 }], [{ ...line, units: 501 }]])
      expect((await ship(lines)).status).toBe(422);
    for (const trackingUrl of [
      'http://a.example',
      'javascript:alert(1)',
      'https://dhl.com@a.example',
    ])
      expect((await ship([line], { trackingUrl })).problem.errors).toHaveProperty('trackingUrl');
    expect(await shipmentsOf(shop, id)).toEqual([]);
  });

  it('sends no unit twice, and none that was refunded', async () => {
    const { shop, paid, ship, shipRest } = await shopWithParts(await open());
    const [id, refunded] = [await paid(), await paid()];
    await ship([{ orderId: id, units: 300 }]);
    await shop.call('POST /orderRefund/{id}', { params: { id: refunded } }, { as: ADMIN });
    const again = await ship([
      { orderId: id, units: 201 },
      { orderId: refunded, units: 1 },
    ]);
    expect(again).toMatchObject({
      status: 409,
      problem: {
        code: 'UNITS_NOT_LEFT',
        left: 200,
        lines: [
          { index: 0, code: 'UNITS_NOT_LEFT', left: 200 },
          { index: 1, code: 'UNITS_NOT_LEFT', left: 0 },
        ],
      },
    });
    expect((await shipRest(refunded)).problem.code).toBe('ORDER_MOVE_REFUSED');
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('ships what is left beside refunded units, and ends an order whose rest is refunded', async () => {
    const { shop, paid, ship, shipRest } = await shopWithParts(await open());
    const refund = (id: string, units: number, of?: string) =>
      shop.call('POST /orderRefund/{id}', { params: { id }, body: { units, of } }, { as: ADMIN });
    const [first, second] = [await paid(), await paid()];
    await refund(first, 50);
    await ship([{ orderId: first, units: 300 }]);
    expect(await orderOf(shop, first)).toMatchObject({ status: 'partlyShipped', unsentUnits: 150 });
    expect((await ship([{ orderId: first, units: 151 }])).problem).toMatchObject({ left: 150 });
    await shipRest(first);
    expect(await orderOf(shop, first)).toMatchObject({ status: 'shipped', sentUnits: 450 });
    await ship([{ orderId: second, units: 300 }]);
    await refund(second, 200, 'unsent');
    expect(await orderOf(shop, second)).toMatchObject({ status: 'shipped', unsentUnits: 0 });
    expect((await shipRest(second)).body).toMatchObject({ modifiedCount: 0 });
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('keeps what a bank asks about', async () => {
    const { shop, paid, ship } = await shopWithParts(await open());
    const [id, asked] = [await paid(), await paid()];
    const { query } = shop.deps.db;
    const intent = await query
      .selectFrom('orders')
      .select('transaction_id')
      .where('id', '=', asked)
      .executeTakeFirstOrThrow();
    await query
      .insertInto('disputes')
      .values({
        id: 'du_1',
        intent_id: intent.transaction_id ?? '',
        status: 'inquiry',
        amount_minor: 1,
        reason: 'fraudulent',
        created_at: 1,
        updated_at: 1,
      })
      .execute();
    const refused = await ship([id, asked].map((orderId) => ({ orderId, units: 1 })));
    expect(refused.problem).toMatchObject({
      code: 'ORDER_DISPUTED',
      dispute: 'inquiry',
      lines: [{ index: 1, code: 'ORDER_DISPUTED' }],
    });
    expect(await statusOf(shop, id)).toBe('paid');
  });

  it('makes one shipment per idempotency key', async () => {
    const { shop, paid, ship } = await shopWithParts(await open());
    const id = await paid();
    const lines = [{ orderId: id, units: 100 }];
    const replies = await Promise.all([ship(lines, {}, 'k1'), ship(lines, {}, 'k1')]);
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    expect(await shipmentsOf(shop, id)).toHaveLength(1);
    expect((await ship([{ orderId: id, units: 99 }], {}, 'k1')).problem.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it('counts a partly shipped order as sold, and as waiting with what is left of it', async () => {
    const { shop, paid, ship } = await shopWithParts(await open());
    const id = await paid();
    const overview = async () => (await shop.call('GET /overview', {}, { as: ADMIN })).body;
    const before = (await overview()) as { open: { toShip: { amount: number } } };
    await ship([{ orderId: id, units: 300 }]);
    const { toShip } = before.open;
    const waiting = { ...before.open, toShip: { ...toShip, amount: (toShip.amount * 200) / 500 } };
    expect(await overview()).toEqual({ ...before, open: waiting });
  });

  it('corrects the tracking details, and mails them on request', async () => {
    const { shop, paid, ship } = await shopWithParts(await open());
    const id = await paid();
    const sent = await ship([{ orderId: id, units: 300 }], {
      carrier: 'UPS',
      trackingNumber: '1Z',
    });
    const params = { id: (sent.body as { insertedId: string }).insertedId };
    const correct = (body: Record<string, unknown>) =>
      shop.call('PATCH /shipment/{id}', { params, body }, { as: ADMIN });
    expect((await correct({ trackingNumber: '1Z' })).body).toMatchObject({ modifiedCount: 0 });
    expect((await correct({ trackingNumber: '1Z9' })).body).toMatchObject({ modifiedCount: 1 });
    expect(await shipmentMails(shop)).toHaveLength(1);
    await correct({ carrier: 'Our van', trackingUrl: 'https://van.example/7', mail: true });
    expect((await shipmentMails(shop))[1]).toMatchObject({
      kind: 'shipment-tracking',
      recipient: BUYER,
      userName: 'Berta Buyer',
      address: 'Berta Buyer\n12 Foundry Lane',
      tracking: {
        carrier: 'Our van',
        trackingNumber: '1Z9',
        trackingUrl: 'https://van.example/7',
      },
    });
    const cleared = { carrier: '', trackingNumber: '', trackingUrl: '' };
    expect((await correct({ ...cleared, mail: true })).status).toBe(422);
    await correct(cleared);
    expect(await shipmentsOf(shop, id)).toMatchObject([
      { carrier: null, trackingNumber: null, trackingUrl: null, lines: [{ units: 300 }] },
    ]);
    const log = await shop.call('GET /auditLog', { query: { subject: params.id } }, { as: ADMIN });
    const noTracking = { carrier: null, trackingNumber: null, trackingUrl: null };
    const van = { carrier: 'Our van', trackingNumber: '1Z9', trackingUrl: 'https://van.example/7' };
    const ups = { carrier: 'UPS', trackingNumber: '1Z9' };
    expect(log.body).toMatchObject([
      { action: 'correct shipment', actor: ADMIN, before: van, after: noTracking },
      { before: ups, after: van },
      { before: { ...ups, trackingNumber: '1Z' }, after: ups },
    ]);
    expect(
      (await shop.call('PATCH /shipment/{id}', { params: { id: 'x' }, body: {} }, { as: ADMIN }))
        .status,
    ).toBe(404);
  });
});
