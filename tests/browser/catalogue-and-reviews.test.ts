import { describe, expect, it } from 'vitest';
import { demoReviews } from '../../src/operations/server/demo-data/demo-reviews.ts';
import { eventually, openShop, ready } from '../support/browser-shop.ts';
import { drawInOwnFonts, linesOf, truncatedOptions } from '../support/layout.ts';
import { phone } from '../support/open-page.ts';
import { says, wheelOverField } from '../support/page-actions.ts';

/** The reviews, read and written, and the catalogue for visitors. */
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

describe('Add a Review', () => {
  it('keeps its rating while a wheel scrolls the page', async () => {
    const { page } = await shop.visitAs('customer', '/dashboard/addReview', phone);
    const rating = page.getByLabel('Rating');
    await rating.fill('5');
    await wheelOverField(page, rating);
    expect(await rating.inputValue()).toBe('5');
  });

  it('requires every field, sends once, and lists the review first', async () => {
    const { page, faults } = await shop.visitAs('customer', '/dashboard/addReview');
    await page.getByLabel('Name').fill('');
    const send = page.getByRole('button', { name: 'Add Review', exact: true });
    await send.click();
    for (const words of [
      'Name is required',
      'Rating is required',
      'Photo URL is required',
      'Message is required',
    ]) {
      await says(page, words).waitFor();
    }
    await page.getByLabel('Rating').fill('6');
    await says(page, 'Rating must be at most 5').waitFor();
    await page.getByLabel('Rating').fill('2.5');
    await says(page, 'Rating must be a whole number').waitFor();
    await page.getByLabel('Rating').fill('3');
    await page.getByLabel('Name').fill('Carla C.');
    await page.getByLabel('Photo URL').fill('/drawings/rider.svg');
    await page.getByLabel('Message').fill('Came on time, every tooth in place.');
    let go = () => {};
    const wait = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/api/reviews', async (route) => {
      await wait;
      await route.continue();
    });
    await send.click();
    await send.locator('svg.animate-spin').waitFor();
    expect(await send.isDisabled()).toBe(true);
    go();
    await page.waitForURL('**/reviews');
    const first = page.locator('main article').first();
    await first.getByText('Came on time, every tooth in place.').waitFor();
    await first.getByRole('img', { name: '3 of 5' }).waitFor();
    await page.goBack();
    await page.getByLabel('Message').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    expect(faults).toEqual([]);
  });

  it('accepts any text for the photo, and shows the first letter of the name for anything but an address', async () => {
    const { page, faults } = await shop.visitAs('customer', '/dashboard/addReview');
    await page.getByLabel('Name').fill('Wilma');
    await page.getByLabel('Rating').fill('4');
    await page.getByLabel('Photo URL').fill('none, sorry');
    await page.getByLabel('Message').fill('Fits.');
    await page.getByRole('button', { name: 'Add Review', exact: true }).click();
    await page.waitForURL('**/reviews');
    const card = page.locator('main article', { hasText: 'Wilma' });
    await card.getByText('W', { exact: true }).waitFor();
    expect(await card.locator('img').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

it('a size in a part’s name never breaks at its hyphen on narrow pages', async () => {
  const { page } = await shop.visit('/parts?q=inner+tube');
  await page
    .getByRole('link', { name: /28\/47-622/ })
    .first()
    .click();
  const name = page.locator('main h1');
  await name.getByText('28/47-622').waitFor();
  for (let width = 320; width <= 440; width += 20) {
    await page.setViewportSize({ width, height: 800 });
    expect(await linesOf(name, '28/47-622'), `${width} px`).toBe(1);
  }
});

it('a select shows the whole of its value on narrow phones', async () => {
  const { page } = await shop.visit('/parts', { width: 320, height: 640 });
  expect(await page.getByRole('search').locator('option').count()).toBeGreaterThan(10);
  await drawInOwnFonts(page);
  for (const width of [320, 360, 390, 430, 640, 768]) {
    await page.setViewportSize({ width, height: 800 });
    // After the window's resize has taken effect.
    await expect.poll(() => truncatedOptions(page), { message: `${width} px` }).toEqual([]);
  }
});

describe('the catalogue', () => {
  it('shows the number of parts of each category and of all, those without a category included, unless a search applies', async () => {
    const admin = await shop.callAs('admin');
    const list = async () => (await admin<unknown[]>('GET', '/tools?limit=1000')).length;
    const before = await list();
    await admin('POST', '/tools', {
      name: 'Spacer of no category',
      price: 9,
      minimumQuantity: 50,
      available: 5_000,
      description: 'x',
      img: '/drawings/washer.svg',
    });
    const { page } = await shop.visit('/parts');
    const rail = page.getByRole('navigation', { name: 'Category' });
    const [all = '', ...others] = await rail.getByRole('link').allTextContents();
    expect(all).toBe(`All categories${before + 1}`);
    await page.getByText(`24 of ${before + 1} parts`, { exact: true }).waitFor();
    for (const name of others) expect(name).toMatch(/\D\d+$/);
    const sum = others.reduce((parts, name) => parts + Number(/\d+$/.exec(name)?.[0]), 0);
    expect(sum).toBeLessThanOrEqual(before);
    for (const narrowed of ['/parts?q=chain', '/parts?inStock=true']) {
      await page.goto(narrowed);
      const bare = await rail.getByRole('link').allTextContents();
      expect(bare).toHaveLength(1 + others.length);
      for (const name of bare) expect(name).not.toMatch(/\d/);
    }
  });

  it('finds parts by description and shows the match, except for parts that match by name', async () => {
    const { page } = await shop.visit('/parts?q=aluminum');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    const mark = page.locator('main mark');
    await row('Dynamo Headlamp').getByText('Housing of die-cast aluminium that cools').waitFor();
    expect(await mark.allTextContents()).toEqual(['aluminium', 'Aluminium']);
    await page.goto('/parts?q=tube');
    await row('Inner Tube').first().waitFor();
    expect(await row('Inner Tube').locator('mark').count()).toBe(0);
  });

  it('tolerates a typing error, and keeps search, category, stock and sort in the address', async () => {
    const { page, faults } = await shop.visit('/parts');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await page.getByLabel('Search parts').fill('chianring');
    await page.waitForURL(/q=chianring/);
    await row('Chainring 48T Five').waitFor();
    await row('Butted Spoke').waitFor({ state: 'detached' });
    await page.getByText('2 parts', { exact: true }).waitFor();
    await page.reload();
    await row('Chainring 48T Five').waitFor();
    expect(await page.getByLabel('Search parts').inputValue()).toBe('chianring');

    await page.goto('/parts');
    await ready(page);
    await page
      .getByRole('navigation', { name: 'Category' })
      .getByRole('link', { name: /^Wheels/ })
      .click();
    await page.waitForURL(/category=Wheels/);
    // The address changes first, then the form that carries the category.
    await eventually(() => page.locator('select[name=category]').inputValue()).toBe('Wheels');
    await page.getByLabel('Sort by').selectOption('price');
    await page.waitForURL(/sort=price/);
    await page.getByLabel('In stock only').check();
    await page.waitForURL(/inStock=true/);
    expect(new URL(page.url()).searchParams.get('category')).toBe('Wheels');
    // A cell's value follows a label that only phones show.
    const cells = page.getByRole('cell').filter({ hasText: /\$\d+\.00$/ });
    const prices = async () =>
      (await cells.allTextContents()).map((text) => Number(text.split('$')[1]));
    await eventually(async () => (await prices()).length).toBeGreaterThan(3);
    await eventually(async () => {
      const all = await prices();
      return all.every((price, index) => price >= (all[index - 1] ?? 0));
    }).toBe(true);
    expect(faults).toEqual([]);
  });

  it('pages forward and back by the address', async () => {
    const { page } = await shop.visit('/parts?sort=name');
    const names = () => page.locator('tbody tr td:first-child a').allTextContents();
    const first = await names();
    expect(first).toHaveLength(24);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(/cursor=/);
    await page.getByRole('link', { name: 'Previous' }).waitFor();
    const second = await names();
    expect(second.filter((name) => first.includes(name))).toEqual([]);
    await page.goBack();
    await eventually(names).toEqual(first);
  });

  it('shows an empty state, and all parts again on request', async () => {
    const { page } = await shop.visit('/parts?q=zzzzzzzzz');
    await page.getByRole('heading', { name: 'No parts found' }).waitFor();
    // Only filters in use can be removed.
    await page.getByText('Check the spelling, or try a shorter word.', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Show all parts' }).click();
    await page.waitForURL('**/parts');
    await page.getByRole('row').nth(20).waitFor();
  });
});
