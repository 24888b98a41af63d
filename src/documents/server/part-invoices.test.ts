import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkInvariants } from '../../operations/server/invariants/check-invariants.ts';
import { examine } from '../../operations/server/doctor/examine.ts';
import { unitsToSend } from '../../orders/rules/order.states.ts';
import type { FullOrder } from '../../orders/rules/checkouts.contract.ts';
import type { OpenItems } from '../../receivables/rules/receivables.schema.ts';
import { accountShop } from '../../testing/server/account-shop.ts';
import {
  describeOnBothEngines,
  describeOnEngines,
} from '../../testing/server/database/both-engines.ts';
import { interrupt } from '../../testing/server/database/pause-points.ts';
import { ADMIN, BUYER, stockPart } from '../../testing/server/fixtures.ts';
import { berlin } from '../../testing/server/invoices.ts';
import { brokenRules } from '../../testing/server/peers/en16931.ts';
import { HOST } from '../../testing/server/start-shop.ts';
import { refundedMinorOf, unitsOf } from '../../orders/server/order-units.ts';
import type { ListedInvoice } from '../rules/invoices.contract.ts';
import { documentIn } from './show-issued.ts';

const DAY = 24 * 60 * 60 * 1000;
const cents = (amount: number) => Math.round(amount * 100);

async function start(db: Parameters<typeof accountShop>[0]) {
  const s = await accountShop(db);
  const { shop } = s;
  const companyId = await s.company([BUYER]);
  const set = (value: 'perShipment' | 'atEnd') =>
    shop.call('PUT /settings', { body: { 'invoices.onAccount': value } }, { as: HOST });
  await set('perShipment');
  const parts: string[] = [];
  for (const [at, price] of [12, 3.33, 0.17].entries())
    parts.push(
      await stockPart(shop, {
        name: `Part ${at}`,
        sku: `PI-${at}`,
        price,
        minimumQuantity: 1,
        available: 100_000,
      }),
    );
  const place = async (...quantities: number[]) => {
    const lines = quantities.map((quantity, at) => ({ toolId: parts[at], quantity }));
    const body = { ...berlin, userEmail: BUYER, lines, payment: 'invoice' };
    const placed = await shop.call('POST /checkouts', { body }, { as: BUYER });
    expect([placed.status, placed.body]).toEqual([200, expect.anything()]);
    return placed.body as { insertedId: string; orderIds: string[] };
  };
  const ship = (...sent: (readonly [string | undefined, number])[]) =>
    shop.call(
      'POST /shipments',
      { body: { lines: sent.map(([orderId, units]) => ({ orderId, units })) } },
      { as: ADMIN },
    );
  const refund = (id: string | undefined, body: object) =>
    shop.call('POST /orderRefund/{id}', { params: { id: id ?? '' }, body }, { as: HOST });
  const order = async (id: string) =>
    (await shop.call('GET /checkout/{id}', { params: { id } }, { as: HOST })).body as FullOrder;
  const documents = (orderId: string) =>
    shop.deps.db.query
      .selectFrom('invoices')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
  const lines = (orderId: string) =>
    shop.deps.db.query
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute();
  const pay = async (orderId: string, nth: number, less = 0) => {
    const invoice = (await documents(orderId)).filter(({ kind }) => kind === 'invoice')[nth];
    const amount = ((invoice?.total_minor ?? 0) - less) / 100;
    return shop.call(
      'POST /invoicePayments',
      {
        body: {
          companyId,
          date: '2026-01-15',
          amount,
          allocations: [{ invoiceId: invoice?.id, amount }],
        },
      },
      { as: ADMIN },
    );
  };
  const items = async () =>
    ((await shop.call('GET /openItems', {}, { as: ADMIN })).body as OpenItems[])[0];
  const found = async (fix = false) =>
    (await examine(shop.deps, { fix })).filter(({ check }) => /invoice|open items/.test(check));
  const isSound = async () => {
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
    expect(await found()).toEqual([]);
  };
  return {
    ...s,
    companyId,
    set,
    place,
    ship,
    refund,
    order,
    documents,
    lines,
    pay,
    items,
    found,
    isSound,
  };
}

describeOnEngines('an invoice of each shipment', (open) => {
  it('bills its units, with the freight on the first, its own due day and discount', async () => {
    const s = await start(await open());
    const {
      insertedId: id,
      orderIds: [one, two],
    } = await s.place(50, 10);
    expect((await s.ship([one, 20])).status).toBe(200);
    s.shop.advance(3 * DAY);
    await s.ship([one, 30], [two, 4]);
    s.shop.advance(3 * DAY);
    await s.ship([two, 6]);
    const issued = await s.documents(id);
    const whole = await s.order(id);
    expect(issued.map(({ part, number, due_on: due }) => [part, number, due])).toEqual([
      [1, '2026-000001', '2026-02-14'],
      [2, '2026-000002', '2026-02-17'],
      [3, '2026-000003', '2026-02-20'],
    ]);
    const bills = issued.map(documentIn);
    expect(bills.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
      [20],
      [30, 4],
      [6],
    ]);
    expect(bills.map(({ freight }) => freight.map(({ amountMinor }) => amountMinor))).toEqual([
      [990],
      [],
      [],
    ]);
    expect(bills.map(({ deliveredOn }) => deliveredOn)).toEqual([
      '2026-01-15',
      '2026-01-18',
      '2026-01-21',
    ]);
    const total = issued.reduce((sum, { total_minor: minor }) => sum + minor, 0);
    expect(total).toBe(cents(whole.total));
    const discount = issued.reduce((sum, { discount_minor: minor }) => sum + (minor ?? 0), 0);
    expect(discount).toBe(Math.round(total * 0.02));
    expect(whole.invoices.map(({ number }) => number)).toEqual(issued.map(({ number }) => number));
    const mails = await s.shop.deps.db.query
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'document-issued')
      .execute();
    expect(mails).toHaveLength(3);
    expect((await s.items())?.invoices.map(({ number }) => number)).toEqual(
      issued.map(({ number }) => number),
    );
    await s.isSound();
  });

  it('is listed with its due day, overdue until it is paid', async () => {
    const s = await start(await open());
    const {
      insertedId: id,
      orderIds: [one],
    } = await s.place(50);
    await s.ship([one, 20]);
    s.shop.advance(5 * DAY);
    await s.ship([one, 30]);
    const listed = async () => {
      const mine = await s.shop.call('GET /myInvoices', { query: { email: BUYER } }, { as: BUYER });
      const all = await s.shop.call('GET /invoices', { query: { month: '2026-01' } }, { as: HOST });
      expect((mine.body as unknown[]).toReversed()).toEqual(all.body);
      return (all.body as ListedInvoice[]).map(({ due, open: isOpen, overdue }) => [
        due,
        isOpen,
        overdue,
      ]);
    };
    const [first, second] = ['2026-02-14', '2026-02-19'];
    s.shop.advance(25 * DAY);
    expect(await listed()).toEqual([
      [first, true, false],
      [second, true, false],
    ]);
    s.shop.advance(DAY);
    expect(await listed()).toEqual([
      [first, true, true],
      [second, true, false],
    ]);
    await s.pay(id, 0);
    expect(await listed()).toEqual([
      [first, false, false],
      [second, true, false],
    ]);
  });

  it('is one of the whole order if one shipment has it all', async () => {
    const s = await start(await open());
    const {
      insertedId: id,
      orderIds: [one],
    } = await s.place(50);
    await s.ship([one, 50]);
    expect(await s.documents(id)).toMatchObject([{ part: 0 }]);
    await s.isSound();
  });

  it('is valid by the rules of EN 16931, as is each credit note', async () => {
    const s = await start(await open());
    const {
      insertedId: id,
      orderIds: [one, two, three],
    } = await s.place(7, 11, 13);
    await s.ship([one, 2], [three, 4]);
    await s.ship([one, 5], [two, 7]);
    await s.refund(one, { units: 6, of: 'sent' });
    await s.ship([two, 4], [three, 9]);
    await s.refund(three, { amount: 0.5 });
    const issued = await s.documents(id);
    expect(issued.map(({ kind }) => kind)).toEqual([
      'invoice',
      'invoice',
      'creditNote',
      'creditNote',
      'invoice',
      'creditNote',
    ]);
    for (const { id: documentId } of issued) {
      const { body } = await s.shop.call(
        'GET /invoice/{id}.xml',
        { params: { id: documentId } },
        { as: HOST },
      );
      expect(brokenRules('UBL', body as string)).toEqual([]);
    }
    await s.isSound();
  });

  it('is paid by itself; the order is paid once all of it is invoiced and paid', async () => {
    const s = await start(await open());
    const {
      insertedId: id,
      orderIds: [one],
    } = await s.place(50);
    await s.ship([one, 20]);
    await s.pay(id, 0);
    expect(await s.order(id)).toMatchObject({ paid: false, paymentStatus: 'owed' });
    expect(await s.items()).toBeUndefined();
    await s.ship([one, 30]);
    expect(await s.order(id)).toMatchObject({ paymentStatus: 'owed' });
    await s.pay(id, 1, 1);
    expect(await s.items()).toMatchObject({ open: 0.01 });
    await s.isSound();
    const { total_minor: total } = (await s.documents(id))[1] ?? { total_minor: 0 };
    expect(await s.order(id)).toMatchObject({ owed: 0.01 });
    expect(total).toBeGreaterThan(1);
    await s.refund(one, { amount: 0.01 });
    expect(await s.order(id)).toMatchObject({ paid: true, paymentStatus: 'paid' });
    await s.isSound();
  });

  it('has a credit note of its own for the units that a refund takes back of it', async () => {
    const s = await start(await open());
    const {
      insertedId: id,
      orderIds: [one],
    } = await s.place(50);
    await s.ship([one, 20]);
    await s.ship([one, 30]);
    await s.pay(id, 0);
    // The newest invoice first: 30 of its units and 10 of the other.
    await s.refund(one, { units: 40, of: 'sent' });
    const issued = await s.documents(id);
    const [first, second, ...notes] = issued;
    expect(new Set(notes.map(({ corrects_id: corrected }) => corrected))).toEqual(
      new Set([first?.id, second?.id]),
    );
    const noteOf = (invoice: typeof first) =>
      notes.find(({ corrects_id: corrected }) => corrected === invoice?.id);
    const creditOf = (note: typeof first) => note && documentIn(note);
    expect(noteOf(second)?.total_minor).toBe(second?.total_minor);
    expect(creditOf(noteOf(first))?.lines).toMatchObject([{ quantity: 10 }]);
    expect(creditOf(noteOf(first))?.preceding).toMatchObject({
      number: first?.number,
    });
    // What was paid of the first invoice above it is the company's credit.
    expect(await s.items()).toMatchObject({
      open: 0,
      credit: (noteOf(first)?.total_minor ?? 0) / 100,
    });
    expect(await s.order(id)).toMatchObject({ paymentStatus: 'paid' });
    await s.isSound();
  });

  it('takes its share of an amount that was refunded before it', async () => {
    const s = await start(await open());
    const {
      insertedId: id,
      orderIds: [one],
    } = await s.place(50);
    await s.ship([one, 20]);
    const [first] = await s.documents(id);
    const amount = (first?.total_minor ?? 0) / 100 + 5;
    await s.refund(one, { amount });
    await s.ship([one, 30]);
    const issued = await s.documents(id);
    expect(issued.map(({ kind }) => kind)).toEqual([
      'invoice',
      'creditNote',
      'invoice',
      'creditNote',
    ]);
    const credited = (issued[1]?.total_minor ?? 0) + (issued[3]?.total_minor ?? 0);
    expect(credited).toBe(cents(amount));
    await s.isSound();
  });

  it('is not missed or doubled when the setting changes between two shipments', async () => {
    const s = await start(await open());
    await s.set('atEnd');
    const {
      insertedId: id,
      orderIds: [one],
    } = await s.place(50);
    await s.ship([one, 10]);
    expect(await s.documents(id)).toEqual([]);
    await s.set('perShipment');
    await s.ship([one, 10]);
    await s.set('atEnd');
    await s.ship([one, 10]);
    const bills = async () =>
      (await s.documents(id)).map((row) => documentIn(row).lines.map(({ quantity }) => quantity));
    expect(await bills()).toEqual([[20]]);
    await s.ship([one, 20]);
    expect(await bills()).toEqual([[20], [30]]);
    await s.isSound();
  });

  it('bills at the end what it could not when it was due', async () => {
    const s = await start(await open());
    const {
      insertedId: id,
      orderIds: [one],
    } = await s.place(50);
    const { query, cacheVersion } = s.shop.deps.db;
    const taxId = async (value: string) => {
      await query.updateTable('settings').set({ value }).where('key', '=', 'shop.taxId').execute();
      cacheVersion.invalidateSettings();
    };
    await taxId('""');
    await s.ship([one, 10]);
    expect(await s.documents(id)).toEqual([]);
    expect(await s.order(id)).toMatchObject({ invoiceDelayed: true });
    await taxId('"DE136695976"');
    expect(await s.found(true)).toMatchObject([
      { sentence: expect.stringMatching('was sent in part without an invoice'), end: 'repaired' },
    ]);
    expect(await s.documents(id)).toMatchObject([{ part: 1 }]);
    await s.isSound();
  });

  it('sums to the order whatever is sent, refunded and paid in any order', async () => {
    const s = await start(await open());
    const step = fc.record({
      act: fc.constantFrom('ship', 'ship', 'ship', 'unsent', 'sent', 'amount', 'pay', 'set'),
      line: fc.nat({ max: 2 }),
      units: fc.integer({ min: 1, max: 9 }),
    });
    const orders = fc.record({
      quantities: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
      steps: fc.array(step, { maxLength: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(orders, async ({ quantities, steps }) => {
        const { insertedId: id, orderIds } = await s.place(...quantities);
        for (const { act, line, units } of steps) {
          const lineId = orderIds[line % orderIds.length];
          if (act === 'ship') await s.ship([lineId, units]);
          else if (act === 'amount') await s.refund(lineId, { amount: units / 10 });
          else if (act === 'pay') await s.pay(id, line);
          else if (act === 'set') await s.set(units > 6 ? 'atEnd' : 'perShipment');
          else await s.refund(lineId, { units, of: act });
        }
        for (const line of await s.lines(id)) {
          const left = unitsToSend(unitsOf(line));
          if (left > 0) await s.ship([line.id, left]);
        }
        const issued = await s.documents(id);
        const sum = (kind: string) =>
          issued.reduce((all, row) => all + (row.kind === kind ? row.total_minor : 0), 0);
        expect(await checkInvariants(s.shop.deps.db.query)).toEqual([]);
        const lines = await s.lines(id);
        const left = lines.reduce((all, row) => all + row.total_minor - refundedMinorOf(row), 0);
        if (issued.length > 0) expect(sum('invoice') - sum('creditNote')).toBe(left);
      }),
      { numRuns: 25 },
    );
    await s.isSound();
  }, 120_000);
});

describeOnBothEngines('shipments with invoices', (open) => {
  it('are whole or not there if the process is killed anywhere', async () => {
    const s = await start(await open());
    for (let nth = 0; ; nth++) {
      const {
        insertedId: id,
        orderIds: [one],
      } = await s.place(50);
      const killed = () => Promise.reject(new Error('killed'));
      const { reached } = await interrupt(nth, killed, () => s.ship([one, 20]));
      const issued = await s.documents(id);
      const { orders } = await s.order(id);
      expect([reached, issued.length]).toEqual([reached, orders[0]?.sentUnits === 20 ? 1 : 0]);
      await s.ship([one, 20 - (orders[0]?.sentUnits ?? 0)]);
      await s.ship([one, 30]);
      expect([reached, (await s.documents(id)).length]).toEqual([reached, 2]);
      expect(await checkInvariants(s.shop.deps.db.query)).toEqual([]);
      if (reached === null) break;
    }
  });

  it('of two lines at once are invoiced once each', async () => {
    const s = await start(await open());
    for (let round = 0; round < 5; round++) {
      const {
        insertedId: id,
        orderIds: [one, two],
      } = await s.place(50, 10);
      const answers = await Promise.all([
        s.ship([one, 20]),
        s.ship([two, 5]),
        s.refund(one, { units: 5, of: 'unsent' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      await s.ship([one, 25], [two, 5]);
      expect(await checkInvariants(s.shop.deps.db.query)).toEqual([]);
      const bills = (await s.documents(id)).map(documentIn);
      const units = bills
        .flatMap(({ lines }) => lines)
        .reduce((all, line) => all + line.quantity, 0);
      expect(units).toBe(55);
    }
  });
});
