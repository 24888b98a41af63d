import { expect, it } from 'vitest';
import type { Checkout } from '../../src/orders/rules/checkouts.contract.ts';
import { describeOnBothEngines } from '../../src/testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  OTHER_BUYER,
  goodCard,
  stockPart,
} from '../../src/testing/server/fixtures.ts';
import { berlin, germanTax } from '../../src/testing/server/invoices.ts';
import { HOST, type TestShop, startShop } from '../../src/testing/server/start-shop.ts';
import {
  type Asked,
  type Binding,
  type VeloAnswer,
  newCredentials,
  veloClient,
} from '../../src/testing/server/peers/veloconnect-client.ts';
import { schemaFaults } from '../../src/testing/server/peers/veloconnect-schemas.ts';

/** A client that keeps every answer for the schemas. */
function keepingClient(
  shop: TestShop,
  ...client: Parameters<typeof veloClient> extends [TestShop, ...infer Rest] ? Rest : never
) {
  const kept: string[] = [];
  const send = veloClient(shop, ...client);
  const ask = async (operation: string, asked: Asked = {}): Promise<VeloAnswer> => {
    const answer = await send(operation, asked);
    kept.push(answer.xml);
    if (answer.code !== '200')
      throw new Error(`${operation}: ${answer.code} ${answer.text('ResponseMessage')}`);
    return answer;
  };
  return { ask, kept };
}

async function pay(shop: TestShop, checkoutId: string): Promise<void> {
  const body = { checkoutId };
  const opened = await shop.call('POST /create-payment-intent', { body }, { as: BUYER });
  const { clientSecret } = opened.body as { clientSecret: string };
  const card = { clientSecret, card: goodCard };
  const confirmed = await shop.call('POST /sandbox/confirm', { body: card });
  const { id: transactionId } = confirmed.body as { id: string };
  const settled = await shop.call(
    'PATCH /checkoutPay/{id}',
    { params: { id: checkoutId }, body: { transactionId } },
    { as: BUYER },
  );
  expect(settled.status).toBe(200);
}

async function ship(shop: TestShop, { orders }: Checkout): Promise<void> {
  const body = {
    lines: orders.map(({ _id: orderId, quantity: units }) => ({ orderId, units })),
    carrier: 'Parcels & Co',
    trackingUrl: 'https://parcels.example/?id=1&x=2',
  };
  expect((await shop.call('POST /shipments', { body }, { as: ADMIN })).status).toBe(200);
}

const items = [
  ['CR-48', 60],
  ['TU', 50],
] as const;

describeOnBothEngines('a workshop’s system', (open) => {
  it.each<Binding>(['XML-POST', 'URL'])(
    'finds, orders and reads its receipts by %s, all as the schemas have it',
    async (binding) => {
      const db = await open();
      const shop = startShop(db);
      await shop.makeAdmin(ADMIN);
      const settings = { ...germanTax, 'shop.iban': '' };
      expect((await shop.call('PUT /settings', { body: settings }, { as: HOST })).status).toBe(200);
      const priceBreaks = [{ from: 60, price: 11.5 }];
      await stockPart(shop, { priceBreaks, multipleOf: 10 });
      await stockPart(shop, { name: 'Tube <28"> & more', sku: 'TU', description: 'Größe 28.' });
      const credentials = await newCredentials(shop, BUYER, berlin);
      const { ask, kept } = keepingClient(shop, credentials, binding);

      await ask('GetProfile');
      const item = await ask('GetItemDetails', { items: [['CR-48', 60]] });
      expect(item.texts('PriceAmount')).toEqual(['12.00', '11.50']);
      expect(item.texts('MinimumQuantity')).toEqual(['50', '60']);
      expect([item.text('PackQuantity'), item.text('PercentNumeric')]).toEqual(['10', '19']);
      const list = await ask('GetItemDetailsList', { items: [['TU'], ['CR-48', 9_000], ['no']] });
      expect(list.texts('Code')).toEqual(['available', 'partially_available']);
      expect(list.text('Description')).toBe('Tube &lt;28&quot;&gt; &amp; more. Größe 28.');
      for (const format of ['COUNT', 'ITEM_DETAIL', 'ITEM_TYPE', 'ID_ONLY']) {
        const found = await ask('CreateTextSearch', { fields: { SearchString: 'ube RÖSSE' } });
        expect(found.text('TotalCount')).toBe('0');
        const search = await ask('CreateTextSearch', { fields: { SearchString: 'ube ore' } });
        expect(search.text('TotalCount')).toBe('1');
        const TransactionID = search.text('TransactionID');
        const page = { TransactionID, StartIndex: '0', Count: '20', ResultFormat: format };
        const more = await ask('SearchResult', { fields: { ...page, DoNotClose: 'true' } });
        expect(more.text('StatusCode')).toBe('2');
        const last = await ask('SearchResult', { fields: page });
        // A count hands out nothing.
        expect(last.text('StatusCode')).toBe(format === 'COUNT' ? '2' : '100');
        expect(last.texts('SellersItemIdentification')).toHaveLength(format === 'COUNT' ? 0 : 1);
      }

      const dropped = await ask('CreateOrder', { items });
      await ask('Rollback', { fields: { TransactionID: dropped.text('TransactionID') } });
      const begun = await ask('CreateOrder', { items: [['CR-48', 50]], isTest: '0' });
      const fields = { TransactionID: begun.text('TransactionID') };
      await ask('UpdateOrder', { fields, items });
      // Another process of the shop goes on where this one left off.
      const other = startShop(db);
      const elsewhere = keepingClient(other, credentials, binding);
      const view = await elsewhere.ask('ViewOrder', { fields });
      expect(view.texts('UnitPrice')).toEqual(['11.50', '12.00', '9.90']);
      await ask('GetStatus');
      await ask('GetStatus', { fields });
      const finished = await elsewhere.ask('FinishOrder', { fields });
      expect((await ask('FinishOrder', { fields })).xml).toBe(finished.xml);
      await ask('ViewOrder', { fields });
      const OrderID = finished.text('OrderID');

      const orders = await shop.call('GET /checkouts', { query: { email: BUYER } }, { as: BUYER });
      const [checkout] = orders.body as Checkout[];
      if (!checkout) throw new Error('Nothing was ordered');
      expect(checkout).toMatchObject({ net: 1_290, freight: 9.9, total: 1_546.88 });
      await pay(shop, checkout._id);
      await ship(shop, checkout);

      const days = { FromDate: '2026-01-15', ThruDate: '2026-01-15' };
      const confirmed = await ask('OrderConfirmationQuery', { fields: { ...days, OrderID } });
      const OrderConfirmationID = confirmed.text('OrderConfirmationID');
      const confirmation = await ask('OrderConfirmationDetails', {
        fields: { OrderConfirmationID },
      });
      expect(confirmation.texts('LinePrice')).toEqual(['690.00', '600.00', '9.90']);
      const notes = await ask('DeliveryNoteQuery', { fields: { OrderID } });
      const DeliveryNoteID = notes.text('DeliveryNoteID');
      const note = await ask('DeliveryNoteDetails', { fields: { DeliveryNoteID } });
      expect(note.texts('Quantity')).toEqual(['60', '50']);
      expect([note.text('CityName'), note.text('TrackingURL')]).toEqual([
        'Berlin',
        'https://parcels.example/?id=1&amp;x=2',
      ]);
      const invoices = await ask('InvoiceInformationQuery', { fields: { DeliveryNoteID } });
      const InvoiceID = invoices.text('InvoiceID');
      expect(invoices.text('DeliveryNoteID')).toBe(DeliveryNoteID);
      const invoice = await ask('InvoiceInformationDetails', { fields: { InvoiceID } });
      expect(['GrossSum', 'NetSum', 'TaxAmount'].map(invoice.text)).toEqual([
        '1546.88',
        '1299.90',
        '246.98',
      ]);
      expect(invoice.texts('LinePrice')).toEqual(['690.00', '600.00', '9.90']);
      const none = { FromDate: '2026-01-16' };
      expect((await ask('InvoiceInformationQuery', { fields: none })).text('InvoiceID')).toBe('');

      expect(await schemaFaults([...kept, ...elsewhere.kept])).toEqual([]);

      const stranger = keepingClient(shop, await newCredentials(shop, OTHER_BUYER), binding);
      for (const [operation, asked] of [
        ['OrderConfirmationDetails', { OrderConfirmationID }],
        ['DeliveryNoteDetails', { DeliveryNoteID }],
        ['InvoiceInformationDetails', { InvoiceID }],
      ] as const) {
        const answer = await stranger.ask(operation, { fields: asked });
        expect(answer.texts('UnknownID')).toEqual(Object.values(asked));
        expect(answer.texts('LineID')).toEqual([]);
      }
      expect(await schemaFaults(stranger.kept)).toEqual([]);
    },
  );

  it('gets every version of the profile and the catalogue as its schema has it', async () => {
    const shop = startShop(await open());
    await stockPart(shop);
    const { ask, kept } = keepingClient(shop, await newCredentials(shop, BUYER), 'XML-POST');
    for (const version of ['1.1', '1.4', '1.5', '1.6'])
      await ask('GetProfile', { module: `profile-${version}` });
    for (const version of ['1.0', '1.4', '1.6'])
      await ask('GetStatus', { module: `transaction-${version}` });
    const module = 'catalog-1.5';
    const { text } = await ask('CreateTextSearch', { module });
    await ask('SearchResult', { module, fields: { TransactionID: text('TransactionID') } });
    expect(await schemaFaults(kept)).toEqual([]);
  });
});

it('the schemas find fault with a missing element, a wrong order and a wrong code', async () => {
  const header = (inner: string) =>
    `<a:RollbackResponse xmlns:a="urn:veloconnect:transaction-1.0">${inner}</a:RollbackResponse>`;
  const [id, code] = ['<a:BuyersID>x</a:BuyersID>', '<a:ResponseCode>200</a:ResponseCode>'];
  const rest = '<a:TransactionID>t</a:TransactionID><a:StatusCode>1</a:StatusCode>';
  expect(await schemaFaults([header(id + code + rest)])).toEqual([]);
  for (const wrong of [id + code, code + id + rest, id + code.replace('200', '299') + rest])
    expect(await schemaFaults([header(wrong)])).not.toEqual([]);
});
