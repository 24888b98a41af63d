import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoAccount, eventually, openShop, ready } from '../support/browser-shop.ts';
import { desktop, toast } from '../support/open-page.ts';

/** A public page is whole without its program, which runs when a visitor first does something. */
const shop = openShop();

/** How many links the header has: four of which one is hidden, until React knows who is here. */
const links = (page: Page) => page.locator('header nav a').count();

/** Opens a page that has fetched its program, and does nothing there. */
async function rest(path: string, options = {}): Promise<Page> {
  const page = await shop.visitWith({ viewport: desktop, ...options }, '/api/healthz');
  await page.goto(path, { waitUntil: 'networkidle' });
  return page;
}

/** Of how many files the program is that has come; none before all of them are there. */
const fetched = (page: Page) =>
  page.evaluate(() => {
    const came = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    const program = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    return program.every(({ href }) => came.has(href)) ? program.length : 0;
  });

/** Opens a page whose program is on its way until `arrive` is called. */
async function withoutProgram(path: string, options = {}) {
  const page = await shop.visitWith(
    { viewport: desktop, reducedMotion: 'reduce', ...options },
    '/api/healthz',
  );
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/static/js/*', (route) => arrived.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'load' });
  // What holds presses stands in the page itself, as soon as it is loaded.
  return { page, arrive };
}

describe('a page at rest', () => {
  it('has fetched its program, and runs it when the visitor does something', async () => {
    for (const path of ['/parts', '/reviews', '/blog', '/portfolio']) {
      const page = await rest(path);
      await eventually(() => fetched(page)).toBeGreaterThan(2);
      expect(await links(page), path).toBe(4);
      await page.keyboard.press('Tab');
      await eventually(() => links(page)).toBe(3);
    }
  });

  it('does not rest where somebody is signed in', async () => {
    const { page } = await shop.visitAs('customer', '/parts');
    await page.reload();
    await eventually(() => links(page)).toBe(3);
  });

  it('wakes when a picture is missing, to put something in its place', async () => {
    const page = await shop.visitWith({ viewport: desktop }, '/api/healthz');
    await page.route('**/drawings/rider.svg*', (route) => route.fulfill({ status: 404 }));
    await page.goto('/reviews');
    await eventually(() => links(page)).toBe(3);
    expect(await page.locator('main article img').count()).toBe(0);
  });

  it('moves home’s slides three seconds after the page came', async () => {
    const page = await shop.visitWith({ viewport: desktop }, '/api/healthz');
    await page.clock.install();
    // From here on no time passes in the page but what it is given.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/');
    const place = page.getByRole('region', { name: 'What we make' }).locator('.figures').first();
    await page.clock.runFor(2_300);
    expect(await page.locator('.carousel-moved').count()).toBe(0);
    await page.clock.runFor(300);
    await eventually(() => page.locator('.carousel-moved').count()).toBe(2);
    expect(await place.textContent()).toBe('1 of 4');
    await page.clock.runFor(500);
    await eventually(() => place.textContent()).toBe('2 of 4');
  });
});

describe('what is done before the program has come', () => {
  it('is pressed again when it is there, once', async () => {
    const { page, arrive } = await withoutProgram('/');
    const banner = page.getByRole('region', { name: 'What we make' });
    const [next, previous] = ['Next slide', 'Previous slide'].map((name) =>
      banner.getByRole('button', { name }),
    );
    await previous?.click();
    await next?.click();
    // Only the last one, and it shows that it was heard.
    const held = banner.locator('button[data-held]');
    expect(await held.getAttribute('aria-label')).toBe('Next slide');
    expect(await held.evaluate((one) => getComputedStyle(one).opacity)).toBe('0.6');
    arrive();
    await banner.getByText('2 of 4').waitFor();
    expect(await held.count()).toBe(0);
    await banner.getByRole('button', { name: 'Next slide' }).click();
    await banner.getByText('3 of 4').waitFor();
  });

  it('is sent when it is there, as it was typed', async () => {
    const { page, arrive } = await withoutProgram('/');
    const form = page.locator('section', { hasText: 'New drawings, by mail' });
    await form.getByLabel('Email').fill('rest@example.com');
    await form.getByLabel('Email').press('Enter');
    expect(page.url()).toBe(`${shop.url()}/`);
    arrive();
    await toast(page, 'Thank you! You are on the list now.').waitFor();
  });

  it('is a login, with what was typed', async () => {
    const { page, arrive } = await withoutProgram('/login');
    const { email, password } = demoAccount('customer');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByLabel('Password').press('Enter');
    expect(page.url()).toBe(`${shop.url()}/login`);
    arrive();
    await page.waitForURL(`${shop.url()}/`);
  });

  it('is no login where there is no script, since nobody would take it', async () => {
    const page = await shop.visitWith({ javaScriptEnabled: false }, '/login');
    expect(await page.getByRole('button', { name: 'Login', exact: true }).isDisabled()).toBe(true);
  });

  it('is a swipe over the slides, from where it led', async () => {
    const { page, arrive } = await withoutProgram('/', { hasTouch: true });
    const banner = page.getByRole('region', { name: 'What we make' });
    const box = await banner.locator('.carousel').boundingBox();
    if (!box) throw new Error('The banner is not seen');
    // How far it goes is the browser's: a swipe that it sees all at once has momentum.
    const led = await banner.locator('.carousel').evaluateHandle((row) => {
      const seen = { place: 0 };
      row.addEventListener('scroll', () => {
        const place = Math.round(row.scrollLeft / row.clientWidth);
        seen.place = Math.max(seen.place, place);
      });
      return seen;
    });
    const touch = await page.context().newCDPSession(page);
    const y = box.y + box.height / 2;
    for (const share of [0.9, 0.8, 0.7, 0.5, 0.3, 0.2, 0.1]) {
      const type = share === 0.9 ? 'touchStart' : 'touchMove';
      const x = box.x + box.width * share;
      await touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    arrive();
    await page.locator('.carousel-moved').first().waitFor();
    const { place } = await led.jsonValue();
    expect(place).toBeGreaterThan(0);
    await banner.getByText(`${place + 1} of 4`).waitFor();
  });

  it('is looked for when it is there', async () => {
    const { page, arrive } = await withoutProgram('/parts');
    await page.getByRole('searchbox').fill('chain');
    arrive();
    await page.waitForURL('**/parts?q=chain');
    expect(await page.getByRole('searchbox').inputValue()).toBe('chain');
  });

  it('leads on by itself where it has an address', async () => {
    const { page, arrive } = await withoutProgram('/blog');
    await page.getByRole('link', { name: 'Parts', exact: true }).click();
    await page.waitForURL('**/parts');
    arrive();
    await ready(page);
  });

  it('lets a link know that the pointer rests on it', async () => {
    const { page, arrive } = await withoutProgram('/');
    await page.locator('main article a[href^="/parts/"]').first().hover();
    const neighbours = page.waitForResponse('**/api/tools?category=*');
    arrive();
    await neighbours;
  });
});
