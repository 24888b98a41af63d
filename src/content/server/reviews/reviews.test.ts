import { expect, it } from 'vitest';
import type { Review } from '../../rules/review.schema.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, OTHER_BUYER } from '../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';

const review = {
  name: 'Berta',
  rating: 5,
  img: 'https://example.com/b.png',
  description: 'Runs true.',
};

const write = (shop: TestShop, fields: object = {}, as = BUYER) =>
  shop.call('POST /reviews', { body: { ...review, email: BUYER, ...fields } }, { as });
const read = async (shop: TestShop, as?: string, query = {}) =>
  (await shop.call('GET /reviews', { query }, as === undefined ? {} : { as })).body as Review[];

describeOnEngines('reviews', (open) => {
  it('are listed oldest first, or newest first on request', async () => {
    const shop = startShop(await open());
    await write(shop, { description: 'first' });
    await write(shop, { description: 'second' });
    expect((await read(shop)).map((one) => one.description)).toEqual(['first', 'second']);
    expect(
      (await read(shop, undefined, { order: 'desc', limit: 1 })).map((one) => one.description),
    ).toEqual(['second']);
  });

  it.each(['asc', 'desc'])('are all listed once over all pages, in the order %s', async (order) => {
    const shop = startShop(await open());
    const written = ['first', 'second', 'third'];
    for (const description of written) await write(shop, { description });
    const shown: string[] = [];
    let next: string | undefined = `/api/reviews?order=${order}&limit=1`;
    do {
      const page: Response = await shop.app.request(`http://localhost${next}`);
      shown.push(...((await page.json()) as Review[]).map((one) => one.description));
      next = page.headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1];
    } while (next !== undefined);
    expect(shown).toEqual(order === 'asc' ? written : written.toReversed());
  });

  it('show their author’s address to the author and admins only', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    await write(shop);
    const shown = async (as?: string) => (await read(shop, as))[0]?.email;
    expect([
      await shown(),
      await shown(OTHER_BUYER),
      await shown(BUYER),
      await shown(ADMIN),
    ]).toEqual([undefined, undefined, BUYER, BUYER]);
  });

  it('are stored once per Idempotency-Key', async () => {
    const shop = startShop(await open());
    const keyed = { as: BUYER, headers: { 'idempotency-key': 'r1' } };
    const body = { ...review, email: BUYER };
    const both = await Promise.all([
      shop.call('POST /reviews', { body }, keyed),
      shop.call('POST /reviews', { body }, keyed),
    ]);
    const later = await shop.call('POST /reviews', { body }, keyed);
    expect(both.map((reply) => reply.body)).toEqual([later.body, later.body]);
    expect(await read(shop)).toHaveLength(1);
  });

  it.each(['none, sorry', 'photos.example:8080/a.png', '/images/a.webp', 'https://a.example/b'])(
    'accept any text as the photo’s address: %s',
    async (img) => {
      const shop = startShop(await open());
      expect((await write(shop, { img })).status).toBe(200);
      expect((await read(shop)).map((shown) => shown.img)).toEqual([img]);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'file:///etc/passwd',
    'mailto:a@b.example',
  ])('refuse an address of anything but the web: %j', async (img) => {
    const shop = startShop(await open());
    expect((await write(shop, { img })).problem.errors).toEqual({
      img: 'The picture must be an http or https address',
    });
  });

  it('cannot be written in another person’s name', async () => {
    const shop = startShop(await open());
    expect((await write(shop, {}, OTHER_BUYER)).status).toBe(403);
  });

  it.each([
    [{ rating: 0 }, { rating: 'Rating must be at least 1' }],
    [{ rating: 6 }, { rating: 'Rating must be at most 5' }],
    [{ rating: 4.5 }, { rating: 'Rating must be a whole number' }],
    [{ img: ' ' }, { img: 'Photo URL is required' }],
    [{ description: ' ' }, { description: 'Message is required' }],
  ])('are rejected for %j', async (fields, errors) => {
    const shop = startShop(await open());
    expect((await write(shop, fields)).problem).toMatchObject({ status: 422, errors });
  });

  it('can be deleted by an admin', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const { insertedId: id } = (await write(shop)).body as { insertedId: string };
    expect(
      (await shop.call('DELETE /review/{id}', { params: { id } }, { as: ADMIN })).body,
    ).toMatchObject({ deletedCount: 1 });
    expect((await shop.call('DELETE /review/{id}', { params: { id } }, { as: ADMIN })).status).toBe(
      404,
    );
    expect(await read(shop)).toEqual([]);
  });
});
