import { beforeAll, describe, expect, it } from 'vitest';
import type { Checkout } from '../../src/domain/checkouts/checkouts.contract.ts';
import { orderNumber } from '../../src/domain/orders/order-number.ts';
import type { Part } from '../../src/domain/parts/part.schema.ts';
import { germanTax } from '../../src/server/testing/invoices.ts';
import { axeFaults } from '../support/axe.ts';
import { type Caller, callAs, demoAccount, eventually, openShop } from '../support/browser-shop.ts';
import { paste, statusOf, storeCart } from '../support/cart-actions.ts';
import { toast } from '../support/open-page.ts';
import { rowOf, says } from '../support/page-actions.ts';

/** Goods that go to another address than the buyer's (rulings §14), in a shop with tax. */
const shop = openShop();
const { email } = demoAccount('customer');
let customer: Caller;
let parts: Part[];
beforeAll(async () => {
  customer = await shop.callAs('customer');
  parts = await customer<Part[]>('GET', '/tools');
  await (
    await callAs(shop.url(), 'host')
  )('PUT', '/settings', germanTax);
  await storeCart(customer, email, []);
  await customer('POST', '/addresses', {
    email,
    label: 'Lager Süd',
    userName: 'Sven Süd',
    phone: '+49 89 123 456',
    street: 'Hofweg 3',
    postcode: '80331',
    city: 'München',
    country: 'DE',
  });
});

describe('a delivery address', () => {
  it('is asked for in its parts, and stands on every page and slip of its orders', async () => {
    const { page, faults } = await shop.visitAs('customer', '/cart');
    await paste(
      page,
      parts
        .slice(0, 2)
        .map(({ sku }) => `${sku}\t100`)
        .join('\n'),
    );
    await eventually(() => statusOf(page).textContent()).toBe('2 lines, all ready to order.');
    await page.getByLabel('Street and number').first().fill('Hauptstr. 1');
    await page.getByLabel('City').first().fill('Berlin');
    await page.getByLabel('Country').first().selectOption('DE');
    await page.getByLabel('Deliver to another address').check();
    const place = page.getByRole('group', { name: 'Delivery address' });
    expect(await place.getByLabel('Country').inputValue()).toBe('DE');
    await page.getByRole('button', { name: 'Order Now' }).click();
    await eventually(() => place.getByText('street is required').isVisible()).toBe(true);
    const choice = page.getByLabel('Saved delivery address');
    await choice.selectOption({ label: 'Lager Süd: Hofweg 3, 80331 München, Germany' });
    expect(await place.getByLabel('Street and number').inputValue()).toBe('Hofweg 3');
    expect(await place.getByLabel('City').inputValue()).toBe('München');
    expect(await place.getByText('street is required').isVisible()).toBe(false);
    await page.getByLabel('Deliver to', { exact: true }).fill('Lager Süd');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Order Now' }).click();

    await page.waitForURL('**/payment/*');
    await says(page, 'Lager Süd\nHofweg 3\n80331 München\nGermany').waitFor();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expiry (MM / YY)').fill('12 / 40');
    await page.getByLabel('CVC').fill('123');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await toast(page, 'Congrats! Your Payment Complete.').waitFor();
    const [placed] = await customer<Checkout[]>('GET', `/checkouts?email=${email}&limit=1`);
    const [order] = placed?.orders ?? [];
    expect(placed?.delivery).toMatchObject({ name: 'Lager Süd', city: 'München', country: 'DE' });
    expect(placed?.invoices.map(({ xml }) => xml)).toEqual([true]);
    if (!order) throw new Error('Nothing was placed');

    await page.goto(`/dashboard/myOrder/${order._id}`);
    await page.getByRole('region', { name: 'To', exact: true }).getByText('Lager Süd').waitFor();
    await page.getByRole('region', { name: 'Ordered by' }).getByText('Hauptstr. 1').waitFor();

    const { page: admin } = await shop.visitAs('admin', '/dashboard/manageOrders');
    await admin.evaluate(() => (window.print = () => {}));
    await rowOf(admin, orderNumber(order._id)).getByRole('checkbox').check();
    await admin.getByRole('button', { name: 'Print 1 packing slip', exact: true }).click();
    const slip = admin.locator('article').filter({ hasText: orderNumber(order._id) });
    await eventually(() => slip.getByLabel('To', { exact: true }).textContent()).toContain(
      'Hofweg 3',
    );
    await admin.mouse.click(5, 5);
    await rowOf(admin, orderNumber(order._id))
      .getByRole('button', { name: order.toolName })
      .click();
    await admin.getByRole('dialog').getByText('Hofweg 3').waitFor();
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  });
});
