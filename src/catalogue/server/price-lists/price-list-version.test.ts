import { expect, it } from 'vitest';
import type { PriceListView } from '../../rules/price-lists/price-list.schema.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN } from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';

describeOnEngines('two administrators with one price list', (open) => {
  async function opened() {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const as = { as: ADMIN };
    const body = { name: 'Dealers', rows: [{ percent: 5 }] };
    const added = await shop.call('POST /priceLists', { body }, as);
    const params = { id: (added.body as { insertedId: string }).insertedId };
    const read = async () =>
      (await shop.call('GET /priceList/{id}', { params }, as)).body as PriceListView;
    const save = (name: string, versionWas?: number) =>
      shop.call('PUT /priceList/{id}', { params, body: { name, versionWas } }, as);
    return { read, save };
  }

  it('save one after the other, and the later one is told, even within one millisecond', async () => {
    const { read, save } = await opened();
    const { version } = await read();
    expect((await save('First', version)).status).toBe(200);
    const late = await save('Second', version);
    const now = await read();
    expect(late).toMatchObject({
      status: 409,
      problem: { code: 'PRICE_LIST_CHANGED', version: now.version },
    });
    expect(now.name).toBe('First');
    expect((await save('Second', now.version)).status).toBe(200);
  });

  it('at once: one of them is refused', async () => {
    const { read, save } = await opened();
    const { version } = await read();
    const replies = await Promise.all(['One', 'Two', 'Three'].map((name) => save(name, version)));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
  });

  it('without a version saves as before', async () => {
    const { read, save } = await opened();
    expect((await save('First')).status).toBe(200);
    expect((await save('Second')).status).toBe(200);
    expect((await read()).name).toBe('Second');
  });
});
