import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Part } from '../../src/domain/parts/part.schema.ts';
import { eventually, openShop, ready } from '../support/browser-shop.ts';
import { phone } from '../support/open-page.ts';

/** External pictures that no longer exist. */
const shop = openShop();
const ELSEWHERE = 'https://pictures.invalid/';

let part: Part;
beforeAll(async () => {
  const admin = await shop.callAs('admin');
  const [first] = await admin<Part[]>('GET', '/tools?limit=1');
  if (!first) throw new Error('The demo has no parts');
  const { _id, name, price, minimumQuantity, available, description } = first;
  const fields = { name, price, minimumQuantity, available, description };
  await admin('PUT', `/tool/${_id}`, { ...fields, img: `${ELSEWHERE}part.jpg` });
  part = first;
});

const notFound = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });
const noHost = (route: Route) => route.abort('namenotresolved');

/** How many pictures show the browser's broken-image icon. */
const broken = (page: Page) =>
  page
    .locator('img')
    .evaluateAll(
      (all) =>
        all.filter((one) => one instanceof HTMLImageElement && one.complete && !one.naturalWidth)
          .length,
    );
const places = {
  customer: ['/', '/parts', () => `/parts/${part._id}`, () => `/purchase/${part._id}`],
  admin: ['/dashboard/manageProduct', () => `/dashboard/manageProduct/${part._id}`],
} as const;
const walks = (['customer', 'admin'] as const).flatMap((who) =>
  places[who].map((place) => ({ who, place })),
);

describe('a part’s missing external picture', () => {
  it.each(walks.map((walk, index) => ({ ...walk, answer: index % 2 ? notFound : noHost, index })))(
    'leaves an empty frame of the same size ($who, $index)',
    async ({ who, place, answer }) => {
      const { page } = await shop.visitAs(who, '/blog', phone);
      const held = Promise.withResolvers<void>();
      await page.route(`${ELSEWHERE}**`, async (route) => {
        await held.promise;
        await answer(route);
      });
      await page.goto(typeof place === 'string' ? place : place(), {
        waitUntil: 'domcontentloaded',
      });
      await ready(page);
      const picture = page.locator(`img[src^="${ELSEWHERE}"]`).first();
      await picture.scrollIntoViewIfNeeded();
      // The frame around the picture, which must stay.
      const frame = await picture.locator('xpath=..').elementHandle();
      const before = await frame?.boundingBox();
      const hasFrame = () =>
        frame?.evaluate((one) => !!one.querySelector('svg')?.checkVisibility());
      expect(await hasFrame()).toBe(false);
      held.resolve();
      await eventually(hasFrame).toBe(true);
      expect(before?.height).toBeGreaterThan(10);
      expect(await frame?.boundingBox()).toEqual(before);
      await eventually(() => broken(page)).toBe(0);
    },
  );

  it('leaves it whether the error fires before or after hydration', async () => {
    const page = await shop.visitWith({}, '/api/healthz');
    await page.route(`${ELSEWHERE}**`, notFound);
    const gone = page.waitForResponse(`${ELSEWHERE}**`);
    const chunks = Promise.withResolvers<void>();
    await page.route('**/static/js/*', async (route) => {
      await chunks.promise;
      await route.continue();
    });
    await page.goto(`/parts/${part._id}`);
    await gone;
    await eventually(() => broken(page)).toBe(1);
    chunks.resolve();
    await eventually(() => broken(page)).toBe(0);
  });
});
