import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderNumber } from '../../src/orders/rules/order-number.ts';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { type Caller, demoAccount, eventually, openShop } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { partOf, payFor, placeOrder } from '../support/place-order.ts';
import { orderOf, rowOf } from '../support/page-actions.ts';

/** Buyers who order again type nothing twice and find their orders. */
const shop = openShop();
const { email } = demoAccount('customer');
const again = { toolName: 'Butted Spoke 264 mm', quantity: 640 };
const [here, there] = ['Bay 3\n7 Mill Row', 'Gate 9\n2 Dock Road'];
let customer: Caller;
let parts: Part[];
let repeated: string;

beforeAll(async () => {
  customer = await shop.callAs('customer');
  parts = await customer<Part[]>('GET', '/tools');
  repeated = await placeOrder(customer, {
    ...again,
    userName: 'Spoke Desk',
    phone: '+44 20 7946 0018',
    address: here,
  });
  await payFor(customer, repeated);
  await placeOrder(customer, {
    toolName: 'Chainring 48T Five-Bolt',
    quantity: 50,
    userName: 'Ring Desk',
    phone: '+44 20 7946 0099',
    address: there,
  });
});

const field = (page: Page, label: string) => page.getByLabel(label).inputValue();
const buyer = async (page: Page) =>
  Promise.all(['Full Name', 'Phone', 'Address', 'Quantity'].map((label) => field(page, label)));

const moveTo = (location: string) =>
  customer('PUT', `/profile/${email}`, {
    name: 'Carla Customer',
    email,
    country: 'Ireland',
    city: 'Cork',
    img: '/drawings/chain.svg',
    location,
  });

describe('the order form', () => {
  it('is filled in from the newest order; the profile’s name and address come first, and typed values stay', async () => {
    const part = partOf(parts, '11-Speed Chain, 116 Links');
    const { page, faults } = await shop.visitAs('customer', `/purchase/${part._id}`, phone);
    await eventually(() => buyer(page)).toEqual(['Ring Desk', '+44 20 7946 0099', there, '100']);

    await moveTo('5 Quay Street');
    const answers = new Map<string, () => void>();
    await page.route('**/api/orders?*', async (route) => {
      await new Promise<void>((resolve) => answers.set('orders', resolve));
      await route.continue();
    });
    await page.goto(`/purchase/${partOf(parts, 'Narrow-Wide Chainring 32T')._id}`);
    await eventually(() => buyer(page)).toEqual([
      'Carla Customer',
      '',
      '5 Quay Street, Cork, Ireland',
      '50',
    ]);
    await page.getByLabel('Address').fill('Typed Lane');
    await eventually(() => answers.size).toBe(1);
    answers.get('orders')?.();
    await eventually(() => buyer(page)).toEqual([
      'Carla Customer',
      '+44 20 7946 0099',
      'Typed Lane',
      '50',
    ]);
    expect(faults).toEqual([]);
  });

  it('waits for the source of higher priority, however late it answers', async () => {
    await moveTo('5 Quay Street');
    const spokes = `/purchase/${partOf(parts, again.toolName)._id}?again=${repeated}`;
    const chain = `/purchase/${partOf(parts, '11-Speed Chain, 116 Links')._id}`;
    for (const [path, late, filledIn] of [
      [spokes, '**/api/order/*', ['Spoke Desk', '+44 20 7946 0018', here, '640']],
      [
        chain,
        '**/api/profile/*',
        ['Carla Customer', '+44 20 7946 0099', '5 Quay Street, Cork, Ireland', '100'],
      ],
    ] as const) {
      const { page } = await shop.visitAs('customer', '/blog');
      const held = Promise.withResolvers<void>();
      await page.route(late, async (route) => {
        await held.promise;
        await route.continue();
      });
      const newest = page.waitForResponse('**/api/orders?*');
      await page.goto(path);
      await (await newest).finished();
      expect((await buyer(page)).slice(0, 3)).toEqual(['', '', '']);
      // A fast submit reports the missing field until the answer fills it.
      await page.getByRole('button', { name: 'Order Now' }).click();
      const missing = page.getByText('phone is required');
      await missing.waitFor();
      held.resolve();
      await eventually(() => buyer(page)).toEqual(filledIn);
      await missing.waitFor({ state: 'hidden' });
    }
  });

  it('has the profile’s current address, even if the form was opened before', async () => {
    await moveTo('5 Quay Street');
    const path = `/purchase/${partOf(parts, 'Cassette 8-Speed 13-25')._id}`;
    const { page } = await shop.visitAs('customer', path);
    await eventually(() => field(page, 'Address')).toBe('5 Quay Street, Cork, Ireland');
    await page.getByLabel('Phone').fill('+353 21 555 0100');
    await page.getByLabel('Quantity').fill('100');
    await moveTo('80 Patrick Street');
    await page.goto(path);
    await eventually(() => buyer(page)).toEqual([
      'Carla Customer',
      '+353 21 555 0100',
      '80 Patrick Street, Cork, Ireland',
      '100',
    ]);
  });

  it('of a repeated order has that order’s quantity and buyer, and places another order even after a lost answer', async () => {
    const { page } = await shop.visitAs('customer', `/dashboard/myOrder/${repeated}`, phone);
    const orders = async () =>
      (await customer<Order[]>('GET', `/orders?email=${email}&limit=100`)).filter(
        ({ quantity }) => quantity === again.quantity,
      );
    const asBefore = ['Spoke Desk', '+44 20 7946 0018', here, '640'];
    await page.getByRole('link', { name: 'Reorder', exact: true }).click();
    await page.waitForURL(`**/purchase/*?again=${repeated}`);
    await eventually(() => buyer(page)).toEqual(asBefore);
    await page.getByLabel('Total').getByText('$3,200.00').waitFor();

    // The order arrives, its answer is lost, and the user does not retry.
    await page.route('**/api/orders', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Order Now' }).click();
    await page.getByText('The shop cannot be reached.').waitFor();
    await page.unroute('**/api/orders');
    const [second] = await orders();
    expect(await orders()).toHaveLength(2);
    await payFor(customer, second?._id ?? '');
    await page.goto(`/dashboard/myOrder/${second?._id}`);
    await page.getByRole('link', { name: 'Reorder', exact: true }).click();
    await eventually(() => buyer(page)).toEqual(asBefore);
    await page.getByRole('button', { name: 'Order Now' }).click();
    await toast(page, 'Successfully  Your  order').waitFor();
    await page.waitForURL('**/dashboard/myOrder');
    expect(await orders()).toHaveLength(3);
  });

  it('is not filled in from another buyer’s order that an administrator can read', async () => {
    const path = `/purchase/${partOf(parts, again.toolName)._id}?again=${repeated}`;
    const { page } = await shop.visitAs('admin', '/blog');
    const read = page.waitForResponse(`**/api/order/${repeated}?*`);
    await page.goto(path);
    expect((await read).status()).toBe(200);
    await eventually(() => buyer(page)).toEqual(['Adam Admin', '', '', '']);
  });

  it('is not offered for an unpaid order, nor to an administrator', async () => {
    const [unpaid] = await customer<Order[]>('GET', `/orders?email=${email}&filter=unPaid&limit=1`);
    const { page } = await shop.visitAs('customer', `/dashboard/myOrder/${unpaid?._id}`);
    await page.getByRole('main').getByRole('link', { name: 'Pay' }).waitFor();
    expect(await page.getByRole('link', { name: 'Reorder', exact: true }).count()).toBe(0);
    const desk = await shop.visitAs('admin', `/dashboard/myOrder/${repeated}`);
    await desk.page.getByRole('link', { name: 'All orders', exact: true }).waitFor();
    await desk.page.getByRole('article').waitFor();
    expect(await desk.page.getByRole('link', { name: 'Reorder', exact: true }).count()).toBe(0);
  });
});

type Order = { _id: string; quantity: number; status: string };

describe('My Orders', () => {
  it('filters by status, shows when each order was placed, and keeps the filter in the address', async () => {
    const { page, faults } = await shop.visitAs('customer', '/dashboard/myOrder', phone);
    const paid = orderOf(page, orderNumber(repeated));
    await paid.getByText(/^Placed \w{3} \d+, \d{4}/).waitFor();
    const choices = page.getByRole('navigation', { name: 'Which of my orders' });
    const choice = (name: string) => choices.getByRole('link', { name, exact: true });
    const chosen = () => choices.locator('[aria-current=true]').allTextContents();
    const states = async () => {
      const rows = page.locator('tbody tr:not([aria-hidden])');
      const found = (await rows.allInnerTexts()).map(
        (text) => /\b(?:Pay|Paid|Delivered|Refunded)\b(?! before)/.exec(text)?.[0] ?? '',
      );
      return [...new Set(found)].toSorted((a, b) => a.localeCompare(b));
    };
    await eventually(states).toEqual(['Delivered', 'Paid', 'Pay', 'Refunded']);
    expect(await chosen()).toEqual(['All']);
    for (const [name, filter, state] of [
      ['Not paid yet', 'unPaid', 'Pay'],
      ['Paid', 'pending', 'Paid'],
      ['Delivered', 'shipt', 'Delivered'],
    ] as const) {
      await choice(name).click();
      await page.waitForURL(`**/dashboard/myOrder?filter=${filter}`);
      await eventually(states).toEqual([state]);
      expect(await chosen()).toEqual([name]);
    }
    await page.reload();
    await eventually(states).toEqual(['Delivered']);
    expect(await chosen()).toEqual(['Delivered']);
    await choice('All').click();
    await page.waitForURL('**/dashboard/myOrder');
    await eventually(states).toEqual(['Delivered', 'Paid', 'Pay', 'Refunded']);
    expect(faults).toEqual([]);
  });

  it('keeps its filter after a payment, even by the payment’s own page and after a reload', async () => {
    const { page, faults } = await shop.visitAs('customer', '/dashboard/myOrder', phone);
    const unpaid = '/dashboard/myOrder?filter=unPaid';
    await page.getByRole('link', { name: 'Not paid yet', exact: true }).click();
    await page.waitForURL(`**${unpaid}`);
    const row = rowOf(page, 'Chainring 48T Five-Bolt').filter({ hasText: 'Pay before' });
    await row.getByRole('link', { name: /^Chainring/ }).click();
    await page.waitForURL('**/dashboard/order/*');
    await page.reload();
    await page.getByRole('main').getByRole('link', { name: 'Pay', exact: true }).click();
    await page.waitForURL('**/payment/*');
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expiry').fill('12 / 40');
    await page.getByLabel('CVC').fill('123');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await toast(page, 'Congrats! Your Payment Complete.').waitFor();
    await page.waitForURL(`**${unpaid}`);
    await eventually(() => row.count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('has an empty state per filter, and no filter for a user without orders', async () => {
    const { page } = await shop.visit('/signup');
    await page.request.post('/api/auth/signup', {
      data: { name: 'New Buyer', email: 'new.buyer@example.org', password: 'of-no-orders' },
    });
    await page.goto('/dashboard/myOrder?filter=pending');
    await page.getByRole('heading', { name: 'No orders with this status' }).waitFor();
    const choices = page.getByRole('navigation', { name: 'Which of my orders' });
    await choices.getByRole('link', { name: 'All', exact: true }).click();
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
    await eventually(() => choices.count()).toBe(0);
    await page.goto(`/purchase/${partOf(parts, '11-Speed Chain, 116 Links')._id}`);
    await eventually(() => buyer(page)).toEqual(['New Buyer', '', '', '100']);
  });
});
