import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { orderNumber } from '../../orders/rules/order-number.ts';
import { DAY_MS } from '../../platform/rules/durations.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import {
  buyer,
  delivery,
  payByCard,
  placeLines,
  seller,
  startDrawing,
  warehouse,
} from '../../testing/server/drawn-documents.ts';
import { ADMIN, BUYER } from '../../testing/server/fixtures.ts';
import { germanTax, issuedOf } from '../../testing/server/invoices.ts';
import { readZip } from '../../testing/server/peers/read-zip.ts';
import type { TestShop } from '../../testing/server/start-shop.ts';
import { documentIn } from './show-issued.ts';

const tax = { category: 'S', rate: 19_000 };
const IBAN = germanTax['shop.iban'];

describeOnEngines('what documents state', (open) => {
  const rowsOf = (shop: TestShop) =>
    shop.deps.db.query.selectFrom('invoices').selectAll().orderBy('id').execute();
  const mailsOf = async (shop: TestShop) => {
    const rows = await shop.deps.db.query
      .selectFrom('outbox')
      .select(['recipient', 'payload', 'language'])
      .where('kind', '=', 'document-issued')
      .orderBy('id')
      .execute();
    return rows.map(({ payload, ...row }) => ({ ...row, facts: JSON.parse(payload) as unknown }));
  };

  it('is a card payment’s, the buyer’s firm’s and its warehouse’s, from pro forma to credit note', async () => {
    const { shop, lines, drawn } = await startDrawing(await open());
    const firm = { company: 'Radhaus Berta', taxId: 'DE136695976', poNumber: 'PO-77' };
    const { insertedId: id, orderIds } = await placeLines(shop, {
      ...firm,
      lines,
      delivery: warehouse,
    });
    const [first, second] = orderIds;
    const number = orderNumber(id);
    const common = {
      language: 'en',
      currency: 'eur',
      seller,
      buyer,
      delivery,
      poNumber: 'PO-77',
      checkoutNumber: number,
    };
    const rings = {
      orderNumber: `${number}/1`,
      sku: 'CR-48',
      name: 'Chainring 48T',
      unitPriceMinor: 333,
      tax,
    };
    const hubs = {
      orderNumber: `${number}/2`,
      sku: 'HUB',
      name: 'Hub',
      unitPriceMinor: 1_749,
      tax,
    };
    const sums = {
      ...common,
      lines: [
        { ...rings, quantity: 51, netMinor: 16_983 },
        { ...hubs, quantity: 52, netMinor: 90_948 },
      ],
      freight: [{ amountMinor: 990, tax }],
      taxes: [{ ...tax, taxableMinor: 108_921, taxMinor: 20_695 }],
      taxRounding: 'once',
      preceding: null,
    };
    const totals = {
      linesMinor: 107_931,
      freightMinor: 990,
      netMinor: 108_921,
      taxMinor: 20_695,
      grossMinor: 129_616,
      roundingMinor: 0,
    };
    // Half past midnight in Berlin.
    shop.advance(Date.UTC(2026, 0, 20, 23, 30) - shop.deps.clock.now());
    const draft = await shop.call(
      'GET /checkoutProForma/{id}.pdf',
      { params: { id } },
      { as: BUYER },
    );
    expect(draft.status).toBe(200);
    expect(drawn.splice(0)).toEqual([
      [
        {
          ...sums,
          kind: 'proForma',
          number,
          issuedOn: '2026-01-21',
          deliveredOn: null,
          totals: { ...totals, paidMinor: 0, dueMinor: 129_616 },
          payment: { method: 'card', paidOn: null, reference: number, iban: null },
          notes: [],
        },
        'A4',
      ],
    ]);

    const reference = await payByCard(shop, id);
    const payment = { method: 'card', paidOn: '2026-01-21', reference, iban: null };
    const [invoice] = await rowsOf(shop);
    if (!invoice) throw new Error('There is no invoice');
    const issued = {
      ...sums,
      kind: 'invoice',
      number: '2026-000001',
      issuedOn: '2026-01-21',
      deliveredOn: null,
      totals: { ...totals, paidMinor: 129_616, dueMinor: 0 },
      payment,
      notes: ['Date of supply: the goods are delivered after this invoice was issued.'],
    };
    expect(documentIn(invoice)).toEqual(issued);
    const ofRow = { order_id: id, year: 2026, sequence: 1, currency: 'eur', rounding_minor: 0 };
    expect(invoice).toMatchObject({
      ...ofRow,
      kind: 'invoice',
      refund_id: null,
      number: '2026-000001',
      issued_on: '2026-01-21',
      issued_at: Date.UTC(2026, 0, 20, 23, 30),
      net_minor: 108_921,
      tax_minor: 20_695,
      total_minor: 129_616,
    });

    shop.advance(DAY_MS);
    const body = {
      lines: [
        { orderId: first, units: 20 },
        { orderId: second, units: 52 },
      ],
      carrier: 'DHL',
      trackingNumber: '123',
    };
    const sent = await shop.call('POST /shipments', { body }, { as: ADMIN });
    const slip = { params: { id: (sent.body as { insertedId: string }).insertedId } };
    await shop.call('GET /shipmentSlip/{id}.pdf', slip, { as: ADMIN });
    await shop.call('GET /pickList.pdf', {}, { as: ADMIN });
    expect(drawn.splice(0)).toEqual([
      [
        {
          language: 'en',
          number: orderNumber(slip.params.id),
          shippedOn: '2026-01-22',
          seller,
          recipient: delivery,
          carrier: 'DHL',
          trackingNumber: '123',
          poNumber: 'PO-77',
          lines: [
            {
              orderNumber: number,
              sku: 'CR-48',
              name: 'Chainring 48T',
              units: 20,
              toFollow: 31,
            },
            { orderNumber: number, sku: 'HUB', name: 'Hub', units: 52, toFollow: 0 },
          ],
        },
        'A4',
      ],
      [
        {
          listedOn: '2026-01-22',
          seller,
          isCut: false,
          lines: [
            {
              sku: 'CR-48',
              name: 'Chainring 48T',
              units: 31,
              orders: [
                {
                  orderNumber: number,
                  buyer: 'Radhaus Berta',
                  poNumber: 'PO-77',
                  units: 31,
                },
              ],
            },
          ],
        },
        'A4',
      ],
    ]);

    await shop.call(
      'POST /orderRefund/{id}',
      { params: { id: second }, body: { units: 2, of: 'sent' } },
      { as: ADMIN },
    );
    const note = (await rowsOf(shop))[1];
    if (!note) throw new Error('There is no credit note');
    const refund = await shop.deps.db.query
      .selectFrom('refunds')
      .select('id')
      .executeTakeFirstOrThrow();
    expect(note).toMatchObject({
      ...ofRow,
      kind: 'creditNote',
      refund_id: refund.id,
      number: 'CN-2026-000001',
      issued_on: '2026-01-22',
      issued_at: Date.UTC(2026, 0, 21, 23, 30),
      net_minor: 3_498,
      tax_minor: 665,
      total_minor: 4_163,
    });
    expect(documentIn(note)).toEqual({
      ...issued,
      kind: 'creditNote',
      number: 'CN-2026-000001',
      issuedOn: '2026-01-22',
      preceding: { number: '2026-000001', issuedOn: '2026-01-21' },
      lines: [{ ...hubs, quantity: 2, netMinor: 3_498 }],
      freight: [],
      taxes: [{ ...tax, taxableMinor: 3_498, taxMinor: 665 }],
      taxRounding: 'shares',
      totals: {
        linesMinor: 3_498,
        freightMinor: 0,
        netMinor: 3_498,
        taxMinor: 665,
        grossMinor: 4_163,
        roundingMinor: 0,
        paidMinor: 4_163,
        dueMinor: 0,
      },
      payment: { ...payment, paidOn: '2026-01-22' },
      notes: [],
    });
    const facts = {
      orderId: id,
      userName: 'Berta Buyer',
      currency: 'eur',
      poNumber: 'PO-77',
    };
    expect(await mailsOf(shop)).toEqual([
      {
        recipient: BUYER,
        language: 'en',
        facts: {
          ...facts,
          documentId: invoice.id,
          document: 'invoice',
          number: '2026-000001',
          totalMinor: 129_616,
        },
      },
      {
        recipient: BUYER,
        language: 'en',
        facts: {
          ...facts,
          documentId: note.id,
          document: 'creditNote',
          number: 'CN-2026-000001',
          totalMinor: 4_163,
          corrects: '2026-000001',
        },
      },
    ]);

    const listed = await shop.call('GET /invoices', { query: { month: '2026-01' } }, { as: ADMIN });
    const ofList = {
      checkoutId: id,
      orderId: first,
      customer: 'Radhaus Berta',
      userEmail: BUYER,
      country: 'AT',
      currency: 'eur',
      due: null,
      discount: null,
      open: false,
      overdue: false,
      xml: true,
    };
    expect(listed.body).toEqual([
      {
        ...ofList,
        _id: invoice.id,
        number: '2026-000001',
        kind: 'invoice',
        issued: '2026-01-21',
        net: 1_089.21,
        tax: 206.95,
        total: 1_296.16,
      },
      {
        ...ofList,
        _id: note.id,
        number: 'CN-2026-000001',
        kind: 'creditNote',
        issued: '2026-01-22',
        net: 34.98,
        tax: 6.65,
        total: 41.63,
      },
    ]);
    const zip = await shop.call(
      'GET /invoices.zip',
      { query: { month: '2026-01' } },
      { as: ADMIN },
    );
    const sheet = new TextDecoder().decode(readZip(zip.bytes).get('invoices-2026-01.csv'));
    const ofSheet = {
      Customer: 'Radhaus Berta',
      Country: 'DE',
      'Delivery country': 'AT',
      'Tax id': 'DE136695976',
      'Tax category': 'S',
      'Tax %': '19',
      Currency: 'EUR',
      Payment: 'card',
      'Payment reference': reference,
      'PO number': 'PO-77',
      'Due on': '',
    };
    expect(parse(sheet, { bom: true, columns: true })).toEqual([
      {
        ...ofSheet,
        Date: '2026-01-21',
        Number: '2026-000001',
        Kind: 'invoice',
        Corrects: '',
        Net: '1089.21',
        Tax: '206.95',
        Rounding: '0.00',
        Total: '1296.16',
        'Payment date': '2026-01-21',
      },
      {
        ...ofSheet,
        Date: '2026-01-22',
        Number: 'CN-2026-000001',
        Kind: 'credit note',
        Corrects: '2026-000001',
        Net: '-34.98',
        Tax: '-6.65',
        Rounding: '0.00',
        Total: '-41.63',
        'Payment date': '2026-01-22',
      },
    ]);
  });

  it('is a person’s and a transfer’s, in German, of a shop that leaves out what it can', async () => {
    const bare = {
      'shop.vatId': '',
      'shop.taxId': 'DE811907980',
      'shop.phone': '',
      'shop.email': '',
      'shop.address': '12 Spindle Lane\n\nKiel',
    };
    const { shop, lines, drawn } = await startDrawing(await open(), {
      ...bare,
      'invoices.paper': 'Letter',
    });
    const { insertedId: id } = await placeLines(
      shop,
      { lines: lines.slice(0, 1), payment: 'transfer' },
      { 'accept-language': 'de' },
    );
    const number = orderNumber(id);
    await shop.call('GET /checkoutProForma/{id}.pdf', { params: { id } }, { as: BUYER });
    expect(drawn.splice(0)).toMatchObject([
      [
        {
          language: 'de',
          payment: { method: 'transfer', paidOn: null, reference: number, iban: IBAN },
        },
        'Letter',
      ],
    ]);
    // 169.83 and 9.90, with 19 %.
    const transfer = { params: { id }, body: { amount: 213.88, date: '2026-01-12' } };
    expect((await shop.call('POST /checkoutTransfer/{id}', transfer, { as: ADMIN })).status).toBe(
      200,
    );
    const [invoice] = (await rowsOf(shop)).map(documentIn);
    expect(invoice).toMatchObject({
      language: 'de',
      issuedOn: '2026-01-15',
      seller: {
        ...seller,
        address: { ...seller.address, lines: ['12 Spindle Lane', 'Kiel'] },
        vatId: 'DE811907980',
        taxId: null,
        email: null,
        phone: null,
      },
      buyer: { ...buyer, name: 'Berta Buyer', contact: null, taxId: null },
      delivery: null,
      poNumber: null,
      checkoutNumber: number,
      totals: { grossMinor: 21_388, paidMinor: 21_388, dueMinor: 0 },
      payment: { method: 'transfer', paidOn: '2026-01-12', reference: number, iban: IBAN },
      notes: ['Lieferdatum: Die Lieferung erfolgt nach dem Rechnungsdatum.'],
    });
    expect(await mailsOf(shop)).toMatchObject([{ language: 'de' }]);
    const listed = await shop.call('GET /invoices', { query: { month: '2026-01' } }, { as: ADMIN });
    expect(listed.body).toMatchObject([{ customer: 'Berta Buyer', country: 'DE', total: 213.88 }]);
    expect(await issuedOf(shop, id)).toHaveLength(1);

    const card = await placeLines(shop, { lines });
    const reference = await payByCard(shop, card.insertedId);
    expect((await rowsOf(shop)).map(documentIn).at(-1)).toMatchObject({
      number: '2026-000002',
      checkoutNumber: orderNumber(card.insertedId),
      payment: { method: 'card', paidOn: '2026-01-15', reference, iban: null },
    });
  });
});
