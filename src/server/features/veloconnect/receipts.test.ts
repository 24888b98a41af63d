import { expect, it } from 'vitest';
import { describeOnEngines } from '../../testing/both-engines.ts';
import { BUYER, OTHER_BUYER } from '../../testing/fixtures.ts';
import { berlin, germanTax } from '../../testing/invoices.ts';
import { shopWithParts } from '../../testing/shipping-shop.ts';
import { HOST } from '../../testing/start-shop.ts';
import { newCredentials, veloClient } from '../../testing/veloconnect-client.ts';

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
});
