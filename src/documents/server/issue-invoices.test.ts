import { placedLines } from '../../orders/server/placed-lines.ts';
import { draftInvoice } from './issue-invoices.ts';
import { expect, it } from 'vitest';
import type { Checkout } from '../../orders/rules/checkouts.contract.ts';
import type { Issued } from '../../orders/rules/issued.schema.ts';
import { orderNumber } from '../../orders/rules/order-number.ts';
import { majorOf } from '../../platform/rules/money/money.ts';
import { checkInvariants } from '../../operations/server/invariants/check-invariants.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { brokenRules } from '../../testing/server/peers/en16931.ts';
import { ADMIN, BUYER, OTHER_BUYER, goodCard, stockPart } from '../../testing/server/fixtures.ts';
import { berlin, germanTax, issuedOf } from '../../testing/server/invoices.ts';
import { readCii, readPdf, readUbl } from '../../testing/server/peers/read-documents.ts';
import { HOST, type TestShop, startShop } from '../../testing/server/start-shop.ts';
import { DAY_MS } from '../../platform/rules/durations.ts';
import { documentIn } from './show-issued.ts';

type Line = { toolId: string; quantity: number };

describeOnEngines('the invoice of an order', (open) => {
  async function taxedShop(settings: Record<string, unknown> = germanTax) {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off', CURRENCY: 'eur' } });
    await shop.makeAdmin(ADMIN);
    const reply = await shop.call('PUT /settings', { body: settings }, { as: HOST });
    expect(reply.status).toBe(200);
    const parts = [
      await stockPart(shop, { price: 3.33 }),
      await stockPart(shop, { name: 'Hub', sku: 'HUB', price: 17.49 }),
    ];
    const lines = parts.map((toolId, nth) => ({ toolId, quantity: 51 + nth }));
    return { shop, lines };
  }

  async function place(shop: TestShop, lines: readonly Line[], fields = {}) {
    const body = { ...berlin, userEmail: BUYER, poNumber: 'PO-77', lines, ...fields };
    const reply = await shop.call('POST /checkouts', { body }, { as: BUYER });
    return reply.body as { insertedId: string; orderIds: string[] };
  }

  async function pay(shop: TestShop, checkoutId: string) {
    const opened = await shop.call(
      'POST /create-payment-intent',
      { body: { checkoutId } },
      { as: BUYER },
    );
    const { clientSecret } = opened.body as { clientSecret: string };
    const card = { clientSecret, card: goodCard };
    const { body } = await shop.call('POST /sandbox/confirm', { body: card });
    const transactionId = (body as { id: string }).id;
    const params = { id: checkoutId };
    const paid = await shop.call(
      'PATCH /checkoutPay/{id}',
      { params, body: { transactionId } },
      { as: BUYER },
    );
    expect(paid.status).toBe(200);
    return transactionId;
  }

  const download = async (shop: TestShop, { _id: id }: Pick<Issued, '_id'>, as = BUYER) => ({
    pdf: await shop.call('GET /invoice/{id}.pdf', { params: { id } }, { as }),
    xml: await shop.call('GET /invoice/{id}.xml', { params: { id } }, { as }),
  });

  const refund = (shop: TestShop, id: string, body: object) =>
    shop.call('POST /orderRefund/{id}', { params: { id }, body }, { as: ADMIN });
  const ship = (shop: TestShop, id: string) =>
    shop.call(
      'PATCH /orderShipment/{id}',
      { params: { id }, body: { shipment: true } },
      { as: ADMIN },
    );

  /** Downloads a document, runs the official rules, and returns its gross amount in all three forms. */
  async function checkedGross(shop: TestShop, issued: Issued): Promise<number> {
    const { pdf, xml } = await download(shop, issued);
    expect([pdf.status, xml.status]).toEqual([200, 200]);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(xml.headers.get('content-type')).toBe('application/xml');
    const { files, text } = await readPdf(pdf.bytes, 'eur');
    const cii = files['factur-x.xml'] ?? '';
    expect(brokenRules('UBL', String(xml.body))).toEqual([]);
    expect(brokenRules('CII', cii)).toEqual([]);
    expect(text).toContain(issued.number);
    const root = issued.kind === 'creditNote' ? 'CreditNote' : 'Invoice';
    const amounts = readUbl(String(xml.body), root, 'eur');
    expect(readCii(cii, 'eur')).toEqual(amounts);
    return amounts.totals[4] ?? 0;
  }

  it('is issued when it is paid, passes the official rules, and states the charge', async () => {
    const { shop, lines } = await taxedShop();
    const { insertedId } = await place(shop, lines);
    expect(await issuedOf(shop, insertedId)).toEqual([]);
    const transactionId = await pay(shop, insertedId);
    const [invoice, ...more] = await issuedOf(shop, insertedId);
    expect(more).toEqual([]);
    if (!invoice) throw new Error('There is no invoice');
    expect(invoice).toMatchObject({
      number: '2026-000001',
      kind: 'invoice',
      issued: '2026-01-15',
      xml: true,
    });
    const charged = await shop.deps.db.query
      .selectFrom('payment_intents')
      .select('amount_minor')
      .where('id', '=', transactionId)
      .executeTakeFirstOrThrow();
    expect(await checkedGross(shop, invoice)).toBe(charged.amount_minor);
    expect(invoice.total).toBe(majorOf(charged.amount_minor, 'eur'));
    const follows = 'Date of supply: the goods are delivered after this invoice was issued.';
    const documentsOf = async () =>
      (await shop.deps.db.query.selectFrom('invoices').selectAll().orderBy('id').execute()).map(
        documentIn,
      );
    expect(await documentsOf()).toMatchObject([{ notes: [follows], deliveredOn: null }]);
    const { text } = await readPdf((await download(shop, invoice)).pdf.bytes, 'eur');
    expect(text).toContain('Date of supply');
    // The head of the invoice names the order, so its lines do not.
    expect(text).toContain(orderNumber(insertedId));
    expect(text).not.toContain(`${orderNumber(insertedId)}/`);
    // Any further look at the payment issues nothing.
    const params = { id: insertedId };
    await shop.call('PATCH /checkoutPay/{id}', { params, body: { transactionId } }, { as: BUYER });
    expect(await issuedOf(shop, insertedId)).toHaveLength(1);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  }, 60_000);

  it('is corrected by a credit note for each refund, which sum to what went back', async () => {
    const { shop, lines } = await taxedShop();
    const { insertedId, orderIds } = await place(shop, lines);
    await pay(shop, insertedId);
    shop.advance(DAY_MS);
    const [first = '', second = ''] = orderIds;
    await refund(shop, first, { units: 7 });
    await ship(shop, first);
    await refund(shop, first, { units: 20, of: 'sent' });
    await refund(shop, second, { outside: true });
    const [invoice, ...notes] = await issuedOf(shop, insertedId);
    const stored = await shop.deps.db.query
      .selectFrom('invoices')
      .selectAll()
      .where('kind', '=', 'creditNote')
      .execute();
    expect(stored.flatMap((row) => documentIn(row).notes)).toEqual([]);
    // The money of the invoice came a day before the money of its credit notes went back.
    expect(
      stored
        .map(documentIn)
        .map(({ issuedOn, payment, preceding }) => [issuedOn, payment.paidOn, preceding?.issuedOn]),
    ).toEqual(Array.from({ length: 3 }, () => ['2026-01-16', '2026-01-16', '2026-01-15']));
    expect(notes.map(({ number, kind }) => [number, kind])).toEqual([
      ['CN-2026-000001', 'creditNote'],
      ['CN-2026-000002', 'creditNote'],
      ['CN-2026-000003', 'creditNote'],
    ]);
    const refunds = await shop.deps.db.query
      .selectFrom('refunds')
      .select(['amount_minor', 'freight_minor'])
      .orderBy('id')
      .execute();
    for (const [nth, note] of notes.entries())
      expect(await checkedGross(shop, note)).toBe(refunds[nth]?.amount_minor);
    expect(refunds.map(({ freight_minor }) => freight_minor > 0)).toEqual([false, false, true]);
    expect(invoice?.kind).toBe('invoice');
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  }, 60_000);

  it('is issued once everything is sent, for what is not refunded, if the shop says so', async () => {
    const { shop, lines } = await taxedShop({ ...germanTax, 'invoices.when': 'shipped' });
    const { insertedId, orderIds } = await place(shop, lines);
    const [first = '', second = ''] = orderIds;
    await pay(shop, insertedId);
    await refund(shop, first, { units: 11 });
    await ship(shop, first);
    expect(await issuedOf(shop, insertedId)).toEqual([]);
    const body = { lines: [{ orderId: second, units: 30 }] };
    await shop.call('POST /shipments', { body }, { as: ADMIN });
    expect(await issuedOf(shop, insertedId)).toEqual([]);
    // The refund of the last unsent units leaves nothing to send.
    await refund(shop, second, { units: 22, of: 'unsent' });
    const [invoice, ...none] = await issuedOf(shop, insertedId);
    if (!invoice) throw new Error('There is no invoice');
    expect(none).toEqual([]);
    const kept = await shop.deps.db.query
      .selectFrom('order_lines')
      .select((eb) => [
        eb.fn.sum<number | string>('total_minor').as('total'),
        eb.fn.sum<number | string>('refunded_minor').as('refunded'),
      ])
      .executeTakeFirstOrThrow();
    expect(await checkedGross(shop, invoice)).toBe(Number(kept.total) - Number(kept.refunded));
    await refund(shop, first, { of: 'sent' });
    expect(await issuedOf(shop, insertedId)).toMatchObject([{}, { kind: 'creditNote' }]);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  }, 60_000);

  it('states no day of delivery while some of it is still to be sent', async () => {
    const { shop, lines } = await taxedShop({ ...germanTax, 'invoices.when': 'shipped' });
    const { insertedId, orderIds } = await place(shop, lines);
    await pay(shop, insertedId);
    await shop.call('PUT /settings', { body: { 'invoices.when': 'paid' } }, { as: HOST });
    await ship(shop, orderIds[0] ?? '');
    const row = await shop.deps.db.query
      .selectFrom('invoices')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(documentIn(row)).toMatchObject({
      deliveredOn: null,
      notes: [expect.stringContaining('Date of supply')],
    });
  });

  it('waits until every line of the order is paid or has ended', async () => {
    const { shop, lines } = await taxedShop();
    const { insertedId } = await place(shop, lines);
    await pay(shop, insertedId);
    const { query } = shop.deps.db;
    const checkout = await query
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', insertedId)
      .executeTakeFirstOrThrow();
    const [first, second] = await placedLines(query).orderBy('order_lines.position').execute();
    if (!first || !second) throw new Error('The checkout has two orders');
    const issuing = {
      deps: shop.deps,
      current: await shop.deps.settings.current(),
      now: shop.deps.clock.now(),
    };
    const draft = (status: 'unpaid' | 'cancelled') =>
      draftInvoice(
        query,
        checkout,
        [first, { ...second, status, transaction_id: null, paid_at: null }],
        issuing,
      );
    expect(await draft('unpaid')).toBeNull();
    const rest = (await draft('cancelled'))?.document;
    expect(rest?.lines).toHaveLength(1);
    // What is left has the tax that the buyer paid, not one of its own.
    expect(rest).toMatchObject({ taxRounding: 'shares', totals: { paidMinor: first.total_minor } });
  });

  it('is listed with the country to which the goods go', async () => {
    const { shop, lines } = await taxedShop();
    const delivery = { name: 'Lager Wien', address: 'Ring 1\n1010 Wien', country: 'AT' };
    await pay(shop, (await place(shop, lines, { delivery })).insertedId);
    const query = { month: '2026-01' };
    const listed = await shop.call('GET /invoices', { query }, { as: ADMIN });
    expect(listed.body).toMatchObject([{ number: '2026-000001', country: 'AT' }]);
  });

  it('waits for the delivery of an intra-Community supply', async () => {
    const { shop, lines } = await taxedShop();
    const french = { country: 'FR', taxId: 'FR40303265045', company: 'Cycles & Cie' };
    const { insertedId, orderIds } = await place(shop, lines, french);
    await pay(shop, insertedId);
    expect(await issuedOf(shop, insertedId)).toEqual([]);
    const [first = '', last = ''] = orderIds;
    await ship(shop, first);
    shop.advance(DAY_MS);
    await ship(shop, last);
    const [invoice] = await issuedOf(shop, insertedId);
    if (!invoice) throw new Error('There is no invoice');
    expect(await checkedGross(shop, invoice)).toBeGreaterThan(0);
    const row = await shop.deps.db.query
      .selectFrom('invoices')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(documentIn(row)).toMatchObject({
      taxes: [{ category: 'K', rate: 0 }],
      // The day on which the last of it was sent.
      deliveredOn: '2026-01-16',
      buyer: { name: 'Cycles & Cie', taxId: 'FR40303265045' },
    });
  }, 60_000);

  it.each([
    ['with', germanTax['shop.iban'], 'Europe/Berlin'],
    ['without', '', 'America/New_York'],
  ])(
    'of a transfer states the day on which the money came, %s a known account',
    async (_, iban, timeZone) => {
      const { shop, lines } = await taxedShop({
        ...germanTax,
        'shop.iban': iban,
        'shop.timeZone': timeZone,
      });
      const { insertedId } = await place(shop, lines);
      const { due } = (
        await shop.call('GET /checkout/{id}', { params: { id: insertedId } }, { as: BUYER })
      ).body as Checkout;
      const params = { id: insertedId };
      const body = { amount: due, date: '2026-01-12' };
      await shop.call('POST /checkoutTransfer/{id}', { params, body }, { as: ADMIN });
      const [invoice] = await issuedOf(shop, insertedId);
      if (!invoice) throw new Error('There is no invoice');
      expect(majorOf(await checkedGross(shop, invoice), 'eur')).toBe(due);
      const { pdf } = await download(shop, invoice);
      expect((await readPdf(pdf.bytes, 'eur')).text).toContain('12 January 2026');
    },
    60_000,
  );

  it('is a plain PDF while countries are unknown, and keeps its bytes and the shop’s details', async () => {
    const { shop, lines } = await taxedShop({ 'prices.cents': 'on' });
    const { country: _, ...nowhere } = berlin;
    const { insertedId } = await place(shop, lines, { ...nowhere, country: undefined });
    await pay(shop, insertedId);
    const [invoice] = await issuedOf(shop, insertedId);
    if (!invoice) throw new Error('There is no invoice');
    expect(invoice.xml).toBe(false);
    await shop.call('PUT /settings', { body: { 'invoices.paper': 'A4' } }, { as: HOST });
    const before = await download(shop, invoice);
    expect(before.xml.status).toBe(404);
    const changed = { 'shop.name': 'Another Name', 'invoices.paper': 'Letter' };
    await shop.call('PUT /settings', { body: changed }, { as: HOST });
    const after = await download(shop, invoice, ADMIN);
    expect(Buffer.compare(before.pdf.bytes, after.pdf.bytes)).toBe(0);
    const { text, files } = await readPdf(after.pdf.bytes, 'eur');
    expect(text).toContain('Halden Cycle Works');
    expect(files).toEqual({});
    const other = await download(shop, invoice, OTHER_BUYER);
    expect([other.pdf.status, other.xml.status]).toEqual([404, 404]);
  }, 60_000);

  it('begins at one in a new year of the shop’s time zone', async () => {
    const { shop, lines } = await taxedShop();
    const first = await place(shop, lines);
    await pay(shop, first.insertedId);
    // Half past eleven in the evening of 31 December in London, which is the new year in Berlin.
    shop.advance(Date.UTC(2026, 11, 31, 23, 30) - shop.deps.clock.now());
    const second = await place(shop, lines);
    await pay(shop, second.insertedId);
    expect(await issuedOf(shop, second.insertedId)).toMatchObject([
      { number: '2027-000001', issued: '2027-01-01' },
    ]);
  });
});
