import { expect, it } from 'vitest';
import type { Part } from '../../rules/parts/part.schema.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, chainring, stockPart } from '../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';

const specified = { ...chainring, attributes: { teeth: 48, bcd: 110.5, material: 'Steel' } };

const read = async (shop: TestShop, id: string) =>
  (await shop.call('GET /tool/{id}', { params: { id } })).body as Part;
const save = (shop: TestShop, id: string, body: object) =>
  shop.call('PUT /tool/{id}', { params: { id }, body }, { as: ADMIN });
const rows = (shop: TestShop) =>
  shop.deps.db.query.selectFrom('part_attributes').selectAll().orderBy('key').execute();

async function openShop(db: Parameters<typeof startShop>[0]): Promise<TestShop> {
  const shop = startShop(db);
  await shop.makeAdmin(ADMIN);
  return shop;
}

describeOnEngines('a part’s attributes', (open) => {
  it('are added, answered everywhere, and indexed for the filters', async () => {
    const shop = await openShop(await open());
    const added = await shop.call('POST /tools', { body: specified }, { as: ADMIN });
    const { insertedId: id } = added.body as { insertedId: string };
    expect((await read(shop, id)).attributes).toEqual(specified.attributes);
    const listed = (await shop.call('GET /tools')).body as Part[];
    expect(listed.map(({ attributes }) => attributes)).toEqual([specified.attributes]);
    const bought = await shop.call('GET /purchase/{id}', { params: { id } }, { as: ADMIN });
    expect(bought.body).toMatchObject({ attributes: specified.attributes });
    expect(await rows(shop)).toEqual([
      { part_id: id, key: 'bcd', amount: 110_500, value: null, value_key: null },
      { part_id: id, key: 'material', amount: null, value: 'Steel', value_key: 'steel' },
      { part_id: id, key: 'teeth', amount: 48_000, value: null, value_key: null },
    ]);
  });

  it('stay when they are absent and go when {} is sent', async () => {
    const shop = await openShop(await open());
    const id = await stockPart(shop, specified);
    const { attributes: _, ...silent } = chainring;
    expect((await save(shop, id, silent)).status).toBe(200);
    expect((await read(shop, id)).attributes).toEqual(specified.attributes);
    const cleared = await save(shop, id, { ...silent, attributes: {} });
    expect(cleared.body).toMatchObject({ modifiedCount: 1 });
    expect((await read(shop, id)).attributes).toEqual({});
    expect(await rows(shop)).toEqual([]);
  });

  it('fail by field when they are invalid', async () => {
    const shop = await openShop(await open());
    const body = { ...chainring, attributes: { teeth: 1.5, links: 116 } };
    const { status, problem } = await shop.call('POST /tools', { body }, { as: ADMIN });
    expect(status).toBe(422);
    expect(problem.errors).toEqual({ 'attributes.teeth': 'Teeth must be a whole number' });
    const unknown = { ...chainring, attributes: { tooth: 48 } };
    const refused = await shop.call('POST /tools', { body: unknown }, { as: ADMIN });
    expect(refused.problem.errors).toEqual({
      'attributes.tooth': 'There is no attribute tooth',
    });
  });

  it('conflict when somebody else changed them, and not when they are sent as read', async () => {
    const shop = await openShop(await open());
    const id = await stockPart(shop, specified);
    const attributesWas = { material: 'Steel', bcd: 110.5, teeth: 48 };
    const theirs = { ...specified.attributes, teeth: 50 };
    await save(shop, id, { ...chainring, attributes: theirs });
    const mine = { ...chainring, attributes: { teeth: 46 }, attributesWas };
    const { status, problem } = await save(shop, id, mine);
    expect(status).toBe(409);
    expect(problem).toMatchObject({
      code: 'PART_CHANGED',
      changed: ['attributes'],
      attributes: theirs,
      attributesWas,
    });
    expect(problem.detail).toContain('specifications');
    const untouched = { ...chainring, price: 13, attributes: attributesWas, attributesWas };
    expect((await save(shop, id, untouched)).status).toBe(200);
    expect(await read(shop, id)).toMatchObject({ price: 13, attributes: theirs });
  });

  it('are in the audit log', async () => {
    const shop = await openShop(await open());
    const id = await stockPart(shop, specified);
    await save(shop, id, { ...chainring, attributes: { teeth: 50 } });
    const { body } = await shop.call('GET /auditLog', {}, { as: ADMIN });
    expect(body).toMatchObject([
      { before: { attributes: specified.attributes }, after: { attributes: { teeth: 50 } } },
    ]);
  });

  it('give the part’s drawing its numbers, and leave a photo alone', async () => {
    const shop = await openShop(await open());
    const id = await stockPart(shop, specified);
    await save(shop, id, { ...chainring, attributes: { teeth: 50, bolts: 4 } });
    expect((await read(shop, id)).img).toBe('/drawings/chainring.svg?bolts=4&teeth=50');
    const img = 'https://photos.example/ring.jpg';
    await save(shop, id, { ...chainring, img, attributes: { teeth: 52 } });
    expect((await read(shop, id)).img).toBe(img);
  });

  it('leave the filters with a deleted part', async () => {
    const shop = await openShop(await open());
    const id = await stockPart(shop, specified);
    await shop.call('DELETE /tool/{id}', { params: { id } }, { as: ADMIN });
    expect(await rows(shop)).toEqual([]);
  });
});
