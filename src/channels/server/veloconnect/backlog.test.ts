import { expect, it } from 'vitest';
import type { Checkout } from '../../../orders/rules/checkouts.contract.ts';
import { checkInvariants } from '../../../operations/server/invariants/check-invariants.ts';
import { DUE, aheadShop, placedId } from '../../../testing/server/ahead-shop.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, deliver, paidIntent } from '../../../testing/server/fixtures.ts';
import { HOST } from '../../../testing/server/start-shop.ts';
import {
  type Binding,
  newCredentials,
  veloClient,
} from '../../../testing/server/peers/veloconnect-client.ts';
import { schemaFaults } from '../../../testing/server/peers/veloconnect-schemas.ts';
import { getUrl, paramsOf } from '../../../testing/server/peers/veloconnect-client.ts';

describeOnEngines('Veloconnect orders with a backlog', (open) => {
  it.each<Binding>(['XML-POST', 'URL'])(
    'order ahead of the next delivery what is wanted of it, by %s, as the schemas have it',
    async (binding) => {
      const ahead = await aheadShop(await open());
      const { shop } = ahead;
      const ask = veloClient(shop, await newCredentials(shop, BUYER), binding);
      const profile = await ask('GetProfile');
      expect(profile.xml).toMatch(/Order\.Backlog<.*?Value>line</s);
      const created = await ask('CreateOrder', { items: [['CR-48', 100, true]] });
      expect(created.texts('Code')).toEqual(['partially_available']);
      expect(created.texts('DeliveryDate')).toEqual([DUE]);
      expect(created.texts('BacklogIndicator')).toEqual(['true']);
      const fields = { TransactionID: created.text('TransactionID') };
      const finished = await ask('FinishOrder', { fields });
      expect(finished.texts('Quantity')).toEqual(['100']);
      expect(finished.texts('DeliveryDate')).toEqual([DUE]);
      expect(finished.text('ResponseMessage')).toContain('CR-48: 40 units follow on Mar 4, 2026.');
      const again = await ask('ViewOrder', { fields });
      expect(again.texts('DeliveryDate')).toEqual([DUE]);
      const list = await shop.call('GET /checkouts', { query: { email: BUYER } }, { as: BUYER });
      expect((list.body as Checkout[])[0]?.orders).toMatchObject([
        { quantity: 100, aheadUnits: 40, promisedOn: DUE },
      ]);
      const OrderConfirmationID = finished.text('OrderID');
      const receipt = () => ask('OrderConfirmationDetails', { fields: { OrderConfirmationID } });
      const confirmed = await receipt();
      expect(confirmed.texts('DeliveryDate')).toEqual([DUE]);
      await ahead.change('2026-03-20');
      expect((await receipt()).texts('DeliveryDate')).toEqual(['2026-03-20']);
      const answers = [profile, created, finished, again, confirmed];
      expect(await schemaFaults(answers.map(({ xml }) => xml))).toEqual([]);
      expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
    },
  );

  it('are wished for with one indicator for all items of an address, or with each item’s own', async () => {
    const ahead = await aheadShop(await open());
    const credentials = await newCredentials(ahead.shop, BUYER);
    const daysOf = async (...wishes: readonly (readonly [string, string])[]) => {
      const params = paramsOf('CreateOrder', credentials, { items: [['CR-48', 100]] });
      return (await getUrl(ahead.shop, [...params, ...wishes])).texts('DeliveryDate');
    };
    expect(await daysOf()).toEqual([]);
    expect(await daysOf(['BacklogIndicator', 'true'])).toEqual([DUE]);
    const own = ['BacklogIndicator.CR-48', 'false'] as const;
    expect(await daysOf(['BacklogIndicator', 'true'], own)).toEqual([]);
  });

  it('order no more than stock without the wish, or in a shop that does not allow it', async () => {
    const ahead = await aheadShop(await open());
    const { shop } = ahead;
    const ask = veloClient(shop, await newCredentials(shop, BUYER), 'XML-POST');
    const order = async (...backlog: [boolean?]) => {
      const created = await ask('CreateOrder', { items: [['CR-48', 100, ...backlog]] });
      expect(created.texts('BacklogIndicator')).toEqual(['false']);
      const fields = { TransactionID: created.text('TransactionID') };
      return ask('FinishOrder', { fields, isTest: 'false' });
    };
    const finished = await order();
    expect([finished.texts('Quantity'), finished.texts('DeliveryDate')]).toEqual([['60'], []]);
    expect(finished.text('ResponseMessage')).toContain('CR-48: 60 of 100 ordered.');
    await shop.call('PUT /settings', { body: { 'orders.ahead': 'off' } }, { as: HOST });
    expect((await order(true)).text('ResponseMessage')).toContain('Nothing of this order');
    expect((await ahead.promised()).unpromised).toBe(100);
  });

  it('order what is left of the delivery, though nothing is in stock', async () => {
    const ahead = await aheadShop(await open(), { available: 0 });
    const { shop } = ahead;
    const ask = veloClient(shop, await newCredentials(shop, BUYER), 'XML-POST');
    const created = await ask('CreateOrder', { items: [['CR-48', 300, true]] });
    expect(created.texts('Code')).toEqual(['expecting_delivery']);
    const fields = { TransactionID: created.text('TransactionID') };
    const finished = await ask('FinishOrder', { fields });
    expect(finished.texts('Quantity')).toEqual(['100']);
    expect(finished.text('ResponseMessage')).toContain('100 units follow');
    expect(finished.text('ResponseMessage')).toContain('CR-48: 100 of 300 ordered.');
    expect((await ahead.promised()).unpromised).toBe(0);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('have delivery notes of what is there, without the day of the rest', async () => {
    const ahead = await aheadShop(await open());
    const { shop } = ahead;
    const orderId = placedId(await ahead.order(100, { userEmail: BUYER }));
    await paidIntent(shop, orderId);
    await deliver(shop, shop.events);
    const body = { lines: [{ orderId, units: 60 }] };
    expect((await shop.call('POST /shipments', { body }, { as: ADMIN })).status).toBe(200);
    const ask = veloClient(shop, await newCredentials(shop, BUYER), 'XML-POST');
    const DeliveryNoteID = (await ask('DeliveryNoteQuery')).text('DeliveryNoteID');
    const note = await ask('DeliveryNoteDetails', { fields: { DeliveryNoteID } });
    expect([note.texts('Quantity'), note.texts('DeliveryDate')]).toEqual([['60'], []]);
  });
});
