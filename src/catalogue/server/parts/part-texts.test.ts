import { expect, it } from 'vitest';
import type { Part } from '../../rules/parts/part.schema.ts';
import { createApp, openResponseCache } from '../../../app/server/app.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { BUYER, chainring, orderFor, stockPart } from '../../../testing/server/fixtures.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';

const german = { headers: { 'accept-language': 'de' } };
const texts = {
  de: { name: 'Kettenblatt 48 Zähne', description: 'Ein Ring, der leise läuft.' },
};
const shown = async (shop: TestShop, id: string, options = {}) => {
  const { body } = await shop.call('GET /tool/{id}', { params: { id } }, options);
  return body as Part;
};

describeOnEngines('a part with German texts', (open) => {
  it('is shown in the language that the client prefers, each text in the default one where there is no other', async () => {
    const shop = startShop(await open());
    const id = await stockPart(shop, { texts });
    const half = await stockPart(shop, {
      name: 'Chain',
      sku: 'CN-1',
      texts: { de: { name: 'Kette' } },
    });
    expect(await shown(shop, id, german)).toMatchObject(texts.de);
    expect(await shown(shop, id)).toMatchObject({
      name: chainring.name,
      description: chainring.description,
    });
    expect(await shown(shop, half, german)).toMatchObject({
      name: 'Kette',
      description: chainring.description,
    });
    const list = await shop.call('GET /tools', { query: {} }, german);
    expect((list.body as Part[]).map(({ name }) => name)).toEqual([texts.de.name, 'Kette']);
    const compared = await shop.call('GET /comparison', { query: { parts: id } }, german);
    expect(compared.body).toMatchObject([texts.de]);
    const line = { ref: id, quantity: 50 };
    const checked = await shop.call(
      'POST /orderLines/check',
      { body: { lines: [line] } },
      { as: BUYER, ...german },
    );
    expect(checked.body).toMatchObject({ lines: [{ toolName: texts.de.name }] });
  });

  it('shows its texts in all languages to administrators only', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(HOST);
    const id = await stockPart(shop, { texts });
    expect(await shown(shop, id)).not.toHaveProperty('texts');
    expect(await shown(shop, id, { as: BUYER })).not.toHaveProperty('texts');
    expect(await shown(shop, id, { as: HOST })).toMatchObject({ texts });
  });

  it('takes them with a new part, keeps them where an update has none, and clears them', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(HOST);
    const added = await shop.call(
      'POST /tools',
      { body: { ...chainring, texts: { de: { name: ' Kettenblatt ', description: '' } } } },
      { as: HOST },
    );
    const id = (added.body as { insertedId: string }).insertedId;
    const stored = async () => (await shown(shop, id, { as: HOST })).texts;
    expect(await stored()).toEqual({ de: { name: 'Kettenblatt' } });
    const save = (fields: object) =>
      shop.call(
        'PUT /tool/{id}',
        { params: { id }, body: { ...chainring, ...fields } },
        { as: HOST },
      );
    await save({});
    expect(await stored()).toEqual({ de: { name: 'Kettenblatt' } });
    await save({ texts });
    expect(await stored()).toEqual(texts);
    const unknown = await save({ texts: { it: { name: 'Corona' } } });
    expect(unknown.problem).toMatchObject({
      status: 422,
      errors: { 'texts.it': 'Parts have no texts in the language it' },
    });
    const long = await save({ texts: { de: { name: 'x'.repeat(121) } } });
    expect(long.problem.errors).toEqual({
      'texts.de.name': 'Please keep this to at most 120 characters',
    });
    await save({ texts: {} });
    expect(await stored()).toEqual({});
  });

  it('are not overwritten by an administrator who saw others', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(HOST);
    const id = await stockPart(shop, { texts });
    const mine = { de: { name: 'Mein Kettenblatt' } };
    const save = (fields: object) =>
      shop.call(
        'PUT /tool/{id}',
        { params: { id }, body: { ...chainring, ...fields } },
        { as: HOST },
      );
    const refused = await save({ texts: mine, textsWas: {} });
    expect(refused.problem).toMatchObject({
      code: 'PART_CHANGED',
      changed: ['texts'],
      texts,
      textsWas: {},
      detail: expect.stringContaining('texts in other languages'),
    });
    // Left as it was read, so the stored one stays.
    expect((await save({ texts: {}, textsWas: {} })).status).toBe(200);
    expect(await shown(shop, id, german)).toMatchObject(texts.de);
    expect((await save({ texts: mine, textsWas: texts })).status).toBe(200);
    expect(await shown(shop, id, german)).toMatchObject(mine.de);
  });

  it('is found by the words of every language, until they change', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(HOST);
    const id = await stockPart(shop, { texts });
    const found = async (q: string, options = german) => {
      const { body } = await shop.call('GET /tools', { query: { q } }, options);
      return (body as Part[]).map(({ name }) => name);
    };
    for (const q of ['Kettenblatt', 'zahne', 'Zähne', 'Ketenblatt', 'Chainring', 'leise'])
      expect(await found(q), q).toEqual([texts.de.name]);
    expect(await found('Kettenblatt', {} as never)).toEqual([chainring.name]);
    const body = { ...chainring, texts: {} };
    await shop.call('PUT /tool/{id}', { params: { id }, body }, { as: HOST });
    expect(await found('Kettenblatt')).toEqual([]);
  });

  it('is ordered by the name that the buyer saw', async () => {
    const shop = startShop(await open());
    const id = await stockPart(shop, { texts });
    const order = async (toolName: string, options: object) => {
      const body = orderFor(id, { toolName }) as never;
      return shop.call('POST /orders', { body }, { as: BUYER, ...options });
    };
    expect((await order(texts.de.name, german)).status).toBe(200);
    expect((await order(chainring.name, {})).status).toBe(200);
    expect((await order('Another ring', german)).status).toBe(422);
    const names = await shop.deps.db.query
      .selectFrom('order_lines')
      .select('part_name')
      .orderBy('id')
      .execute();
    expect(names.map((row) => row.part_name)).toEqual([texts.de.name, chainring.name]);
  });

  it('is cached by language until its texts change', async () => {
    const db = await open();
    const shop = startShop(db);
    await shop.makeAdmin(HOST);
    const id = await stockPart(shop, { texts });
    // PostgreSQL has no cache version before its first poll.
    await expect.poll(() => db.cacheVersion.current()).not.toBeNull();
    const cache = openResponseCache(shop.deps);
    const app = createApp(shop.deps, { assets: null, pages: null, cache });
    const ask = async (language: string) => {
      const headers = { 'accept-language': language };
      const reply = await app.request(`http://localhost/api/tool/${id}`, { headers });
      return ((await reply.json()) as { name: string }).name;
    };
    for (let times = 0; times < 2; times++)
      expect([await ask('de'), await ask('en')]).toEqual([texts.de.name, chainring.name]);
    expect([cache.hits, cache.misses]).toEqual([2, 2]);
    const body = { ...chainring, texts: { de: { name: 'Blatt' } } };
    await shop.call('PUT /tool/{id}', { params: { id }, body }, { as: HOST });
    expect(await ask('de')).toBe('Blatt');
  });
});
