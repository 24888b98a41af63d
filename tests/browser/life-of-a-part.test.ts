import { beforeAll, expect, it } from 'vitest';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { axeFaults } from '../support/axe.ts';
import { type Caller, openShop, unexpected } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { rowOf } from '../support/page-actions.ts';
import { partOf } from '../support/place-order.ts';

/** A part from draft to deleted and back, as administrators and buyers see it. */
const shop = openShop();
const [name, next] = ['Brass Striker Bell 60', 'Aldergate Double Crankset 46/30'];
let admin: Caller;
let bell: Part;
let crankset: Part;

beforeAll(async () => {
  admin = await shop.callAs('admin');
  const parts = await admin<Part[]>('GET', '/tools');
  [bell, crankset] = [partOf(parts, name), partOf(parts, next)];
});

it('a part is discontinued, and its page and the quick order lead on to its replacement', async () => {
  const { page, faults } = await shop.visitAs('admin', `/dashboard/manageProduct/${bell._id}`);
  await page.getByLabel('Status').selectOption('Discontinued');
  const field = page.getByLabel('Replaced by');
  await field.fill('nothing like it');
  await field.press('Escape');
  await page.getByRole('button', { name: 'Update Parts' }).click();
  await page.getByText('No part has the number “nothing like it”: please check it').waitFor();
  await field.fill('Aldergate Double');
  await page.getByRole('option', { name: next }).click();
  expect(await field.inputValue()).toBe(crankset.sku);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Update Parts' }).click();
  await toast(page, 'Successfully Added Parts!').waitFor();
  await page.goto(`${shop.url()}/dashboard/manageProduct?status=discontinued`);
  await rowOf(page, 'Striker').getByText('Discontinued').waitFor();
  expect(await axeFaults(page)).toEqual([]);

  const { page: buyer } = await shop.visit(`/parts/${bell._id}`, phone);
  await buyer.getByText('No longer sold').waitFor();
  expect(await buyer.getByRole('link', { name: 'Buy Now' }).count()).toBe(0);
  expect(await axeFaults(buyer)).toEqual([]);
  const html = await (await fetch(`${shop.url()}/parts/${bell._id}`)).text();
  expect(html).toContain('https://schema.org/Discontinued');
  expect(html).toContain(`/parts/${crankset._id}`);
  expect(html).not.toContain('noindex');
  await buyer.getByRole('link', { name: /^Replaced by/ }).click();
  await buyer.getByRole('heading', { name: next }).waitFor();

  const { page: cart } = await shop.visit('/cart');
  await cart.getByRole('combobox', { name: 'Part number or name' }).focus();
  await cart.keyboard.type(bell.sku ?? '');
  await cart.keyboard.press('Enter');
  await cart.getByText('No longer sold, but there is a replacement').waitFor();
  expect(await axeFaults(cart)).toEqual([]);
  await cart.getByRole('button', { name: `Replace by ${next}` }).click();
  await cart.getByRole('link', { name: next }).first().waitFor();
  expect(unexpected(faults, /422/)).toEqual([]);
});

it('a page without stock of a discontinued part is not indexed', async () => {
  await admin('PATCH', `/purchase/${bell._id}`, { available: 0 });
  const page = await fetch(`${shop.url()}/de/parts/${bell._id}`);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('noindex');
  expect(html).toContain('Nicht mehr im Sortiment');
  expect(await (await fetch(`${shop.url()}/sitemap.xml`)).text()).not.toContain(bell._id);
});

it('a deleted part is restored as a draft, which administrators alone see', async () => {
  const { page, faults } = await shop.visitAs(
    'admin',
    '/dashboard/manageProduct?status=discontinued',
  );
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete part' }).click();
  await rowOf(page, 'Striker').waitFor({ state: 'detached' });
  await page.getByLabel('Status').selectOption('Deleted');
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  const dialog = page.getByRole('alertdialog');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await toast(page, `Restored ${name}`).waitFor();

  expect((await fetch(`${shop.url()}/parts/${bell._id}`)).status).toBe(404);
  await page.goto(`${shop.url()}/parts/${bell._id}`);
  await page.getByText('This part is a draft. Buyers do not see this page.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const { page: buyer } = await shop.visitAs('customer', `/parts/${bell._id}`);
  await buyer.getByRole('heading', { name: 'Oops! This Page is Not Found' }).waitFor();
  expect(unexpected(faults, /404/)).toEqual([]);
});
