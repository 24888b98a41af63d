import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatCount } from '../../src/platform/rules/numbers/format-count.ts';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { type Caller, eventually, openShop, unexpected } from '../support/browser-shop.ts';
import { toast } from '../support/open-page.ts';
import { placeOrder } from '../support/place-order.ts';

/** Managing the catalogue. */
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

describe('Add Parts', () => {
  it('uploads the photo, lists the new part first, and refuses a second one of its name', async () => {
    const { page, faults } = await shop.visitAs('admin', '/dashboard/addProduct');
    const add = page.getByRole('button', { name: 'Add Parts' });
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
  it('gives a part German texts, which German pages show', async () => {
    const [part] = (await (await fetch(`${shop.url()}/api/tools?limit=1`)).json()) as Part[];
    const { page, faults } = await shop.visitAs(
      'admin',
      `/de/dashboard/manageProduct/${part?._id}`,
    );
    await page.getByLabel('Name auf Deutsch').fill('Kette für elf Gänge');
    await page.getByRole('button', { name: 'Teil speichern' }).click();
    await page.waitForURL(/manageProduct$/);
    await page.goto(`/de/parts/${part?._id}`);
    await page.getByRole('heading', { name: 'Kette für elf Gänge' }).waitFor();
    // The form has the texts in the default language, and the German ones beside them.
    await page.goto(`/de/dashboard/manageProduct/${part?._id}`);
    await expect.poll(() => page.getByLabel('Name des Teils').inputValue()).toBe(part?.name);
    expect(await page.getByLabel('Name auf Deutsch').inputValue()).toBe('Kette für elf Gänge');
    await page.goto(`/parts/${part?._id}`);
    await page
      .getByRole('heading', { name: part?.name ?? '' })
      .first()
      .waitFor();
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
});
