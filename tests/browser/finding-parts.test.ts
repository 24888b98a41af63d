import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { eventually, openShop, ready } from '../support/browser-shop.ts';
import { desktop, phone, toast } from '../support/open-page.ts';

/** The search of the catalogue, the way back to its list, and pictures that are missing in it. */
const shop = openShop();

const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search parts' });

describe('the search in the header', () => {
  it('finds parts from every public page, and is replaced by the catalogue’s own', async () => {
    const { page, faults } = await shop.visit('/');
    for (const path of ['/', '/reviews', '/blog', '/portfolio']) {
      await page.goto(path);
      await ready(page);
      expect(await page.locator('header').getByRole('search').count(), path).toBe(1);
    }
    await searchOf(page).fill('chianring');
    await searchOf(page).press('Enter');
    await page.waitForURL(/\/parts\?q=chianring$/);
    await page.getByText('2 parts', { exact: true }).waitFor();
    expect(await searchOf(page).count()).toBe(1);
    expect(await searchOf(page).inputValue()).toBe('chianring');
    expect(faults).toEqual([]);
  });

  it('works without script', async () => {
    const page = await shop.visitWith({ viewport: desktop, javaScriptEnabled: false }, '/');
    await searchOf(page).fill('chianring');
    await searchOf(page).press('Enter');
    await page.waitForURL(/\/parts\?q=chianring$/);
    expect(await page.locator('main tbody > tr').count()).toBe(2);
  });

  it('stays whole on a narrow phone and beside doubled text', async () => {
    const { page } = await shop.visit('/', { width: 320, height: 640 });
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const text of ['16px', '32px']) {
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
        const box = await searchOf(page).boundingBox();
        const room = (text === '16px' ? 10 : 7) * Number.parseInt(text, 10);
        expect(box?.width, `${width} px, text of ${text}`).toBeGreaterThanOrEqual(room);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${width} px, text of ${text}`).toBe(width);
      }
    }
  });
});

describe('the catalogue on a phone', () => {
  it('shows five parts and the search while scrolling', async () => {
    const { page } = await shop.visit('/parts', phone);
    await eventually(() => page.locator('html[data-frame]').count()).toBe(0);
    await page.evaluate(() => scrollTo(0, 1_500));
    const search = await searchOf(page).boundingBox();
    expect(search?.y).toBeGreaterThanOrEqual(0);
    expect(search?.y).toBeLessThan(10);
    const cards = await page
      .locator('main tbody > tr')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    for (const height of cards.slice(0, 8)) expect(height).toBeLessThan(phone.height / 5);
  });

  it('shows the first match of a search that began far down the list', async () => {
    const { page } = await shop.visit('/parts', phone);
    await eventually(() => page.locator('html[data-frame]').count()).toBe(0);
    await page.evaluate(() => scrollTo(0, 1_500));
    await searchOf(page).fill('spoke');
    await page.waitForURL(/q=spoke/);
    const below = async () => {
      const bar = await searchOf(page).boundingBox();
      const first = await page.locator('main tbody > tr').first().boundingBox();
      return (first?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
    };
    await eventually(below).toBeGreaterThanOrEqual(0);
    expect(await below()).toBeLessThan(phone.height / 4);
  });
});

/** The link of buyers who order several parts from one list. */
const asListed = 'Back to results';
const list = '/parts?q=chain&sort=price';

it('an order and its payment link back to the search and sort that the part came from', async () => {
  const { page, faults } = await shop.visitAs('customer', '/parts', phone);
  await page.getByLabel('Search parts').fill('chain');
  await page.getByLabel('Sort by').selectOption('price');
  await page.waitForURL(`**${list}`);
  await page
    .getByRole('link', { name: /^Buy Now: .*Chain/ })
    .first()
    .click();
  await page.waitForURL('**/purchase/*');
  await page.getByLabel('Phone').fill('+44 20 7946 0018');
  await page.getByLabel('Address').fill('7 Mill Row');
  await page.getByLabel('Quantity').fill('100');
  await page.getByRole('button', { name: 'Order Now' }).click();
  await page.waitForURL('**/dashboard/myOrder');
  const back = page.getByRole('link', { name: asListed });
  await back.click();
  await page.waitForURL(`**${list}`);
  await page.goBack();

  await page.getByRole('link', { name: 'Not paid yet', exact: true }).click();
  await page.waitForURL('**/dashboard/myOrder?filter=unPaid');
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Pay', exact: true }).first().click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await toast(page, 'Congrats! Your Payment Complete.').waitFor();
  await back.click();
  await page.waitForURL(`**${list}`);
  expect(faults).toEqual([]);
});

it('a part links back to the list that it was found in, otherwise to all parts', async () => {
  const { page, faults } = await shop.visit('/parts?category=Wheels');
  await page.locator('tbody a').first().click();
  await page.waitForURL('**/parts/*');
  await page.reload();
  await ready(page);
  await page.getByRole('link', { name: asListed }).click();
  await page.waitForURL('**/parts?category=Wheels');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Parts' }).click();
  await page.waitForURL('**/parts');
  await page.locator('tbody a').first().click();
  await page.getByRole('link', { name: 'All parts', exact: true }).click();
  await page.waitForURL('**/parts');
  expect(faults).toEqual([]);
});

it('My Orders has no such link after an unfiltered list, or for the next user after a sign-out', async () => {
  const { page } = await shop.visitAs('customer', list);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill('customer@example.com');
  await page.getByLabel('Password').fill('demo-customer');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('link', { name: 'My Order', exact: true }).click();
  await page.getByRole('heading', { name: 'My Orders' }).waitFor();
  const back = page.getByRole('link', { name: asListed });
  expect(await back.count()).toBe(0);
  await page.goto(list);
  await ready(page);
  await page.goto('/dashboard/myOrder');
  await back.waitFor();
  await page.goto('/parts');
  await ready(page);
  await page.goto('/dashboard/myOrder');
  await page.getByRole('heading', { name: 'My Orders' }).waitFor();
  await eventually(() => page.locator('tbody tr:not([aria-hidden])').count()).toBeGreaterThan(0);
  expect(await back.count()).toBe(0);
});

/** Where external pictures no longer exist. */
const ELSEWHERE = 'https://pictures.invalid/';

let part: Part;
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
  beforeAll(async () => {
    const admin = await shop.callAs('admin');
    const [first] = await admin<Part[]>('GET', '/tools?limit=1');
    if (!first) throw new Error('The demo has no parts');
    const { _id, name, price, minimumQuantity, available, description } = first;
    const fields = { name, price, minimumQuantity, available, description };
    await admin('PUT', `/tool/${_id}`, { ...fields, img: `${ELSEWHERE}part.jpg` });
    part = first;
  });

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
