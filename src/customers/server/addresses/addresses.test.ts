import { expect, it } from 'vitest';
import { type Address, MAX_ADDRESSES } from '../../rules/address.schema.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, OTHER_BUYER } from '../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';

const works = {
  label: 'Works',
  userName: 'Berta Buyer',
  phone: '+1 555 010 7788',
  address: '12 Foundry Lane',
};

const listed = async (shop: TestShop, as = BUYER) =>
  (await shop.call('GET /addresses', { query: { email: as } }, { as })).body as Address[];

const add = (shop: TestShop, fields: object = {}, as = BUYER) =>
  shop.call('POST /addresses', { body: { ...works, ...fields } }, { as });

async function added(shop: TestShop, fields: object = {}, as = BUYER): Promise<string> {
  return ((await add(shop, fields, as)).body as { insertedId: string }).insertedId;
}

const labels = (addresses: readonly Address[]) =>
  addresses.map(({ label, isDefault }) => (isDefault ? `${label} (default)` : label));

describeOnEngines('saved addresses', (open) => {
  it('are kept as sent, with empty texts for missing details', async () => {
    const shop = startShop(await open());
    expect(await listed(shop)).toEqual([]);
    const id = await added(shop, { company: 'Buyer Ltd' });
    expect(await listed(shop)).toEqual([
      {
        ...works,
        _id: id,
        street: '',
        postcode: '',
        city: '',
        country: '',
        company: 'Buyer Ltd',
        taxId: '',
        isDefault: true,
      },
    ]);
  });

  it('get their one text from street, city and country', async () => {
    const shop = startShop(await open());
    const { address: _, ...rest } = works;
    const parts = { street: 'Werkstr. 4', postcode: '10115', city: 'Berlin', country: 'DE' };
    const body = { ...rest, ...parts };
    await shop.call('POST /addresses', { body }, { as: BUYER });
    expect((await listed(shop))[0]).toMatchObject({
      ...parts,
      address: 'Werkstr. 4\n10115 Berlin\nGermany',
    });
  });

  it('report faults in the order form’s words', async () => {
    const shop = startShop(await open());
    const missing = await shop.call('POST /addresses', { body: {} }, { as: BUYER });
    expect(missing.problem.errors).toEqual({
      userName: 'Name is required',
      phone: 'phone is required',
      address: 'address is required',
    });
    const { address: _, ...nowhere } = works;
    const reply = await shop.call('POST /addresses', { body: nowhere }, { as: BUYER });
    expect(reply.problem.errors).toEqual({ address: 'address is required' });
    const badTaxId = await add(shop, { country: 'DE', taxId: 'DE12' });
    expect(badTaxId.problem.errors).toHaveProperty('taxId');
    expect(await listed(shop)).toEqual([]);
  });

  it('have one default, which is the first, the chosen one, or the one before a deleted one', async () => {
    const shop = startShop(await open());
    await added(shop, { label: 'A' });
    const b = await added(shop, { label: 'B' });
    const c = await added(shop, { label: 'C', isDefault: true });
    expect(labels(await listed(shop))).toEqual(['C (default)', 'A', 'B']);
    // The clock stands still.
    await shop.call(
      'PUT /address/{id}',
      { params: { id: b }, body: { ...works, label: 'B', isDefault: true } },
      { as: BUYER },
    );
    expect(labels(await listed(shop))).toEqual(['B (default)', 'C', 'A']);
    await shop.call(
      'PUT /address/{id}',
      { params: { id: b }, body: { ...works, label: 'B2', isDefault: false } },
      { as: BUYER },
    );
    expect(labels(await listed(shop))).toEqual(['B2 (default)', 'C', 'A']);
    await shop.call('DELETE /address/{id}', { params: { id: b } }, { as: BUYER });
    expect(labels(await listed(shop))).toEqual(['C (default)', 'A']);
    await shop.call('DELETE /address/{id}', { params: { id: c } }, { as: BUYER });
    expect(labels(await listed(shop))).toEqual(['A (default)']);
  });

  it('keep one default when several are chosen at once', async () => {
    const shop = startShop(await open());
    const ids = [await added(shop), await added(shop), await added(shop)];
    await Promise.all(
      ids.map((id) =>
        shop.call(
          'PUT /address/{id}',
          { params: { id }, body: { ...works, isDefault: true } },
          { as: BUYER },
        ),
      ),
    );
    expect((await listed(shop)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('can be read, changed and deleted by their owner only, also not by admins', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await added(shop);
    for (const as of [OTHER_BUYER, ADMIN]) {
      const read = await shop.call('GET /addresses', { query: { email: BUYER } }, { as });
      const change = { params: { id }, body: { ...works, userName: 'Mallory' } };
      const put = await shop.call('PUT /address/{id}', change, { as });
      const removed = await shop.call('DELETE /address/{id}', { params: { id } }, { as });
      expect([read.status, put.status, removed.status]).toEqual([403, 404, 404]);
      expect(await listed(shop, as)).toEqual([]);
    }
    expect((await listed(shop))[0]).toMatchObject(works);
  });

  it('are at most so many an account, also under concurrent requests', async () => {
    const shop = startShop(await open());
    for (let count = 0; count < MAX_ADDRESSES - 2; count++) await added(shop);
    const replies = await Promise.all(Array.from({ length: 6 }, () => add(shop)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 409, 409, 409, 409,
    ]);
    expect(replies.find(({ status }) => status === 409)?.problem).toMatchObject({
      code: 'LIMIT_REACHED',
      detail: 'You already have 50 saved addresses, the most you can keep. Remove one first.',
    });
    expect(await listed(shop)).toHaveLength(MAX_ADDRESSES);
    expect((await add(shop, {}, OTHER_BUYER)).status).toBe(200);
    const [first] = await listed(shop);
    await shop.call('DELETE /address/{id}', { params: { id: first?._id ?? '' } }, { as: BUYER });
    expect((await add(shop)).status).toBe(200);
  });

  it('are saved once per idempotency key', async () => {
    const shop = startShop(await open());
    const options = { as: BUYER, headers: { 'idempotency-key': 'address-1' } };
    const first = await shop.call('POST /addresses', { body: works }, options);
    const again = await shop.call('POST /addresses', { body: works }, options);
    expect(again.body).toEqual(first.body);
    expect(await listed(shop)).toHaveLength(1);
  });
});
