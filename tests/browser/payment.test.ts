import { beforeAll, describe, expect, it } from 'vitest';
import { formatPrice } from '../../src/platform/rules/money/format-price.ts';
import { orderNumber } from '../../src/orders/rules/order-number.ts';
import type { PricedPart } from '../../src/catalogue/rules/parts/part.schema.ts';
import {
  type Caller,
  demoAccount,
  eventually,
  openShop,
  unexpected,
} from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { partOf, payFor, placeOrder } from '../support/place-order.ts';
import { expectVisibleAndFocused, orderOf, says } from '../support/page-actions.ts';

/** Paying for an order by card. */
const shop = openShop();
const { email } = demoAccount('customer');
let customer: Caller;
let parts: PricedPart[];
const partNamed = (name: string) => partOf(parts, name);

/**
 * Places an order of the minimum quantity through the API.
 * @returns the order's id
 */
const placed = ({ name, minimumQuantity }: PricedPart) =>
  placeOrder(customer, {
    toolName: name,
    quantity: minimumQuantity,
    userName: 'Carla Customer',
    address: '12 Foundry Lane',
  });

beforeAll(async () => {
  customer = await shop.callAs('customer');
  parts = await customer<PricedPart[]>('GET', '/tools');
});

describe('the payment', () => {
  it('shows buyer and total; Pay waits for the intent; a refusal appears in red', async () => {
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
    await page.getByRole('heading', { name: `Order ${orderNumber(insertedId)}` }).waitFor();
    await page.getByRole('group', { name: 'card', exact: true }).waitFor();
    for (const text of [
      part.name,
      email,
      '12 Foundry Lane',
      String(part.minimumQuantity),
      formatPrice(part.price * part.minimumQuantity, 'usd'),
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

  it('asks for another intent when the price moves', async () => {
    const part = partNamed('Long-Cage Rear Derailleur');
    const insertedId = await placed(part);
    const { page, faults } = await shop.visitAs('customer', '/dashboard');
    let price = part.price * part.minimumQuantity;
    await page.route(`**/api/checkout/${insertedId}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), due: price },
      });
    });
    const asked: unknown[] = [];
    await page.route('**/api/create-payment-intent', (route) => {
      asked.push(route.request().postDataJSON());
      return route.fulfill({ json: { clientSecret: `secret ${asked.length}` } });
    });
    await page.goto(`/payment/${insertedId}`);
    const one = { checkoutId: insertedId };
    await eventually(() => asked).toEqual([one]);
    price += 100;
    // The page asks for its order again after an outage.
    await page.evaluate(() => {
      dispatchEvent(new Event('offline'));
      dispatchEvent(new Event('online'));
    });
    await eventually(() => asked).toEqual([one, one]);
    expect(faults).toEqual([]);
  });

  it('by Enter while the intent loads is made afterwards, unless more is typed', async () => {
    const insertedId = await placed(partNamed('Long-Cage Rear Derailleur'));
    const { page, faults } = await shop.visitAs('customer', '/dashboard');
    const intents: (() => Promise<void>)[] = [];
    await page.route('**/api/create-payment-intent', (route) => {
      intents.push(() => route.continue());
    });
    const paidByEnter = async (after: string) => {
      await page.goto(`/payment/${insertedId}`);
      await eventually(() => intents.length).toBe(1);
      await page.getByLabel('Card number').fill('4242424242424242');
      await page.getByLabel('Expiry').fill('12 / 40');
      await page.getByLabel('CVC').pressSequentially(`123\n${after}`);
      await intents.pop()?.();
    };
    let asked = 0;
    await page.route('**/api/sandbox/confirm', (route) => {
      asked += 1;
      return route.continue();
    });
    await paidByEnter('4');
    await eventually(() => page.getByRole('button', { name: 'Pay', exact: true }).isEnabled()).toBe(
      true,
    );
    expect(asked).toBe(0);
    await paidByEnter('');
    await toast(page, 'Congrats! Your Payment Complete.').waitFor();
    await page.waitForURL('**/dashboard/myOrder');
    expect([asked, faults]).toEqual([1, []]);
  });
});

describe('a completed payment', () => {
  it('is not followed by a list that still shows the order as unpaid, however slow the network', async () => {
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
    await page.route('**/api/checkouts?*', async (route) => {
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

describe('a failed payment', () => {
  it('shows a field’s error only under the field, clears the alert on input, and scrolls to the note of a missing order', async () => {
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
    const facts = page.getByRole('region', { name: `Order ${orderNumber(insertedId)}` });
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
    const next = page.getByText('Nothing was charged, and the parts are still kept for you.');
    await next.waitFor();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await eventually(() => alert.textContent()).toBe('');
    expect(await next.count()).toBe(0);
    await customer('DELETE', `/order/${insertedId}`);
    await pay.click();
    await expectVisibleAndFocused(page, 'This order is cancelled');
    expect(unexpected(faults, /40[049]|422/)).toEqual([]);
  });
});

describe('an order that is paid elsewhere and refunded during its payment', () => {
  it('is shown as refunded, in view and with the focus', async () => {
    const id = await placed(partNamed('Brass Striker Bell 60'));
    const { page } = await shop.visitAs('customer', '/dashboard');
    let reached = () => {};
    const asked = new Promise<void>((resolve) => (reached = resolve));
    let go = () => {};
    const wait = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/api/create-payment-intent', async (route) => {
      reached();
      await wait;
      await route.continue();
    });
    await page.goto(`/payment/${id}`);
    await asked;
    await payFor(customer, id);
    await (
      await shop.callAs('admin')
    )('POST', `/orderRefund/${id}`);
    go();
    await expectVisibleAndFocused(page, 'This order was refunded');
  });

  it('is shown as refunded too if the browser reports its payment afterwards', async () => {
    const id = await placed(partNamed('Brass Striker Bell 60'));
    const { page, faults } = await shop.visitAs('customer', `/payment/${id}`);
    const requested = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    await page.route(`**/api/checkoutPay/${id}`, async (route) => {
      requested.resolve();
      await held.promise;
      await route.continue();
    });
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expiry (MM / YY)').fill('12 / 40');
    await page.getByLabel('CVC').fill('123');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await requested.promise;
    const admin = await shop.callAs('admin');
    const standing = async () => (await admin<{ status: string }>('GET', `/order/${id}`)).status;
    // The sandbox has reported it by itself.
    await eventually(standing).toBe('paid');
    await admin('POST', `/orderRefund/${id}`);
    held.resolve();
    await expectVisibleAndFocused(page, 'This order was refunded');
    expect(await page.getByText('Congrats!').count()).toBe(0);
    await page.getByRole('link', { name: 'Go to my orders' }).click();
    await orderOf(page, orderNumber(id)).getByText('Refunded').waitFor();
    expect(unexpected(faults, /409/)).toEqual([]);
  });
});
