import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatCount } from '../../src/domain/money.ts';
import { orderNumber } from '../../src/domain/orders/order-number.ts';
import {
  type Caller,
  demoAccount,
  eventually,
  openShop,
  unexpected,
} from '../support/browser-shop.ts';
import { desktop, toast } from '../support/open-page.ts';
import { placeOrder } from '../support/place-order.ts';

/** What administrators do (seed §2, §4, §5; rulings §1, §3). */
const shop = openShop();
const { email } = demoAccount('customer');

/** The least of a part that is sold. */
const inBulk = ({ _id, name, minimumQuantity }: Part) => ({
  toolId: _id,
  toolName: name,
  quantity: minimumQuantity,
});
let admin: Caller;

type Part = {
  _id: string;
  name: string;
  price: number;
  minimumQuantity: number;
  available: number;
  img: string;
  description: string;
};

beforeAll(async () => {
  admin = await shop.callAs('admin');
});

/** Answers the question that stands on the page, and expects its words. */
async function answer(page: Page, words: string, button: 'OK' | 'Cancel'): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('heading', { name: words }).waitFor();
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'detached' });
}
/** Pays an order past the browser, with the sandbox's card that pays. */
async function payFor(buyer: Caller, orderId: string): Promise<void> {
  const { clientSecret } = await buyer<{ clientSecret: string }>('POST', '/create-payment-intent', {
    orderId,
  });
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' };
  const { id } = await buyer<{ id: string }>('POST', '/sandbox/confirm', { clientSecret, card });
  await buyer('PATCH', `/orderPay/${orderId}`, { transactionId: id });
}
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
/** How an order's number looks: two groups of four in Crockford's base 32. */
const NUMBER = /^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/;
const says = (page: Page, text: string) => page.getByText(text, { exact: true });

describe('Manage Orders', () => {
  it('filters, asks before shipping, refunds and cancels', async () => {
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
    await answer(page, 'Cancel this order?', 'OK');
    await page.getByRole('heading', { name: 'No orders here' }).waitFor();

    await filter.selectOption('Pending Orders');
    await rows.getByRole('button', { name: 'Pending' }).click();
    await answer(page, 'Are Your Sure  this Order Shipt!', 'Cancel');
    await rows.getByRole('button', { name: 'Refund' }).click();
    await answer(page, 'Refund this order?', 'OK');
    await toast(page, 'is refunded.').waitFor();
    await filter.selectOption('All Orders');
    await eventually(() => rows.getByText('Refunded', { exact: true }).count()).toBe(2);
    expect(faults).toEqual([]);
  });

  it('cuts a name at 30 characters and opens the whole order', async () => {
    const customer = await shop.callAs('customer');
    const name = 'Aldergate Double Crankset 46/30';
    await placeOrder(customer, { toolName: name, quantity: 50 });
    const { page } = await shop.visitAs('admin', '/dashboard/manageOrders');
    const button = page.getByRole('button', { name: name.slice(0, 30), exact: true });
    await button.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name }).waitFor();
    await dialog.getByText('7 Mill Row').waitFor();
  });
});

describe('the number of an order', () => {
  it('finds it in Manage Orders as it is read out, and is the same on the receipt', async () => {
    const { page } = await shop.visitAs('admin', '/dashboard/manageOrders');
    const rows = page.locator('tbody tr').filter({ hasText: email });
    await rows.first().waitFor();
    const all = await rows.count();
    expect(all).toBeGreaterThan(1);
    const number = (await rows.nth(1).getByText(NUMBER).textContent()) ?? '';
    const field = page.getByLabel('Order no. or email');
    await field.fill(number.toLowerCase().replace('-', ' '));
    await eventually(() => rows.count()).toBe(1);
    await rows.getByText(number).waitFor();
    await page.reload();
    await rows.getByText(number).waitFor();
    expect(await rows.count()).toBe(1);

    await rows.getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(number).waitFor();
    await dialog.getByRole('link', { name: 'Packing slip' }).click();
    await page.getByRole('article').getByText(number).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('article').getByText(id).waitFor();

    await page.goBack();
    await field.fill('ZZZZ-ZZZZ');
    await page.getByRole('heading', { name: 'No order ZZZZ-ZZZZ', exact: true }).waitFor();
    await field.fill('HX3');
    await page.getByRole('heading', { name: 'HX3 is no order number or email yet' }).waitFor();
    await page.getByText('eight letters and digits').waitFor();
    await field.fill('nobody@example.com');
    await page.getByRole('heading', { name: 'No order of nobody@example.com' }).waitFor();
    await field.fill(email.toUpperCase());
    await eventually(() => rows.count()).toBe(all);
    await field.fill('nobody@');
    await page.getByRole('heading', { name: 'nobody@ is no order number or email yet' }).waitFor();
    await page.getByRole('link', { name: 'Show all orders' }).click();
    await eventually(() => rows.count()).toBe(all);
    await eventually(() => field.inputValue()).toBe('');
  });

  it('finds an order that the list on the screen has not, and lifts the filter for it', async () => {
    const customer = await shop.callAs('customer');
    const insertedId = await placeOrder(customer, {
      toolName: 'Aldergate Double Crankset 46/30',
      quantity: 50,
    });
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders?filter=shipt');
    const filter = page.getByLabel('Show');
    await page.locator('tbody tr').filter({ hasText: 'Shipt' }).first().waitFor();
    const number = orderNumber(insertedId);
    await page.getByLabel('Order no. or email').fill(number);
    await page.locator('tbody tr').getByText(number).waitFor();
    expect(new URL(page.url()).search).toBe(`?find=${number}`);
    expect(await filter.inputValue()).toBe('all');
    await filter.focus();
    await filter.selectOption('Shipt Orders');
    await eventually(() => page.getByLabel('Order no. or email').inputValue()).toBe('');
    expect(faults).toEqual([]);
  });
});

describe('shipping', () => {
  it('names each of several orders by its number, and says of one alone that it is shipped', async () => {
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
    for (const number of [first, second]) await rowOf(page, number).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Ship 2 orders' }).click();
    const dialog = page.getByRole('alertdialog');
    for (const number of [first, second]) await dialog.getByText(number, { exact: true }).waitFor();
    expect(await dialog.getByText(third).count()).toBe(0);
    // A question that is longer than the window is high scrolls, and its answers stay on the screen.
    await page.setViewportSize({ width: 667, height: 200 });
    const edges = () =>
      dialog.evaluate((box) =>
        [box, ...box.querySelectorAll('button')].map((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      );
    await eventually(edges).toEqual([true, true, true]);
    await page.setViewportSize(desktop);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await toast(page, '2 orders shipped.').waitFor();
    await rowOf(page, third).getByRole('button', { name: 'Pending' }).click();
    await answer(page, 'Are Your Sure  this Order Shipt!', 'OK');
    await toast(page, `The order for ${toolName} is shipped.`).waitFor();
    await rowOf(page, third).waitFor({ state: 'detached' });
  });
});

describe('Add Parts', () => {
  it('checks in the seed’s words, uploads the photo, and the part stands first in Manage Products', async () => {
    const { page, faults } = await shop.visitAs('admin', '/dashboard/addProduct');
    const add = page.getByRole('button', { name: 'Add Parts' });
    await add.click();
    for (const words of [
      'name is required',
      'Price is required',
      'Minimum Quantity is required',
      'Parts is required',
      'description is required',
    ]) {
      await says(page, words).waitFor();
    }
    await page.getByText('parts image is required').waitFor();
    for (const [label, value, words] of [
      ['Per Pars Price', '4', 'Must be min price 5'],
      ['Per Pars Price', '401', 'Must be max price 400'],
      ['Minimum Quantity', '49', 'Must be min price 50'],
      ['Minimum Quantity', '501', 'Must be max price 500'],
      ['Total Pars', '4999', 'Must be min Parts  5000'],
      ['Total Pars', '1000001', 'Must be max Parts  1000000'],
    ] as const) {
      await page.getByLabel(label).fill(value);
      await page.getByText(words).waitFor();
    }
    await page.getByLabel('Pars Name').fill('Cotter Pin, Hand-Filed and Fitted');
    await page.getByLabel('Per Pars Price').fill('5');
    await page.getByLabel('Minimum Quantity').fill('500');
    await page.getByLabel('Total Pars').fill('5000');
    await page.getByLabel('Description').fill('Filed by hand. '.repeat(10).trim());
    const buffer = await sharp({
      create: { width: 80, height: 60, channels: 3, background: '#678' },
    })
      .jpeg()
      .toBuffer();
    await page
      .locator('[data-takes-file] input[type=file]')
      .setInputFiles({ name: 'pin.jpg', mimeType: 'image/jpeg', buffer });
    await add.click();
    await toast(page, 'Successfully Added Parts!').waitFor();
    await page.waitForURL('**/dashboard/manageProduct');
    await page
      .locator('tbody tr')
      .first()
      .getByRole('link', { name: 'Cotter Pin, Hand-Filed and Fitted', exact: true })
      .waitFor();
    const [part] = await admin<Part[]>('GET', '/tools?q=cotter');
    expect(part).toMatchObject({ price: 5, minimumQuantity: 500, available: 5_000 });
    expect(part?.img).toMatch(/^\/images\//);

    await page.goto('/dashboard/addProduct');
    await page.getByLabel('Pars Name').fill('COTTER PIN, hand-filed and fitted');
    await page.getByLabel('Per Pars Price').fill('5');
    await page.getByLabel('Minimum Quantity').fill('50');
    await page.getByLabel('Total Pars').fill('5000');
    await page.getByLabel('Description').fill('Again.');
    await page
      .locator('[data-takes-file] input[type=file]')
      .setInputFiles({ name: 'pin.jpg', mimeType: 'image/jpeg', buffer });
    await add.click();
    await page.getByText('There is already a part called').waitFor();
    expect(unexpected(faults, /409/)).toEqual([]);
  });
});

describe('Manage Products', () => {
  it('shows name cut at 20, stock, price and minimum, with the description cut at 100 on hover', async () => {
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageProduct?q=116');
    const name = '11-Speed Chain, 116 Links';
    const row = rowOf(page, '11-Speed Chain');
    await row.getByText(name.slice(0, 20), { exact: true }).waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'NO',
      'Product',
      'Price',
      'Update',
      'Delete',
    ]);
    const text = await row.textContent();
    expect(text).toContain('$16.00');
    expect(text).toMatch(/Minimum 100/);
    expect(text).toMatch(/In stock \d/);
    await row.locator('img').waitFor();
    await row.getByRole('link', { name, exact: true }).hover();
    const description =
      'Riveted chain for 11-speed drivetrains, 5.6 mm over the pins. Plates of carbon steel, nickel-plated; pins chromium-hardened';
    expect(await page.getByRole('tooltip').textContent()).toBe(description.slice(0, 100));
    expect(faults).toEqual([]);
  });

  it('updates a part, and asks which level counts when the stock has moved', async () => {
    const [part] = await admin<Part[]>('GET', '/tools?q=Forged%20Stem');
    if (!part) throw new Error('The demo has no stem');
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageProduct?q=Forged+Stem');
    await page.getByRole('link', { name: `Update ${part.name}` }).click();
    await page.waitForURL(`**/dashboard/manageProduct/${part._id}`);
    const summary = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: part.name }) });
    for (const shown of [`$${part.price}.00`, part.description])
      await summary.getByText(shown, { exact: true }).waitFor();
    await summary.getByRole('img').waitFor();
    await page.getByLabel('Total Pars').fill('0');
    await page.getByLabel('Per Pars Price').fill('44');
    await admin('PATCH', `/purchase/${part._id}`, { available: 6_789 });
    const save = page.getByRole('button', { name: 'Update Parts' });
    await save.click();
    const notice = page.getByRole('alert').filter({ hasText: 'The stock has changed meanwhile' });
    await notice.getByText('6,789').first().waitFor();
    expect(await admin('GET', `/tool/${part._id}`)).toMatchObject({
      price: part.price,
      available: 6_789,
    });
    await notice.getByRole('button', { name: 'Take 6,789' }).click();
    expect(await page.getByLabel('Total Pars').inputValue()).toBe('6789');
    await save.click();
    await toast(page, 'Successfully Added Parts!').waitFor();
    await page.waitForURL('**/dashboard/manageProduct');
    expect(await admin('GET', `/tool/${part._id}`)).toMatchObject({
      price: 44,
      available: 6_789,
      img: part.img,
    });
    expect(unexpected(faults, /409/)).toEqual([]);
  });

  it('keeps what was typed over a reload when a customer orders meanwhile, and still notices that the stock moved', async () => {
    const [part] = await admin<Part[]>('GET', '/tools?q=Chainring');
    if (!part) throw new Error('The demo has no chainring');
    const path = `/dashboard/manageProduct/${part._id}`;
    const { page } = await shop.visitAs('admin', path);
    const description = page.getByLabel('Description');
    await description.fill('Turned, then hardened.');
    await placeOrder(await shop.callAs('customer'), inBulk(part));
    const left = part.available - part.minimumQuantity;
    await page.reload();
    await eventually(() => description.inputValue()).toBe('Turned, then hardened.');
    const save = page.getByRole('button', { name: 'Update Parts' });
    await save.click();
    const notice = page.getByRole('alert').filter({ hasText: 'The stock has changed meanwhile' });
    const take = notice.getByRole('button', { name: `Take ${formatCount(left)}` });
    await take.click();
    // The answer is kept with the draft, too.
    await page.reload();
    await eventually(() => description.inputValue()).toBe('Turned, then hardened.');
    await save.click();
    await page.waitForURL('**/dashboard/manageProduct');
    expect(await admin('GET', `/tool/${part._id}`)).toMatchObject({
      description: 'Turned, then hardened.',
      available: left,
    });
    const { page: again } = await shop.visitAs('admin', path);
    await eventually(() => again.getByLabel('Total Pars').inputValue()).toBe(String(left));
  });

  it('shows what another administrator has changed meanwhile, and saves over it on purpose alone', async () => {
    const [part] = await admin<Part[]>('GET', '/tools?q=Saddle');
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

    const notice = page.getByRole('alert').filter({ hasText: 'The part has changed meanwhile' });
    const text = notice.getByRole('group', { name: 'Description' });
    await text.getByText(theirs.description).waitFor();
    // Of the price, which is not touched here, nothing is asked.
    expect(await notice.getByRole('group').count()).toBe(2);
    expect(await admin('GET', `/tool/${_id}`)).toMatchObject(theirs);
    const picture = notice.getByRole('group', { name: 'Pars Photo' });
    const take = picture.getByRole('button', { name: 'Take the new one' });
    await eventually(() => take.evaluate((button) => button === document.activeElement)).toBe(true);

    await says(page, 'mine.png ready to be uploaded').waitFor();
    await take.click();
    await eventually(() => says(page, 'mine.png ready to be uploaded').count()).toBe(0);

    // Undecided, it is refused again; what was typed stays throughout, over a reload too.
    const takeText = text.getByRole('button', { name: 'Take the new one' });
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

  it('saves a part whose stock cancelled orders have brought above the limit', async () => {
    const [part] = await admin<Part[]>('GET', '/tools?q=Saddle');
    if (!part) throw new Error('The demo has no saddle');
    const customer = await shop.callAs('customer');
    const insertedId = await placeOrder(customer, inBulk(part));
    await admin('PATCH', `/purchase/${part._id}`, { available: 1_000_000 });
    await customer('DELETE', `/order/${insertedId}`);
    const above = 1_000_000 + part.minimumQuantity;
    const { page } = await shop.visitAs('admin', `/dashboard/manageProduct/${part._id}`);
    const stock = page.getByLabel('Total Pars');
    await eventually(() => stock.inputValue()).toBe(String(above));
    const save = page.getByRole('button', { name: 'Update Parts' });
    await stock.fill(String(above + 1));
    await page.getByLabel('Pars Name').fill('');
    await save.click();
    for (const words of ['Must be max Parts 1000000', 'name is required'])
      await page.getByText(words).waitFor();
    await stock.fill(String(above));
    await page.getByLabel('Pars Name').fill(`${part.name}, Mended`);
    await save.click();
    await page.waitForURL('**/dashboard/manageProduct');
    expect(await admin('GET', `/tool/${part._id}`)).toMatchObject({
      name: `${part.name}, Mended`,
      available: above,
    });
  });

  it('deletes after asking, and the list is read again', async () => {
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageProduct?q=Striker');
    const name = 'Brass Striker Bell 60';
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await answer(page, 'Are Your Sure!', 'OK');
    await toast(page, `Your ${name} Order Successfully deleted`).waitFor();
    await rowOf(page, 'Striker').waitFor({ state: 'detached' });
    expect(await admin('GET', '/tools?q=Striker')).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe('Make Admin', () => {
  it('makes and removes administrators after asking; the host user stays', async () => {
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
    await answer(page, 'Are You Sure!', 'OK');
    await eventually(() => remove.isEnabled()).toBe(true);
    expect(await make.isDisabled()).toBe(true);
    await remove.click();
    await answer(page, 'Are You Sure!', 'OK');
    await eventually(() => make.isEnabled()).toBe(true);
    expect(faults).toEqual([]);
  });

  it('says whose address nobody has verified, on the list and before it asks', async () => {
    const visitor = await shop.callAs(null);
    const hasty = { name: 'Hal Hasty', email: 'hasty@example.com', password: 'sturdy-spokes' };
    await visitor('POST', '/auth/signup', hasty);
    const { page, faults } = await shop.visitAs('host', '/dashboard/makeAdmin');
    const them = rowOf(page, hasty.email);
    await them.getByText('Not verified yet', { exact: true }).waitFor();
    await them.getByRole('button', { name: 'Admin', exact: true }).click();
    await page.getByRole('alertdialog').getByText('Nobody has verified this address').waitFor();
    await answer(page, 'Are You Sure!', 'Cancel');
    expect(await rowOf(page, email).getByText('Not verified yet').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

describe('what visitors sent', () => {
  it('can be read, narrowed and saved as a spreadsheet', async () => {
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

  it('is deleted after asking, by keyboard, and says so where another was quicker', async () => {
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
    await question.getByText('Take the address out of your mailing tool, too').waitFor();
    await answer(page, 'Delete this subscription?', 'Cancel');
    await of('subscription of leaver@example.com').click();
    await answer(page, 'Delete this subscription?', 'OK');
    await toast(page, 'The subscription is deleted.').waitFor();
    await rowOf(page, 'leaver@example.com').waitFor({ state: 'detached' });

    await of('message of Hugo Here').focus();
    await page.keyboard.press('Enter');
    await question.getByText('What Hugo Here wrote is gone for good').waitFor();
    await question.getByRole('button', { name: 'OK' }).focus();
    await page.keyboard.press('Enter');
    await toast(page, 'The message is deleted.').waitFor();
    await rowOf(page, 'Hugo Here').waitFor({ state: 'detached' });
    await eventually(() => hasFocus('message of Gus Gone')).toBe(true);

    const kept = await admin<{ _id: string; name: string | null }[]>('GET', '/messages');
    const gone = kept.find(({ name }) => name === 'Gus Gone');
    await admin('DELETE', `/message/${gone?._id}`);
    await page.keyboard.press('Enter');
    await answer(page, 'Delete this message?', 'OK');
    await toast(page, 'There is no such message. It may have been removed.').waitFor();
    await rowOf(page, 'Gus Gone').waitFor({ state: 'detached' });
    await eventually(() => hasFocus('message of Fay First')).toBe(true);

    await page.goto('/dashboard/auditLog?action=delete+message');
    await page.getByText('delete message', { exact: true }).first().waitFor();
    for (const forgotten of ['leaver@example.com', 'Hugo Here', 'Forget me.'])
      expect(await page.getByText(forgotten).count()).toBe(0);
    expect(unexpected(faults, /404/)).toEqual([]);
  });
});
