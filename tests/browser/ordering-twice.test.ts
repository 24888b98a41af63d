import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderNumber } from '../../src/domain/orders/order-number.ts';
import type { Part } from '../../src/domain/parts/part.schema.ts';
import { type Caller, demoAccount, eventually, openShop } from '../support/browser-shop.ts';
import { type Size, phone } from '../support/open-page.ts';
import { answer } from '../support/page-actions.ts';
import { partOf, payFor } from '../support/place-order.ts';

/** Buyers who reload or go back never order a second time without knowing it. */
const shop = openShop();
const { email } = demoAccount('customer');
const SECOND = 'Place a second order';
let customer: Caller;
let parts: Part[];

beforeAll(async () => {
  customer = await shop.callAs('customer');
  parts = await customer<Part[]>('GET', '/tools');
});

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
