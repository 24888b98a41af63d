import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { demoAccount, eventually, openShop, ready } from '../support/browser-shop.ts';
import { desktop, toast } from '../support/open-page.ts';

const shop = openShop();

/** The header has four links in the server's HTML; hydration removes the one that is not for this visitor. */
const links = (page: Page) => page.locator('header nav a').count();

/** Opens a page whose chunks do not arrive before `arrive` is called. */
async function openUnhydrated(path: string, options = {}) {
  const page = await shop.visitWith(
    { viewport: desktop, reducedMotion: 'reduce', ...options },
    '/api/healthz',
  );
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/static/js/*', (route) => arrived.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'load' });
  return { page, arrive };
}

/** Opens a page whose HTML ends with `main` until `arrive` is called. */
async function openHalf(path: string) {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(`${shop.url()}${request.url}`, {
        method: request.method ?? 'GET',
      });
      for (const name of ['content-type', 'content-security-policy'])
        response.setHeader(name, answer.headers.get(name) ?? '');
      const body = Buffer.from(await answer.arrayBuffer());
      const end = request.url === path ? body.indexOf('</main>') : 0;
      response.write(body.subarray(0, end));
      if (end > 0) await arrived;
      response.end(body.subarray(end));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = await shop.visitWith(
    { baseURL, viewport: desktop, reducedMotion: 'reduce' },
    '/api/healthz',
  );
  await page.goto(path, { waitUntil: 'commit' });
  return { page, arrive };
}

describe('hydration', () => {
  it('needs no interaction', async () => {
    for (const path of ['/', '/parts', '/reviews', '/blog', '/portfolio', '/login']) {
      const page = await shop.visitWith({ viewport: desktop }, path);
      await eventually(() => links(page)).toBe(3);
    }
  });

  it('replaces a missing picture', async () => {
    const page = await shop.visitWith({ viewport: desktop }, '/api/healthz');
    await page.route('**/drawings/rider.svg*', (route) => route.fulfill({ status: 404 }));
    await page.goto('/reviews');
    await eventually(() => links(page)).toBe(3);
    await page.mouse.wheel(0, 50);
    await eventually(() => page.locator('main article img').count()).toBe(0);
  });

  it('moves home’s slides three seconds after the page loaded', async () => {
    const page = await shop.visitWith({ viewport: desktop }, '/api/healthz');
    await page.clock.install();
    // Time passes only by `runFor`.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/');
    const place = page
      .getByRole('region', { name: 'What we make' })
      .locator('.tabular-nums')
      .first();
    await eventually(() => page.locator('.carousel-moved').count()).toBeGreaterThan(0);
    await page.clock.runFor(2_900);
    expect(await place.textContent()).toBe('1 of 4');
    await page.clock.runFor(200);
    await eventually(() => place.textContent()).toBe('2 of 4');
  });
});

describe('event replay', () => {
  it('replays the last press, once', async () => {
    const { page, arrive } = await openUnhydrated('/');
    const banner = page.getByRole('region', { name: 'What we make' });
    const [next, previous] = ['Next slide', 'Previous slide'].map((name) =>
      banner.getByRole('button', { name }),
    );
    await previous?.click();
    await next?.click();
    const held = banner.locator('button[data-replay]');
    expect(await held.getAttribute('aria-label')).toBe('Next slide');
    expect(await held.evaluate((one) => getComputedStyle(one).opacity)).toBe('0.6');
    arrive();
    await banner.getByText('2 of 4').waitFor();
    expect(await held.count()).toBe(0);
    await banner.getByRole('button', { name: 'Next slide' }).click();
    await banner.getByText('3 of 4').waitFor();
  });

  it('replays a press on a page that has not arrived whole', async () => {
    const { page, arrive } = await openHalf('/');
    const banner = page.getByRole('region', { name: 'What we make' });
    const next = banner.getByRole('button', { name: 'Next slide' });
    await next.click();
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await banner.locator('button[data-replay]').count()).toBe(1);
    arrive();
    await banner.getByText('2 of 4').waitFor();
    expect(await banner.locator('button[data-replay]').count()).toBe(0);
  });

  it('submits a form as it was typed', async () => {
    const { page, arrive } = await openUnhydrated('/');
    const form = page.locator('section', { hasText: 'New drawings by email' });
    await form.getByLabel('Email').fill('rest@example.com');
    await form.getByLabel('Email').press('Enter');
    expect(page.url()).toBe(`${shop.url()}/`);
    arrive();
    await toast(page, 'Thank you! You are now on the list.').waitFor();
  });

  it('logs in with what was typed', async () => {
    const { page, arrive } = await openUnhydrated('/login');
    const { email, password } = demoAccount('customer');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByLabel('Password').press('Enter');
    expect(page.url()).toBe(`${shop.url()}/login`);
    arrive();
    await page.waitForURL(`${shop.url()}/`);
  });

  it('offers no login without script', async () => {
    const page = await shop.visitWith({ javaScriptEnabled: false }, '/login');
    expect(await page.getByRole('button', { name: 'Login', exact: true }).isDisabled()).toBe(true);
  });

  it('keeps the slide that a swipe reached', async () => {
    const { page, arrive } = await openUnhydrated('/', { hasTouch: true });
    const banner = page.getByRole('region', { name: 'What we make' });
    const box = await banner.locator('.carousel').boundingBox();
    if (!box) throw new Error('The banner is not seen');
    // The first frame has one slide.
    await eventually(() => page.locator('html[data-frame]').count()).toBe(0);
    // The browser decides how far a swipe scrolls, since it may add momentum.
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

  it('searches for what was typed', async () => {
    const { page, arrive } = await openUnhydrated('/parts');
    await page.getByRole('searchbox').fill('chain');
    arrive();
    await page.waitForURL('**/parts?q=chain');
    expect(await page.getByRole('searchbox').inputValue()).toBe('chain');
  });

  it('leaves links to the browser', async () => {
    const { page, arrive } = await openUnhydrated('/blog');
    await page.getByRole('link', { name: 'Parts', exact: true }).click();
    await page.waitForURL('**/parts');
    arrive();
    await ready(page);
  });

  it('prefetches for the link under the pointer', async () => {
    const { page, arrive } = await openUnhydrated('/');
    await page.locator('main article a[href^="/parts/"]').first().hover();
    const neighbours = page.waitForResponse('**/api/tools?category=*');
    arrive();
    await neighbours;
  });
});
