import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, openShop, ready } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';

/** Open pages while the network is down. */
const shop = openShop();
const UNREACHED = 'The shop cannot be reached.';

const goOffline = (page: Page) => page.context().setOffline(true);
const goOnline = (page: Page) => page.context().setOffline(false);
const link = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
const unreachableToast = (page: Page) => toast(page, UNREACHED).first().waitFor();

/** A page whose request for an unknown route failed. */
async function unanswered() {
  const ABOUT = '**/__manifest?*';
  const page = await shop.visitWith({}, '/api/healthz');
  await page.route(ABOUT, (route) => route.abort('connectionreset'));
  await page.goto('/signup');
  await ready(page);
  await link(page, 'Parts').click();
  await page.getByRole('heading', { level: 1, name: 'The shop is not responding' }).waitFor();
  return { page, restoreLine: () => page.unroute(ABOUT) };
}

describe('a link', () => {
  it('to a page that cannot be loaded leaves the open page and typed text as they are, reports the failure, and works afterwards', async () => {
    const { page } = await shop.visit('/');
    const message = page.getByLabel('Message');
    await message.fill('Half a sentence about');
    await goOffline(page);
    // The router prefetches the chunks of a hovered link.
    const fetched = page.waitForEvent('requestfailed', (one) =>
      /\/parts-[^/]+\.js$/.test(one.url()),
    );
    await link(page, 'Parts').hover();
    await fetched;
    await link(page, 'Parts').click();
    await unreachableToast(page);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await message.inputValue()).toBe('Half a sentence about');
    expect(await page.getByRole('progressbar', { name: 'Loading the page' }).count()).toBe(0);
    await goOnline(page);
    await link(page, 'Parts').click();
    await page.waitForURL('**/parts');
    await page.getByRole('heading', { level: 1, name: 'Parts', exact: true }).waitFor();
  });

  it('to a page whose chunk takes over 120 s leaves the open page, reports the failure, and works afterwards', async () => {
    const page = await shop.visitWith({}, '/api/healthz');
    await page.clock.install();
    let go = () => {};
    const wait = new Promise<void>((resolve) => (go = resolve));
    await page.route(/static\/js\/parts-[^/]+\.js$/, async (route) => {
      await wait;
      await route.continue();
    });
    await page.goto('/');
    await ready(page);
    const message = page.getByLabel('Message');
    await message.fill('Half a sentence about');
    await link(page, 'Parts').click();
    const loading = page.getByRole('progressbar', { name: 'Loading the page' });
    await loading.waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.runFor(30_000);
    expect(await loading.count()).toBe(1);
    await page.clock.runFor(90_000);
    await page.clock.resume();
    await unreachableToast(page);
    await loading.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await message.inputValue()).toBe('Half a sentence about');
    go();
    await link(page, 'Parts').click();
    await page.waitForURL('**/parts');
    await page.getByRole('heading', { level: 1, name: 'Parts', exact: true }).waitFor();
  });

  it('pressed before hydration is replayed instead of opening the browser’s error page', async () => {
    const { page } = await shop.visit('/blog');
    let go = () => {};
    const wait = new Promise<void>((resolve) => (go = resolve));
    await page.route(/static\/js\/entry\.client-[^/]+\.js$/, async (route) => {
      await wait;
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }),
    );
    await link(page, 'Parts').click();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    go();
    // The replay finds the page: the network was never away.
    await page.waitForURL('**/parts');
    await page.getByRole('heading', { level: 1, name: 'Parts', exact: true }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  it('opens a page that is already loaded, and Back returns', async () => {
    const { page } = await shop.visit('/');
    await link(page, 'Parts').click();
    await page.getByRole('heading', { level: 1, name: 'Parts', exact: true }).waitFor();
    await link(page, 'Home').click();
    await page.getByRole('heading', { name: 'Ours Pars' }).waitFor();
    await goOffline(page);
    await link(page, 'Parts').click();
    await page.getByRole('heading', { level: 1, name: 'Parts', exact: true }).waitFor();
    await page.waitForURL('**/parts');
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('heading', { name: 'Ours Pars' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Parts', exact: true }).waitFor();
    // The chunks are loaded, the data is not.
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await unreachableToast(page);
    await page.getByRole('heading', { level: 1, name: 'Parts', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('to an unknown address reports that the shop cannot be reached, and opens it later', async () => {
    const { page, restoreLine } = await unanswered();
    await page.getByText(UNREACHED).waitFor();
    await link(page, 'Home').waitFor();
    expect(await page.getByText('It has been logged').count()).toBe(0);
    await restoreLine();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Parts', exact: true }).waitFor();
  });

  it('in the header of a page without an answer works once the network is back', async () => {
    const { page, restoreLine } = await unanswered();
    await restoreLine();
    await link(page, 'Home').click();
    await page.getByRole('heading', { name: 'Ours Pars' }).waitFor();
    await link(page, 'Parts').click();
    await page.getByRole('heading', { level: 1, name: 'Parts', exact: true }).waitFor();
  });

  it('of the dashboard’s menu leaves the dashboard in place', async () => {
    const { page } = await shop.visitAs('customer', '/dashboard', phone);
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    const myOrders = page.getByRole('dialog').getByRole('link', { name: 'My Order', exact: true });
    await myOrders.waitFor();
    await goOffline(page);
    await myOrders.click();
    await unreachableToast(page);
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await goOnline(page);
    await page.reload();
    await ready(page);
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();
  });
});

describe('a page', () => {
  const CHUNKS = '**/static/js/*';
  const runs = (page: Page) =>
    page.waitForFunction(() => document.querySelectorAll('header nav a').length === 3);

  it('hydrates once the network is back, and keeps typed text', async () => {
    const page = await shop.visitWith({}, '/api/healthz');
    await page.route(CHUNKS, (route) => route.abort('connectionreset'));
    const triedAgain = page.waitForEvent(
      'requestfailed',
      (request) => request.resourceType() === 'fetch' && /static\/js/.test(request.url()),
    );
    await page.goto('/signup');
    await page.getByLabel('Full Name').fill('Half a name');
    await triedAgain;
    await page.unroute(CHUNKS);
    await runs(page);
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Half a name');
  });

  it('reloads when a release has removed its chunks', async () => {
    const page = await shop.visitWith({}, '/api/healthz');
    let documents = 0;
    page.on('request', (request) => (documents += Number(request.resourceType() === 'document')));
    await page.route(CHUNKS, (route) =>
      documents === 1 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
    );
    await page.goto('/signup');
    await eventually(() => documents).toBe(2);
    await runs(page);
  });

  it('reloads when one server has no chunk and another is down', async () => {
    const page = await shop.visitWith({}, '/api/healthz');
    let documents = 0;
    let asked = 0;
    page.on('request', (request) => (documents += Number(request.resourceType() === 'document')));
    await page.route(CHUNKS, (route) =>
      documents === 1 ? route.fulfill({ status: asked++ % 2 === 0 ? 404 : 502 }) : route.continue(),
    );
    await page.goto('/signup');
    await eventually(() => documents).toBe(2);
    await runs(page);
  });
});
