import { describe, expect, it } from 'vitest';
import { orderNumber } from '../../src/orders/rules/order-number.ts';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { demoAccount, eventually, openShop } from '../support/browser-shop.ts';
import { desktop, toast } from '../support/open-page.ts';
import { partOf, payFor, placeOrder } from '../support/place-order.ts';
import { answer, lineOf, orderOf, rowOf, shipUntracked } from '../support/page-actions.ts';

/** Administrators. */
const shop = openShop();
const { email } = demoAccount('customer');

/** Two groups of four in Crockford's base 32. */
const NUMBER = /^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/;

describe('Manage Orders', () => {
  it('filters, confirms shipping, refunds and cancels', async () => {
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders');
    await rowOf(page, email).first().waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'No',
      'Pars Name',
      'Email',
      'Quantity',
      'Shipment',
    ]);
    const filter = page.getByLabel('Show');
    expect(await filter.locator('option').allTextContents()).toEqual([
      'All Orders',
      'Pending Orders',
      'Shipt Orders',
      'Unpaid Orders',
      'Ended Orders',
    ]);
    const rows = page.locator('tbody tr').filter({ hasText: email });
    expect(await rows.count()).toBe(4);

    await filter.selectOption('Shipt Orders');
    await eventually(() => rows.count()).toBe(1);
    await rows.getByText('Shipt', { exact: true }).waitFor();
    await filter.selectOption('Unpaid Orders');
    await rows.getByText('UnPaid', { exact: true }).waitFor();
    expect(await rows.count()).toBe(1);
    await page.reload();
    await rows.getByText('UnPaid', { exact: true }).waitFor();
    expect(await rows.count()).toBe(1);

    await rows.getByRole('button', { name: 'Cancel order' }).click();
    await answer(page, 'Cancel this order?', 'Cancel order');
    await page.getByRole('heading', { name: 'No orders here' }).waitFor();

    await filter.selectOption('Pending Orders');
    await rows.getByRole('button', { name: 'Pending' }).click();
    const shipping = page.getByRole('dialog');
    const question = 'Are Your Sure  this Order Shipt!';
    await eventually(() => shipping.getByRole('heading').textContent()).toBe(question);
    await shipping.getByRole('button', { name: 'Close' }).click();
    await shipping.waitFor({ state: 'detached' });
    await rows.getByRole('button', { name: 'Refund' }).click();
    await answer(page, 'Refund this order?', 'Refund order');
    await toast(page, 'has been refunded.').waitFor();
    await filter.selectOption('All Orders');
    await eventually(() => rows.getByText('Refunded', { exact: true }).count()).toBe(2);
    expect(faults).toEqual([]);
  });

  it('shows when each order was placed and paid, and by whom, in both sort orders', async () => {
    const customer = await shop.callAs('customer');
    const { name: toolName, minimumQuantity: quantity } = partOf(
      await customer<Part[]>('GET', '/tools'),
      'Chainring 48T Five-Bolt',
    );
    // One order paid later than it was placed, unlike the demo's, and one unpaid.
    await payFor(customer, await placeOrder(customer, { toolName, quantity }));
    await placeOrder(customer, { toolName, quantity });
    const admin = await shop.callAs('admin');
    type Listed = { createdAt: string; paidAt: string | null; userName: string };
    const orders = await admin<Listed[]>('GET', '/manageOrders');
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders');
    // Each order has one line.
    const rows = page.locator('tbody');
    const shown = () =>
      rows.evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('time')].map(({ dateTime }) => dateTime)),
      );
    const wanted = orders.map(({ createdAt, paidAt }) =>
      paidAt === null ? [createdAt] : [createdAt, paidAt],
    );
    expect(new Set(wanted.map((times) => new Set(times).size))).toEqual(new Set([1, 2]));
    expect(new Set(wanted.map((times) => times.length))).toEqual(new Set([1, 2]));
    await eventually(shown).toEqual(wanted);
    const paidAtOnce = ({ createdAt, paidAt }: Listed) => paidAt === createdAt;
    expect(orders.some(paidAtOnce)).toBe(true);
    for (const [at, order] of orders.entries()) {
      const text = await rows.nth(at).innerText();
      expect(text).toMatch(/Placed \w{3} \d{1,2}, 20\d\d, \d{1,2}:\d\d\s[AP]M/);
      expect(/\bPaid \w/.test(text)).toBe(order.paidAt !== null);
      // Paid on the same day in any time zone: the day is not repeated.
      if (paidAtOnce(order)) expect(text).toMatch(/Paid \d{1,2}:\d\d\s[AP]M/);
      expect(text).toContain(order.userName);
    }
    await page.getByLabel('Sort by').selectOption('Oldest first');
    await eventually(shown).toEqual(wanted.toReversed());
    expect(faults).toEqual([]);
  });

  it('cuts a name at 30 characters and opens the order’s details', async () => {
    const customer = await shop.callAs('customer');
    const name = 'Aldergate Double Crankset 46/30';
    await placeOrder(customer, { toolName: name, quantity: 50 });
    const { page } = await shop.visitAs('admin', '/dashboard/manageOrders');
    const button = page.getByRole('button', { name: `${name.slice(0, 30)}…`, exact: true });
    expect(await button.getAttribute('title')).toContain(`${name} (CK-46-30)`);
    await page.getByRole('row').filter({ has: button }).getByText('CK-46-30').waitFor();
    await button.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name }).waitFor();
    await dialog.getByText('7 Mill Row').waitFor();
  });
});

describe('the number of an order', () => {
  it('is on the receipt and finds the order in Manage Orders', async () => {
    const { page } = await shop.visitAs('admin', '/dashboard/manageOrders');
    const rows = page.locator('tbody').filter({ hasText: email });
    await rows.first().waitFor();
    const all = await rows.count();
    expect(all).toBeGreaterThan(1);
    const number = (await rows.nth(1).getByText(NUMBER).textContent()) ?? '';
    const field = page.getByLabel('Order no., buyer, part or address');
    await field.fill(number.toLowerCase().replace('-', ' '));
    await eventually(() => rows.count()).toBe(1);
    await rows.getByText(number).waitFor();
    await page.reload();
    await rows.getByText(number).waitFor();
    expect(await rows.count()).toBe(1);

    await rows.getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(number).waitFor();
    await dialog.getByRole('link', { name: 'Open the order' }).click();
    await page.getByRole('article').getByText(number).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('article').getByText(id).waitFor();

    await page.goBack();
    await field.fill('ZZZZ-ZZZZ');
    await page
      .getByRole('heading', { name: 'No order found for ZZZZ-ZZZZ', exact: true })
      .waitFor();
    await field.fill('nobody@example.com');
    await page.getByRole('heading', { name: 'No order found for nobody@example.com' }).waitFor();
    await field.fill(email.toUpperCase());
    await eventually(() => rows.count()).toBe(all);
    await field.fill('nobody@');
    await page.getByRole('heading', { name: 'No order found for nobody@', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Show all orders' }).click();
    await eventually(() => rows.count()).toBe(all);
    await eventually(() => field.inputValue()).toBe('');
  });

  it('finds an order that is not listed, and clears the filter', async () => {
    const customer = await shop.callAs('customer');
    const insertedId = await placeOrder(customer, {
      toolName: 'Aldergate Double Crankset 46/30',
      quantity: 50,
    });
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders?filter=shipt');
    const filter = page.getByLabel('Show');
    await page.locator('tbody tr').filter({ hasText: 'Shipt' }).first().waitFor();
    const number = orderNumber(insertedId);
    await page.getByLabel('Order no., buyer, part or address').fill(number);
    await page.locator('tbody tr').getByText(number).waitFor();
    expect(new URL(page.url()).search).toBe(`?find=${number}`);
    expect(await filter.inputValue()).toBe('all');
    await filter.focus();
    await filter.selectOption('Shipt Orders');
    await eventually(() => page.getByLabel('Order no., buyer, part or address').inputValue()).toBe(
      '',
    );
    expect(faults).toEqual([]);
  });
});

describe('shipping', () => {
  it('several orders confirms each by its number, and one alone is named in the toast', async () => {
    const customer = await shop.callAs('customer');
    const toolName = 'Aldergate Double Crankset 46/30';
    const numbers: string[] = [];
    for (const address of ['1 Mill Row', '2 Mill Row', '3 Mill Row']) {
      const insertedId = await placeOrder(customer, { toolName, quantity: 50, address });
      await payFor(customer, insertedId);
      numbers.push(orderNumber(insertedId));
    }
    const { page } = await shop.visitAs('admin', '/dashboard/manageOrders?filter=pending');
    const [first = '', second = '', third = ''] = numbers;
    for (const number of [first, second]) await orderOf(page, number).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Ship 2 lines' }).click();
    const dialog = page.getByRole('dialog');
    for (const number of [first, second]) await dialog.getByText(number, { exact: true }).waitFor();
    expect(await dialog.getByText(third).count()).toBe(0);
    // A dialog taller than the window scrolls, and its buttons stay visible.
    await page.setViewportSize({ width: 667, height: 200 });
    const edges = () =>
      dialog.evaluate((box) =>
        [box, ...box.querySelectorAll('form button')].map((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      );
    await eventually(edges).toEqual([true, true, true]);
    await page.setViewportSize(desktop);
    // A parcel needs its number, or the other button.
    const shipThem = dialog.getByRole('button', { name: 'Ship 2 lines' });
    const trackingNumbers = dialog.getByLabel('Tracking number');
    await dialog.getByLabel('Carrier').fill('dhl');
    await trackingNumbers.first().fill('00340');
    await shipThem.click();
    await dialog.getByText('Enter the tracking number, or ship without tracking').waitFor();
    expect(await dialog.locator('[aria-invalid=true]').count()).toBe(1);
    await trackingNumbers.last().fill('00341');
    await shipThem.click();
    await toast(page, '2 lines shipped.').waitFor();
    await lineOf(page, third).getByRole('button', { name: 'Pending' }).click();
    await shipUntracked(page);
    await toast(page, `${toolName} has been shipped.`).waitFor();
    await lineOf(page, third).waitFor({ state: 'detached' });
  });
});

describe('Make Admin', () => {
  it('makes and removes administrators after a confirmation; the host user stays', async () => {
    const { page, faults } = await shop.visitAs('host', '/dashboard/makeAdmin');
    const host = rowOf(page, 'host@example.com');
    await host.getByText('Host User', { exact: true }).waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'No',
      'User Email',
      'Make Admin',
      'Remove Admin',
    ]);
    expect(await host.getByRole('button', { name: 'Remove' }).count()).toBe(0);
    expect(await host.getByRole('button', { name: 'Admin', exact: true }).isDisabled()).toBe(true);
    const them = rowOf(page, email);
    const make = them.getByRole('button', { name: 'Admin', exact: true });
    const remove = them.getByRole('button', { name: 'Remove' });
    expect(await remove.isDisabled()).toBe(true);
    await make.click();
    await answer(page, 'Are You Sure!', 'Make Admin');
    await eventually(() => remove.isEnabled()).toBe(true);
    expect(await make.isDisabled()).toBe(true);
    await remove.click();
    await answer(page, 'Are You Sure!', 'Remove Admin');
    await eventually(() => make.isEnabled()).toBe(true);
    expect(faults).toEqual([]);
  });

  it('marks unverified addresses in the list and in the confirmation', async () => {
    const visitor = await shop.callAs(null);
    const hasty = { name: 'Hal Hasty', email: 'hasty@example.com', password: 'sturdy-spokes' };
    await visitor('POST', '/auth/signup', hasty);
    const { page, faults } = await shop.visitAs('host', '/dashboard/makeAdmin');
    const them = rowOf(page, hasty.email);
    await them.getByText('Not verified yet', { exact: true }).waitFor();
    await them.getByRole('button', { name: 'Admin', exact: true }).click();
    await page.getByRole('alertdialog').getByText('This address has not been verified').waitFor();
    await answer(page, 'Are You Sure!', 'Back');
    expect(await rowOf(page, email).getByText('Not verified yet').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('finds one user among many by address, changes their role, and reports no match', async () => {
    const { page, faults } = await shop.visitAs('host', '/dashboard/makeAdmin');
    const field = page.getByLabel('Email begins with');
    await field.fill('Custo');
    const rows = page.locator('tbody tr');
    await eventually(() => rows.count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?find=Custo');
    await rows.getByRole('button', { name: 'Admin', exact: true }).click();
    await answer(page, 'Are You Sure!', 'Make Admin');
    const remove = rows.getByRole('button', { name: 'Remove' });
    await eventually(() => remove.isEnabled()).toBe(true);
    await remove.click();
    await answer(page, 'Are You Sure!', 'Remove Admin');
    await eventually(() => remove.isDisabled()).toBe(true);
    expect(await rows.count()).toBe(1);
    await field.fill('nobody');
    await page.getByRole('heading', { name: 'No user found for nobody' }).waitFor();
    await page.getByRole('link', { name: 'Show all users' }).click();
    await eventually(() => rows.count()).toBeGreaterThan(2);
    expect(faults).toEqual([]);
  });
});
