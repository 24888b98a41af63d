import { expect, it } from 'vitest';
import { wasFieldsOf } from '../../rules/parts/conflicting-fields.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, chainring, stockPart } from '../../../testing/server/fixtures.ts';
import { HOST, startShop } from '../../../testing/server/start-shop.ts';

const priceBreaks = [
  { from: 100, price: 11 },
  { from: 500, price: 9 },
];
const as = { as: ADMIN };

describeOnEngines('price breaks and carton size', (open) => {
  async function shopWithPart() {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const body = { ...chainring, priceBreaks, multipleOf: 10 };
    const { body: added } = await shop.call('POST /tools', { body }, as);
    const { insertedId: id } = added as { insertedId: string };
    const read = async () => (await shop.call('GET /tool/{id}', { params: { id } })).body as Part;
    const save = (change: object) =>
      shop.call('PUT /tool/{id}', { params: { id }, body: { ...chainring, ...change } }, as);
    return { shop, id, read, save };
  }

  it('are kept by an update without them, replaced by others, and cleared by an empty list', async () => {
    const { read, save } = await shopWithPart();
    expect(await read()).toMatchObject({ priceBreaks, multipleOf: 10 });
    expect((await save({ description: 'Anew' })).status).toBe(200);
    expect(await read()).toMatchObject({ description: 'Anew', priceBreaks, multipleOf: 10 });
    const others = [{ from: 200, price: 8 }];
    await save({ priceBreaks: others, multipleOf: 20 });
    expect(await read()).toMatchObject({ priceBreaks: others, multipleOf: 20 });
    await save({ priceBreaks: [] });
    expect(await read()).toMatchObject({ priceBreaks: [], multipleOf: 20 });
  });

  it.each([
    [{ priceBreaks: [{ from: 50, price: 11 }] }, 'The price break from 50 must start above 50'],
    [
      { priceBreaks: [...priceBreaks, { from: 500, price: 8 }] },
      'The price break from 500 must start above 500',
    ],
    [{ priceBreaks: [{ from: 100, price: 12 }] }, 'The price from 100 must be below $12.00'],
    [
      { priceBreaks: [...priceBreaks, { from: 900, price: 9 }] },
      'The price from 900 must be below $9.00',
    ],
    [{ priceBreaks: [{ from: 100, price: 4 }] }, 'Must be min price 5'],
    [{ priceBreaks: [{ from: 100, price: 9.5 }] }, 'Price must be a whole number'],
    [{ price: 11 }, 'The price from 100 must be below $11.00'],
    [{ minimumQuantity: 100 }, 'The price break from 100 must start above 100'],
    [
      { priceBreaks: Array.from({ length: 11 }, (_, at) => ({ from: 100 + at, price: 11 })) },
      'A part has at most 10 price breaks',
    ],
  ])('must follow from the part’s price and minimum quantity: %j', async (change, message) => {
    const { read, save } = await shopWithPart();
    const { status, problem } = await save(change);
    expect(status).toBe(422);
    expect(Object.values(problem.errors ?? {})).toContain(message);
    expect(await read()).toMatchObject({ priceBreaks, price: 12 });
  });

  it('must follow for a part that is added too', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const body = { ...chainring, priceBreaks: [{ from: 40, price: 11 }] };
    const { problem } = await shop.call('POST /tools', { body }, as);
    expect(problem.errors).toEqual({ priceBreaks: 'The price break from 40 must start above 50' });
  });

  it('stay when the host narrows the limits, and conflict when another administrator changed them', async () => {
    const { shop, id, read, save } = await shopWithPart();
    const opened = await read();
    await shop.call('PUT /settings', { body: { 'limits.priceMin': 10 } }, { as: HOST });
    expect((await save({ ...wasFieldsOf(opened), priceBreaks, name: 'Ring' })).status).toBe(200);
    const second = await save({ priceBreaks: [{ from: 300, price: 10 }], name: 'Ring' });
    expect(second.status).toBe(200);
    const late = await save({
      ...wasFieldsOf(opened),
      name: 'Ring',
      nameWas: 'Ring',
      priceBreaks: [{ from: 150, price: 10 }],
    });
    expect(late.problem).toMatchObject({ code: 'PART_CHANGED', changed: ['priceBreaks'] });
    expect((await shop.call('GET /tool/{id}', { params: { id } })).body).toMatchObject({
      priceBreaks: [{ from: 300, price: 10 }],
    });
  });

  it('may have cents once prices may', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    await shop.call('PUT /settings', { body: { 'prices.cents': 'on' } }, { as: HOST });
    const id = await stockPart(shop, { priceBreaks: [{ from: 100, price: 9.25 }] });
    const { body } = await shop.call('GET /tool/{id}', { params: { id } });
    expect(body).toMatchObject({ priceBreaks: [{ from: 100, price: 9.25 }] });
  });
});
