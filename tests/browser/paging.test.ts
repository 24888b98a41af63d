import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  type Caller,
  demoAccount,
  eventually,
  openShop,
  unexpected,
} from '../support/browser-shop.ts';

/** Deleting the only row of a later page shows the page before, not an empty list. */
const shop = openShop();

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
const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])');

describe('deleting the only row of a later page', () => {
  it('shows the page before in an administrator’s list, with its filter and numbers', async () => {
    const anybody = await shop.callAs(null);
    const admin = await shop.callAs('admin');
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
    await rows(page).first().waitFor();
    const saw = await watchFor(page, 'Nothing here yet');
    await removeTheRow(page, /^Delete/, 'Delete message');
    await page.waitForURL((url) => url.searchParams.getAll('cursor').length === 1);
    expect(new URL(page.url()).searchParams.get('kind')).toBe('contact');
    await eventually(() => rows(page).count()).toBe(50);
    await rows(page).first().getByText('51', { exact: true }).waitFor();
    await eventually(() => page.getByRole('link', { name: 'Next', exact: true }).count()).toBe(0);
    expect(await saw()).toBe(false);
    expect(faults).toEqual([]);
  });

  it('shows the page before in My Orders', async () => {
    const { page, faults } = await shop.visit('/signup');
    const buyer = { name: 'Bea Buyer', email: 'bea@example.org', password: 'of-many-orders' };
    const answer = await page.request.post('/api/auth/signup', { data: buyer });
    const { token } = (await answer.json()) as { token: string };
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
    await eventually(() => rows(page).count()).toBe(20);
    expect(await saw()).toBe(false);
    expect(faults).toEqual([]);
  });

  it('shows the page before in the reviews, to other visitors of the address too', async () => {
    const admin = await shop.callAs('admin');
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
    const answer = await page.request.get(address, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([302, '/reviews']);
  });
});
