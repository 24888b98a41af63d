import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Caller,
  demoAccount,
  eventually,
  openShop,
  unexpected,
} from '../support/browser-shop.ts';
import { linesOf } from '../support/layout.ts';
import { phone, toast } from '../support/open-page.ts';

/** Ordering, paying, one's orders, profile and reviews (seed §2 to §5, §9; rulings §1, §4). */
const shop = openShop();
const { email } = demoAccount('customer');
const LONG_NAME = `Sprung-Loaded Chain Tensioner ${'with a very long name '.repeat(3)}`.trim();

type Part = {
  _id: string;
  name: string;
  price: number;
  minimumQuantity: number;
  available: number;
  img: string;
  description: string;
};
type Order = { _id: string; toolName: string; quantity: number; price: number; status: string };
let admin: Caller;
let customer: Caller;
let parts: Part[];
const partNamed = (name: string): Part => {
  const part = parts.find((one) => one.name === name);
  if (!part) throw new Error(`The demo has no ${name}`);
  return part;
};
const ordersOf = async (part: Part) =>
  (await customer<Order[]>('GET', `/orders?email=${email}`)).filter(
    ({ toolName }) => toolName === part.name,
  );

/** Orders the smallest quantity of a part, past the browser. @returns the order's id */
async function placed(part: Part): Promise<string> {
  const { insertedId } = await customer<{ insertedId: string }>('POST', '/orders', {
    toolName: part.name,
    userName: 'Carla Customer',
    userEmail: email,
    quantity: part.minimumQuantity,
    phone: '+1 555 010 7788',
    address: '12 Foundry Lane',
  });
  return insertedId;
}

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
/** A heading that came where a form stood. */
async function inSightAndFocused(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('status').getByRole('heading', { name });
  await eventually(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  const { top, bottom } = await heading.evaluate((one) => one.getBoundingClientRect().toJSON());
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(phone.height);
}
const says = (page: Page, text: string) => page.getByText(text, { exact: true });

describe('the order form', () => {
  it('checks in the seed’s words, from the minimum up to 1000, and keeps tool and email as they are', async () => {
    const part = partNamed('Chainring 48T Five-Bolt');
    const { page, faults } = await shop.visitAs('customer', `/purchase/${part._id}`);
    // Nothing is asked for that is known: the account has a name, though there is no profile yet.
    await eventually(() => page.getByLabel('Full Name').inputValue()).toBe('Carla Customer');
    await page.getByLabel('Full Name').fill('');
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
    await page.getByLabel('Phone').fill('12345678');
    await page.getByText('phone length must be 9 character').waitFor();
    await page.getByLabel('Quantity').fill('50');
    await page.getByText('50 × $24.00').waitFor();
    await page.getByLabel('Total').getByText('$1200.00').waitFor();
    await page.getByText('The parts are kept for you for 72 hours').waitFor();
    expect(faults).toEqual([]);
  });

  it('offers the remaining 37 as the one quantity', async () => {
    const part = parts.find(({ available }) => available === 37);
    if (!part) throw new Error('The demo has no part of which 37 are left');
    const { page } = await shop.visitAs('customer', `/purchase/${part._id}`);
    await page.getByLabel('Quantity').fill('36');
    await order(page).click();
    await says(page, 'Must be minimum Quantity 37').waitFor();
    await page.getByLabel('Quantity').fill('38');
    await says(page, 'must be maximum Quantity 37').waitFor();
    await page.getByRole('button', { name: 'take the remaining 37' }).click();
    expect(await page.getByLabel('Quantity').inputValue()).toBe('37');
  });

  it('asks when the price has changed in between, and orders at the new one', async () => {
    const part = partNamed('Narrow-Wide Chainring 32T');
    const { page, faults } = await shop.visitAs('customer', `/purchase/${part._id}`);
    await fillIn(page, 50);
    await admin('PUT', `/tool/${part._id}`, { ...part, price: 30 });
    await order(page).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('heading', { name: 'The price has changed' }).waitFor();
    await dialog.getByText('50 of them come to $1500.00.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await ordersOf(part)).toEqual([]);
    await admin('PUT', `/tool/${part._id}`, { ...part, price: 31 });
    await order(page).click();
    await dialog.getByText('$1550.00').waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.waitForURL('**/dashboard/myOrder');
    expect(await ordersOf(part)).toMatchObject([{ quantity: 50, price: 1550 }]);
    expect(unexpected(faults, /409/)).toEqual([]);
  });

  it('says what is left when the stock ran short in between, and keeps the form', async () => {
    const part = partNamed('Butted Spoke 264 mm');
    const { page } = await shop.visitAs('customer', `/purchase/${part._id}`);
    await fillIn(page, part.minimumQuantity + 10);
    await admin('PATCH', `/purchase/${part._id}`, { available: part.minimumQuantity + 5 });
    await order(page).click();
    await page.getByText(`Only ${part.minimumQuantity + 5} left in stock.`).waitFor();
    expect(await page.getByLabel('Address').inputValue()).toBe('12 Foundry Lane');
    await admin('PATCH', `/purchase/${part._id}`, { available: 0 });
    await page.getByLabel('Quantity').fill(String(part.minimumQuantity));
    await order(page).click();
    await page.getByRole('heading', { name: 'None are left at the moment' }).waitFor();
    await page.getByText('Out Of Stock', { exact: true }).waitFor();
  });

  it('is followed in sight, and with the focus, by the news that none are left', async () => {
    const part = partNamed('Threaded Bottom Bracket 68 mm');
    const { page } = await shop.visitAs('customer', `/purchase/${part._id}`, phone);
    await fillIn(page, part.minimumQuantity);
    await admin('PATCH', `/purchase/${part._id}`, { available: 0 });
    await order(page).click();
    await inSightAndFocused(page, 'None are left at the moment');
    await page.reload();
    await page.getByRole('heading', { name: 'None are left at the moment' }).waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

  it('orders once however often the button is pressed, takes no press with a spinner meanwhile, and takes the stock', async () => {
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
    await toast(page, 'Successfully  Your  order').waitFor();
    expect(await ordersOf(part)).toHaveLength(1);
    const { available } = await admin<Part>('GET', `/tool/${part._id}`);
    expect(available).toBe(part.available - part.minimumQuantity);
    expect(faults).toEqual([]);
  });

  it('comes back to life with everything typed when the shop does not answer', async () => {
    const part = partNamed('Cassette 8-Speed 13-25');
    const { page } = await shop.visitAs('customer', `/purchase/${part._id}`);
    await fillIn(page, part.minimumQuantity);
    // The order arrives, but its answer is lost: sending again must not order twice.
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
  it('shows every state, cuts names at 40, and cancels an unpaid order only', async () => {
    const part = partNamed(LONG_NAME);
    await customer('POST', '/orders', {
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
    await mine.getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('heading', { name: 'Are Your sure ?' }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await mine.waitFor();
    await mine.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await toast(page, `Your ${LONG_NAME} Order Successfully deleted`).waitFor();
    await mine.waitFor({ state: 'detached' });
    expect((await admin<Part>('GET', `/tool/${part._id}`)).available).toBe(5_000);
    expect(faults).toEqual([]);
  });
});

describe('the payment', () => {
  it('shows whose order it is and what it costs; Pay waits for the intent; a refusal is told in red', async () => {
    const part = partNamed('Long-Cage Rear Derailleur');
    const insertedId = await placed(part);
    const { page, faults } = await shop.visitAs('customer', '/dashboard');
    let go = () => {};
    const wait = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/api/create-payment-intent', async (route) => {
      await wait;
      await route.continue();
    });
    await page.goto(`/payment/${insertedId}`);
    const pay = page.getByRole('button', { name: 'Pay', exact: true });
    await pay.locator('svg.animate-spin').waitFor();
    expect(await pay.isDisabled()).toBe(true);
    go();
    await eventually(() => pay.isEnabled()).toBe(true);
    await page.getByText('Hello Carla Customer').waitFor();
    await page.getByRole('heading', { name: part.name, exact: true }).waitFor();
    await page.getByRole('group', { name: 'card', exact: true }).waitFor();
    for (const text of [
      email,
      '12 Foundry Lane',
      String(part.minimumQuantity),
      `$${part.price * part.minimumQuantity}.00`,
    ]) {
      await page.getByText(text, { exact: true }).first().waitFor();
    }
    await page.getByLabel('Card number').fill('4000 0000 0000 9995');
    await page.getByLabel('Expiry (MM / YY)').fill('12 / 40');
    await page.getByLabel('CVC').fill('123');
    await pay.click();
    await page.locator('form [role=alert] .text-danger').getByText('insufficient funds').waitFor();
    await eventually(() => pay.isEnabled()).toBe(true);
    expect(unexpected(faults, /409/)).toEqual([]);
  });
});

describe('a payment that is complete', () => {
  it('is not followed by a list that still shows the order unpaid, however slow the network', async () => {
    const part = partNamed('Long-Cage Rear Derailleur');
    const insertedId = await placed(part);
    const { page, faults } = await shop.visitAs('customer', '/dashboard/myOrder');
    const pay = page.locator(`a[href="/payment/${insertedId}"]`);
    await pay.click();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expiry (MM / YY)').fill('12 / 40');
    await page.getByLabel('CVC').fill('123');
    const asked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/orders?*', async (route) => {
      asked.resolve();
      await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await toast(page, 'Congrats! Your Payment Complete.').waitFor();
    await page.getByRole('heading', { name: 'My Orders' }).waitFor();
    await asked.promise;
    expect(await pay.count()).toBe(0);
    held.resolve();
    await page.getByRole('row').filter({ hasText: part.name }).first().getByText('Paid').waitFor();
    expect(await pay.count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

describe('a payment that fails', () => {
  it('says a field’s error under the field alone, lets go of an alert, and tells in sight that the order is gone', async () => {
    const part = partNamed('Long-Cage Rear Derailleur');
    const userName = 'Unbroken'.repeat(12);
    const { insertedId } = await customer<{ insertedId: string }>('POST', '/orders', {
      toolName: part.name,
      userName,
      userEmail: email,
      quantity: part.minimumQuantity,
      phone: '+1 555 010 7788',
      address: '12 Foundry Lane',
    });
    const { page, faults } = await shop.visitAs('customer', `/payment/${insertedId}`);
    const facts = page.getByRole('region', { name: part.name });
    await facts.getByText(/^Pay before \w{3} \d/).waitFor();
    const right = (element: Element) => element.getBoundingClientRect().right;
    expect(await page.getByText(`Hello ${userName}`).evaluate(right)).toBeLessThanOrEqual(
      await facts.evaluate(right),
    );
    await page.setViewportSize(phone);
    const pay = page.getByRole('button', { name: 'Pay', exact: true });
    const expiry = page.getByLabel('Expiry (MM / YY)');
    const alert = page.locator('form [role=alert]');
    await eventually(() => pay.isEnabled()).toBe(true);
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await expiry.fill('01 / 20');
    await page.getByLabel('CVC').fill('123');
    await pay.click();
    await says(page, 'Your card’s expiration year is in the past.').waitFor();
    expect(await alert.textContent()).toBe('');
    await eventually(() => expiry.evaluate((one) => one === document.activeElement)).toBe(true);
    await expiry.fill('12 / 40');
    await page.getByLabel('Card number').fill('4000 0000 0000 0002');
    await eventually(() => pay.isEnabled()).toBe(true);
    await pay.click();
    await alert.getByText('declined').waitFor();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await eventually(() => alert.textContent()).toBe('');
    await customer('DELETE', `/order/${insertedId}`);
    await pay.click();
    await inSightAndFocused(page, 'This order is not open any more');
    expect(unexpected(faults, /40[049]|422/)).toEqual([]);
  });
});

describe('the profile', () => {
  it('is filled in with a photo, in the seed’s words, and then shown', async () => {
    const { page, faults } = await shop.visitAs('customer', '/dashboard');
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.waitForURL('**/dashboard/updateProfile');
    await page.getByLabel('Full Name').fill('');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    for (const words of [
      'name is required',
      'country is required',
      'city is required',
      'image is required',
      'location is required',
    ]) {
      await says(page, words).waitFor();
    }
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    expect(await page.getByLabel('Email').isEditable()).toBe(false);
    const photo = filesOf(page);
    await photo.setInputFiles({
      name: 'cv.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await page.getByText('This is not a picture we can take.').waitFor();
    const picture = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#a33' },
    })
      .png()
      .toBuffer();
    await photo.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.concat([picture, Buffer.alloc(11 * 1024 * 1024)]),
    });
    await page.getByText('This picture is too large.').waitFor();
    await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await chosen(page, 'me.png').waitFor();
    await page.getByLabel('Full Name').fill('Carla Customer');
    await page.getByLabel('Country').fill('Portugal');
    await page.getByLabel('City').fill('Porto');
    await page.getByLabel('Location').fill('Rua das Flores 12');
    // The form survives a failed upload.
    await page.route('**/api/images', (route) => route.abort());
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByText('The shop cannot be reached.').waitFor();
    expect(await page.getByLabel('City').inputValue()).toBe('Porto');
    await page.unroute('**/api/images');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await toast(page, 'Your Profile Has been Update!').waitFor();
    await page.waitForURL('**/dashboard');
    await page.getByText('Portugal, Porto, Rua das Flores 12').waitFor();
    await page.getByRole('img', { name: 'Photo of Carla Customer' }).waitFor();
    await page.getByRole('button', { name: 'SignOut' }).waitFor();
    // Once a photo is stored, none is asked for.
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('City').fill('Braga');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText('Portugal, Braga, Rua das Flores 12').waitFor();
    expect(unexpected(faults, /ERR_FAILED/)).toEqual([]);
  });
});

/** Where the browser takes files, behind the one file field of the page. */
const filesOf = (page: Page) => page.locator('[data-takes-file] input[type=file]');
const chosen = (page: Page, file: string) =>
  page.getByRole('status').filter({ hasText: `${file} ready to be uploaded` });

async function pictureNamed(name: string) {
  const create = { width: 64, height: 64, channels: 3, background: '#3a3' } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

describe('the photo of Update Profile', () => {
  it('is shown in a frame of one size, and a file that only calls itself a picture is refused', async () => {
    const { page } = await shop.visitAs('customer', '/dashboard/updateProfile', phone);
    const field = filesOf(page);
    const tall = await sharp({
      create: { width: 40, height: 400, channels: 3, background: '#3a3' },
    })
      .png()
      .toBuffer();
    await field.setInputFiles({ name: 'tall.png', mimeType: 'image/png', buffer: tall });
    await chosen(page, 'tall.png').waitFor();
    const preview = page.locator('[data-takes-file] img');
    await preview.evaluate((picture: HTMLImageElement) => picture.decode());
    const frame = await preview.locator('..').boundingBox();
    expect([frame?.width, frame?.height]).toEqual([128, 96]);

    const buffer = Buffer.from('no picture at all');
    await field.setInputFiles({ name: 'bad.png', mimeType: 'image/png', buffer });
    await page.getByText('This is not a picture we can take.').waitFor();
    expect(await chosen(page, 'bad.png').count()).toBe(0);
  });

  it('is taken back with Remove, and what is stored or nothing stands there again', async () => {
    // A part that is new has no picture yet, and one of the demo has; both forms have the same field.
    const { page } = await shop.visitAs('admin', '/dashboard/addProduct');
    const field = page.getByRole('button', { name: 'Pars Photo' });
    const box = page.locator('[data-takes-file]');
    await box.getByText('Choose a picture').waitFor();
    await filesOf(page).setInputFiles(await pictureNamed('mine.png'));
    await chosen(page, 'mine.png').waitFor();
    await box.getByText('Choose another').waitFor();
    await box.getByRole('button', { name: 'Remove mine.png' }).click();
    await box.getByText('Choose a picture').waitFor();
    expect(await box.locator('img').count()).toBe(0);
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Add Parts' }).click();
    await says(page, 'parts image is required').waitFor();

    await page.goto(`/dashboard/manageProduct/${partNamed('Chainring 48T Five-Bolt')._id}`);
    await box.getByText('The picture stored now').waitFor();
    await filesOf(page).setInputFiles(await pictureNamed('mine.png'));
    await chosen(page, 'mine.png').waitFor();
    await box.getByRole('button', { name: 'Remove mine.png' }).click();
    await box.getByText('The picture stored now').waitFor();
  });

  it('is a button by the field’s name that tells what is chosen and what is wrong, and opens the files', async () => {
    const { page } = await shop.visitAs('admin', '/dashboard/addProduct');
    const field = page.getByRole('button', { name: 'Pars Photo Choose a picture', exact: true });
    await field.waitFor();
    // Nothing else of it is met, in the browser's words or any other.
    const box = page.locator('[data-takes-file]');
    expect(await box.ariaSnapshot()).toBe(
      '- status: No picture chosen yet\n- button "Pars Photo Choose a picture": Choose a picture',
    );
    await page.getByLabel('Pars Photo').focus();
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    const told = async () => {
      const { nodes } = await (
        await page.context().newCDPSession(page)
      ).send('Accessibility.getFullAXTree');
      const button = nodes.find(
        ({ role, name }) => role?.value === 'button' && name?.value.startsWith('Pars Photo'),
      );
      return button?.description?.value;
    };
    const limits = 'JPEG, PNG, WebP, AVIF, GIF, at most 10 MB';
    expect(await told()).toBe(`No picture chosen yet ${limits}`);

    for (const press of [
      () => page.keyboard.press('Enter'),
      () => page.keyboard.press('Space'),
      () => page.getByText('Pars Photo', { exact: true }).click(),
      () => box.click({ position: { x: 6, y: 6 } }),
    ]) {
      const asked = page.waitForEvent('filechooser');
      // Asked after that, so that the browser has heard by then that a chooser is waited for.
      await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
      await press();
      await (await asked).setFiles(await pictureNamed('mine.png'));
      await chosen(page, 'mine.png').waitFor();
      expect(await told()).toBe(`mine.png ready to be uploaded ${limits}`);
      await box.getByRole('button', { name: 'Remove mine.png' }).click();
      await field.waitFor();
    }
    await page.getByLabel('Pars Name').fill('Seat Pin');
    await page.getByLabel('Per Pars Price').fill('5');
    await page.getByLabel('Minimum Quantity').fill('50');
    await page.getByLabel('Total Pars').fill('5000');
    await page.getByLabel('Description').fill('Turned.');
    await page.getByRole('button', { name: 'Add Parts' }).click();
    await says(page, 'parts image is required').waitFor();
    // As with every field, whatever is missing first has the focus, and says so.
    await eventually(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await told()).toBe(`No picture chosen yet ${limits} parts image is required`);
  });

  it('can be dropped on its field, and one dropped beside it does not carry the page away', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-drop-'));
    const { name, buffer } = await pictureNamed('dropped.png');
    await writeFile(join(folder, name), buffer);
    const { page } = await shop.visitAs('customer', '/dashboard/updateProfile');
    await page.getByLabel('City').fill('Porto');
    const hand = await page.context().newCDPSession(page);
    const data = { items: [], files: [join(folder, name)], dragOperationsMask: 1 };
    const drop = async (onto: Locator) => {
      const { x, y, width, height } = (await onto.boundingBox()) ?? expect.fail('nothing there');
      const at = { x: x + width / 2, y: y + height / 2, data };
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await hand.send('Input.dispatchDragEvent', { type, ...at });
    };
    /** Whether the page keeps the browser from what it does by itself with what is held over an element and let go. */
    const kept = async (onto: Locator) => {
      await page.evaluate(() => {
        const seen: boolean[] = [];
        Object.assign(window, { seen });
        const note = (event: Event) => seen.push(event.defaultPrevented);
        window.addEventListener('dragover', note, { once: true });
      });
      await drop(onto);
      return page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
    };
    expect(await kept(page.getByRole('heading', { name: 'Update Profile' }))).toEqual([true]);
    expect(page.url()).toMatch(/updateProfile$/);
    expect(await page.getByLabel('City').inputValue()).toBe('Porto');
    expect(await chosen(page, name).count()).toBe(0);
    expect(await kept(page.locator('[data-takes-file]'))).toEqual([true]);
    await chosen(page, name).waitFor();
    await rm(folder, { recursive: true });
  });

  it('moves a bar along while it is on its way', async () => {
    const { page } = await shop.visitAs('customer', '/dashboard/updateProfile');
    const picture = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#3a3' },
    })
      .png()
      .toBuffer();
    // A line so slow that the picture has to leave in pieces, whatever the machine.
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 200 * 1024,
    });
    await page.getByLabel('Full Name').fill('Carla Customer');
    await page.getByLabel('Country').fill('Portugal');
    await page.getByLabel('City').fill('Porto');
    await page.getByLabel('Location').fill('Rua das Flores 12');
    await filesOf(page).setInputFiles({
      name: 'slow.png',
      mimeType: 'image/png',
      buffer: Buffer.concat([picture, Buffer.alloc(400 * 1024)]),
    });
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const bar = document.querySelector<HTMLProgressElement>('main progress');
        if (bar && bar.value !== seen.at(-1)) seen.push(bar.value);
      }).observe(document.body, { childList: true, subtree: true, attributes: true });
    });
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await toast(page, 'Your Profile Has been Update!').waitFor();
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    expect(seen[0]).toBe(0);
    expect(seen.filter((share) => share > 0 && share < 1).length).toBeGreaterThan(1);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    await page.waitForURL('**/dashboard');
    expect(await page.locator('main progress').count()).toBe(0);
  });
});

describe('Add a Review', () => {
  it('asks for all of it, sends once, and the review stands first', async () => {
    const { page, faults } = await shop.visitAs('customer', '/dashboard/addReview');
    await page.getByLabel('Name').fill('');
    const send = page.getByRole('button', { name: 'Add Review', exact: true });
    await send.click();
    for (const words of [
      'Name is required',
      'Rating is required',
      'Photo URL is required',
      'Message is required',
    ]) {
      await says(page, words).waitFor();
    }
    await page.getByLabel('Rating').fill('6');
    await says(page, 'Rating must be at most 5').waitFor();
    await page.getByLabel('Rating').fill('2.5');
    await says(page, 'Rating must be a whole number').waitFor();
    await page.getByLabel('Rating').fill('3');
    await page.getByLabel('Name').fill('Carla C.');
    await page.getByLabel('Photo URL').fill('/drawings/rider.svg');
    await page.getByLabel('Message').fill('Came on time, every tooth in place.');
    let go = () => {};
    const wait = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/api/reviews', async (route) => {
      await wait;
      await route.continue();
    });
    await send.click();
    await send.locator('svg.animate-spin').waitFor();
    expect(await send.isDisabled()).toBe(true);
    go();
    await page.waitForURL('**/reviews');
    const first = page.locator('main article').first();
    await first.getByText('Came on time, every tooth in place.').waitFor();
    await first.getByRole('img', { name: '3 of 5' }).waitFor();
    await page.goBack();
    await page.getByLabel('Message').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    expect(faults).toEqual([]);
  });
});

it('a sheet’s heading keeps its longest word whole on a phone with letters twice as large', async () => {
  const { page } = await shop.visitAs('customer', '/dashboard/manageOrders', phone);
  const heading = page.getByRole('heading', { name: 'This page is for administrators' });
  await heading.waitFor();
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  expect(await linesOf(heading, 'administrators')).toBe(1);
});
