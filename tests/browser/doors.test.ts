import type { RouteConfigEntry } from '@react-router/dev/routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { tokenIssuer } from '../../src/customers/server/identity/tokens.ts';
import { formatCount } from '../../src/platform/rules/numbers/format-count.ts';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { contract } from '../../src/app/rules/contract.ts';
import routes from '../../src/app/screens/routes.ts';
import { demoAccounts } from '../../src/operations/server/demo-data/demo-accounts.ts';
import { eventually, openShop } from '../support/browser-shop.ts';
import { findSample } from '../support/visit.ts';

/**
 * The HTML of every screen for every caller. The user is known to the browser only, so a page
 * contains nobody's data, whatever cookie or token is sent.
 */
const AUTH_SECRET = 'a secret for tests, thirty-two characters or more';
const shop = openShop({ AUTH_SECRET });

const callers = ['nobody', 'forged', 'expired', 'customer', 'admin', 'host'] as const;
type Caller = (typeof callers)[number];
const buyer = { email: 'customer@example.com', name: 'C', emailVerified: true };
const hourAgo = { now: () => Date.now() - 3_600_001 };

/** The headers that a caller's browser or tool sends. */
async function credentials(caller: Caller): Promise<Record<string, string>> {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  if (caller === 'nobody') return {};
  if (caller === 'forged') {
    const token = await tokenIssuer('another secret entirely', { now: Date.now }).issue(buyer);
    return { ...bearer(token), cookie: 'shop.session_token=made-up.AAAA' };
  }
  if (caller === 'expired') return bearer(await tokenIssuer(AUTH_SECRET, hourAgo).issue(buyer));
  const answer = await fetch(`${shop.url()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${caller}@example.com`, password: `demo-${caller}` }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { ...bearer(((await answer.json()) as { token: string }).token), cookie };
}

type Address = { readonly path: string; readonly guarded: boolean };

/** An address of every screen, with `:id` of something that exists. */
async function addresses(): Promise<Address[]> {
  const { part, customer, unpaidOrder } = await findSample(shop.url());
  const fill = (path: string) =>
    path
      .replace(/(parts|purchase|manageProduct)\/:id/, `$1/${part}`)
      .replace(/:id/, unpaidOrder)
      .replace(':email', customer)
      .replace('*', 'nowhere');
  const walk = (
    entries: readonly RouteConfigEntry[],
    within: string,
    guarded: boolean,
  ): Address[] =>
    entries.flatMap(({ path, file, children }) => {
      const whole = path === undefined ? within : `${within}/${path}`;
      const isGuarded = guarded || file.includes('/guards/');
      if (children) return walk(children, whole, isGuarded);
      return [{ path: fill(whole) || '/', guarded: isGuarded }];
    });
  return walk(routes, '', false);
}

/** Names, addresses and orders of users, except the demo accounts, which the login page lists. */
async function secrets(): Promise<string[]> {
  const callAsHost = await shop.callAs('host');
  const callAsBuyer = await shop.callAs('customer');
  const [part] = await callAsHost<{ _id: string; name: string }[]>('GET', '/tools?limit=1');
  await callAsBuyer('POST', '/orders', {
    toolId: part?._id,
    toolName: part?.name,
    userName: 'Nobody Elses Name',
    userEmail: 'customer@example.com',
    quantity: 500,
    phone: '+1 555 010 9911',
    address: '99 Hidden Lane',
  });
  const visitor = await shop.callAs(null);
  const account = { name: 'Nora New', email: 'nora.new@example.com', password: 'sturdy-spokes' };
  await visitor('POST', '/auth/signup', account);
  const orders = await callAsHost<Record<string, string>[]>('GET', '/manageOrders');
  const users = await callAsHost<{ _id: string; email: string }[]>('GET', '/users');
  const shown = new Set<string>(demoAccounts.flatMap(({ email, name }) => [email, name]));
  return [
    ...users.flatMap(({ _id, email }) => [_id, email]),
    ...orders.flatMap(({ _id, phone, address, userName }) => [_id, phone, address, userName]),
  ].filter(
    (text): text is string => typeof text === 'string' && text.length > 5 && !shown.has(text),
  );
}

describe('the HTML of every screen for every caller', () => {
  let known: string[] = [];
  beforeAll(async () => {
    known = [...new Set(await secrets())];
  });

  it('contains nobody’s data, and is the same for all', async () => {
    expect(known.length).toBeGreaterThan(5);
    const wrong: string[] = [];
    let tried = 0;
    const sent = new Map<Caller, Record<string, string>>();
    for (const caller of callers) sent.set(caller, await credentials(caller));
    const screens = await addresses();
    expect(screens.length).toBeGreaterThan(25);
    for (const { path, guarded } of screens) {
      const pages = new Map<Caller, string>();
      for (const [caller, headers] of sent) {
        const answer = await fetch(`${shop.url()}${path}`, { headers, redirect: 'manual' });
        const html = await answer.text();
        pages.set(caller, html);
        if (answer.headers.getSetCookie().length > 0) wrong.push(`${path} sets a cookie`);
        const leaked = known.filter((secret) => html.includes(secret) && !path.includes(secret));
        if (leaked.length > 0) wrong.push(`${path} as ${caller} leaks ${leaked.join(', ')}`);
        tried += 1;
      }
      if (new Set(pages.values()).size > 1) wrong.push(`${path} differs between callers`);
      const waits = /role="status"/.test(pages.get('nobody') ?? '');
      if (guarded && !waits) wrong.push(`${path} shows no loader`);
    }
    expect(wrong).toEqual([]);
    console.log(`${screens.length} screens × ${callers.length} callers tried: ${tried}`);
  });

  it('leaves an administrator’s screen empty, since the API refuses its data to others', async () => {
    const reads = Object.entries(contract)
      .filter(([key, call]) => key.startsWith('GET ') && call.access.who === 'admin')
      .map(([key]) => key.slice('GET '.length));
    expect(reads.length).toBeGreaterThan(4);
    for (const caller of ['nobody', 'forged', 'expired', 'customer'] as const) {
      const headers = await credentials(caller);
      for (const path of reads) {
        const { status } = await fetch(`${shop.url()}/api${path}`, { headers });
        expect([path, caller, status]).toEqual([path, caller, caller === 'customer' ? 403 : 401]);
      }
    }
  });
});

describe('administrators', () => {
  it('delete a review after a confirmation, and nobody else can', async () => {
    const { page: customers } = await shop.visitAs('customer', '/reviews');
    await customers.locator('main article').first().waitFor();
    const { page, faults } = await shop.visitAs('admin', '/reviews');
    const trash = page.getByRole('button', { name: /^Delete the review by/ });
    await trash.first().waitFor();
    expect(await customers.getByRole('button', { name: /^Delete the review by/ }).count()).toBe(0);
    const before = await page.locator('main article').count();
    const words = await page.locator('main article').first().innerText();
    await trash.first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep review' }).click();
    expect(await page.locator('main article').count()).toBe(before);
    await trash.first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete review' }).click();
    await page.getByText('Review deleted.').waitFor();
    await eventually(() => page.locator('main article').count()).toBe(before - 1);
    expect(await page.locator('main article').first().innerText()).not.toBe(words);
    expect(faults).toEqual([]);
  });

  it('see who did what in the audit log, and filter it by a link', async () => {
    const callAsHost = await shop.callAs('host');
    const [part] = await callAsHost<Part[]>('GET', '/tools?limit=1');
    if (!part) throw new Error('The demo has no part');
    await callAsHost('PATCH', `/purchase/${part._id}`, { available: part.available - 1 });
    const [was, is] = [formatCount(part.available), formatCount(part.available - 1)];
    const { page, faults } = await shop.visitAs('admin', '/dashboard/auditLog');
    const row = page.getByRole('row').filter({ hasText: 'host@example.com' }).first();
    await row.getByText('set stock').waitFor();
    expect(await row.innerText()).toMatch(new RegExp(`${was} →[^\\d]*${is}`));
    await row.getByRole('link', { name: part.name }).click();
    await page.getByText(`Only ${part.name}`).waitFor();
    await page.getByRole('link', { name: 'Show everything' }).click();
    await row.getByRole('link', { name: 'host@example.com' }).click();
    await page.getByText('Only host@example.com').waitFor();
    await page.getByLabel('Show').selectOption('Make admin');
    await page.getByText('Nothing here yet').waitFor();
    expect(faults).toEqual([]);
  });

  it('see the differences of two long texts in the audit log, both in full on request and on paper', async () => {
    const callAsHost = await shop.callAs('host');
    const [part] = await callAsHost<Part[]>('GET', '/tools?q=chainring&limit=1');
    if (!part) throw new Error('The demo has no chainring');
    const { _id, ...kept } = part;
    const [was, is] = [
      ['silver', 'polished'],
      ['black', 'matt'],
    ].map(
      ([colour, finish]) =>
        `${'Turned from one bar. '.repeat(8)}In ${colour} only. ${'Packed dry. '.repeat(8)}Always ${finish}.`,
    );
    for (const description of [was, is])
      await callAsHost('PUT', `/tool/${_id}`, { ...kept, description });
    const { page, faults } = await shop.visitAs('admin', `/dashboard/auditLog?subject=${_id}`);
    const row = page.getByRole('row').filter({ hasText: 'Save part' }).first();
    await row.locator('del', { hasText: /^silver$/ }).waitFor();
    await row.locator('ins', { hasText: /^black$/ }).waitFor();
    await row.locator('del', { hasText: /^polished\.$/ }).waitFor();
    await row.locator('ins', { hasText: /^matt\.$/ }).waitFor();
    const whole = row.getByText(is ?? '', { exact: true });
    expect(await whole.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await whole.isVisible()).toBe(true);
    expect(await row.locator('ins').first().isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await row.getByRole('button', { name: 'Both in full' }).click();
    await whole.waitFor();
    await row.getByText(was ?? '', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Only what differs' }).click();
    await row.locator('ins').first().waitFor();
    expect(faults).toEqual([]);
  });
});
