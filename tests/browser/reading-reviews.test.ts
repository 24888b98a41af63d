import { describe, expect, it } from 'vitest';
import { demoReviews } from '../../src/server/features/demo-data/demo-reviews.ts';
import { eventually, openShop, ready } from '../support/browser-shop.ts';
import { phone } from '../support/open-page.ts';

/** The reviews for visitors (seed §1, §2; rulings §6). */
const shop = openShop({ SHOP_NAME: 'Spindle' });

describe('the reviews', () => {
  it('have stars of 24 px', async () => {
    const { page } = await shop.visit('/reviews');
    const star = await page.locator('article').first().locator('svg').first().boundingBox();
    expect(star).toMatchObject({ width: 24, height: 24 });
  });

  it.each([
    { width: 1280, columns: 3, counts: [8, 7, 1] },
    { width: 800, columns: 2, counts: [6, 5, 1] },
    { width: 390, columns: 1, counts: [2] },
  ])(
    'leave no empty place beside a single last one, $width px wide',
    async ({ width, columns, counts }) => {
      const { page } = await shop.visit('/reviews', { width, height: 900 });
      const cards = page.locator('main article');
      const grid = (await page.locator('main ul').boundingBox())?.width ?? 0;
      const column = (await cards.first().boundingBox())?.width ?? 0;
      for (const count of counts) {
        // The number of demo reviews must not matter.
        await cards.evaluateAll((all, kept) => {
          for (const card of all.slice(kept)) card.closest('li')?.remove();
        }, count);
        const alone = count % columns === 1;
        const last = await cards.last().boundingBox();
        expect(last?.width, `${count} reviews`).toBeCloseTo(alone ? grid : column, 0);
      }
    },
  );

  it('have stars that scale with the text size, as the header’s logo does', async () => {
    const { page } = await shop.visit('/reviews', phone);
    const sizes = async () => {
      const seen = [page.locator('article svg').first(), page.locator('header svg').first()];
      return Promise.all(seen.map(async (one) => (await one.boundingBox())?.width));
    };
    const [star, mark] = await sizes();
    expect([star, mark]).toEqual([24, 28]);
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    expect(await sizes()).toEqual([48, 56]);
  });

  it('stay in view when closed by keyboard from further down', async () => {
    const { page } = await shop.visit('/reviews', { width: 390, height: 500 });
    const review = page.locator('main details').first();
    const top = () => review.evaluate((one) => one.getBoundingClientRect().top);
    await review.locator('summary').click();
    await review.evaluate((one) => scrollBy(0, one.getBoundingClientRect().top + 150));
    expect(await top()).toBeLessThan(-100);
    await page.keyboard.press('Enter');
    await eventually(top).toBeGreaterThanOrEqual(0);
    expect(await review.locator('summary').evaluate((one) => one === document.activeElement)).toBe(
      true,
    );
  });

  it('show the first letter of an author whose photo is missing, before and after hydration', async () => {
    const { page } = await shop.visit('/blog');
    const newest = demoReviews.at(-1);
    const card = page.locator('main article').filter({ hasText: newest?.name ?? '' });
    const showsTheLetter = async () => {
      await card.getByText(newest?.name.charAt(0) ?? '', { exact: true }).waitFor();
      expect(await card.locator('img').count()).toBe(0);
    };
    const gone = '**/drawings/rider.svg*';
    await page.route(gone, (route) => route.fulfill({ status: 404 }));
    let runScripts = () => {};
    const mayRun = new Promise<void>((resolve) => (runScripts = resolve));
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() === 'script') await mayRun;
      await route.fallback();
    });
    await page.goto('/reviews', { waitUntil: 'commit' });
    await page.waitForFunction(() => {
      const photo = document.querySelector<HTMLImageElement>('main article img');
      return photo?.complete && photo.naturalWidth === 0;
    });
    runScripts();
    await showsTheLetter();

    let fail = () => {};
    const mayFail = new Promise<void>((resolve) => (fail = resolve));
    await page.unroute(gone);
    await page.route(gone, async (route) => {
      await mayFail;
      await route.fulfill({ status: 404 });
    });
    await page.goto('/', { waitUntil: 'commit' });
    await ready(page);
    await card.scrollIntoViewIfNeeded();
    await card.locator('img').waitFor();
    fail();
    await showsTheLetter();
  });
});
