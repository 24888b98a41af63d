import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Checkout } from '../../src/orders/rules/checkouts.contract.ts';
import { orderNumber } from '../../src/orders/rules/order-number.ts';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { axeFaults } from '../support/axe.ts';
import {
  type Caller,
  demoAccount,
  eventually,
  openShop,
  unexpected,
} from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { answer, lineOf, rowOf } from '../support/page-actions.ts';
import { partOf, payFor } from '../support/place-order.ts';

/** What an administrator does with the catalogue: deliveries, parts ordered ahead, replaced and imported ones. */
const shop = openShop();
const toolName = 'Aldergate Double Crankset 46/30';
/** How long the cart waits for its verdicts on a slow line. */
const LATE_MS = 1_000;
const FOLLOW = '40 units follow on Mar 4, 2999';
let host: Caller;
let admin: Caller;
let customer: Caller;
let part: Part;

beforeAll(async () => {
  host = await shop.callAs('host');
  admin = await shop.callAs('admin');
  customer = await shop.callAs('customer');
  part = partOf(await admin<Part[]>('GET', '/tools'), toolName);
});
/** Gives the part's only delivery 200 units and a day. */
async function expectOn(date: string): Promise<void> {
  const [known] = await admin<{ _id: string }[]>('GET', `/deliveries?toolId=${part._id}`);
  if (known) await admin('PUT', `/delivery/${known._id}`, { units: 200, date });
  else await admin('POST', '/deliveries', { toolId: part._id, units: 200, date });
}
const stock = (available: number) => admin('PATCH', `/purchase/${part._id}`, { available });
const newest = async (): Promise<Checkout> => {
  const email = encodeURIComponent(demoAccount('customer').email);
  const [checkout] = await customer<Checkout[]>('GET', `/checkouts?email=${email}`);
  if (!checkout) throw new Error('No checkout was placed');
  return checkout;
};

describe('ordering ahead', () => {
  beforeAll(async () => void (await host('PUT', '/settings', { 'orders.ahead': 'on' })));
  afterAll(async () => void (await host('PUT', '/settings', { 'orders.ahead': 'off' })));

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
    await lineOf(page, orderNumber(id)).getByText(FOLLOW).waitFor();
    await page.goto(`/dashboard/myOrder/${id}`);
    await page.getByText(FOLLOW).waitFor();
    expect(faults).toEqual([]);

    await payFor(customer, id);
    const office = await shop.visitAs('admin', '/dashboard/manageOrders');
    const row = lineOf(office.page, orderNumber(id));
    await row.getByText(FOLLOW).waitFor();
    await row.getByRole('link', { name: `Ship ${toolName}` }).click();
    const units = office.page.getByLabel(`Units of ${toolName}`);
    await eventually(() => units.inputValue()).toBe('60');
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
    await row.getByRole('link', { name: `Ship ${toolName}` }).click();
    await eventually(() => units.inputValue()).toBe('40');
    expect(office.faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  });

  it('by the cart names the day, and asks again if it has moved', async () => {
    await expectOn('2999-03-04');
    await stock(0);
    const { page } = await shop.visitAs('customer', `/parts/${part._id}`);
    await page.getByRole('button', { name: `Add to Cart: ${toolName}` }).click();
    // The cart's code loads at the press; leaving before that would add nothing.
    await page.getByText(`${toolName} added`).waitFor();
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

it('keeps expected deliveries, shows the next one to buyers, and adds it to the stock', async () => {
  const visitor = await shop.callAs(null);
  const id = partOf(await visitor<Part[]>('GET', '/tools'), 'Cassette 11-Speed 11-34')._id;
  const read = () => visitor<Part>('GET', `/tool/${id}`);
  const { page, faults } = await shop.visitAs('admin', `/dashboard/manageProduct/${id}`, phone);
  const section = page.getByRole('region', { name: 'Expected deliveries' });
  await section.getByText('No delivery is expected.').waitFor();

  const expectDelivery = async (units: string, day: string) => {
    await section.getByLabel('Units', { exact: true }).fill(units);
    await section.getByLabel('Date').fill(day);
    await section.getByRole('button', { name: 'Add delivery' }).click();
  };
  await expectDelivery('0', '2999-03-04');
  await section.getByText('Units must be at least 1').waitFor();
  await expectDelivery('500', '2999-03-04');
  await section.getByText('500 pcs on Mar 4, 2999').waitFor();
  await expectDelivery('900', '2999-04-01');
  await section.getByText('900 pcs on Apr 1, 2999').waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await section.getByRole('button', { name: 'Change: 500 pcs' }).click();
  await section.getByLabel('Units', { exact: true }).first().fill('450');
  await section.getByRole('button', { name: 'Save' }).click();
  await section.getByText('450 pcs on Mar 4, 2999').waitFor();
  await section.getByRole('button', { name: 'Delete: 900 pcs' }).click();
  await answer(page, 'Delete this expected delivery?', 'Delete delivery');
  await section.getByText('900 pcs on Apr 1, 2999').waitFor({ state: 'detached' });

  const buyer = await shop.visitAs('customer', `/parts/${id}`);
  await buyer.page.getByText('More on Mar 4, 2999: 450 pcs.').waitFor();

  const before = (await read()).available;
  await section.getByRole('button', { name: 'Arrived: 450 pcs' }).click();
  await section.getByLabel('Units received').fill('440');
  await section.getByRole('button', { name: 'Add to stock' }).click();
  await toast(page, '440 pcs added to stock.').waitFor();
  await section.getByText('No delivery is expected.').waitFor();
  await eventually(async () => (await read()).available).toBe(before + 440);
  expect((await read()).nextDelivery).toBe(null);
  expect(faults).toEqual([]);
});

it('a part is deleted with the one to order in its place, which must exist', async () => {
  const [name, other] = ['Brass Striker Bell 60', toolName];
  const parts = await admin<Part[]>('GET', '/tools');
  const [deleted, replacement] = [partOf(parts, name), partOf(parts, other)];
  const { page } = await shop.visitAs('admin', '/dashboard/manageProduct?q=Striker', phone);
  const remove = async (replacedBy: string, option?: string) => {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Replaced by').fill(replacedBy);
    if (option !== undefined) await dialog.getByRole('option', { name: option }).click();
    // The list of suggestions may cover the button.
    else await dialog.getByLabel('Replaced by').press('Tab');
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete part' }).click();
  };
  await remove('No such part');
  await toast(page, 'Nothing was deleted: no other part is called “No such part”.').waitFor();
  expect(await admin('GET', `/tool/${deleted._id}`)).toMatchObject({ name });

  await remove('Aldergate Double', other);
  await rowOf(page, 'Striker').waitFor({ state: 'detached' });
  const [entry] = await admin<{ action: string; after: unknown }[]>('GET', '/auditLog');
  expect(entry).toMatchObject({
    action: 'delete part',
    after: { replacedBy: replacement._id },
  });

  // Its page and a search for it lead on.
  const { page: buyer } = await shop.visit(`/parts/${deleted._id}`);
  await buyer.getByRole('heading', { name: 'This part is no longer sold' }).waitFor();
  expect(await axeFaults(buyer)).toEqual([]);
  await buyer.getByRole('link', { name: 'See the new part' }).click();
  await buyer.getByRole('heading', { name: other }).waitFor();
  await buyer.goto(`${shop.url()}/parts?q=${encodeURIComponent(deleted.sku ?? '')}`);
  await buyer.getByText(`“${deleted.sku}” is no longer sold.`).waitFor();
  const { page: buying } = await shop.visitAs('customer', `/purchase/${deleted._id}`);
  await buying.getByRole('heading', { name: 'This part is no longer sold' }).waitFor();
  await buying.getByRole('link', { name: 'See the new part' }).waitFor();
  await buyer.goto(`${shop.url()}/compare?parts=${deleted._id},${replacement._id}`);
  await buyer.getByText(`“${name}” is no longer sold. It was replaced by ${other}`).waitFor();
  expect(await axeFaults(buyer)).toEqual([]);
  const german = await fetch(`${shop.url()}/de/parts/${deleted._id}`);
  expect(german.status).toBe(410);
  expect(await german.text()).toContain('Dieses Teil gibt es nicht mehr');
});

const IMPORT = '/dashboard/importParts';

async function choose(page: Page, text: string, name = 'parts.csv') {
  await page
    .locator('[data-takes-file] input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

describe('Import parts', () => {
  it('checks a file, shows its bad lines, and imports it only when it is started', async () => {
    const { page, faults } = await shop.visitAs('admin', IMPORT);
    const check = page.getByRole('button', { name: 'Check the file' });
    await check.click();
    await page.getByText('Choose a CSV file').waitFor();
    await choose(
      page,
      [
        'number,name,ek,vk,available,description',
        'T-1,Quizzlewrench 5,"9,50","18,50",6000,Clicks.',
        'T-2,Quizzlewrench 9,"1,00","2,00",6000,Clicks.',
      ].join('\n'),
    );
    await page.getByLabel('Round prices').check();
    // Chosen beforehand by their heads; each option shows two values.
    const price = page.getByLabel('Price', { exact: true });
    await price.getByRole('option', { name: 'vk: 18,50 | 2,00' }).waitFor({ state: 'attached' });
    expect(await price.inputValue()).toBe('vk');
    expect(await page.getByLabel('Part number (SKU)').inputValue()).toBe('number');
    await price.selectOption('');
    await price.selectOption('vk');
    await page.getByLabel('Value if missing (Minimum quantity)').fill('50');
    await check.click();
    const start = page.getByRole('button', { name: 'Import 1 line' });
    await start.waitFor();
    await page.getByText('Price: at least 5').waitFor();
    await page.getByRole('table', { name: 'What would change' }).getByText('New part').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await admin('GET', '/tools?q=quizzlewrench')).toEqual([]);
    // A second tab shows the same import.
    const { page: other } = await shop.visitAs('admin', IMPORT);
    await other.getByRole('button', { name: 'Import 1 line' }).waitFor();
    await page.reload();
    await start.click();
    await page.getByText('The import is finished.').waitFor();
    expect(await admin<Part[]>('GET', '/tools?q=quizzlewrench')).toMatchObject([
      { sku: 'T-1', price: 19, minimumQuantity: 50, available: 6_000 },
    ]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save them as CSV' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('3,rejected,');
    expect(unexpected(faults, /401/)).toEqual([]);
  });

  it('takes back the exported catalogue without a change', async () => {
    const { page } = await shop.visitAs('admin', '/dashboard/manageProduct');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    const exported = await readFile(await download.path(), 'utf8');
    await page.getByRole('link', { name: 'Import CSV' }).click();
    await choose(page, exported, 'all.csv');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByText('This file contains nothing to import.').waitFor();
    const parts = await admin<Part[]>('GET', '/tools');
    const counts = await page.locator('dl').filter({ hasText: 'Unchanged' }).innerText();
    expect(counts.replaceAll(/\s+/g, ' ')).toBe(
      `New 0 To be changed 0 Unchanged ${parts.length} Rejected 0 Warnings 0`,
    );
    await page.getByRole('button', { name: 'Discard this file' }).click();
    await page.getByText('This file was discarded. Nothing was saved.').waitFor();
  });

  it('shows before and after, and that a discarded file wrote nothing', async () => {
    const { page } = await shop.visitAs('admin', IMPORT);
    await choose(page, 'sku;price\nCR-48-5B;248');
    await page.getByRole('button', { name: 'Check the file' }).click();
    const changes = page.getByRole('table', { name: 'What would change' });
    await changes.getByText('Chainring 48T Five-Bolt').waitFor();
    expect(await changes.innerText()).toMatch(/\$24\.00[^$]*\$248\.00/);
    await page.getByRole('button', { name: 'Discard this file' }).click();
    await page.getByText('This file was discarded. Nothing was saved.').waitFor();
    await page.getByText('To be changed').waitFor({ state: 'detached' });
    const [ring] = await admin<Part[]>('GET', '/tools?q=CR-48-5B');
    expect(ring?.price).toBe(24);
  });

  it('says why a file cannot be read, and what is too large', async () => {
    const { page } = await shop.visitAs('admin', IMPORT);
    await choose(page, 'PK\u0003\u0004 xl/workbook.xml', 'parts.xlsx');
    await page.getByText('This is an Excel workbook. Save it as ‘CSV UTF-8').waitFor();
    await choose(page, 'colour,weight\nred,5');
    await page.getByLabel('Part number (SKU)').waitFor();
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByText('No column is chosen for the part number or the name').waitFor();
    await choose(page, 'x'.repeat(10 * 1024 * 1024 + 1));
    await page.getByText('This file is larger than 10 MB').waitFor();
  });
});
