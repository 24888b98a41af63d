import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderNumber } from '../../src/orders/rules/order-number.ts';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import {
  type Caller,
  demoAccount,
  eventually,
  openShop,
  unexpected,
} from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { partOf } from '../support/place-order.ts';
import { expectVisibleAndFocused, says, wheelOverField } from '../support/page-actions.ts';

/** Ordering and My Orders. */
const shop = openShop();
const { email } = demoAccount('customer');
const LONG_NAME = `Sprung-Loaded Chain Tensioner ${'with a very long name '.repeat(3)}`.trim();

type Order = { _id: string; toolName: string; quantity: number; price: number; status: string };
let admin: Caller;
let customer: Caller;
let parts: Part[];
const partNamed = (name: string) => partOf(parts, name);
const ordersOf = async (part: Part) =>
  (await customer<Order[]>('GET', `/orders?email=${email}`)).filter(
    ({ toolName }) => toolName === part.name,
  );

beforeAll(async () => {
  [admin, customer] = [await shop.callAs('admin'), await shop.callAs('customer')];
  await admin('POST', '/tools', {
    name: LONG_NAME,
    price: 9,
    minimumQuantity: 50,
    available: 5_000,
    img: '/drawings/chain.svg',
    description: 'Keeps a chain tight.',
    category: 'Drivetrain',
  });
  parts = await admin<Part[]>('GET', '/tools');
});

async function fillIn(page: Page, quantity: number): Promise<void> {
  await page.getByLabel('Full Name').fill('Carla Customer');
  await page.getByLabel('Phone').fill('+1 555 010 7788');
  await page.getByLabel('Address').fill('12 Foundry Lane');
  await page.getByLabel('Quantity').fill(String(quantity));
}
const order = (page: Page) => page.getByRole('button', { name: 'Order Now' });

describe('the order form', () => {
  it('validates with the owner’s messages, from the minimum to 1000, and keeps tool and email read-only', async () => {
    const part = partNamed('Chainring 48T Five-Bolt');
    const { page, faults } = await shop.visitAs('customer', `/purchase/${part._id}`);
    // Prefilled from former orders; the profile is still empty.
    await eventually(() => page.getByLabel('Phone').inputValue()).not.toBe('');
    for (const known of ['Full Name', 'Phone', 'Address', 'Quantity'])
      await page.getByLabel(known).fill('');
    await order(page).click();
    for (const words of [
      'Name is required',
      'Quantity is required',
      'phone is required',
      'address is required',
    ]) {
      await says(page, words).waitFor();
    }
    for (const [label, value] of [
      ['Tool Name', part.name],
      ['Email', email],
    ] as const) {
      expect(await page.getByLabel(label).inputValue()).toBe(value);
      expect(await page.getByLabel(label).isEditable()).toBe(false);
    }
    await page.getByLabel('Quantity').fill('49');
    await says(page, 'Must be minimum Quantity 50').waitFor();
    await eventually(() => page.getByLabel('Total').textContent()).toBe('–');
    await page.getByLabel('Quantity').fill('1001');
    await says(page, 'must be maximum Quantity 1000').waitFor();
    await page.getByLabel('Phone').fill('after six only');
    await page.getByText('phone length must be 9 character').waitFor();
    await page.getByLabel('Quantity').fill('50');
    await page.getByText('50 × $24.00').waitFor();
    await page.getByLabel('Total').getByText('$1,200.00').waitFor();
    await page.getByText('The parts are kept for you for 72 hours').waitFor();
    expect(faults).toEqual([]);
  });

  it('accepts formatted quantities, rejects anything else, and ignores the mouse wheel', async () => {
    const part = partNamed('Chainring 48T Five-Bolt');
    const { page } = await shop.visitAs('customer', `/purchase/${part._id}`, phone);
    await fillIn(page, 50);
    const quantity = page.getByLabel('Quantity');
    const type = async (text: string) => {
      await quantity.fill('');
      await quantity.pressSequentially(text);
    };
    for (const text of ['1,000', '1 000', '1000', '١٠٠٠', '１０００']) {
      await type(text);
      expect(await quantity.inputValue()).toBe(text);
      await page.getByLabel('Total').getByText('$24,000.00').waitFor();
    }
    for (const text of ['100,5', 'a box', '0x64', '1e2']) {
      await type(text);
      await order(page).click();
      await says(page, 'Quantity must be a whole number').waitFor();
      await type('50');
      await page.getByLabel('Total').getByText('$1,200.00').waitFor();
    }
    await wheelOverField(page, quantity);
    expect(await quantity.inputValue()).toBe('50');
  });

  it('offers the remaining 37 as the only quantity', async () => {
    const part = parts.find(({ available }) => available === 37);
    if (!part) throw new Error('The demo has no part of which 37 are left');
    const { page } = await shop.visitAs('customer', `/purchase/${part._id}`);
    await page.getByLabel('Quantity').fill('36');
    await order(page).click();
    await says(page, 'Must be minimum Quantity 37').waitFor();
    await page.getByLabel('Quantity').fill('38');
    await says(page, 'must be maximum Quantity 37').waitFor();
    await page.getByRole('button', { name: 'take the remaining 37' }).click();
    await eventually(() => page.getByLabel('Quantity').inputValue()).toBe('37');
  });

  it('asks for confirmation when the price has changed, and orders at the new one', async () => {
    const part = partNamed('Narrow-Wide Chainring 32T');
    const { page, faults } = await shop.visitAs('customer', `/purchase/${part._id}`);
    await fillIn(page, 50);
    await admin('PUT', `/tool/${part._id}`, { ...part, price: 30 });
    await order(page).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('heading', { name: 'The price has changed' }).waitFor();
    await dialog.getByText('The total for 50 is now $1,500.00.').waitFor();
    await dialog.getByRole('button', { name: 'Back', exact: true }).click();
    expect(await ordersOf(part)).toEqual([]);
    await admin('PUT', `/tool/${part._id}`, { ...part, price: 31 });
    await order(page).click();
    await dialog.getByText('$1,550.00').waitFor();
    await dialog.getByRole('button', { name: 'Order at the new price' }).click();
    await page.waitForURL('**/dashboard/myOrder');
    expect(await ordersOf(part)).toMatchObject([{ quantity: 50, price: 1550 }]);
    expect(unexpected(faults, /409/)).toEqual([]);
  });

  it('reports that the part was renamed, and orders it by the new name at the next submit', async () => {
    const part = partNamed('Workshop Floor Pump with Gauge');
    const { page, faults } = await shop.visitAs('customer', `/purchase/${part._id}`);
    await fillIn(page, part.minimumQuantity);
    const renamed = { ...part, name: 'Tall Pump' };
    await admin('PUT', `/tool/${part._id}`, renamed);
    await order(page).click();
    await page.getByText('This part is now called “Tall Pump”.').waitFor();
    await eventually(() => page.getByLabel('Tool Name').inputValue()).toBe(renamed.name);
    expect(await ordersOf(part)).toEqual([]);
    await order(page).click();
    await page.waitForURL('**/dashboard/myOrder');
    expect(await ordersOf(renamed)).toMatchObject([{ quantity: part.minimumQuantity }]);
    expect(unexpected(faults, /422/)).toEqual([]);
  });

  it('reports the remaining stock when it ran short, and keeps the form', async () => {
    const part = partNamed('Butted Spoke 264 mm');
    const { page } = await shop.visitAs('customer', `/purchase/${part._id}`);
    await fillIn(page, part.minimumQuantity + 10);
    await admin('PATCH', `/purchase/${part._id}`, { available: part.minimumQuantity + 5 });
    // The refusal reloads the part, which must not see the next change of its stock yet.
    const reloaded = page.waitForResponse((reply) =>
      reply.url().endsWith(`/api/purchase/${part._id}`),
    );
    await order(page).click();
    await page.getByText(`Only ${part.minimumQuantity + 5} left in stock.`).waitFor();
    await reloaded;
    expect(await page.getByLabel('Address').inputValue()).toBe('12 Foundry Lane');
    await admin('PATCH', `/purchase/${part._id}`, { available: 0 });
    await page.getByLabel('Quantity').fill(String(part.minimumQuantity));
    await order(page).click();
    await page.getByRole('heading', { name: 'Out of stock at the moment' }).waitFor();
    await page.getByText('Out Of Stock', { exact: true }).waitFor();
  });

  it('gives way to the out-of-stock notice, which takes the focus and is in view', async () => {
    const part = partNamed('Threaded Bottom Bracket 68 mm');
    const { page } = await shop.visitAs('customer', `/purchase/${part._id}`, phone);
    await fillIn(page, part.minimumQuantity);
    await admin('PATCH', `/purchase/${part._id}`, { available: 0 });
    await order(page).click();
    await expectVisibleAndFocused(page, 'Out of stock at the moment');
    await page.reload();
    await page.getByRole('heading', { name: 'Out of stock at the moment' }).waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

  it('orders once for any number of clicks, blocks the button meanwhile, and takes the stock', async () => {
    const part = partNamed('Cassette 11-Speed 11-34');
    const { page, faults } = await shop.visitAs('customer', `/purchase/${part._id}`);
    await fillIn(page, part.minimumQuantity);
    let go = () => {};
    const wait = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/api/orders', async (route) => {
      await wait;
      await route.continue();
    });
    await order(page).dblclick();
    await page.locator('button[aria-busy=true][aria-disabled=true] svg.animate-spin').waitFor();
    go();
    await page.waitForURL('**/dashboard/myOrder');
    await eventually(() => toast(page, 'Successfully').allTextContents()).toEqual([
      'Successfully  Your  order ',
    ]);
    expect(await ordersOf(part)).toHaveLength(1);
    const { available } = await admin<Part>('GET', `/tool/${part._id}`);
    expect(available).toBe(part.available - part.minimumQuantity);
    expect(faults).toEqual([]);
  });

  it('becomes usable again with all values when the shop does not answer', async () => {
    const part = partNamed('Cassette 8-Speed 13-25');
    const { page } = await shop.visitAs('customer', `/purchase/${part._id}`);
    await fillIn(page, part.minimumQuantity);
    // The order arrives but its answer is lost: a retry must not order twice.
    await page.route('**/api/orders', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await order(page).click();
    await page.getByText('The shop cannot be reached.').waitFor();
    expect(await order(page).isEnabled()).toBe(true);
    expect(await page.getByLabel('Phone').inputValue()).toBe('+1 555 010 7788');
    await page.unroute('**/api/orders');
    await order(page).click();
    await page.waitForURL('**/dashboard/myOrder');
    expect(await ordersOf(part)).toHaveLength(1);
  });
});

describe('My Orders', () => {
  it('shows every status, cuts names at 40, and cancels unpaid orders only', async () => {
    const part = partNamed(LONG_NAME);
    const { insertedId } = await customer<{ insertedId: string }>('POST', '/orders', {
      toolId: part._id,
      toolName: part.name,
      userName: 'Carla',
      userEmail: email,
      quantity: 50,
      phone: '+1 555 010 7788',
      address: '12 Foundry Lane',
    });
    const { page, faults } = await shop.visitAs('customer', '/dashboard/myOrder');
    const row = (text: string) => page.getByRole('row').filter({ hasText: text }).first();
    await row('No').waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'No',
      'Name',
      'Quantity',
      'Payment',
      'Order Cancel',
    ]);
    for (const state of ['Delivered', 'Refunded', 'Paid']) {
      await row(state).getByText(state, { exact: true }).waitFor();
      expect(await row(state).getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
    }
    const mine = row('Sprung');
    expect(await mine.getByRole('cell').nth(0).textContent()).toMatch(/(^|\D)1$/);
    await mine.getByText(`${LONG_NAME.slice(0, 40)}...`, { exact: true }).waitFor();
    expect(await mine.getByRole('link', { name: 'Pay' }).getAttribute('href')).toMatch(
      /^\/payment\/.+/,
    );
    const placedOn = (await mine.locator('time').textContent()) ?? '?';
    await mine.getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('heading', { name: 'Are Your sure ?' }).waitFor();
    const { price } = await customer<Order>('GET', `/order/${insertedId}`);
    expect(await dialog.getByRole('definition').allTextContents()).toEqual([
      orderNumber(insertedId),
      LONG_NAME,
      expect.stringContaining(placedOn),
      '50',
      `$${price}.00`,
    ]);
    const answers = dialog.getByRole('button');
    expect(await answers.allTextContents()).toEqual(['Keep order', 'Cancel order']);
    await dialog.getByRole('button', { name: 'Keep order' }).click();
    await mine.waitFor();
    await mine.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await toast(page, `Your ${LONG_NAME} Order Successfully deleted`).waitFor();
    await mine.waitFor({ state: 'detached' });
    expect((await admin<Part>('GET', `/tool/${part._id}`)).available).toBe(5_000);
    expect(faults).toEqual([]);
  });
});
