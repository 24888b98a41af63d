import { beforeAll, describe, expect, it } from 'vitest';
import type { Checkout } from '../../src/domain/checkouts/checkouts.contract.ts';
import type { Part } from '../../src/domain/parts/part.schema.ts';
import { axeFaults } from '../support/axe.ts';
import { type Caller, demoAccount, openShop, unexpected } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { placeOrder } from '../support/place-order.ts';
import { paste } from '../support/cart-actions.ts';

/** Ordering on behalf of a customer, from the customer's page. */
const shop = openShop();
const { email } = demoAccount('customer');
const here = `/dashboard/customers/${encodeURIComponent(email)}`;
let customer: Caller;
let parts: Part[];

beforeAll(async () => {
  customer = await shop.callAs('customer');
  const all = await customer<Part[]>('GET', '/tools');
  parts = all.filter((part) => part.available >= 1_000 && part.sku !== null);
  const host = await shop.callAs('host');
  await host('PUT', '/settings', { 'shop.iban': 'DE89370400440532013000' });
});

const newest = async () =>
  (await customer<Checkout[]>('GET', `/checkouts?email=${email}&limit=1`))[0];

describe('an order for a customer', () => {
  it('takes pasted lines with verdicts, and the address of the customer’s last checkout', async () => {
    const toolName = parts[0]?.name ?? '';
    await placeOrder(customer, { toolName, quantity: 500, address: '9 Last Street' });
    const { page, faults } = await shop.visitAs('admin', here);
    await page.getByRole('link', { name: 'Order for this customer' }).click();
    await page.getByRole('heading', { name: 'No lines yet' }).waitFor();
    const [first, second] = parts;
    await paste(page, `${first?.sku}\t500\n${second?.sku}\t1`);
    await page.getByText('2 lines, 1 needs attention.').waitFor();
    const address = page.getByLabel('Address', { exact: true });
    await address.waitFor();
    await expect.poll(() => address.inputValue()).toBe('9 Last Street');
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Carla');
    expect(await axeFaults(page)).toEqual([]);

    // Nothing is lost by a reload, and the administrator’s own cart is another one.
    await page.getByLabel('The customer’s PO number').fill('PO-for-you');
    await page.reload();
    await page.getByText('2 lines, 1 needs attention.').waitFor();
    const submit = page.getByRole('button', { name: 'Order Now' }).last();
    await submit.click();
    await page.getByText('One line needs attention first.').waitFor();
    await page.locator('[data-fix]').first().click();
    await page.getByText('2 lines, all ready to order.').waitFor();
    await page.getByLabel('Bank transfer').check();
    await submit.click();
    await toast(page, 'Ordered. The customer gets an email saying how to pay.').waitFor();
    await page.getByRole('heading', { name: 'Order', exact: true }).waitFor();
    const placed = await newest();
    expect(placed).toMatchObject({
      poNumber: 'PO-for-you',
      payment: 'transfer',
      userEmail: email,
      orders: [{ toolId: first?._id, quantity: 500 }, { toolId: second?._id }],
    });
    expect(page.url()).toContain(placed?.orders[0]?._id ?? '?');
    await page.goto(`${here}/order`);
    await page.getByRole('heading', { name: 'No lines yet' }).waitFor();
    await page.goto('/cart');
    await page.getByRole('heading', { name: 'The cart is empty' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('is refused kindly for somebody without an account, with what was typed kept, on a phone', async () => {
    const { page, faults } = await shop.visitAs(
      'admin',
      '/dashboard/customers/nobody%40example.com/order',
      phone,
    );
    const [part] = parts;
    await page.getByLabel('Part number or name').fill(part?.sku ?? '');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('1 line, ready to order.').waitFor();
    await page.getByLabel('Full Name').fill('Nobody');
    await page.getByLabel('Phone').fill('123456789');
    await page.getByLabel('Address', { exact: true }).fill('Nowhere 1');
    await page.getByRole('button', { name: 'Order Now' }).click();
    await page.getByRole('alert').getByText('There is no such customer.').waitFor();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Nobody');
    await page.getByText('1 line, ready to order.').waitFor();
    expect(unexpected(faults, /404/)).toEqual([]);
  });
});
