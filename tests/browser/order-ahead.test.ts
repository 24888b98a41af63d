import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Checkout } from '../../src/domain/checkouts/checkouts.contract.ts';
import { orderNumber } from '../../src/domain/orders/order-number.ts';
import type { Part } from '../../src/domain/parts/part.schema.ts';
import { axeFaults } from '../support/axe.ts';
import { type Caller, demoAccount, openShop } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { answer, rowOf } from '../support/page-actions.ts';
import { partOf, payFor } from '../support/place-order.ts';

/** Ordering ahead of a delivery, from the part's page to the parcel. */
const shop = openShop();
const toolName = 'Aldergate Double Crankset 46/30';
/** How long the cart waits for its verdicts on a slow line. */
const LATE_MS = 1_000;
const FOLLOW = '40 units follow on Mar 4, 2999';
let [admin, customer]: Caller[] = [];
let part: Part;

beforeAll(async () => {
  const host = await shop.callAs('host');
  admin = await shop.callAs('admin');
  customer = await shop.callAs('customer');
  await host('PUT', '/settings', { 'orders.ahead': 'on' });
  part = partOf(await admin<Part[]>('GET', '/tools'), toolName);
});
/** Gives the part's only delivery 200 units and a day. */
async function expectOn(date: string): Promise<void> {
  const [known] = (await admin?.<{ _id: string }[]>('GET', `/deliveries?toolId=${part._id}`)) ?? [];
  if (known) await admin?.('PUT', `/delivery/${known._id}`, { units: 200, date });
  else await admin?.('POST', '/deliveries', { toolId: part._id, units: 200, date });
}
const stock = (available: number) => admin?.('PATCH', `/purchase/${part._id}`, { available });
const newest = async (): Promise<Checkout> => {
  const email = encodeURIComponent(demoAccount('customer').email);
  const [checkout] = (await customer?.<Checkout[]>('GET', `/checkouts?email=${email}`)) ?? [];
  if (!checkout) throw new Error('No checkout was placed');
  return checkout;
};

describe('ordering ahead', () => {
  it('says what follows when, from the part’s page to the parcel', async () => {
    await expectOn('2999-03-04');
    await stock(60);
    const { page, faults } = await shop.visitAs('customer', `/parts/${part._id}`, phone);
    await page
      .getByText('More on Mar 4, 2999: 200 pcs. You can order up to 200 of them in advance.')
      .waitFor();
    await page.getByRole('link', { name: `Buy Now: ${toolName}` }).click();
    // The part's page has a quantity too.
    await page.getByLabel('Phone').waitFor();
    const quantity = page.getByLabel('Quantity');
    await quantity.fill('60');
    expect(await page.getByText('follow on').count()).toBe(0);
    await quantity.fill('100');
    await page.getByText('60 are in stock, 40 follow on Mar 4, 2999').waitFor();
    await page.getByLabel('Phone').fill('+1 555 010 7788');
    await page.getByLabel('Address', { exact: true }).fill('7 Mill Row');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Order Now' }).click();
    await page.waitForURL('**/dashboard/myOrder');
    const { _id: id } = await newest();
    await rowOf(page, orderNumber(id)).getByText(FOLLOW).waitFor();
    await page.goto(`/dashboard/myOrder/${id}`);
    await page.getByText(FOLLOW).waitFor();
    expect(faults).toEqual([]);

    if (customer) await payFor(customer, id);
    const office = await shop.visitAs('admin', '/dashboard/manageOrders');
    const row = rowOf(office.page, orderNumber(id));
    await row.getByText(FOLLOW).waitFor();
    await row.getByRole('link', { name: 'Ship the order for' }).click();
    const units = office.page.getByLabel(`Units of ${toolName}`);
    expect(await units.inputValue()).toBe('60');
    await office.page.getByText(`60 of 100 left to ship. ${FOLLOW}`).waitFor();
    expect(await axeFaults(office.page)).toEqual([]);
    await office.page.getByRole('button', { name: 'Ship', exact: true }).click();
    await toast(office.page, 'Shipped. The packing slip is ready to print.').waitFor();

    await office.page.goto(`/dashboard/manageProduct/${part._id}`);
    const section = office.page.getByRole('region', { name: 'Expected deliveries' });
    await section.getByText('40 ordered ahead').waitFor();
    await section.getByRole('button', { name: 'Delete: 200 pcs' }).click();
    await answer(office.page, 'Delete this expected delivery?', 'Delete delivery');
    await office.page.getByText('40 of its units have been ordered').waitFor();
    await section.getByRole('button', { name: 'Arrived: 200 pcs' }).click();
    await section.getByRole('button', { name: 'Add to stock' }).click();
    await toast(office.page, '200 pcs have arrived').waitFor();
    await office.page.goto('/dashboard/manageOrders');
    await row.getByText('Part sent 60 of 100').waitFor();
    await row.getByRole('link', { name: 'Ship the order for' }).click();
    expect(await units.inputValue()).toBe('40');
    expect(office.faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  });

  it('by the cart names the day, and asks again if it has moved', async () => {
    await expectOn('2999-03-04');
    await stock(0);
    const { page } = await shop.visitAs('customer', `/parts/${part._id}`);
    await page.getByRole('button', { name: `Add to Cart: ${toolName}` }).click();
    await page.goto('/cart');
    const line = page.locator('main tbody tr').filter({ hasText: 'Crankset' });
    await line.getByText(`${part.minimumQuantity} units follow on Mar 4, 2999`).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await expectOn('2999-04-01');
    await page.getByLabel('Phone').fill('+1 555 010 7788');
    await page.getByLabel('Address', { exact: true }).fill('7 Mill Row');
    const order = page.getByRole('button', { name: /^Order/ }).last();
    // The new day comes late; the second press must not send the old one again.
    await page.route('**/api/orderLines/check', async (route) => {
      await setTimeout(LATE_MS);
      await route.continue();
    });
    await order.click();
    await line.getByText('The next delivery is now due on Apr 1, 2999').waitFor();
    await order.click();
    await page.waitForURL('**/payment/**');
    const { orders } = await newest();
    expect(orders[0]).toMatchObject({
      aheadUnits: part.minimumQuantity,
      promisedOn: '2999-04-01',
    });
  });
});
