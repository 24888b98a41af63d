import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, openShop, ready } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';

/** What an open page does while there is no network. */
const shop = openShop();
const UNREACHED = 'The shop cannot be reached.';

const cutOff = (page: Page) => page.context().setOffline(true);
const backOn = (page: Page) => page.context().setOffline(false);
const link = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
const told = (page: Page) => toast(page, UNREACHED).first().waitFor();

/** A page that has asked the shop about the address of a link, on a line that lets nothing of that through. */
async function unanswered() {
  const ABOUT = '**/__manifest?*';
  const page = await shop.visitWith({}, '/api/healthz');
  await page.route(ABOUT, (route) => route.abort('connectionreset'));
  await page.goto('/signup');
  await ready(page);
  await link(page, 'Parts').click();
  await page.getByRole('heading', { level: 1, name: 'No answer from the shop' }).waitFor();
  return { page, mendLine: () => page.unroute(ABOUT) };
}

describe('a link', () => {
  it('whose page cannot be had leaves the open page and what was typed as it is, says why, and works afterwards', async () => {
    const { page } = await shop.visit('/');
    const message = page.getByLabel('Message');
    await message.fill('Half a sentence about');
    await cutOff(page);
    // The router prefetches the chunks under a resting pointer.
    const fetched = page.waitForEvent('requestfailed', (one) =>
      /\/parts-[^/]+\.js$/.test(one.url()),
    );
    await link(page, 'Parts').hover();
    await fetched;
    await link(page, 'Parts').click();
    await told(page);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await message.inputValue()).toBe('Half a sentence about');
    expect(await page.getByRole('progressbar', { name: 'Loading the page' }).count()).toBe(0);
    await backOn(page);
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

  it('to a page that is there already opens it, and back and forth', async () => {
    const { page } = await shop.visit('/');
    await link(page, 'Parts').click();
    await page.getByRole('heading', { level: 1, name: 'Parts', exact: true }).waitFor();
    await link(page, 'Home').click();
    await page.getByRole('heading', { name: 'Ours Pars' }).waitFor();
    await cutOff(page);
    await link(page, 'Parts').click();
    await page.getByRole('heading', { level: 1, name: 'Parts', exact: true }).waitFor();
    await page.waitForURL('**/parts');
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('heading', { name: 'Ours Pars' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Parts', exact: true }).waitFor();
    // Its chunks are loaded, its data is not.
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await told(page);
    await page.getByRole('heading', { level: 1, name: 'Parts', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('to an address that the line does not let the shop be asked about says so, and opens it later', async () => {
    const { page, mendLine } = await unanswered();
    await page.getByText(UNREACHED).waitFor();
    await link(page, 'Home').waitFor();
    expect(await page.getByText('It has been noted').count()).toBe(0);
    await mendLine();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Parts', exact: true }).waitFor();
  });

  it('in the header of a page that nothing answered leads on once the line is back', async () => {
    const { page, mendLine } = await unanswered();
    await mendLine();
    await link(page, 'Home').click();
    await page.getByRole('heading', { name: 'Ours Pars' }).waitFor();
    await link(page, 'Parts').click();
    await page.getByRole('heading', { level: 1, name: 'Parts', exact: true }).waitFor();
  });

  it('of the dashboard’s menu leaves the dashboard standing', async () => {
    const { page } = await shop.visitAs('customer', '/dashboard', phone);
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    const myOrders = page.getByRole('dialog').getByRole('link', { name: 'My Order', exact: true });
    await myOrders.waitFor();
    await cutOff(page);
    await myOrders.click();
    await told(page);
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await backOn(page);
    await page.reload();
    await ready(page);
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();
  });
});

describe('a page', () => {
  const PROGRAM = '**/static/js/*';
  const runs = (page: Page) =>
    page.waitForFunction(() => document.querySelectorAll('header nav a').length === 3);

  it('hydrates once the network is back, with what was typed', async () => {
    const page = await shop.visitWith({}, '/api/healthz');
    await page.route(PROGRAM, (route) => route.abort('connectionreset'));
    const triedAgain = page.waitForEvent(
      'requestfailed',
      (request) => request.resourceType() === 'fetch' && /static\/js/.test(request.url()),
    );
    await page.goto('/signup');
    await page.getByLabel('Full Name').fill('Half a name');
    await triedAgain;
    await page.unroute(PROGRAM);
    await runs(page);
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Half a name');
  });

  it('reloads when a release has removed its chunks', async () => {
    const page = await shop.visitWith({}, '/api/healthz');
    let documents = 0;
    page.on('request', (request) => (documents += Number(request.resourceType() === 'document')));
    await page.route(PROGRAM, (route) =>
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
    await page.route(PROGRAM, (route) =>
      documents === 1 ? route.fulfill({ status: asked++ % 2 === 0 ? 404 : 502 }) : route.continue(),
    );
    await page.goto('/signup');
    await eventually(() => documents).toBe(2);
    await runs(page);
  });
});

describe('a list', () => {
  it('that cannot be read says so at once, and is read when the network is back', async () => {
    const { page } = await shop.visitAs('admin', '/dashboard/manageOrders');
    await page.clock.install();
    await page.getByRole('row').nth(1).waitFor();
    await cutOff(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByLabel('Show').selectOption('Pending Orders');
    const failure = page.getByRole('main').getByRole('alert').filter({ hasText: UNREACHED });
    /** A read that fails is told in a task of its own; the second after which it would be tried again never passes. */
    const saysSoAtOnce = () =>
      eventually(async () => {
        await page.clock.runFor(1);
        return failure.count();
      }).toBe(1);
    await saysSoAtOnce();
    await page.getByRole('button', { name: 'Try again' }).click();
    await saysSoAtOnce();
    await page.clock.resume();
    await backOn(page);
    await failure.waitFor({ state: 'detached' });
    await page.getByRole('row').nth(1).waitFor();
  });

  it('that stands keeps standing when reading it anew fails', async () => {
    const { page } = await shop.visit('/parts');
    const rows = page.getByRole('main').getByRole('row');
    await rows.nth(1).waitFor();
    await cutOff(page);
    await page.clock.setFixedTime(Date.now() + 6 * 60_000);
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await page.getByRole('main').getByText(UNREACHED).waitFor();
    expect(await rows.count()).toBeGreaterThan(5);
  });
});
