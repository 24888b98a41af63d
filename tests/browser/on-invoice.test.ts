import { beforeAll, expect, it } from 'vitest';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { axeFaults } from '../support/axe.ts';
import { openShop } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { answer } from '../support/page-actions.ts';

/** Credit limits and terms; the whole way of an order on invoice is in trade-journey.test.ts. */
const shop = openShop();
let expensive: Part;

beforeAll(async () => {
  const customer = await shop.callAs('customer');
  const parts = await customer<Part[]>('GET', '/tools');
  const found = parts.find(({ sku }) => sku === 'CK-46-30');
  if (!found) throw new Error('The demo has no crankset');
  expensive = found;
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
