import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../../testing/server/database/both-engines.ts';
import { orderNumber } from '../../../../orders/rules/order-number.ts';
import { ADMIN, BUYER, OTHER_BUYER, stockPart } from '../../../../testing/server/fixtures.ts';
import { berlin, germanTax, issuedOf } from '../../../../testing/server/invoices.ts';
import { shopWithParts } from '../../../../testing/server/shipping-shop.ts';
import { HOST } from '../../../../testing/server/start-shop.ts';
import { newCredentials, veloClient } from '../../../../testing/server/peers/veloconnect-client.ts';

describeOnEngines('Veloconnect receipts', (open) => {
  it.each([
    ['OrderConfirmation', 'OrderConfirmationID'],
    ['DeliveryNote', 'DeliveryNoteID'],
    ['InvoiceInformation', 'InvoiceID'],
  ] as const)('of the kind %s are shown to their own buyer alone', async (kind, id) => {
    const { shop, paid, shipRest } = await shopWithParts(await open());
    await shop.call('PUT /settings', { body: germanTax }, { as: HOST });
    expect((await shipRest(await paid(berlin))).status).toBe(200);
    const [own, stranger] = [
      veloClient(shop, await newCredentials(shop, BUYER, berlin), 'XML-POST'),
      veloClient(shop, await newCredentials(shop, OTHER_BUYER, berlin), 'XML-POST'),
    ];
    const numbers = (await own(`${kind}Query`)).texts(id);
    expect(numbers).toHaveLength(1);
    expect((await stranger(`${kind}Query`)).texts(id)).toEqual([]);
    const fields = { [id]: numbers[0] ?? '' };
    const shown = await own(`${kind}Details`, { fields });
    expect([shown.texts('UnknownID'), shown.texts(id)]).toEqual([[], numbers]);
    const hidden = await stranger(`${kind}Details`, { fields });
    expect([hidden.texts('UnknownID'), hidden.texts(id)]).toEqual([numbers, []]);
  });

  it('are of the days that are asked about, the first and the last one included', async () => {
    const { shop, paid, shipRest } = await shopWithParts(await open());
    await shop.call('PUT /settings', { body: germanTax }, { as: HOST });
    await shipRest(await paid(berlin));
    const ask = veloClient(shop, await newCredentials(shop, BUYER, berlin), 'XML-POST');
    for (const [kind, id] of [
      ['OrderConfirmation', 'OrderConfirmationID'],
      ['DeliveryNote', 'DeliveryNoteID'],
      ['InvoiceInformation', 'InvoiceID'],
    ] as const) {
      const listed = async (FromDate: string, ThruDate: string) =>
        (await ask(`${kind}Query`, { fields: { FromDate, ThruDate } })).texts(id).length;
      expect(await listed('2026-01-15', '2026-01-15'), kind).toBe(1);
      expect(await listed('2026-01-01', '2026-01-14'), kind).toBe(0);
      expect(await listed('2026-01-16', '2026-01-31'), kind).toBe(0);
    }
  });

  it.each([
    // Nearly midnight in the west is the next day in UTC, and the early morning of the east the day before.
    ['America/Los_Angeles', Date.UTC(2026, 1, 11, 7, 30), '2026-02-10'],
    ['Pacific/Kiritimati', Date.UTC(2026, 1, 9, 10, 30), '2026-02-10'],
  ])('are of the days of the shop’s time zone, %s', async (timeZone, at, day) => {
    const { shop, paid, shipRest } = await shopWithParts(await open());
    const settings = { ...germanTax, 'shop.timeZone': timeZone };
    await shop.call('PUT /settings', { body: settings }, { as: HOST });
    shop.advance(at - shop.deps.clock.now());
    await shipRest(await paid(berlin));
    const ask = veloClient(shop, await newCredentials(shop, BUYER, berlin), 'XML-POST');
    for (const [kind, id] of [
      ['OrderConfirmation', 'OrderConfirmationID'],
      ['DeliveryNote', 'DeliveryNoteID'],
      ['InvoiceInformation', 'InvoiceID'],
    ] as const) {
      const fields = { FromDate: day, ThruDate: day };
      const listed = await ask(`${kind}Query`, { fields });
      expect([listed.texts(id).length, listed.text('IssueDate')], kind).toEqual([1, day]);
    }
  });

  it('of an invoice state its sums and its tax as it was issued', async () => {
    const { shop, paid, shipRest } = await shopWithParts(await open());
    await shop.call('PUT /settings', { body: germanTax }, { as: HOST });
    const id = await paid(berlin);
    await shipRest(id);
    const [invoice] = await issuedOf(shop, id);
    const { net_minor, tax_minor } = await shop.deps.db.query
      .selectFrom('invoices')
      .select(['net_minor', 'tax_minor'])
      .executeTakeFirstOrThrow();
    const ask = veloClient(shop, await newCredentials(shop, BUYER, berlin), 'XML-POST');
    const fields = { InvoiceID: invoice?.number ?? '' };
    const details = await ask('InvoiceInformationDetails', { fields });
    const amountsOf = (element: string) => details.texts(element).map(Number);
    expect(amountsOf('GrossSum')).toEqual([invoice?.total]);
    expect(amountsOf('NetSum')).toEqual([net_minor / 100]);
    expect(amountsOf('TaxableAmount')).toEqual([net_minor / 100]);
    expect(amountsOf('TaxAmount')).toEqual([tax_minor / 100]);
    expect(amountsOf('PercentNumeric')).toEqual([19]);
    expect(tax_minor).toBeGreaterThan(0);
  });

  it('are neither credit notes nor orders that were cancelled', async () => {
    const { shop, part, paid, shipRest } = await shopWithParts(await open());
    await shop.call('PUT /settings', { body: germanTax }, { as: HOST });
    const sent = await paid(berlin);
    await shipRest(sent);
    const refund = { params: { id: sent }, body: { units: 1, of: 'sent' } };
    await shop.call('POST /orderRefund/{id}', refund, { as: ADMIN });
    const [invoice, creditNote] = await issuedOf(shop, sent);
    expect(creditNote?.kind).toBe('creditNote');
    const ask = veloClient(shop, await newCredentials(shop, BUYER, berlin), 'XML-POST');
    expect((await ask('InvoiceInformationQuery')).texts('InvoiceID')).toEqual([invoice?.number]);
    const fields = { InvoiceID: creditNote?.number ?? '' };
    const details = await ask('InvoiceInformationDetails', { fields });
    expect(details.texts('UnknownID')).toEqual([creditNote?.number]);

    const tube = await stockPart(shop, { name: 'Tube', sku: 'TU' });
    const lines = [
      { toolId: part, quantity: 60 },
      { toolId: tube, quantity: 50 },
    ];
    const body = { ...berlin, userEmail: BUYER, lines };
    const placed = await shop.call('POST /checkouts', { body }, { as: BUYER });
    const { insertedId, orderIds } = placed.body as { insertedId: string; orderIds: string[] };
    await shop.call('DELETE /order/{id}', { params: { id: orderIds[0] ?? '' } }, { as: BUYER });
    const confirmed = await ask('OrderConfirmationDetails', {
      fields: { OrderConfirmationID: orderNumber(insertedId) },
    });
    // The other order, and its share of the freight.
    expect(confirmed.texts('Quantity')).toEqual(['50', '1']);
    const listed = async () =>
      (await ask('OrderConfirmationQuery')).texts('OrderConfirmationID').toSorted();
    expect(await listed()).toEqual([sent, insertedId].map(orderNumber).toSorted());
    await shop.call('DELETE /order/{id}', { params: { id: orderIds[1] ?? '' } }, { as: BUYER });
    expect(await listed()).toEqual([orderNumber(sent)]);
  });
});
