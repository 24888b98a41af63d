import { expect, it } from 'vitest';
import { eventually, openShop, ready } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';

/** Buyers who order several parts from one list return to it as it was. */
const shop = openShop();
const asListed = 'Back to results';
const list = '/parts?q=chain&sort=price';

it('an order and its payment link back to the search and sort that the part came from', async () => {
  const { page, faults } = await shop.visitAs('customer', '/parts', phone);
  await page.getByLabel('Search parts').fill('chain');
  await page.getByLabel('Sort by').selectOption('price');
  await page.waitForURL(`**${list}`);
  await page
    .getByRole('link', { name: /^Buy Now: .*Chain/ })
    .first()
    .click();
  await page.waitForURL('**/purchase/*');
  await page.getByLabel('Phone').fill('+44 20 7946 0018');
  await page.getByLabel('Address').fill('7 Mill Row');
  await page.getByLabel('Quantity').fill('100');
  await page.getByRole('button', { name: 'Order Now' }).click();
  await page.waitForURL('**/dashboard/myOrder');
  const back = page.getByRole('link', { name: asListed });
  await back.click();
  await page.waitForURL(`**${list}`);
  await page.goBack();

  await page.getByRole('link', { name: 'Not paid yet', exact: true }).click();
  await page.waitForURL('**/dashboard/myOrder?filter=unPaid');
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Pay', exact: true }).first().click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await toast(page, 'Congrats! Your Payment Complete.').waitFor();
  await back.click();
  await page.waitForURL(`**${list}`);
  expect(faults).toEqual([]);
});

it('a part links back to the list that it was found in, otherwise to all parts', async () => {
  const { page, faults } = await shop.visit('/parts?category=Wheels');
  await page.locator('tbody a').first().click();
  await page.waitForURL('**/parts/*');
  await page.reload();
  await ready(page);
  await page.getByRole('link', { name: asListed }).click();
  await page.waitForURL('**/parts?category=Wheels');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Parts' }).click();
  await page.waitForURL('**/parts');
  await page.locator('tbody a').first().click();
  await page.getByRole('link', { name: 'All parts', exact: true }).click();
  await page.waitForURL('**/parts');
  expect(faults).toEqual([]);
});

it('My Orders has no such link after an unfiltered list, or for the next user after a sign-out', async () => {
  const { page } = await shop.visitAs('customer', list);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill('customer@example.com');
  await page.getByLabel('Password').fill('demo-customer');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('link', { name: 'My Order', exact: true }).click();
  await page.getByRole('heading', { name: 'My Orders' }).waitFor();
  const back = page.getByRole('link', { name: asListed });
  expect(await back.count()).toBe(0);
  await page.goto(list);
  await ready(page);
  await page.goto('/dashboard/myOrder');
  await back.waitFor();
  await page.goto('/parts');
  await ready(page);
  await page.goto('/dashboard/myOrder');
  await page.getByRole('heading', { name: 'My Orders' }).waitFor();
  await eventually(() => page.locator('tbody tr:not([aria-hidden])').count()).toBeGreaterThan(0);
  expect(await back.count()).toBe(0);
});
