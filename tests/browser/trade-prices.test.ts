import { beforeAll, expect, it } from 'vitest';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { axeFaults } from '../support/axe.ts';
import { type Caller, eventually, openShop, unexpected } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';

/** The demo's dealer has a price list of its own for wheels, and its group's for the rest. */
const shop = openShop();
let admin: Caller;
let wheel: Part;

beforeAll(async () => {
  admin = await shop.callAs('admin');
  const parts = await admin<Part[]>('GET', '/tools');
  const found = parts.find(({ sku }) => sku === 'WH-700-32');
  if (!found) throw new Error('The demo has no wheel');
  wheel = found;
});

it('a dealer sees, checks and pays the same price on every page', async () => {
  const { page, faults } = await shop.visitAs('dealer', `/parts/${wheel._id}`, phone);
  const sheet = page.getByRole('main');
  await sheet.getByText('List price').waitFor();
  await sheet.getByText('$74.00').first().waitFor();
  await sheet.getByText('$69.50').waitFor();
  await page.getByRole('button', { name: 'Add to Cart' }).click();

  await page.goto('/parts?q=WH-700-32');
  await page.getByRole('main').getByText('$69.50').waitFor();
  await page.goto(`/compare?parts=${wheel._id}`);
  await page.getByRole('main').getByText('from $69.50').waitFor();

  await page.goto('/cart');
  await page.getByRole('main').getByText('$3,700.00').first().waitFor();
  await page.goto(`/purchase/${wheel._id}`);
  await page.getByLabel('Phone').fill('+1 555 010 3090');
  await page.getByLabel('Address').fill('1 Harbour Road');
  await page.getByRole('main').getByText('$3,700.00').first().waitFor();
  await page.getByRole('button', { name: 'Order Now' }).click();
  await page.waitForURL('**/dashboard/myOrder');
  await page.getByText('$3,700.00').first().waitFor();
  expect(unexpected(faults, /never/)).toEqual([]);

  const visitor = await shop.visit(`/parts/${wheel._id}`);
  await visitor.page.getByText('$96.00').first().waitFor();
  expect(await visitor.page.getByText('$74.00').count()).toBe(0);
});

it('a dealer sees the recommended retail price beside the own price, a visitor does not', async () => {
  await admin('PUT', `/tool/${wheel._id}`, { ...wheel, rrp: 149.95 });
  const paths = [`/parts/${wheel._id}`, '/parts?q=WH-700-32', `/compare?parts=${wheel._id}`];
  for (const path of [...paths, `/purchase/${wheel._id}`]) {
    const { page, faults } = await shop.visitAs('dealer', path, phone);
    const main = page.getByRole('main');
    await main.getByText('$149.95').first().waitFor();
    await main.getByText('RRP', { exact: false }).first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(unexpected(faults, /never/)).toEqual([]);
  }
  const german = await shop.visitAs('dealer', `/de/parts/${wheel._id}`);
  await german.page.getByText('149,95').waitFor();
  await german.page.getByText('UVP').waitFor();
  for (const path of paths) {
    const { page } = await shop.visit(path);
    expect(await page.content()).not.toContain('149.95');
  }
});

it('a dealer sorts parts by the own prices, and reads where the order is that of list prices', async () => {
  const dealer = await shop.callAs('dealer');
  const own = await dealer<Part[]>('GET', '/tools?sort=-price&limit=60');
  const everybodys = await admin<Part[]>('GET', '/tools?sort=-price&limit=60');
  const ids = (parts: readonly Part[]) => parts.map(({ _id }) => _id);
  expect(ids(own)).not.toEqual(ids(everybodys));
  const { page, faults } = await shop.visitAs('dealer', '/parts?sort=-price');
  const rows = page.getByRole('main').locator('tbody tr');
  const shown = () =>
    rows
      .locator('a[href^="/parts/"]')
      .evaluateAll((links) => [
        ...new Set(links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? '')),
      ]);
  await eventually(shown).toEqual(ids(own.slice(0, 24)));
  const more = own.slice(24, 48);
  if (more.length > 0) {
    await page.getByRole('link', { name: 'Next' }).first().click();
    await eventually(shown).toEqual(ids(more));
    await page.reload();
    await eventually(shown).toEqual(ids(more));
  }
  await page.goto('/parts?q=wheel&sort=price');
  await page.getByText('Sorted by list price.').waitFor();
  expect(unexpected(faults, /never/)).toEqual([]);
});

it('a dealer downloads the own prices as CSV and PDF', async () => {
  const { page } = await shop.visitAs('dealer', '/dashboard/company');
  for (const [name, file] of [
    ['Our prices as CSV', 'prices.csv'],
    ['Our prices as PDF', 'prices.pdf'],
  ] as const) {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    expect((await saving).suggestedFilename()).toBe(file);
  }
});

it('an administrator orders for the dealer at the dealer’s prices', async () => {
  const path = `/dashboard/customers/${encodeURIComponent('dealer@example.com')}/order`;
  const { page } = await shop.visitAs('admin', path);
  const field = page.getByLabel('Part number or name');
  await field.fill('WH-700-32');
  await page.getByRole('option', { name: /WH-700-32/ }).click();
  await page.getByRole('main').getByText('$3,700.00').first().waitFor();
});

it('an administrator makes a price list by a row and by a file, which names its faults', async () => {
  const { page, faults } = await shop.visitAs('admin', '/dashboard/priceLists');
  await page.getByLabel('Name of a new price list').fill('Spring');
  await page.getByRole('button', { name: 'Add price list' }).click();
  await page.getByRole('heading', { level: 1, name: 'Spring' }).waitFor();
  await page.getByLabel('Dealers').check();
  await page.getByLabel('First day').fill('2027-03-01');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'The price list was saved.').waitFor();

  await page.getByLabel('SKU').fill('WH-700-32');
  await page.getByLabel('Price', { exact: true }).fill('none');
  await page.getByRole('button', { name: 'Save price' }).click();
  await page.getByText('Please enter a price above 0').waitFor();
  await page.getByLabel('Price', { exact: true }).fill('70');
  await page.getByRole('button', { name: 'Save price' }).click();
  await page.getByRole('cell', { name: '$70.00' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'CSV file' }).click();
  await (
    await choosing
  ).setFiles({
    name: 'spring.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('SKU,Price\nWH-700-32,68\nNO-SUCH,5\n'),
  });
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByText('There is no part NO-SUCH').waitFor();
  await page.getByRole('cell', { name: '$70.00' }).waitFor();
  await page.getByRole('button', { name: /without the faulty lines/ }).click();
  await toast(page, 'The prices were replaced.').waitFor();
  await page.getByRole('cell', { name: '$68.00' }).waitFor();

  await page.getByRole('link', { name: 'All price lists' }).click();
  await eventually(() => page.getByText('Later', { exact: true }).count()).toBeGreaterThan(0);
  expect(unexpected(faults, /never/)).toEqual([]);
});
