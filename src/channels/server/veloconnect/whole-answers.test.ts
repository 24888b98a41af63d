import { sql } from 'kysely';
import { placedLines } from '../../../orders/server/placed-lines.ts';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/rules/durations.ts';
import { orderNumber } from '../../../orders/rules/order-number.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { payByCard } from '../../../testing/server/drawn-documents.ts';
import { ADMIN, BUYER, placedOrder, stockPart } from '../../../testing/server/fixtures.ts';
import { berlin, germanTax } from '../../../testing/server/invoices.ts';
import { HOST, startShop } from '../../../testing/server/start-shop.ts';
import {
  type Asked,
  type Binding,
  type VeloAnswer,
  newCredentials,
  veloClient,
} from '../../../testing/server/peers/veloconnect-client.ts';
import { schemaFaults } from '../../../testing/server/peers/veloconnect-schemas.ts';
import type { Database } from '../../../platform/server/db/database.ts';

const receipts = [
  ['OrderConfirmation', 'OrderConfirmationID'],
  ['DeliveryNote', 'DeliveryNoteID'],
  ['InvoiceInformation', 'InvoiceID'],
] as const;
const DUE = '2026-03-04';
const ID = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;

/** A text in which each id and each number made of one has a name, by the order of their appearance. */
function named(text: string): string {
  const names = new Map<string, string>();
  const nameOf = (id: string) => {
    if (!names.has(id)) names.set(id, `id-${names.size + 1}`);
    return names.get(id) ?? '';
  };
  const numbers = new Map<string, string>();
  const withIds = text.replaceAll(/TEST-.{9}/g, 'TEST-number').replaceAll(ID, (id) => {
    numbers.set(orderNumber(id), `number of ${nameOf(id)}`);
    return nameOf(id);
  });
  return withIds.replaceAll(
    /\b[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}\b/g,
    (number) => numbers.get(number) ?? nameOf(number).replace('id', 'number'),
  );
}

/** A text in which an item that was there before is named only. */
function shortened(text: string): string {
  const seen = new Set<string>();
  return text.replaceAll(/( *)<cac:Item>\n.*?<\/cac:Item>/gs, (item: string, indent: string) => {
    const content = item.replaceAll(`\n${indent}`, '\n').trim();
    if (!seen.has(content)) {
      seen.add(content);
      return item;
    }
    return `${indent}<cac:Item>as before: ${/<cac:ID>([^<]*)/.exec(item)?.[1]}</cac:Item>`;
  });
}

/** A shop with tax, freight, deliveries and parts of each kind, and the answers to a client so far. */
async function start(db: Database, binding: Binding) {
  const env = { RATE_LIMIT: 'off', CURRENCY: 'eur', PUBLIC_URL: 'https://parts.example' };
  const shop = startShop(db, { env });
  await shop.makeAdmin(ADMIN);
  const settings = {
    ...germanTax,
    freight: '*: 0=9.90, 1000=4.50',
    'orders.ahead': 'on',
    'shop.iban': '',
  };
  expect((await shop.call('PUT /settings', { body: settings }, { as: HOST })).status).toBe(200);
  const ring = await stockPart(shop, { ean: '4006381333931' });
  const tube = await stockPart(shop, {
    name: 'Tube <26">',
    sku: 'TU',
    price: 3.33,
    description: 'Butyl & black.',
    img: 'https://pictures.example/tube.webp',
    available: 107,
    minimumQuantity: 25,
    multipleOf: 10,
    priceBreaks: [
      { from: 100, price: 2.99 },
      { from: 300, price: 2.5 },
    ],
  });
  await stockPart(shop, { name: 'Gone', sku: 'GO', available: 0 });
  await stockPart(shop, { name: 'Old ring', sku: 'OLD', available: 0 });
  const old = await shop.deps.db.query
    .selectFrom('parts')
    .select('id')
    .where('sku', '=', 'OLD')
    .executeTakeFirstOrThrow();
  const remove = { params: { id: old.id }, query: { replacedBy: ring } };
  expect((await shop.call('DELETE /tool/{id}', remove, { as: ADMIN })).status).toBe(200);
  const body = { toolId: tube, units: 50, date: DUE };
  expect((await shop.call('POST /deliveries', { body }, { as: ADMIN })).status).toBe(200);
  const firm = { ...berlin, company: 'Radhaus Berta', taxId: 'DE136695976' };
  const credentials = await newCredentials(shop, BUYER, firm);
  const client = veloClient(shop, credentials, binding);
  const answers: string[] = [];
  const ask = async (operation: string, asked: Asked = {}): Promise<VeloAnswer> => {
    const answer = await client(operation, asked);
    answers.push(answer.xml.replaceAll(credentials.buyersId, 'BUYER'));
    return answer;
  };
  /** Compares the answers since the last time with a file that somebody has read. */
  const expectFile = async (name: string) => {
    const all = answers.splice(0);
    const succeeded = all.filter((xml) => xml.includes('ResponseCode>200<'));
    if (succeeded.length > 0) expect(await schemaFaults(succeeded)).toEqual([]);
    // The declaration and the namespaces are those of every answer.
    const bare = all.map((xml) => xml.replace(/^<\?xml.*\n/, '').replace(/ xmlns:vct=[^>]*/, ''));
    const file = `../../../../tests/fixtures/veloconnect-answers/${name}.xml`;
    await expect(shortened(named(bare.join('\n')))).toMatchFileSnapshot(file);
  };
  return { shop, ring, tube, ask, expectFile };
}

describeOnEngines('whole answers of Veloconnect', (open) => {
  it.each<Binding>(['XML-POST', 'URL'])('are as expected, by %s', async (binding) => {
    const { shop, ring, tube, ask, expectFile } = await start(await open(), binding);
    await ask('GetProfile');
    await expectFile('profile');

    await ask('GetItemDetails', { items: [['cr-48', 5_001]] });
    await ask('GetItemDetailsList', {
      items: [['CR-48'], ['TU', 108], [tube, 107], ['GO', 50], ['OLD', 1], ['no-such', 1]],
    });
    const search = await ask('CreateTextSearch', {
      fields: { SearchString: 'RING chain' },
      isTest: 'true',
    });
    const found = { TransactionID: search.text('TransactionID') };
    for (const ResultFormat of ['COUNT', 'ITEM_DETAIL', 'ITEM_TYPE', 'ID_ONLY'])
      await ask('SearchResult', {
        fields: { ...found, StartIndex: '0', Count: '1', ResultFormat, DoNotClose: 'true' },
      });
    await ask('SearchResult', { fields: found });
    await ask('SearchResult', { fields: found });
    await expectFile('items');

    const items = [
      ['TU', 131, true],
      ['CR-48', 49],
      ['GO', 50],
      ['OLD', 1],
      ['no-such', 1],
      ['FREIGHT', 1],
    ] as const;
    const test = await ask('CreateOrder', { items, isTest: 'true' });
    const tested = { fields: { TransactionID: test.text('TransactionID') } };
    await ask('FinishOrder', tested);
    const created = await ask('CreateOrder', { items });
    const fields = { TransactionID: created.text('TransactionID') };
    await ask('UpdateOrder', {
      fields,
      items: [
        ['TU', 140],
        ['GO', 0],
        [ring, 60],
      ],
    });
    await ask('ViewOrder', { fields });
    await ask('GetStatus');
    await ask('GetStatus', { fields });
    const finished = await ask('FinishOrder', { fields });
    await ask('ViewOrder', { fields });
    const dropped = await ask('CreateOrder', { items: [['CR-48', 100]] });
    await ask('Rollback', { fields: { TransactionID: dropped.text('TransactionID') } });
    await expectFile('orders');

    const checkout = await shop.deps.db.query
      .selectFrom('orders')
      .select('id')
      .executeTakeFirstOrThrow();
    const orders = await placedLines(shop.deps.db.query).orderBy('order_lines.position').execute();
    expect(orders).toMatchObject(
      [
        { part_id: tube, quantity: 140, ahead_units: 33, promised_on: DUE },
        { part_id: ring, quantity: 60, ahead_units: 0, promised_on: null },
      ].map((line) => ({
        ...line,
        user_name: 'Berta Buyer',
        user_email: BUYER,
        phone: '+49 30 1234567',
        address: 'Hauptstr. 1\n10115 Berlin\nGermany',
        street: 'Hauptstr. 1',
        postcode: '10115',
        city: 'Berlin',
        country: 'DE',
        company: 'Radhaus Berta',
        tax_id: 'DE136695976',
        payment: 'card',
        language: 'en',
        unverified_network: null,
      })),
    );
    expect(finished.text('OrderID')).toBe(orderNumber(checkout.id));
    const { engine, query } = shop.deps.db;
    const onTable = engine === 'sqlite' ? '' : 'on orders';
    await sql.raw(`drop trigger orders_terms ${onTable}`).execute(query);
    await shop.deps.db.query
      .updateTable('orders')
      .set({ po_number: 'PO <7>', po_number_key: 'po <7>' })
      .execute();
    await payByCard(shop, checkout.id);
    const [tubes = '', rings = ''] = orders.map(({ id }) => id);
    shop.advance(DAY_MS);
    const trackingUrl = 'https://parcels.example/?id=1&x=2';
    const sent = {
      lines: [
        { orderId: tubes, units: 50 },
        { orderId: rings, units: 60 },
      ],
      trackingUrl,
    };
    expect((await shop.call('POST /shipments', { body: sent }, { as: ADMIN })).status).toBe(200);
    // Another one, which is neither paid nor sent.
    const another = await placedOrder(shop, ring, berlin);
    const day = { FromDate: '2026-01-15', ThruDate: '2026-01-16' };
    for (const [kind, id] of receipts) {
      const listed = await ask(`${kind}Query`, { fields: day });
      await ask(`${kind}Query`, { fields: { OrderID: orderNumber(checkout.id) } });
      await ask(`${kind}Query`, { fields: { OrderConfirmationID: another } });
      for (const number of [...listed.texts(id), 'no-such'])
        await ask(`${kind}Details`, { fields: { [id]: number } });
    }
    const note = await ask('DeliveryNoteQuery');
    await ask('InvoiceInformationQuery', {
      fields: { DeliveryNoteID: note.text('DeliveryNoteID') },
    });
    await expectFile('receipts');

    const wrong = { fields: { TransactionID: 'x' } };
    for (const operation of [
      'GetStatus',
      'Rollback',
      'SearchResult',
      'ViewOrder',
      'UpdateOrder',
      'FinishOrder',
    ])
      await ask(operation, wrong);
    await ask('ViewOrder', { fields: found });
    await ask('FinishOrder', { fields, isTest: 'true' });
    await ask('Rollback', { fields });
    await ask('CreateOrder');
    await ask('CreateOrder', { items: [['CR-48', 'many']] });
    await ask('CreateOrder', { items: [['CR-48', 1, undefined, 'MTR']] });
    await ask('GetItemDetails');
    await ask('OrderConfirmationQuery', { fields: { FromDate: '2026-02-30' } });
    await ask('CreateTextSearch', { fields: { SearchString: 'x'.repeat(201) } });
    await ask('Unheard');
    await ask('GetProfile', { fields: { SellersID: 'elsewhere' } });
    await expectFile('refusals');
  });
});
