import { beforeAll, describe, expect, it } from 'vitest';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { axeFaults } from '../support/axe.ts';
import { type Caller, eventually, openShop, ready } from '../support/browser-shop.ts';
import { lineOf, paste, shownLines, statusOf } from '../support/cart-actions.ts';
import { desktop, phone, toast } from '../support/open-page.ts';
import { answer, rowOf } from '../support/page-actions.ts';
import { orderPayAndShip, payWithAuthentication } from '../support/road.ts';

/** The main journeys on one shop, one after the other: each begins where the one before has ended. */
const shop = openShop();
let admin: Caller;
let parts: Part[];
beforeAll(async () => {
  admin = await shop.callAs('admin');
  parts = await admin<Part[]>('GET', '/tools');
});

describe('a visitor', () => {
  it('finds a part from the home page by a mistyped search, without a console error', async () => {
    const { page, faults } = await shop.visit('/');
    await page.getByRole('heading', { name: 'Ours Pars' }).waitFor();
    await page.getByRole('heading', { name: 'Recent Reviews' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.goto('/parts?q=casette');
    await page
      .getByRole('link', { name: /Cassette/ })
      .first()
      .click();
    await page.waitForURL(/\/parts\/[^?]+/);
    await page.getByRole('heading', { level: 1, name: /Cassette/ }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('reads the shop in German, with German amounts and forms', async () => {
    const { page, faults } = await shop.visit('/parts', phone);
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL('**/de/parts');
    await ready(page);
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.getByLabel('Teile suchen').first().waitFor();
    await page.goto('/de/login');
    await ready(page);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByText('Bitte geben Sie eine E-Mail-Adresse an').waitFor();
    expect(faults).toEqual([]);
  });

  it('pastes a list into the cart, mends it, signs up, and finds it in the account', async () => {
    const { page, faults } = await shop.visit('/cart');
    const [few, good] = parts;
    if (!few || !good) throw new Error('The demo has no parts');
    await paste(page, `Part number\tQuantity\n${few.sku}\t7\n${good.sku}\t${good.minimumQuantity}`);
    await eventually(() =>
      lineOf(page, few.name)
        .getByRole('button', { name: /^Order / })
        .count(),
    ).toBe(1);
    await lineOf(page, few.name)
      .getByRole('button', { name: /^Order / })
      .click();
    await eventually(() => statusOf(page).textContent()).toBe('2 lines, all ready to order.');
    const lines = await shownLines(page);
    await page.goto('/signup');
    await ready(page);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await page.getByText('Name is required').waitFor();
    await page.getByLabel('Full Name').fill('Nora Newcomer');
    await page.getByLabel('Email').fill('nora@example.com');
    await page.getByLabel('Password').fill('sprocket-48');
    // A cart that is still on its way would meet itself on the next page, as a conflict that the shop solves.
    const kept = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/api/cart'),
    );
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await toast(page, 'We have sent a link to verify your address to nora@example.com').waitFor();
    await kept;
    await page.goto('/cart');
    await eventually(() => shownLines(page)).toEqual(lines);
    expect(faults).toEqual([]);
  });
});

describe('a customer', () => {
  it('goes from the home page to a paid and delivered order, past a declined card', () =>
    orderPayAndShip(shop.browser(), shop.process(), desktop));

  it('pays with a card that the bank authenticates', () =>
    payWithAuthentication(shop.browser(), shop.process(), desktop));
});

describe('an administrator', () => {
  it('filters orders and refunds one, and it shows as refunded', async () => {
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders');
    await page.getByLabel('Show').selectOption('Pending Orders');
    const row = page.locator('tbody tr').filter({ hasText: 'customer@example.com' }).first();
    await row.getByRole('button', { name: 'Refund' }).click();
    await answer(page, 'Refund this order?', 'Refund order');
    await toast(page, 'has been refunded.').waitFor();
    expect(faults).toEqual([]);
  });

  it('changes prices and stock in the table of parts, which a visitor then sees', async () => {
    const { page, faults } = await shop.visitAs(
      'admin',
      '/dashboard/manageProduct/table?category=Brakes',
    );
    const part = (await admin<Part[]>('GET', '/tools?category=Brakes'))[0];
    if (!part) throw new Error('The demo has no brakes');
    const cell = (column: string) => page.getByLabel(`${column} of ${part.name}`, { exact: true });
    await cell('Price').fill('33');
    await page.getByRole('button', { name: 'Save 1 change' }).click();
    await toast(page, 'Saved 1 change').waitFor();
    const visitor = await shop.visit(`/parts/${part._id}`);
    await visitor.page.getByText('$33.00').first().waitFor();
    expect([...faults, ...visitor.faults]).toEqual([]);
  });

  it('finds a customer, and is refused a page of the host', async () => {
    const { page, faults } = await shop.visitAs('admin', '/dashboard/customers');
    await page.getByLabel('Name, company or email').fill('carl');
    await rowOf(page, 'customer@example.com').waitFor();
    await rowOf(page, 'host@example.com').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });
});
