import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoAccount, eventually, openShop, ready, unexpected } from '../support/browser-shop.ts';
import { logIn } from '../support/open-page.ts';

/** A user who signs out, or is followed by another, leaves no data in any tab. */
const shop = openShop();
const customer = demoAccount('customer');
const admin = demoAccount('admin');
const OPINION = 'They turn, and they go on turning.';

const review = (page: Page) => page.getByLabel('Message');
const storage = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

/** Two tabs of one browser; a review is being written in the second. */
async function twoTabs() {
  const { page, faults } = await shop.visitAs('customer', '/profile');
  await page.getByRole('heading', { name: 'Profile', exact: true }).waitFor();
  const other = await page.context().newPage();
  await other.goto('/dashboard/addReview');
  await review(other).fill(OPINION);
  await eventually(() => storage(other)).toContain(OPINION);
  return { page, other, faults };
}

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' }).click();

describe('signing out', () => {
  it('clears the typed text in every tab', async () => {
    const { page, other, faults } = await twoTabs();
    await signOut(page);
    await other.waitForURL('**/login**');
    await eventually(() => storage(other)).not.toContain(OPINION);
    await logIn(other, customer.email, customer.password);
    await other.waitForURL('**/dashboard/addReview');
    await review(other).waitFor();
    expect(await review(other).inputValue()).toBe('');
    expect(faults).toEqual([]);
  });

  it('clears an order that was sent without an answer', async () => {
    const anybody = await shop.callAs(null);
    const [part] = await anybody<{ _id: string; minimumQuantity: number }[]>('GET', '/tools');
    const { page, faults } = await shop.visitAs('customer', `/purchase/${part?._id}`);
    await page.getByLabel('Phone').fill('+1 555 010 7788');
    await page.getByLabel('Address').fill('12 Foundry Lane');
    await page.getByLabel('Quantity').fill(String(part?.minimumQuantity));
    await page.route('**/api/orders', (route) => route.abort());
    await page.getByRole('button', { name: 'Order Now' }).click();
    await page.getByText('The shop cannot be reached').first().waitFor();
    expect(await storage(page)).toContain('12 Foundry Lane');
    await page.goto('/profile');
    await signOut(page);
    await page.waitForURL('**/login**');
    await eventually(() => storage(page)).not.toContain('12 Foundry Lane');
    expect(unexpected(faults, /ERR_FAILED/)).toEqual([]);
  });

  it('closes a confirmation that another tab shows', async () => {
    const { page, other } = await twoTabs();
    await other.goto('/dashboard/myOrder');
    await other.getByRole('button', { name: 'Cancel', disabled: false }).first().click();
    const question = other.getByRole('alertdialog');
    await question.waitFor();
    await signOut(page);
    await other.waitForURL('**/login**');
    await question.waitFor({ state: 'detached' });
    await other.getByRole('button', { name: 'Login', exact: true }).waitFor();
  });
});

it('an expired session keeps the typed text, unless another user signs in', async () => {
  const { page, other } = await twoTabs();
  const runOut = async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.removeItem('access-token'));
    await other.waitForURL('**/login**');
    await page.goto('/login');
    await ready(page);
  };
  await runOut();
  await logIn(page, customer.email, customer.password);
  await other.waitForURL('**/dashboard/addReview');
  await eventually(() => review(other).inputValue()).toBe(OPINION);

  await runOut();
  expect(await storage(other)).toContain(OPINION);
  await logIn(page, admin.email, admin.password);
  await other.waitForURL('**/dashboard/addReview');
  await review(other).waitFor();
  expect(await review(other).inputValue()).toBe('');
  expect(await storage(other)).not.toContain(OPINION);
});

it('the Back button closes a confirmation', async () => {
  const { page } = await shop.visitAs('customer', '/dashboard');
  await page.getByRole('link', { name: 'My Order', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel', disabled: false }).first().click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await page.goBack();
  await page.waitForURL('**/dashboard');
  await question.waitFor({ state: 'detached' });
});
