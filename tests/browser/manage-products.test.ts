import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatCount } from '../../src/domain/format-count.ts';
import type { Part } from '../../src/domain/parts/part.schema.ts';
import { type Caller, eventually, openShop, unexpected } from '../support/browser-shop.ts';
import { toast } from '../support/open-page.ts';
import { placeOrder } from '../support/place-order.ts';
import { answer, rowOf, says } from '../support/page-actions.ts';

/** Managing the catalogue (seed §2, §4, §5; rulings §1). */
const shop = openShop();

/** An order of the minimum quantity. */
const inBulk = ({ _id, name, minimumQuantity }: Part) => ({
  toolId: _id,
  toolName: name,
  quantity: minimumQuantity,
});
let admin: Caller;

beforeAll(async () => {
  admin = await shop.callAs('admin');
});

it('a count fills in its difference to the stock; one that cannot be read is refused, and leaves no former difference', async () => {
  const [part] = await admin<Part[]>('GET', '/tools');
  const { page } = await shop.visitAs('admin', `/dashboard/manageProduct/${part?._id}`);
  const difference = page.getByLabel('Difference');
  const counted = page.getByLabel('Counted');
  const stock = part?.available ?? 0;
  await counted.fill(formatCount(stock + 7));
  await eventually(() => difference.inputValue()).toBe('7');
  await counted.fill('5.000');
  await eventually(() => difference.inputValue()).toBe('5.000');
  await page.getByText('5.000 could mean 5000 or 5', { exact: false }).waitFor();
  await counted.fill('');
  await eventually(() => difference.inputValue()).toBe('');
  expect(await page.getByLabel('Reason').inputValue()).toBe('');
});

describe('Add Parts', () => {
  it('validates with the seed’s messages, uploads the photo, and lists the new part first', async () => {
    const { page, faults } = await shop.visitAs('admin', '/dashboard/addProduct');
    const add = page.getByRole('button', { name: 'Add Parts' });
    await add.click();
    for (const words of [
      'name is required',
      'Price is required',
      'Minimum Quantity is required',
      'Parts is required',
      'description is required',
    ]) {
      await says(page, words).waitFor();
    }
    await page.getByText('parts image is required').waitFor();
    for (const [label, value, words] of [
      ['Per Pars Price', '4', 'Must be min price 5'],
      ['Per Pars Price', '401', 'Must be max price 400'],
      ['Minimum Quantity', '49', 'Must be min price 50'],
      ['Minimum Quantity', '501', 'Must be max price 500'],
      ['Total Pars', '4999', 'Must be min Parts  5000'],
      ['Total Pars', '1000001', 'Must be max Parts  1000000'],
    ] as const) {
      await page.getByLabel(label).fill(value);
      await page.getByText(words).waitFor();
    }
    await page.getByLabel('Pars Name').fill('Cotter Pin, Hand-Filed and Fitted');
    await page.getByLabel('Per Pars Price').fill('5');
    await page.getByLabel('Minimum Quantity').fill('500');
    await page.getByLabel('Total Pars').fill('5000');
    await page.getByLabel('Description').fill('Filed by hand. '.repeat(10).trim());
    const buffer = await sharp({
      create: { width: 80, height: 60, channels: 3, background: '#678' },
    })
      .jpeg()
      .toBuffer();
    await page
      .locator('[data-takes-file] input[type=file]')
      .setInputFiles({ name: 'pin.jpg', mimeType: 'image/jpeg', buffer });
    await add.click();
    await toast(page, 'Successfully Added Parts!').waitFor();
    await page.waitForURL('**/dashboard/manageProduct');
    await page
      .locator('tbody tr')
      .first()
      .getByRole('link', { name: 'Cotter Pin, Hand-Filed and Fitted', exact: true })
      .waitFor();
    const [part] = await admin<Part[]>('GET', '/tools?q=cotter');
    expect(part).toMatchObject({ price: 5, minimumQuantity: 500, available: 5_000 });
    expect(part?.img).toMatch(/^\/images\//);

    await page.goto('/dashboard/addProduct');
    await page.getByLabel('Pars Name').fill('COTTER PIN, hand-filed and fitted');
    await page.getByLabel('Per Pars Price').fill('5');
    await page.getByLabel('Minimum Quantity').fill('50');
    await page.getByLabel('Total Pars').fill('5000');
    await page.getByLabel('Description').fill('Again.');
    await page
      .locator('[data-takes-file] input[type=file]')
      .setInputFiles({ name: 'pin.jpg', mimeType: 'image/jpeg', buffer });
    await add.click();
    await page.getByText('There is already a part called').waitFor();
    expect(unexpected(faults, /409/)).toEqual([]);
  });
});

describe('Manage Products', () => {
  it('shows name cut at 20, stock, price and minimum, with the description cut at 100 on hover', async () => {
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageProduct?q=116');
    const name = '11-Speed Chain, 116 Links';
    const row = rowOf(page, '11-Speed Chain');
    await row.getByText(`${name.slice(0, 20)}…`, { exact: true }).waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'NO',
      'Product',
      'Price',
      'Update',
      'Delete',
    ]);
    const text = await row.textContent();
    expect(text).toContain('$16.00');
    expect(text).toMatch(/Minimum 100/);
    expect(text).toMatch(/In stock \d/);
    await row.locator('img').waitFor();
    await row.getByRole('link', { name, exact: true }).hover();
    const description =
      'Riveted chain for 11-speed drivetrains, 5.6 mm over the pins. Plates of carbon steel, nickel-plated; pins chromium-hardened';
    expect(await page.getByRole('tooltip').textContent()).toBe(description.slice(0, 100));
    expect(faults).toEqual([]);
  });

  it('shows the match in the description', async () => {
    const { page } = await shop.visitAs('admin', '/dashboard/manageProduct?q=aluminum');
    const row = rowOf(page, 'Dynamo Headlamp');
    await row.getByText('Housing of die-cast aluminium that cools').waitFor();
    expect(await row.locator('mark').allTextContents()).toEqual(['aluminium']);
  });

  it('updates a part, and asks which stock counts when it changed', async () => {
    const [part] = await admin<Part[]>('GET', '/tools?q=Forged%20Stem');
    if (!part) throw new Error('The demo has no stem');
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageProduct?q=Forged+Stem');
    await page.getByRole('link', { name: `Update ${part.name}` }).click();
    await page.waitForURL(`**/dashboard/manageProduct/${part._id}`);
    const summary = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: part.name }) });
    for (const shown of [`$${part.price}.00`, part.description])
      await summary.getByText(shown, { exact: true }).waitFor();
    await summary.getByRole('img').waitFor();
    await page.getByLabel('Total Pars').fill('0');
    await page.getByLabel('Per Pars Price').fill('44');
    await admin('PATCH', `/purchase/${part._id}`, { available: 6_789 });
    const save = page.getByRole('button', { name: 'Update Parts' });
    await save.click();
    const notice = page.getByRole('alert').filter({ hasText: 'The stock has changed' });
    await notice.getByText('6,789').first().waitFor();
    expect(await admin('GET', `/tool/${part._id}`)).toMatchObject({
      price: part.price,
      available: 6_789,
    });
    await notice.getByRole('button', { name: 'Use 6,789' }).click();
    await eventually(() => page.getByLabel('Total Pars').inputValue()).toBe('6789');
    await save.click();
    await toast(page, 'Successfully Added Parts!').waitFor();
    await page.waitForURL('**/dashboard/manageProduct?q=Forged+Stem');
    expect(await admin('GET', `/tool/${part._id}`)).toMatchObject({
      price: 44,
      available: 6_789,
      img: part.img,
    });
    expect(unexpected(faults, /409/)).toEqual([]);
  });

  it('gives a part German texts, which German pages show', async () => {
    const [part] = (await (await fetch(`${shop.url()}/api/tools?limit=1`)).json()) as Part[];
    const { page, faults } = await shop.visitAs(
      'admin',
      `/de/dashboard/manageProduct/${part?._id}`,
    );
    await page.getByLabel('Deutscher Name').fill('Kette für elf Gänge');
    await page.getByRole('button', { name: 'Teil speichern' }).click();
    await page.waitForURL(/manageProduct$/);
    await page.goto(`/de/parts/${part?._id}`);
    await page.getByRole('heading', { name: 'Kette für elf Gänge' }).waitFor();
    // The form has the texts in the default language, and the German ones beside them.
    await page.goto(`/de/dashboard/manageProduct/${part?._id}`);
    await expect.poll(() => page.getByLabel('Name des Teils').inputValue()).toBe(part?.name);
    expect(await page.getByLabel('Deutscher Name').inputValue()).toBe('Kette für elf Gänge');
    await page.goto(`/parts/${part?._id}`);
    await page
      .getByRole('heading', { name: part?.name ?? '' })
      .first()
      .waitFor();
    expect(faults).toEqual([]);
  });

  it('adds a delivery to what is left after orders meanwhile, with its reason', async () => {
    const [part] = await admin<Part[]>('GET', '/tools?q=Forged%20Stem');
    if (!part) throw new Error('The demo has no stem');
    const { page, faults } = await shop.visitAs('admin', `/dashboard/manageProduct/${part._id}`);
    const goods = page.getByRole('group', { name: 'Stock change' });
    const save = page.getByRole('button', { name: 'Update Parts' });
    await goods.getByLabel('Difference').fill('500');
    await save.click();
    await goods.getByText('Choose a reason for the stock change').waitFor();
    await goods.getByLabel('Reason').selectOption('Delivery');
    await goods.getByLabel('Note').fill('DN 77');
    await placeOrder(await shop.callAs('customer'), inBulk(part));
    await save.click();
    await toast(page, 'Successfully Added Parts!').waitFor();
    await page.waitForURL('**/dashboard/manageProduct');
    expect(await admin('GET', `/tool/${part._id}`)).toMatchObject({
      available: part.available - part.minimumQuantity + 500,
    });
    // An empty difference saves as before.
    await page.goto(`/dashboard/manageProduct/${part._id}`);
    await page.getByLabel('Per Pars Price').fill('45');
    await save.click();
    await page.waitForURL('**/dashboard/manageProduct');
    expect(await admin('GET', `/tool/${part._id}`)).toMatchObject({ price: 45 });
    expect(faults).toEqual([]);
  });

  it('restores the typed values after a reload while a customer orders, and still reports the changed stock', async () => {
    const [part] = await admin<Part[]>('GET', '/tools?q=Chainring');
    if (!part) throw new Error('The demo has no chainring');
    const path = `/dashboard/manageProduct/${part._id}`;
    const { page } = await shop.visitAs('admin', path);
    const description = page.getByLabel('Description');
    await description.fill('Turned, then hardened.');
    await placeOrder(await shop.callAs('customer'), inBulk(part));
    const left = part.available - part.minimumQuantity;
    await page.reload();
    await eventually(() => description.inputValue()).toBe('Turned, then hardened.');
    const save = page.getByRole('button', { name: 'Update Parts' });
    await save.click();
    const notice = page.getByRole('alert').filter({ hasText: 'The stock has changed' });
    const take = notice.getByRole('button', { name: `Use ${formatCount(left)}` });
    await take.click();
    // The draft keeps the choice too.
    await page.reload();
    await eventually(() => description.inputValue()).toBe('Turned, then hardened.');
    await save.click();
    await page.waitForURL('**/dashboard/manageProduct');
    expect(await admin('GET', `/tool/${part._id}`)).toMatchObject({
      description: 'Turned, then hardened.',
      available: left,
    });
    const { page: again } = await shop.visitAs('admin', path);
    await eventually(() => again.getByLabel('Total Pars').inputValue()).toBe(String(left));
  });

  it('saves a part whose stock exceeds the limit through cancelled orders', async () => {
    const [part] = await admin<Part[]>('GET', '/tools?q=Saddle');
    if (!part) throw new Error('The demo has no saddle');
    const customer = await shop.callAs('customer');
    const insertedId = await placeOrder(customer, inBulk(part));
    await admin('PATCH', `/purchase/${part._id}`, { available: 1_000_000 });
    await customer('DELETE', `/order/${insertedId}`);
    const above = 1_000_000 + part.minimumQuantity;
    const { page } = await shop.visitAs('admin', `/dashboard/manageProduct/${part._id}`);
    const stock = page.getByLabel('Total Pars');
    await eventually(() => stock.inputValue()).toBe(String(above));
    const save = page.getByRole('button', { name: 'Update Parts' });
    await stock.fill(String(above + 1));
    await page.getByLabel('Pars Name').fill('');
    await save.click();
    for (const words of ['Must be max Parts 1000000', 'name is required'])
      await page.getByText(words).waitFor();
    await stock.fill(String(above));
    await page.getByLabel('Pars Name').fill(`${part.name}, Revised`);
    await save.click();
    await page.waitForURL('**/dashboard/manageProduct');
    expect(await admin('GET', `/tool/${part._id}`)).toMatchObject({
      name: `${part.name}, Revised`,
      available: above,
    });
  });

  it('deletes after a confirmation and refreshes the list', async () => {
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageProduct?q=Striker');
    const name = 'Brass Striker Bell 60';
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await answer(page, 'Are Your Sure!', 'Delete part');
    await toast(page, `Your ${name} Order Successfully deleted`).waitFor();
    await rowOf(page, 'Striker').waitFor({ state: 'detached' });
    expect(await admin('GET', '/tools?q=Striker')).toEqual([]);
    expect(faults).toEqual([]);
  });
});
