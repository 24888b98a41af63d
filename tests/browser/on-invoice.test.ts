import { beforeAll, expect, it } from 'vitest';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import type { FullOrder } from '../../src/orders/rules/checkouts.contract.ts';
import { axeFaults } from '../support/axe.ts';
import { openShop, unexpected } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { answer } from '../support/page-actions.ts';

/** Credit limits, terms and invoices of shipments; the whole way of an order on invoice is in trade-journey.test.ts. */
const shop = openShop();
let part: Part;
let expensive: Part;

beforeAll(async () => {
  const customer = await shop.callAs('customer');
  const parts = await customer<Part[]>('GET', '/tools');
  const bySku = (sku: string) => {
    const found = parts.find((one) => one.sku === sku);
    if (!found) throw new Error(`The demo has no ${sku}`);
    return found;
  };
  part = bySku('BL-60-BR');
  expensive = bySku('CK-46-30');
});

it('an order above the credit limit is proposed to the shop, which places it', async () => {
  const { page } = await shop.visitAs('owner', `/purchase/${expensive._id}`, phone);
  await page.getByText(/of \$10,000.00 left on account/).waitFor();
  await page.getByLabel('Quantity').fill('200');
  await page.getByRole('button', { name: 'Order Now' }).click();
  await page.getByRole('alert').getByText('is left on account').waitFor();
  await page.getByRole('button', { name: 'Propose to the shop' }).click();
  await page.waitForURL('**/dashboard/proposals');
  await page.getByText('With the shop').waitFor();

  const admin = await shop.visitAs('admin', '/dashboard/companies');
  await admin.page.getByRole('link', { name: 'Proposals' }).click();
  await admin.page.getByText(/^Cobble & Chain, proposed by/).waitFor();
  expect(await axeFaults(admin.page)).toEqual([]);
  await admin.page.getByRole('button', { name: /^Order the proposal/ }).click();
  await answer(admin.page, 'Order this proposal?', 'Order');
  await admin.page.waitForURL('**/dashboard/order/*');
});

it('the shop gives a company terms, which refuse a discount without days', async () => {
  const admin = await shop.callAs('admin');
  const [company] = await admin<{ _id: string }[]>('GET', '/companies?find=Harbour');
  const { page } = await shop.visitAs('admin', `/dashboard/companies/${company?._id}`);
  await page.getByLabel(/^Discount in percent/).fill('3');
  await page.getByRole('button', { name: 'Save terms' }).click();
  await page.getByText('A discount needs a percentage and days').waitFor();
  await page.getByLabel(/^Days with discount/).fill('7');
  await page.getByLabel(/^Credit limit/).fill('5000');
  await page.getByRole('button', { name: 'Save terms' }).click();
  await toast(page, 'Terms saved.').waitFor();
  expect(await axeFaults(page)).toEqual([]);

  const dealer = await shop.visitAs('dealer', '/dashboard/company', phone);
  await dealer.page.getByText('3% discount within 7 days').waitFor();
  await dealer.page.getByText('of $5,000.00').waitFor();
  expect(await axeFaults(dealer.page)).toEqual([]);
});

it('each shipment has its own invoice if the shop says so', async () => {
  const host = await shop.callAs('host');
  await host('PUT', '/settings', { 'invoices.onAccount': 'perShipment' });
  const admin = await shop.callAs('admin');
  const [company] = await admin<{ _id: string }[]>('GET', '/companies?find=Cobble');
  await admin('PATCH', `/company/${company?._id}`, { creditLimit: 100_000 });
  const owner = await shop.callAs('owner');
  const placed = await owner<{ insertedId: string; orderIds: string[] }>('POST', '/checkouts', {
    lines: [{ toolId: part._id, quantity: part.minimumQuantity * 2 }],
    userName: 'Olive Owner',
    userEmail: 'owner@example.com',
    phone: '+1 555 010 2040',
    address: '3 Cobble Yard',
    payment: 'invoice',
  });
  for (const invoices of [1, 2]) {
    const lines = [{ orderId: placed.orderIds[0], units: part.minimumQuantity }];
    await admin('POST', '/shipments', { lines });
    const order = await admin<FullOrder>('GET', `/checkout/${placed.insertedId}`);
    expect(order.invoices).toHaveLength(invoices);
    const { page, faults } = await shop.visitAs(
      'owner',
      `/dashboard/order/${placed.insertedId}`,
      phone,
    );
    await page
      .getByText(/^Due /)
      .nth(invoices - 1)
      .waitFor();
    if (invoices === 2) await page.getByText(/due by invoice$/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(unexpected(faults, /never/)).toEqual([]);
  }
  await host('PUT', '/settings', { 'invoices.onAccount': 'atEnd' });
});
