import { beforeAll, describe, expect, it } from 'vitest';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { demoAccount, openShop } from '../support/browser-shop.ts';

/** A shop that is paid by bank transfer alone. */
const shop = openShop({ PAYMENTS: 'transfer' });
const { email, password } = demoAccount('admin');
let part: Part | undefined;

beforeAll(async () => {
  const host = await shop.callAs('host');
  await host('PUT', '/settings', { 'shop.iban': 'DE89370400440532013000' });
  [part] = await (await shop.callAs(null))<Part[]>('GET', '/tools?limit=1');
});

describe('a shop without cards', () => {
  it('places an order to be paid by transfer, and shows no card form and no way to one', async () => {
    const customer = await shop.callAs('customer');
    const { email: userEmail } = demoAccount('customer');
    const body = {
      toolId: part?._id,
      toolName: part?.name,
      userName: 'C',
      userEmail,
      quantity: part?.minimumQuantity,
      phone: '123456789',
      address: 'A',
    };
    const { insertedId } = await customer<{ insertedId: string }>('POST', '/orders', body);
    const { page, faults } = await shop.visitAs('customer', `/payment/${insertedId}`);
    await page.getByRole('heading', { name: 'Pay by bank transfer' }).waitFor();
    await page.getByText('DE89 3704 0044 0532 0130 00').waitFor();
    expect(await page.getByLabel('Card number').count()).toBe(0);
    expect(await page.getByRole('button', { name: /by card/ }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('offers the transfer alone in the cart', async () => {
    const { page, faults } = await shop.visitAs('customer', `/parts/${part?._id}`);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('link', { name: 'See the cart' }).first().click();
    const way = page.getByRole('radio', { name: /Bank transfer/ });
    await way.waitFor();
    expect(await way.isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: /^Card/ }).isVisible()).toBe(false);
    expect(faults).toEqual([]);
  });
});

describe('signing in without having come from a page', () => {
  it('leads an administrator to the overview', async () => {
    const { page } = await shop.visit('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.locator('main').getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/dashboard/overview');
  });
});

describe('the banner', () => {
  it('leaves out a slide whose category has no parts, and leads where its setting says', async () => {
    const host = await shop.callAs('host');
    await host('PUT', '/settings', {
      'texts.banner1Link': 'No such category',
      'texts.banner2Link': '/reviews',
    });
    const { page } = await shop.visit('/');
    const banner = page.getByRole('region', { name: 'What we make' });
    await banner.getByRole('heading', { name: 'Laced, trued, sent.' }).waitFor();
    expect(await banner.getByText('Teeth that keep their count.').count()).toBe(0);
    const button = banner.getByRole('link', { name: 'Buy Now' }).first();
    expect(await button.getAttribute('href')).toBe('/reviews');
  });
});
