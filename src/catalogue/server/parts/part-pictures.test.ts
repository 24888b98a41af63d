import { expect, it } from 'vitest';
import type { Part } from '../../rules/parts/part.schema.ts';
import { createApp, openResponseCache } from '../../../app/server/app.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { BUYER, chainring, stockPart } from '../../../testing/server/fixtures.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';

const [front, side, back] = ['/images/front.webp', '/images/side.webp', 'https://a.example/b.jpg'];
const pictures = [
  { url: front, alt: 'From the front', altIn: { de: 'Von vorn' } },
  { url: side },
  { url: back, alt: 'From behind' },
];
const PUBLIC_URL = 'https://parts.example';
const german = { headers: { 'accept-language': 'de' } };

const shown = async (shop: TestShop, id: string, options = {}) => {
  const { body } = await shop.call('GET /tool/{id}', { params: { id } }, options);
  return body as Part;
};

describeOnEngines('the pictures of a part', (open) => {
  const openShop = async () => {
    const shop = startShop(await open(), { env: { PUBLIC_URL } });
    await shop.makeAdmin(HOST);
    const id = await stockPart(shop, { img: front, pictures });
    const save = (fields: object) =>
      shop.call(
        'PUT /tool/{id}',
        { params: { id }, body: { ...chainring, img: undefined, ...fields } },
        { as: HOST },
      );
    const stored = async () => (await shown(shop, id, { as: HOST })).pictures;
    return { shop, id, save, stored };
  };

  it('are shown in their order with texts in the reader’s language, to administrators with all', async () => {
    const { shop, id } = await openShop();
    expect(await shown(shop, id, { as: BUYER })).toMatchObject({
      img: front,
      pictures: [
        { url: front, alt: 'From the front' },
        { url: side },
        { url: back, alt: 'From behind' },
      ],
    });
    expect(JSON.stringify(await shown(shop, id))).not.toContain('altIn');
    expect((await shown(shop, id, german)).pictures.map(({ alt }) => alt)).toEqual([
      'Von vorn',
      undefined,
      'From behind',
    ]);
    expect(await shown(shop, id, { as: HOST })).toMatchObject({ pictures });
    const list = await shop.call('GET /tools', { query: {} });
    expect(list.body).toMatchObject([{ img: front, pictures: [{ url: front }, {}, {}] }]);
  });

  it('come with a new part, the first as its picture, those of the shop by their paths', async () => {
    const { shop } = await openShop();
    const body = {
      ...chainring,
      name: 'Sprocket',
      sku: 'SP',
      img: '/drawings/chain.svg',
      pictures: [{ url: `${PUBLIC_URL}${side}`, alt: ' A\n sprocket ' }, { url: back }],
    };
    const added = await shop.call('POST /tools', { body }, { as: HOST });
    const { insertedId } = added.body as { insertedId: string };
    expect(await shown(shop, insertedId)).toMatchObject({
      img: side,
      pictures: [{ url: side, alt: 'A sprocket' }, { url: back }],
    });
  });

  it('stay where an update has none, change their order, and go', async () => {
    const { shop, id, save, stored } = await openShop();
    await save({ price: 13 });
    expect(await stored()).toEqual(pictures);
    await save({ pictures: pictures.toReversed() });
    expect(await stored()).toEqual(pictures.toReversed());
    expect((await shown(shop, id)).img).toBe(back);
    await save({ pictures: [{ url: side }] });
    expect(await stored()).toEqual([{ url: side }]);
    const entry = await shop.deps.db.query
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry.before).toContain('From behind');
    expect(entry.after).not.toContain('From behind');
  });

  it('keep the others where a client of old sends one picture', async () => {
    const { save, stored } = await openShop();
    await save({ img: '/images/new.webp' });
    expect(await stored()).toEqual([{ url: '/images/new.webp' }, ...pictures.slice(1)]);
    await save({ img: '/images/new.webp', imgWas: '/images/new.webp', price: 13 });
    const others = pictures.slice(1);
    expect(await stored()).toEqual([{ url: '/images/new.webp' }, ...others]);
    // The pictures come back as they were read, beside a changed `img`.
    await save({ img: '/images/newer.webp', pictures: await stored() });
    expect(await stored()).toEqual([{ url: '/images/newer.webp' }, ...others]);
    await save({ img: '/images/newer.webp', pictures: others });
    expect(await stored()).toEqual(others);
  });

  it('are not overwritten by an administrator who saw others', async () => {
    const { shop, id, save, stored } = await openShop();
    const before = [{ url: front }];
    const mine = [{ url: front }, { url: '/images/mine.webp' }];
    const refused = await save({ pictures: mine, picturesWas: before });
    expect(refused.problem).toMatchObject({
      code: 'PART_CHANGED',
      changed: ['pictures'],
      pictures,
      picturesWas: before,
    });
    // Left as they were read, so the stored ones stay, the first too.
    const other = [{ url: side }];
    expect((await save({ pictures: other, picturesWas: other })).status).toBe(200);
    expect(await stored()).toEqual(pictures);
    expect((await shown(shop, id)).img).toBe(front);
    expect((await save({ pictures: mine, picturesWas: pictures })).status).toBe(200);
    expect(await stored()).toEqual(mine);
  });

  it('are at most twelve, have addresses of pictures and short texts', async () => {
    const { save, stored } = await openShop();
    const many = Array.from({ length: 13 }, (_, at) => ({ url: `/images/${at}.webp` }));
    expect((await save({ pictures: many })).problem.errors).toEqual({
      pictures: 'A part has at most 12 pictures',
    });
    expect((await save({ pictures: [] })).problem.errors).toEqual({
      pictures: ' parts image is required',
    });
    for (const url of ['javascript:alert(1)', 'data:image/svg+xml,<svg/>', '//a.example/b.png'])
      expect((await save({ pictures: [{ url: front }, { url }] })).status, url).toBe(422);
    expect(
      (await save({ pictures: [{ url: front, alt: 'x'.repeat(251) }] })).problem.errors,
    ).toEqual({ 'pictures.0.alt': 'The alternative text may have at most 250 characters' });
    expect((await save({ pictures: [{ url: front, altIn: { it: 'Devant' } }] })).status).toBe(422);
    expect(await stored()).toEqual(pictures);
  });

  it('make cached answers stale', async () => {
    const { shop, id, save } = await openShop();
    // PostgreSQL has no cache version before its first poll.
    await expect.poll(() => shop.deps.db.cacheVersion.current()).not.toBeNull();
    const cache = openResponseCache(shop.deps);
    const app = createApp(shop.deps, { assets: null, pages: null, cache });
    const count = async () => {
      const reply = await app.request(`http://localhost/api/tool/${id}`);
      return ((await reply.json()) as Part).pictures.length;
    };
    expect([await count(), await count()]).toEqual([3, 3]);
    expect([cache.hits, cache.misses]).toEqual([1, 1]);
    await save({ pictures: [{ url: front }] });
    expect(await count()).toBe(1);
  });
});
