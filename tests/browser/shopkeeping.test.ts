import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { orderNumber } from '../../src/orders/rules/order-number.ts';
import { MAX_MATCHING_BUYERS } from '../../src/orders/rules/order-search.ts';
import type { PricedPart } from '../../src/catalogue/rules/parts/part.schema.ts';
import { newId } from '../../src/platform/server/db/database.ts';
import { openSqlite } from '../../src/platform/server/db/engines/sqlite.ts';
import { placedLines } from '../../src/orders/server/placed-lines.ts';
import { recordBuyers } from '../../src/orders/server/lists/buyers.store.ts';
import { insertPlaced } from '../../src/testing/server/raw-orders.ts';
import { demoAccount, eventually, openShop, unexpected } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { answer, rowOf, says, shipUntracked } from '../support/page-actions.ts';
import { payFor, placeOrder } from '../support/place-order.ts';

/** The shopkeeper's daily tasks. */
const shop = openShop();
const { email } = demoAccount('customer');
const toolName = 'Aldergate Double Crankset 46/30';

describe('a buyer on the telephone', () => {
  it('is found by name and by the start of the email; an empty list has no bulk bar', async () => {
    await placeOrder(await shop.callAs('customer'), { toolName, quantity: 50 });
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders', phone);
    const field = page.getByLabel('Order no., buyer, part or address');
    const rows = page.getByRole('row').filter({ hasText: email });
    const bar = page.getByRole('region', { name: 'Ship several lines at once' });
    await rows.first().waitFor();
    const all = await rows.count();
    await bar.waitFor();
    await field.fill('nobody of that name');
    await page
      .getByRole('heading', { name: 'No order found for nobody of that name', exact: true })
      .waitFor();
    expect(await bar.count()).toBe(0);
    for (const typed of ['carl', 'CARLA', email.slice(0, 5)]) {
      await field.fill('nobody of that name');
      await eventually(() => rows.count()).toBe(0);
      await field.fill(typed);
      await eventually(() => rows.count()).toBe(all);
      await bar.waitFor();
    }
    expect(faults).toEqual([]);
  });

  it('is found by the end of the order number, and by the phone number in any format', async () => {
    const customer = await shop.callAs('customer');
    const id = await placeOrder(customer, { toolName, quantity: 50, phone: '+49 171 / 76 54 321' });
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders');
    const field = page.getByLabel('Order no., buyer, part or address');
    const rows = page.locator('tbody tr');
    const number = orderNumber(id);
    for (const typed of [number.slice(-4).toLowerCase(), '0171 7654321']) {
      await field.fill('0171 7654320');
      await page.getByRole('heading', { name: 'No order found for 0171 7654320' }).waitFor();
      await page.getByText('at least the last six digits of the phone number').waitFor();
      await field.fill(typed);
      await rows.getByText(number, { exact: true }).waitFor();
    }
    expect(faults).toEqual([]);
  });

  it('with a common name needs a longer search term', async () => {
    const id = await placeOrder(await shop.callAs('customer'), { toolName, quantity: 50 });
    const db = openSqlite(join(shop.process().dataDir, 'shop.db'));
    const { query } = db;
    const order = await placedLines(query)
      .where('order_lines.id', '=', id)
      .executeTakeFirstOrThrow();
    const smiths = Array.from({ length: MAX_MATCHING_BUYERS + 1 }, (_, nth) => ({
      ...order,
      id: newId(),
      user_name: 'Jo Smith',
      user_email: `smith${nth}@example.com`,
    }));
    await db.transaction(async (tx) => {
      for (const smith of smiths) {
        await insertPlaced(tx, smith);
        await recordBuyers(tx, [{ ...smith, delivery: null }]);
      }
    });
    await db.close();
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders?find=smith');
    await page.getByRole('heading', { name: 'Too many orders match smith', exact: true }).waitFor();
    await page.getByText('More than 1000 buyers match').waitFor();
    const field = page.getByLabel('Order no., buyer, part or address');
    const rows = page.getByRole('row').filter({ hasText: '@example.com' });
    await field.fill('smith50@');
    await eventually(() => rows.count()).toBe(1);
    await page.getByRole('heading', { name: /^Too many/ }).waitFor({ state: 'detached' });
    // The browser reports the failed request by itself.
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  });
});

describe('a stock count', () => {
  it('of 5.000 is never saved as five: the form asks which was meant', async () => {
    const admin = await shop.callAs('admin');
    const [part] = await admin<{ _id: string }[]>('GET', '/tools?limit=1&sort=-available');
    const path = `/tool/${part?._id}`;
    const stock = async () => (await admin<{ available: number }>('GET', path)).available;
    const before = await stock();
    const { page, faults } = await shop.visitAs('admin', `/dashboard/manageProduct/${part?._id}`);
    const field = page.getByLabel('Total Pars');
    const save = page.getByRole('button', { name: 'Update Parts' });
    await field.fill('5.000');
    await save.click();
    await page.getByText('5.000 could mean 5000 or 5: enter it without the point').waitFor();
    await page.reload();
    await eventually(() => field.inputValue()).toBe('5.000');
    expect(await stock()).toBe(before);
    await field.fill('');
    await save.click();
    await page.getByText('Parts is required').waitFor();
    await field.fill('6000');
    await page.getByText('Parts is required').waitFor({ state: 'detached' });
    await save.click();
    await toast(page, 'Successfully Added Parts!').waitFor();
    expect(await stock()).toBe(6_000);
    expect(faults).toEqual([]);
  });
});

describe('an administrator who is demoted with orders selected', () => {
  it('ships none of them and reads why', async () => {
    const customer = await shop.callAs('customer');
    for (let nth = 0; nth < 2; nth++)
      await payFor(customer, await placeOrder(customer, { toolName, quantity: 50 }));
    const { page } = await shop.visitAs('admin', '/dashboard/manageOrders?filter=pending');
    await page.getByLabel(/pending on this page/).check();
    const host = await shop.callAs('host');
    const users = await host<{ _id: string; email: string }[]>('GET', '/users');
    const demoted = users.find((user) => user.email === demoAccount('admin').email)?._id ?? '';
    await host('PATCH', `/removeAdmin/${demoted}`, { role: false });
    await page.getByRole('button', { name: /^Ship \d lines$/ }).click();
    await shipUntracked(page);
    await toast(page, 'Your account does not have permission to do this.').waitFor();
    await page.waitForURL('**/login**');
    await host('PATCH', `/makeAdmin/${demoted}`, { role: 'admin' });
  });
});

describe('low stock', () => {
  it('is counted in the overview, which links to all parts with the least stock first', async () => {
    const admin = await shop.callAs('admin');
    const parts = await admin<{ _id: string; name: string }[]>('GET', '/tools?limit=12');
    for (const { _id } of parts) await admin('PATCH', `/purchase/${_id}`, { available: 0 });
    const { page, faults } = await shop.visitAs('admin', '/dashboard/overview');
    const section = page.getByRole('region', { name: 'Stock running low' });
    await section.getByText(/^\d+ others are running low, too\.$/).waitFor();
    expect(await section.getByRole('listitem').count()).toBe(10);
    await section.getByRole('link', { name: 'All parts, lowest stock first' }).click();
    const sort = page.getByLabel('Sort by');
    await eventually(() => sort.inputValue()).toBe('available');
    const first = page.locator('tbody tr');
    const names = parts.map(({ name }) => name.slice(0, 20));
    const shown = async () =>
      (await first.allTextContents())
        .slice(0, names.length)
        .every((row) => names.some((name) => row.includes(name)));
    await eventually(shown).toBe(true);
    await page.reload();
    await eventually(shown).toBe(true);
    await sort.selectOption('Stock: high to low');
    await eventually(shown).toBe(false);
    expect(new URL(page.url()).search).toBe('?sort=-available');
    await page.getByLabel('Search', { exact: true }).fill('crankset');
    await eventually(() => new URL(page.url()).search).toBe('?q=crankset');
    await eventually(() => sort.inputValue()).toBe('');
    await sort.selectOption('Stock: low to high');
    await eventually(() => new URL(page.url()).search).toBe('?q=crankset&sort=available');
    expect(faults).toEqual([]);
  });
});

describe('administrators', () => {
  it('are listed alone on request, also found by address; a removed one leaves the list', async () => {
    const visitor = await shop.callAs(null);
    const holder = { name: 'Hope Holder', email: 'holder@example.com', password: 'sturdy-spokes' };
    await visitor('POST', '/auth/signup', holder);
    const { page, faults } = await shop.visitAs('host', '/dashboard/makeAdmin');
    const show = page.getByLabel('Show', { exact: true });
    const field = page.getByLabel('Email begins with');
    const rows = page.locator('tbody tr');
    const admin = (one: string) =>
      rowOf(page, one).getByRole('button', { name: 'Admin', exact: true });
    await admin(email).click();
    await answer(page, 'Are You Sure!', 'Make Admin');
    await eventually(() => admin(email).isDisabled()).toBe(true);
    expect(await rowOf(page, holder.email).count()).toBe(1);
    await show.selectOption('Administrators');
    await eventually(() => rows.count()).toBe(3);
    for (const one of ['admin@example.com', 'host@example.com', email])
      expect(await rowOf(page, one).count()).toBe(1);
    await field.fill('h');
    await eventually(() => rows.count()).toBe(1);
    await rowOf(page, 'host@example.com').waitFor();
    expect(new URL(page.url()).search).toBe('?find=h&role=admin');
    await show.selectOption('All users');
    await eventually(() => rows.count()).toBe(2);
    await rowOf(page, holder.email).waitFor();
    await show.selectOption('Administrators');
    await eventually(() => rows.count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?find=h&role=admin');
    await field.fill('holder');
    await page.getByRole('heading', { name: 'No administrator found for holder' }).waitFor();
    await field.fill('');
    await eventually(() => rows.count()).toBe(3);
    await rowOf(page, email).getByRole('button', { name: 'Remove' }).click();
    await answer(page, 'Are You Sure!', 'Remove Admin');
    await eventually(() => rows.count()).toBe(2);
    await show.selectOption('All users');
    await eventually(() => rows.count()).toBeGreaterThan(3);
    expect(faults).toEqual([]);
  });
});

describe('a part that another administrator changed', () => {
  it('shows that change, and overwrites it on request only', async () => {
    const admin = await shop.callAs('admin');
    const [part] = await admin<PricedPart[]>('GET', '/tools?q=Saddle');
    if (!part) throw new Error('The demo has no saddle');
    const { _id, ...stored } = part;
    const { page, faults } = await shop.visitAs('admin', `/dashboard/manageProduct/${_id}`);
    const description = page.getByLabel('Description');
    await description.fill('Stitched by hand.');
    const buffer = await sharp({
      create: { width: 80, height: 60, channels: 3, background: '#786' },
    })
      .png()
      .toBuffer();
    const photo = page.locator('[data-takes-file] input[type=file]');
    await photo.setInputFiles({ name: 'mine.png', mimeType: 'image/png', buffer });
    const theirs = {
      price: stored.price + 10,
      img: '/drawings/wheel.svg',
      description: 'Riveted by hand.',
    };
    await admin('PUT', `/tool/${_id}`, { ...stored, ...theirs });
    const save = page.getByRole('button', { name: 'Update Parts' });
    await save.click();

    const notice = page.getByRole('alert').filter({ hasText: 'The part has changed' });
    const text = notice.getByRole('group', { name: 'Description' });
    await text.getByText(theirs.description).waitFor();
    // The unchanged price is no conflict.
    expect(await notice.getByRole('group').count()).toBe(2);
    expect(await admin('GET', `/tool/${_id}`)).toMatchObject(theirs);
    const picture = notice.getByRole('group', { name: 'Pars Photo' });
    const take = picture.getByRole('button', { name: 'Use the new one' });
    await eventually(() => take.evaluate((button) => button === document.activeElement)).toBe(true);

    await says(page, '2 pictures of 12').waitFor();
    await take.click();
    await says(page, '1 picture of 12').waitFor();

    // Unresolved, the save is refused again; the typed values survive that and a reload.
    const takeText = text.getByRole('button', { name: 'Use the new one' });
    const hasFocus = () => takeText.evaluate((button) => button === document.activeElement);
    await eventually(hasFocus).toBe(true);
    await save.click();
    await takeText.waitFor();
    await page.reload();
    await eventually(() => description.inputValue()).toBe('Stitched by hand.');
    await save.click();
    await eventually(hasFocus).toBe(true);
    await text.getByRole('button', { name: 'Keep mine' }).click();
    await notice.waitFor({ state: 'detached' });
    await eventually(() => description.evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    await save.click();
    await page.waitForURL('**/dashboard/manageProduct');
    expect(await admin('GET', `/tool/${_id}`)).toMatchObject({
      price: theirs.price,
      img: theirs.img,
      description: 'Stitched by hand.',
      available: stored.available,
    });
    expect(unexpected(faults, /409/)).toEqual([]);
  });
});
