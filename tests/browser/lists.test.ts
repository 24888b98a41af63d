import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Caller,
  demoAccount,
  eventually,
  openShop,
  unexpected,
} from '../support/browser-shop.ts';
import { toast } from '../support/open-page.ts';
import { agreeByKeyboard, answer, rowOf } from '../support/page-actions.ts';
import { placeOrder } from '../support/place-order.ts';

/** Lists of the dashboard: their pages, what screen readers announce (WCAG 2.2, 4.1.3), and visitors’ messages. */
const shop = openShop();
/** How late a loaded machine may run a timer. */
const LATE_MS = 120;
let admin: Caller;

beforeAll(async () => {
  admin = await shop.callAs('admin');
});

/** Calls `add` until a list has `length` rows. */
async function fillUp(
  caller: Caller,
  list: string,
  length: number,
  add: (index: number) => Promise<unknown>,
) {
  const there = (await caller<unknown[]>('GET', list)).length;
  for (let i = there; i < length; i++) await add(i);
}

async function turnPage(page: Page): Promise<void> {
  const here = new URL(page.url()).searchParams.getAll('cursor').length;
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.getAll('cursor').length === here + 1);
}

/** Presses the only button of the only row and confirms the deed. */
async function removeTheRow(page: Page, name: string | RegExp, deed: string): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button', { name });
  await eventually(() => buttons.count()).toBe(1);
  await buttons.click();
  await page.getByRole('alertdialog').getByRole('button', { name: deed }).click();
}

/** Watches whether a text is ever rendered. */
async function watchFor(page: Page, words: string): Promise<() => Promise<boolean>> {
  await page.evaluate((text) => {
    const look = () => {
      if (document.body.textContent?.includes(text)) document.documentElement.dataset['saw'] = 'it';
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  }, words);
  return () => page.evaluate(() => document.documentElement.dataset['saw'] === 'it');
}

type Part = { name: string; minimumQuantity: number; available: number };
const rowsOf = (page: Page) => page.locator('tbody tr:not([aria-hidden])');

describe('deleting the only row of a later page', () => {
  it('shows the page before in an administrator’s list, with its filter and numbers', async () => {
    const anybody = await shop.callAs(null);
    const write = () =>
      anybody('POST', '/contact', {
        name: 'Pat',
        email: 'pat@example.org',
        message: 'Do you make them in blue?',
      });
    await fillUp(admin, '/messages?kind=contact', 101, write);
    const { page, faults } = await shop.visitAs('admin', '/dashboard/messages?kind=contact');
    await turnPage(page);
    await turnPage(page);
    // After a reload the former pages are not cached.
    await page.reload();
    await rowsOf(page).first().waitFor();
    const saw = await watchFor(page, 'Nothing here yet');
    await removeTheRow(page, /^Delete/, 'Delete message');
    await page.waitForURL((url) => url.searchParams.getAll('cursor').length === 1);
    expect(new URL(page.url()).searchParams.get('kind')).toBe('contact');
    await eventually(() => rowsOf(page).count()).toBe(50);
    await rowsOf(page).first().getByText('51', { exact: true }).waitFor();
    await eventually(() => page.getByRole('link', { name: 'Next', exact: true }).count()).toBe(0);
    expect(await saw()).toBe(false);
    expect(faults).toEqual([]);
  });

  it('shows the page before in My Orders', async () => {
    const { page, faults } = await shop.visit('/signup');
    const buyer = { name: 'Bea Buyer', email: 'bea@example.org', password: 'of-many-orders' };
    const signedUp = await page.request.post('/api/auth/signup', { data: buyer });
    const { token } = (await signedUp.json()) as { token: string };
    const call: Caller = async (method, path, body) => {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await page.request.fetch(`/api${path}`, { method, headers, data: body });
      if (!reply.ok()) throw new Error(await reply.text());
      return reply.json();
    };
    const parts = await call<Part[]>('GET', '/tools');
    // Each of another part, since an unverified buyer may hold little of one.
    const stocked = parts.filter(({ available }) => available >= 5_000);
    await fillUp(call, `/orders?email=${buyer.email}`, 21, (index) =>
      call('POST', '/orders', {
        toolName: stocked[index]?.name,
        userName: buyer.name,
        userEmail: buyer.email,
        quantity: stocked[index]?.minimumQuantity,
        phone: '+1 555 010 7788',
        address: '12 Foundry Lane',
      }),
    );
    await page.goto('/dashboard/myOrder');
    await turnPage(page);
    const saw = await watchFor(page, 'No orders yet');
    await removeTheRow(page, 'Cancel', 'Cancel order');
    await page.waitForURL(`${shop.url()}/dashboard/myOrder`);
    await eventually(() => rowsOf(page).count()).toBe(20);
    expect(await saw()).toBe(false);
    expect(faults).toEqual([]);
  });

  it('shows the page before in the reviews, to other visitors of the address too', async () => {
    const { email } = demoAccount('admin');
    const review = {
      email,
      name: 'Ada',
      img: '/drawings/chain.svg',
      rating: 5,
      description: 'They turn.',
    };
    await fillUp(admin, '/reviews', 61, () => admin('POST', '/reviews', review));
    const { page, faults } = await shop.visitAs('admin', '/reviews');
    await turnPage(page);
    const address = page.url();
    const saw = await watchFor(page, 'No reviews yet');
    await removeTheRow(page, /^Delete/, 'Delete review');
    await page.waitForURL(`${shop.url()}/reviews`);
    expect(await saw()).toBe(false);
    expect(unexpected(faults, /404/)).toEqual([]);
    const moved = await page.request.get(address, { maxRedirects: 0 });
    expect([moved.status(), moved.headers()['location']]).toEqual([302, '/reviews']);
  });
});

describe('messages and subscriptions', () => {
  it('can be read, filtered and saved as a spreadsheet', async () => {
    const visitor = await shop.callAs(null);
    await visitor('POST', '/subscribe', { email: 'reader@example.com' });
    await visitor('POST', '/contact', {
      name: 'Wim Writer',
      email: 'wim@example.com',
      message: 'Left-handed chains?',
    });
    const { page, faults } = await shop.visitAs('admin', '/dashboard/messages');
    await rowOf(page, 'Wim Writer').getByText('Left-handed chains?').waitFor();
    await rowOf(page, 'reader@example.com').getByText('Subscription', { exact: true }).waitFor();
    await page.getByLabel('Show').selectOption('Messages');
    await rowOf(page, 'reader@example.com').waitFor({ state: 'detached' });
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('messages.csv');
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv).toContain('Left-handed chains?');
    expect(csv).not.toContain('reader@example.com');
    expect(faults).toEqual([]);
  });

  it('are deleted after a confirmation, by keyboard, also if somebody else was faster', async () => {
    const visitor = await shop.callAs(null);
    await visitor('POST', '/subscribe', { email: 'leaver@example.com' });
    for (const name of ['Fay First', 'Gus Gone', 'Hugo Here'])
      await visitor('POST', '/contact', { name, email: 'f@example.com', message: 'Forget me.' });
    const { page, faults } = await shop.visitAs('admin', '/dashboard/messages');
    const of = (name: string) => page.getByRole('button', { name: `Delete the ${name}` });
    const hasFocus = (name: string) =>
      of(name).evaluate((button) => button === document.activeElement);

    await of('subscription of leaver@example.com').click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Remove the address from your mailing tool, too').waitFor();
    await answer(page, 'Delete this subscription?', 'Keep subscription');
    await of('subscription of leaver@example.com').click();
    await answer(page, 'Delete this subscription?', 'Delete subscription');
    await toast(page, 'Subscription deleted.').waitFor();
    await rowOf(page, 'leaver@example.com').waitFor({ state: 'detached' });

    await of('message from Hugo Here').focus();
    await page.keyboard.press('Enter');
    await question.getByText('The message from Hugo Here will be permanently deleted').waitFor();
    await agreeByKeyboard(page, 'Delete message');
    await toast(page, 'Message deleted.').waitFor();
    await rowOf(page, 'Hugo Here').waitFor({ state: 'detached' });
    await eventually(() => hasFocus('message from Gus Gone')).toBe(true);

    const kept = await admin<{ _id: string; name: string | null }[]>('GET', '/messages');
    const gone = kept.find(({ name }) => name === 'Gus Gone');
    await admin('DELETE', `/message/${gone?._id}`);
    await page.keyboard.press('Enter');
    await answer(page, 'Delete this message?', 'Delete message');
    // Somebody else deleted it.
    await rowOf(page, 'Gus Gone').waitFor({ state: 'detached' });
    expect(await toast(page, 'There is no such message').count()).toBe(0);
    await eventually(() => hasFocus('message from Fay First')).toBe(true);

    await page.goto('/dashboard/auditLog?action=delete+message');
    await page.getByText('delete message', { exact: true }).first().waitFor();
    for (const forgotten of ['leaver@example.com', 'Hugo Here', 'Forget me.'])
      expect(await page.getByText(forgotten).count()).toBe(0);
    expect(unexpected(faults, /404/)).toEqual([]);
  });

  it('pass the focus on when they are deleted, however late the list renders', async () => {
    const visitor = await shop.callAs(null);
    for (const name of ['Nils Next', 'Lou Late'])
      await visitor('POST', '/contact', { name, email: 'l@example.com', message: 'Forget me.' });
    const { page } = await shop.visitAs('admin', '/blog');
    // A loaded machine runs timers late, by one of which the list renders.
    await page.addInitScript((lateMs) => {
      const own = window.setTimeout.bind(window);
      const late = (run: () => void, ms = 0) => own(run, Math.max(ms, lateMs));
      Object.assign(window, { setTimeout: late });
    }, LATE_MS);
    await page.goto('/dashboard/messages');
    await page.getByRole('button', { name: 'Delete the message from Lou Late' }).focus();
    await page.keyboard.press('Enter');
    await agreeByKeyboard(page, 'Delete message');
    await rowOf(page, 'Lou Late').waitFor({ state: 'detached' });
    const next = page.getByRole('button', { name: 'Delete the message from Nils Next' });
    await eventually(() => next.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

describe('a list’s row count', () => {
  it('is announced when My Orders has loaded', async () => {
    const { page, faults } = await shop.visitAs('customer', '/dashboard');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/checkouts?*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'My Order', exact: true }).click();
    const status = page.getByRole('main').getByRole('status');
    await page.getByRole('table', { name: 'My Orders' }).waitFor();
    // A live region must exist before its text changes.
    await eventually(() => status.textContent()).toBe('');
    held.resolve();
    const rows = page.locator('tbody').getByRole('row');
    await rows.first().waitFor();
    expect(await status.textContent()).toBe(`${await rows.count()} on this page`);
    expect(faults).toEqual([]);
  });

  it('is announced again for a cached page with as many rows', async () => {
    const customer = await shop.callAs('customer');
    const rings = { toolName: 'Chainring 48T Five-Bolt', quantity: 50 };
    for (let placed = 0; placed < 40; placed++) await placeOrder(customer, rings);
    const { page, faults } = await shop.visitAs('customer', '/dashboard/myOrder');
    const status = page.getByRole('main').getByRole('status');
    const words = '20 on this page';
    await status.getByText(words).waitFor();
    const announced = await status.evaluateHandle((region) => {
      const texts: (string | null)[] = [];
      const changes = new MutationObserver(() => texts.push(region.textContent));
      changes.observe(region, { childList: true, characterData: true, subtree: true });
      return texts;
    });
    await page.getByRole('link', { name: 'Next' }).click();
    await eventually(() => announced.jsonValue()).toEqual(['', words]);
    await page.getByRole('link', { name: 'Previous' }).click();
    await eventually(() => announced.jsonValue()).toEqual(['', words, '', words]);
    expect(faults).toEqual([]);
  });

  it('is announced for each search in Manage Orders', async () => {
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders');
    const status = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /page|found/ });
    const rows = page
      .locator('tbody')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    await rows.first().waitFor();
    expect(await status.textContent()).toBe(`${await rows.count()} on this page`);
    const field = page.getByLabel('Order no., buyer, part or address');
    await field.fill('nobody of that name');
    await status.getByText('Nothing found').waitFor();
    await field.fill('carla');
    await status.getByText('on this page').waitFor();
    expect(faults).toEqual([]);
  });
});
