import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderNumber } from '../../src/orders/rules/order-number.ts';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { type Caller, demoAccount, eventually, openShop } from '../support/browser-shop.ts';
import { mailedLink } from '../support/mailed-link.ts';
import { type Size, phone, toast } from '../support/open-page.ts';
import { answer } from '../support/page-actions.ts';
import { partOf, payFor, placeOrder } from '../support/place-order.ts';

/**
 * Nothing is done twice: neither when an action succeeds with the last answer before the network fails, so that the next
 * page cannot be shown, nor when buyers reload or go back.
 */
const shop = openShop();
const { email } = demoAccount('customer');
const UNREACHED = 'The shop cannot be reached.';
let customer: Caller;
let parts: Part[];

beforeAll(async () => {
  customer = await shop.callAs('customer');
  parts = await customer<Part[]>('GET', '/tools');
});

const cutOff = (page: Page) => page.context().setOffline(true);
const backOn = (page: Page) => page.context().setOffline(false);
const unreachedToast = (page: Page) => toast(page, UNREACHED).first().waitFor();

/** Fails the network while the answer to a call is read; `times` counts the requests. */
async function lastAnswer(page: Page, call: string) {
  const requests = { times: 0 };
  await page.route(call, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    requests.times += 1;
    const response = await route.fetch();
    await cutOff(page);
    return route.fulfill({ response });
  });
  return requests;
}

async function choosePicture(page: Page): Promise<void> {
  const create = { width: 600, height: 400, channels: 3, background: '#3a5' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await page
    .locator('[data-takes-file] input[type=file]')
    .setInputFiles({ name: 'hub.png', mimeType: 'image/png', buffer });
}

/** The confirmation has the focus, and no form is left to submit. */
async function standsInPlaceOfForm(page: Page, title: string): Promise<void> {
  await unreachedToast(page);
  const heading = page.getByRole('heading', { name: title });
  await heading.waitFor();
  await eventually(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.getByRole('main').locator('[type=submit]').count()).toBe(0);
}

describe('an action whose answer is the last before the network fails', () => {
  it('places an order only once, and shows My Orders once the network is back', async () => {
    const [part] = await (
      await shop.callAs(null)
    )<{ _id: string; minimumQuantity: number }[]>('GET', '/tools?q=chain&limit=1');
    const { page } = await shop.visitAs('customer', `/purchase/${part?._id}`, phone);
    await page.getByLabel('Full Name').fill('Carla Customer');
    await page.getByLabel('Phone').fill('+1 555 010 7788');
    // An address of its own: the form takes a lost order for an earlier one with the same content.
    await page.getByLabel('Address').fill('14 Mill Row');
    await page.getByLabel('Quantity').fill(String(part?.minimumQuantity));
    const requests = await lastAnswer(page, '**/api/orders');
    await page.getByRole('button', { name: 'Order Now' }).click();
    await standsInPlaceOfForm(page, 'Your order has been placed');
    // Two toasts are visible and do not overlap.
    const boxes = await Promise.all(
      [toast(page, 'Successfully'), toast(page, UNREACHED).first()].map((one) => one.boundingBox()),
    );
    const [first, second] = boxes.toSorted((a, b) => (a?.y ?? 0) - (b?.y ?? 0));
    if (!first || !second) throw new Error('A notice is missing');
    expect(first.y + first.height).toBeLessThanOrEqual(second.y);
    await backOn(page);
    await page.waitForURL('**/dashboard/myOrder');
    await page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor();
    expect(requests.times).toBe(1);
  });

  it('signs in, and redirects once the network is back', async () => {
    const { page } = await shop.visit('/login?from=/dashboard/myOrder', phone);
    await lastAnswer(page, '**/api/auth/login');
    const { password } = demoAccount('customer');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByLabel('Password').press('Enter');
    await unreachedToast(page);
    await page.getByRole('main').getByRole('status').waitFor();
    await backOn(page);
    await page.waitForURL('**/dashboard/myOrder');
    await page.getByRole('row').nth(1).waitFor();
  });

  it('sends a review only once, and shows it once the network is back', async () => {
    const { page } = await shop.visitAs('customer', '/dashboard/addReview', phone);
    await page.getByLabel('Rating').fill('4');
    await page.getByLabel('Photo URL').fill('/drawings/rider.svg');
    await page.getByLabel('Message').fill('Sent with the last of the line.');
    const requests = await lastAnswer(page, '**/api/reviews');
    await page.getByRole('button', { name: 'Add Review', exact: true }).click();
    await standsInPlaceOfForm(page, 'Your review has been sent');
    await backOn(page);
    await page.waitForURL('**/reviews');
    await page.getByText('Sent with the last of the line.').waitFor();
    expect(requests.times).toBe(1);
  });

  it('adds a part only once, and shows it in Manage Products once the network is back', async () => {
    const { page } = await shop.visitAs('admin', '/dashboard/addProduct', phone);
    await page.getByLabel('Pars Name').fill('Last Line Hub');
    await page.getByLabel('Per Pars Price').fill('12');
    await page.getByLabel('Minimum Quantity').fill('50');
    await page.getByLabel('Total Pars').fill('6000');
    await page.getByLabel('Description').fill('A hub that is added once.');
    await choosePicture(page);
    const requests = await lastAnswer(page, '**/api/tools');
    await page.getByRole('button', { name: 'Add Parts' }).click();
    await standsInPlaceOfForm(page, 'Part saved');
    await backOn(page);
    await page.waitForURL('**/dashboard/manageProduct');
    await page.getByText('Last Line Hub').first().waitFor();
    expect(requests.times).toBe(1);
  });

  it('changes a part only once', async () => {
    const [part] = await (
      await shop.callAs(null)
    )<{ _id: string }[]>('GET', '/tools?q=chain&limit=1');
    const { page } = await shop.visitAs('admin', `/dashboard/manageProduct/${part?._id}`, phone);
    await page.getByLabel('Description').fill('Changed with the last of the line.');
    await lastAnswer(page, '**/api/tool/*');
    await page.getByRole('button', { name: 'Update Parts' }).click();
    await standsInPlaceOfForm(page, 'Part saved');
    await backOn(page);
    await page.waitForURL('**/dashboard/manageProduct');
  });

  it('saves a profile only once', async () => {
    const { page } = await shop.visitAs('customer', '/dashboard/updateProfile', phone);
    await page.getByLabel('City').fill('Halden');
    await page.getByLabel('Country').fill('Norway');
    await page.getByLabel('Location').fill('Mill Row');
    await choosePicture(page);
    await lastAnswer(page, '**/api/profile/*');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await standsInPlaceOfForm(page, 'Your profile is saved');
    await backOn(page);
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();
  });

  it('sets a new password only once, and shows the login once the network is back', async () => {
    const account = { name: 'Lea', email: 'lea-last@example.com', password: 'sprocket-48' };
    const { page } = await shop.visit('/blog', phone);
    await page.request.post('/api/auth/signup', { data: account });
    await page.context().clearCookies();
    await page.request.post('/api/auth/reset', { data: { email: account.email } });
    await page.goto(await mailedLink(page, account.email, 'reset/confirm'));
    await page.getByLabel('New password').fill('derailleur-9');
    await lastAnswer(page, '**/api/auth/reset/confirm');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await standsInPlaceOfForm(page, 'Password changed');
    await backOn(page);
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill('derailleur-9');
    await page.getByLabel('Password').press('Enter');
    await page.waitForURL(`${shop.url()}/`);
  });

  it('makes a payment only once', async () => {
    const toolName = 'Cassette 8-Speed 13-25';
    const id = await placeOrder(customer, { toolName, quantity: 100 });
    const { page } = await shop.visitAs('customer', `/payment/${id}`, phone);
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.getByLabel('Expiry').fill('12 / 40');
    await page.getByLabel('CVC').fill('123');
    const requests = await lastAnswer(page, '**/api/checkoutPay/*');
    const pay = page.getByRole('button', { name: 'Pay', exact: true });
    await eventually(() => pay.isEnabled()).toBe(true);
    await pay.click();
    await standsInPlaceOfForm(page, 'This order is paid');
    await backOn(page);
    await page.getByRole('main').getByRole('link', { name: 'Go to my orders' }).click();
    await page.waitForURL('**/dashboard/myOrder');
    expect(requests.times).toBe(1);
  });
});

const SECOND = 'Place a second order';

const ordersOf = async ({ _id }: Part) =>
  (await customer<{ _id: string; toolId: string }[]>('GET', `/orders?email=${email}`))
    .filter(({ toolId }) => toolId === _id)
    .map((order) => order._id);

async function openForm(part: Part, size?: Size): Promise<Page> {
  const { page } = await shop.visitAs('customer', '/blog', size);
  await page.goto(`/purchase/${part._id}`);
  await fillIn(page, part.minimumQuantity);
  return page;
}

async function fillIn(page: Page, quantity: number): Promise<void> {
  await page.getByLabel('Full Name').fill('Carla Customer');
  await page.getByLabel('Phone').fill('+1 555 010 7788');
  await page.getByLabel('Address').fill('12 Foundry Lane');
  await page.getByLabel('Quantity').fill(String(quantity));
}

const orderNow = (page: Page) => page.getByRole('button', { name: 'Order Now' }).click();
const notice = (page: Page, title: string) =>
  page.getByRole('status').filter({ has: page.getByRole('heading', { name: title }) });
const placed = (page: Page) => notice(page, 'You have just placed this order');
const lost = (page: Page) => notice(page, 'Your order was sent, but we got no reply');
const linkTo = (page: Page, id: string) =>
  placed(page).getByRole('link', { name: `See order ${orderNumber(id)}` });

const isInView = (one: Locator) =>
  one.evaluate((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

describe('the order form', () => {
  it('names the order that was placed before a reload, and asks before a second one', async () => {
    const part = partOf(parts, 'Cassette 11-Speed 11-34');
    const page = await openForm(part);
    // The order is answered, and the next page does not come.
    await page.route(/\/static\/js\/my-orders-/, () => {});
    const answered = page.waitForResponse('**/api/orders');
    await orderNow(page);
    await (await answered).finished();
    await eventually(() => page.getByLabel('Quantity').inputValue()).toBeTruthy();
    await page.reload();
    const [first = ''] = await ordersOf(part);
    await linkTo(page, first).waitFor();
    await fillIn(page, part.minimumQuantity);
    await orderNow(page);
    await answer(page, 'Order again?', 'Back');
    expect(await ordersOf(part)).toEqual([first]);

    await page.unroute(/\/static\/js\/my-orders-/);
    await orderNow(page);
    await answer(page, 'Order again?', SECOND);
    await page.waitForURL('**/dashboard/myOrder');
    expect(await ordersOf(part)).toHaveLength(2);
  });

  it('names it after Back too, until it is paid', async () => {
    const part = partOf(parts, 'Chainring 48T Five-Bolt');
    const page = await openForm(part);
    await orderNow(page);
    await page.waitForURL('**/dashboard/myOrder');
    const [id = ''] = await ordersOf(part);
    await page.goBack();
    await linkTo(page, id).waitFor();
    // Another quantity is another order.
    await fillIn(page, part.minimumQuantity + 10);
    await orderNow(page);
    await page.waitForURL('**/dashboard/myOrder');
    const [other = ''] = (await ordersOf(part)).filter((one) => one !== id);
    await payFor(customer, other);
    await page.goBack();
    await page.getByLabel('Quantity').waitFor();
    await eventually(() => placed(page).count()).toBe(0);
  });

  it('finds the order whose answer was lost by a reload', async () => {
    const part = partOf(parts, 'Narrow-Wide Chainring 32T');
    const page = await openForm(part, phone);
    const arrived = Promise.withResolvers<void>();
    await page.route('**/api/orders', async (route) => {
      await route.fetch();
      arrived.resolve();
    });
    await orderNow(page);
    await arrived.promise;
    await page.reload();
    const [id = ''] = await ordersOf(part);
    await linkTo(page, id).waitFor();
    await eventually(() => isInView(linkTo(page, id))).toBe(true);
    await page.unroute('**/api/orders');
    await fillIn(page, part.minimumQuantity);
    await orderNow(page);
    await answer(page, 'Order again?', 'Back');
    expect(await ordersOf(part)).toEqual([id]);
  });

  it('says that an order was sent whose answer was lost, and asks before another one', async () => {
    const part = partOf(parts, '11-Speed Chain, 116 Links');
    const before = await ordersOf(part);
    const page = await openForm(part);
    await page.route('**/api/orders', (route) => route.abort());
    await orderNow(page);
    await page.getByText('The shop cannot be reached.').waitFor();
    await page.reload();
    await lost(page).getByRole('link', { name: 'Check My Orders' }).waitFor();
    await page.unroute('**/api/orders');
    await eventually(() => page.getByLabel('Quantity').inputValue()).toBe(
      String(part.minimumQuantity),
    );
    await page.getByLabel('Quantity').fill(String(part.minimumQuantity + 10));
    await orderNow(page);
    await answer(page, 'Order again?', 'Back');
    expect(await ordersOf(part)).toEqual(before);
    await page.getByLabel('Quantity').fill(String(part.minimumQuantity));
    await orderNow(page);
    await page.waitForURL('**/dashboard/myOrder');
    expect(await ordersOf(part)).toHaveLength(before.length + 1);
  });
});
