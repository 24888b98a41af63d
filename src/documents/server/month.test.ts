import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import type { ListedInvoice } from '../rules/invoices.contract.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, paidOrder, placedOrder, stockPart } from '../../testing/server/fixtures.ts';
import { berlin, germanTax } from '../../testing/server/invoices.ts';
import { readPdf } from '../../testing/server/peers/read-documents.ts';
import { readZip } from '../../testing/server/peers/read-zip.ts';
import { HOST, startShop } from '../../testing/server/start-shop.ts';

describeOnEngines('the documents of a shop', (open) => {
  async function start() {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off', CURRENCY: 'eur' } });
    await shop.makeAdmin(ADMIN);
    await shop.call('PUT /settings', { body: germanTax }, { as: HOST });
    return { shop, part: await stockPart(shop) };
  }

  it('are listed by month, and saved with a file for bookkeeping', async () => {
    const { shop, part } = await start();
    const order = await paidOrder(shop, part, berlin);
    const params = { id: order };
    await shop.call('POST /orderRefund/{id}', { params, body: { units: 10 } }, { as: ADMIN });
    shop.advance(40 * 24 * 3_600_000);
    await paidOrder(shop, part, berlin);
    const listed = await shop.call('GET /invoices', { query: { month: '2026-01' } }, { as: ADMIN });
    expect(
      (listed.body as ListedInvoice[]).map(({ number, net, tax, total }) => [
        number,
        net,
        tax,
        total,
      ]),
    ).toEqual([
      ['2026-000001', 609.9, 115.88, 725.78],
      ['CN-2026-000001', 120, 22.8, 142.8],
    ]);
    expect(listed.body).toMatchObject([
      { orderId: order, customer: 'Berta Buyer', country: 'DE' },
      {},
    ]);
    const page = { month: '2026-01', limit: 1 };
    const first = await shop.call('GET /invoices', { query: page }, { as: ADMIN });
    expect(first.body).toHaveLength(1);
    expect(first.headers.get('link')).toContain('month=2026-01');
    const zip = await shop.call(
      'GET /invoices.zip',
      { query: { month: '2026-01' } },
      { as: ADMIN },
    );
    expect(zip.headers.get('content-type')).toBe('application/zip');
    const files = readZip(zip.bytes);
    expect([...files.keys()]).toEqual([
      '2026-000001.pdf',
      '2026-000001.xml',
      'CN-2026-000001.pdf',
      'CN-2026-000001.xml',
      'invoices-2026-01.csv',
    ]);
    const sheet = new TextDecoder().decode(files.get('invoices-2026-01.csv'));
    expect(parse(sheet, { bom: true, columns: true })).toMatchObject([
      {
        Number: '2026-000001',
        Kind: 'invoice',
        'Tax %': '19',
        Net: '609.90',
        Tax: '115.88',
        Total: '725.78',
        Payment: 'card',
        Country: 'DE',
      },
      {
        Number: 'CN-2026-000001',
        Kind: 'credit note',
        Corrects: '2026-000001',
        Net: '-120.00',
        Total: '-142.80',
      },
    ]);
    const again = await shop.call(
      'GET /invoices.zip',
      { query: { month: '2026-01' } },
      { as: ADMIN },
    );
    expect(Buffer.compare(again.bytes, zip.bytes)).toBe(0);
    const audited = await shop.deps.db.query
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'export invoices')
      .execute();
    expect(audited.map(({ after }) => JSON.parse(after ?? '') as unknown)).toEqual([
      { month: '2026-01', rows: 2, ended: 'whole' },
      { month: '2026-01', rows: 2, ended: 'whole' },
    ]);
    const wrong = await shop.call('GET /invoices', { query: { month: '2026-13' } }, { as: ADMIN });
    expect(wrong.problem.errors).toEqual({ month: 'Write the month as 2026-01' });
  });

  it('are of a whole month, from its first day to its last', async () => {
    const { shop, part } = await start();
    // In the time zone of the shop, an hour before UTC.
    const times = ['2026-01-30T23:30', '2026-01-31T22:30', '2026-01-31T23:30', '2026-02-28T22:30'];
    for (const time of times) {
      shop.advance(Date.parse(`${time}Z`) - shop.deps.clock.now());
      await paidOrder(shop, part, berlin);
    }
    const daysOf = async (month: string) => {
      const listed = await shop.call('GET /invoices', { query: { month } }, { as: ADMIN });
      return (listed.body as ListedInvoice[]).map(({ issued }) => issued);
    };
    expect(await daysOf('2026-01')).toEqual(['2026-01-31', '2026-01-31']);
    expect(await daysOf('2026-02')).toEqual(['2026-02-01', '2026-02-28']);
    expect(await daysOf('2026-03')).toEqual([]);
  });

  it('state in the total what is rounded, as the document does', async () => {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off', CURRENCY: 'jpy' } });
    await shop.makeAdmin(ADMIN);
    const settings = { ...germanTax, 'tax.DE': 10, freight: '' };
    await shop.call('PUT /settings', { body: settings }, { as: HOST });
    const part = await stockPart(shop, { price: 4, minimumQuantity: 1 });
    const id = await paidOrder(shop, part, { ...berlin, quantity: 12 });
    // Of 5 yen tax on 48, the second refund returns 3 on 20, of which its credit note may state 2.
    for (const units of [1, 5]) {
      const refund = { params: { id }, body: { units } };
      expect((await shop.call('POST /orderRefund/{id}', refund, { as: ADMIN })).status).toBe(200);
    }
    const query = { month: '2026-01' };
    const zip = await shop.call('GET /invoices.zip', { query }, { as: ADMIN });
    const sheet = new TextDecoder().decode(readZip(zip.bytes).get('invoices-2026-01.csv'));
    const rows: Record<string, string>[] = parse(sheet, { bom: true, columns: true });
    expect(rows.map(({ Net, Tax, Rounding, Total }) => [Net, Tax, Rounding, Total])).toEqual([
      ['48', '5', '0', '53'],
      ['-4', '0', '0', '-4'],
      ['-20', '-2', '-1', '-23'],
    ]);
    const listed = await shop.call('GET /invoices', { query }, { as: ADMIN });
    expect((listed.body as ListedInvoice[]).map(({ total }) => total)).toEqual([53, 4, 23]);
    const mails = await shop.deps.db.query
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'document-issued')
      .orderBy('id')
      .execute();
    expect(mails.map(({ payload }) => JSON.parse(payload) as object)).toMatchObject([
      { totalMinor: 53 },
      { totalMinor: 4 },
      { totalMinor: 23 },
    ]);
  });

  it('include a pro forma invoice while an order is unpaid, and the slip of a shipment', async () => {
    const { shop, part } = await start();
    const unpaid = await placedOrder(shop, part, berlin);
    const read = (id: string) =>
      shop.call('GET /checkoutProForma/{id}.pdf', { params: { id } }, { as: BUYER });
    const draft = await readPdf((await read(unpaid)).bytes, 'eur');
    expect(draft.text).toContain('Pro forma invoice');
    expect(draft.amounts).toContain(72_578);
    const paid = await paidOrder(shop, part, berlin);
    expect((await read(paid)).problem.code).toBe('ORDER_PAID');
    const body = { lines: [{ orderId: paid, units: 20 }], carrier: 'DHL', trackingNumber: '123' };
    const sent = await shop.call('POST /shipments', { body }, { as: ADMIN });
    const params = { id: (sent.body as { insertedId: string }).insertedId };
    const slip = await shop.call('GET /shipmentSlip/{id}.pdf', { params }, { as: ADMIN });
    expect((await readPdf(slip.bytes, 'eur')).text).toMatch(/Packing slip.*DHL.*CR-48.* 20 30/);
    // Units that come back, and a later shipment, leave the slip of the first as it was.
    const returned = { params: { id: paid }, body: { units: 5, of: 'sent' } };
    await shop.call('POST /orderRefund/{id}', returned, { as: ADMIN });
    const later = { lines: [{ orderId: paid, units: 10 }] };
    await shop.call('POST /shipments', { body: later }, { as: ADMIN });
    const again = await shop.call('GET /shipmentSlip/{id}.pdf', { params }, { as: ADMIN });
    expect((await readPdf(again.bytes, 'eur')).text).toMatch(/CR-48.* 20 30/);
    const missing = await shop.call(
      'GET /shipmentSlip/{id}.pdf',
      { params: { id: 'none' } },
      { as: ADMIN },
    );
    expect(missing.status).toBe(404);
  });

  it('include a pro forma of the orders that are left, with the tax that they have', async () => {
    const { shop, part } = await start();
    const parts = [part];
    for (const sku of ['HUB', 'RIM']) parts.push(await stockPart(shop, { name: sku, sku }));
    const lines = parts.map((toolId) => ({ toolId, quantity: 50 }));
    const body = { ...berlin, userEmail: BUYER, lines };
    const placed = await shop.call('POST /checkouts', { body }, { as: BUYER });
    const { insertedId: id, orderIds } = placed.body as { insertedId: string; orderIds: string[] };
    for (const orderId of orderIds.slice(0, 2))
      await shop.call('DELETE /order/{id}', { params: { id: orderId } }, { as: BUYER });
    const reply = await shop.call(
      'GET /checkoutProForma/{id}.pdf',
      { params: { id } },
      { as: BUYER },
    );
    // 600.00 and a third of the freight; of 343.88 tax the last order has 114.62, where 19 % alone would be 114.63.
    expect((await readPdf(reply.bytes, 'eur')).amounts.at(-1)).toBe(71_792);
  });
});
