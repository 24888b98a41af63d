import { expect, it } from 'vitest';
import { orderNumber } from '../../../../orders/rules/order-number.ts';
import { describeOnEngines } from '../../../../testing/server/database/both-engines.ts';
import { BUYER, placedOrder } from '../../../../testing/server/fixtures.ts';
import { berlin } from '../../../../testing/server/invoices.ts';
import { shopWithParts } from '../../../../testing/server/shipping-shop.ts';
import { HOST } from '../../../../testing/server/start-shop.ts';
import {
  getUrl,
  newCredentials,
  paramsOf,
  veloClient,
} from '../../../../testing/server/peers/veloconnect-client.ts';

describeOnEngines('the details of Veloconnect receipts', (open) => {
  it('have the freight of each confirmed order on its own', async () => {
    const { shop, part } = await shopWithParts(await open());
    const settings = { freight: '*: 0=9.90, 1000=4.50', 'prices.cents': 'on' };
    await shop.call('PUT /settings', { body: settings }, { as: HOST });
    const ids = [
      await placedOrder(shop, part, berlin),
      await placedOrder(shop, part, { ...berlin, quantity: 100 }),
    ];
    const credentials = await newCredentials(shop, BUYER, berlin);
    const named = ids.map((id) => ['OrderConfirmationID', orderNumber(id)] as const);
    const params = paramsOf('OrderConfirmationDetails', credentials);
    const confirmed = await getUrl(shop, [...params, ...named]);
    // The newest first.
    expect(confirmed.texts('LinePrice')).toEqual(['1200.00', '4.50', '600.00', '9.90']);
    // A receipt may also be named by its whole id.
    const [first = ''] = ids;
    const whole = await getUrl(shop, [...params, ['OrderConfirmationID', first]]);
    expect([whole.texts('LinePrice'), whole.texts('UnknownID')]).toEqual([['600.00', '9.90'], []]);
  });

  it('say of a delivery note where the parcel goes, and where to track it', async () => {
    const { shop, paid, ship } = await shopWithParts(await open());
    const id = await paid({ ...berlin, company: 'Radhaus Berta' });
    const trackingUrl = 'https://parcels.example/track/77';
    const tracking = { carrier: 'Parcels', trackingNumber: 'PP-77', trackingUrl };
    expect((await ship([{ orderId: id, units: 120 }], tracking)).status).toBe(200);
    expect((await ship([{ orderId: id, units: 80 }])).status).toBe(200);
    const ask = veloClient(shop, await newCredentials(shop, BUYER, berlin), 'XML-POST');
    const [second = '', first = ''] = (await ask('DeliveryNoteQuery')).texts('DeliveryNoteID');
    const noteOf = async (number: string) => {
      const note = await ask('DeliveryNoteDetails', { fields: { DeliveryNoteID: number } });
      return { url: note.texts('TrackingURL'), units: note.text('Quantity'), note };
    };
    expect(await noteOf(second)).toMatchObject({ url: [], units: '80' });
    const { note, ...sent } = await noteOf(first);
    expect(sent).toEqual({ url: [trackingUrl], units: '120' });
    expect(note.texts('Line')).toEqual(['Radhaus Berta, Berta Buyer', 'Hauptstr. 1']);
    expect([note.text('PostalZone'), note.text('CityName')]).toEqual(['10115', 'Berlin']);
    expect(note.text('LinePrice')).toBe('1440.00');
  });
});
