import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { BUYER, stockPart } from '../../../testing/server/fixtures.ts';
import { HOST, startShop } from '../../../testing/server/start-shop.ts';
import {
  type Binding,
  newCredentials,
  veloClient,
} from '../../../testing/server/peers/veloconnect-client.ts';
import { getUrl, paramsOf } from '../../../testing/server/peers/veloconnect-client.ts';

describeOnEngines('units of Veloconnect', (open) => {
  it.each<Binding>(['XML-POST', 'URL'])('are converted into pieces by %s', async (binding) => {
    const shop = startShop(await open());
    const limits = { 'limits.orderMax': 10_000 };
    await stockPart(shop, { sku: 'PACKED', multipleOf: 25 });
    await stockPart(shop, { name: 'Loose', sku: 'LOOSE' });
    await shop.call('PUT /settings', { body: limits }, { as: HOST });
    const ask = veloClient(shop, await newCredentials(shop, BUYER), binding);
    const order = async (item: string, quantity: number, unit: string) => {
      const answer = await ask('CreateOrder', { items: [[item, quantity, undefined, unit]] });
      return [answer.code, answer.text('Quantity')];
    };
    for (const unit of ['EA', 'H87', 'C62', 'PCE', 'ST', '', 'ea'])
      expect([unit, ...(await order('PACKED', 100, unit))]).toEqual([unit, '200', '100']);
    expect(await order('PACKED', 100, 'PK')).toEqual(['200', '2500']);
    expect(await order('PACKED', 100, 'PR')).toEqual(['200', '200']);
    for (const unit of ['MTR', 'XYZ', 'DZN'])
      expect([unit, ...(await order('PACKED', 100, unit))]).toEqual([unit, '400', '']);
    // A part without a pack is in none.
    expect(await order('LOOSE', 100, 'PK')).toEqual(['400', '']);
    expect(await order('LOOSE', 30, 'PR')).toEqual(['200', '60']);
    // Of several lines each has its own, and lines of one item are added up in pieces.
    const mixed = await ask('CreateOrder', {
      items: [
        ['PACKED', 2, undefined, 'PK'],
        ['LOOSE', 60, undefined, 'PCE'],
        ['no-such', 1, undefined, 'PK'],
      ],
    });
    expect(mixed.texts('Quantity')).toEqual(['50', '60']);
    const details = async (quantity: number, unit: string) => {
      const items = [['PACKED', quantity, undefined, unit]] as const;
      const answer = await ask('GetItemDetails', { items });
      return [answer.code, answer.text('Code')];
    };
    expect(await details(200, 'PK')).toEqual(['200', 'available']);
    expect(await details(201, 'PK')).toEqual(['200', 'partially_available']);
    expect((await details(201, 'MTR'))[0]).toBe('400');
  });

  it('are one for all items of an address, or one for each in their order', async () => {
    const shop = startShop(await open());
    await stockPart(shop, { sku: 'A' });
    await stockPart(shop, { name: 'Other', sku: 'B' });
    const credentials = await newCredentials(shop, BUYER);
    const quantities = async (...units: readonly string[]) => {
      const params = paramsOf('CreateOrder', credentials, {
        items: [
          ['A', 50],
          ['B', 60],
        ],
      });
      const coded = units.map((unit) => ['quantityUnitCode', unit] as const);
      return (await getUrl(shop, [...params, ...coded])).texts('Quantity');
    };
    expect(await quantities()).toEqual(['50', '60']);
    expect(await quantities('PR')).toEqual(['100', '120']);
    expect(await quantities('EA', 'PR')).toEqual(['50', '120']);
    expect(await quantities('PR', 'EA')).toEqual(['100', '60']);
  });
});
