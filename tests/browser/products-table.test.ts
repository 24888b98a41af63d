import { beforeAll, describe, expect, it } from 'vitest';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { axeFaults } from '../support/axe.ts';
import { type Caller, eventually, openShop, unexpected } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';

/** Editing many parts as a table. */
const shop = openShop();
const TABLE = '/dashboard/manageProduct/table';
let admin: Caller;

beforeAll(async () => {
  admin = await shop.callAs('admin');
});

/** The two brake parts that a search finds, and the table that shows them. */
async function openTable() {
  const parts = await admin<Part[]>('GET', '/tools?category=Brakes&sort=newest');
  const [first, second] = parts;
  if (!first || !second) throw new Error('The demo has too few brake parts');
  const watched = await shop.visitAs('admin', `${TABLE}?category=Brakes`);
  const { page } = watched;
  const cell = (column: string, { name }: Part) =>
    page.getByLabel(`${column} of ${name}`, { exact: true });
  await cell('Price', first).waitFor();
  const read = ({ _id }: Part) => admin<Part>('GET', `/tool/${_id}`);
  return { ...watched, first, second, cell, read };
}

describe('the table of parts', () => {
  it('marks and counts changes, keeps them over a reload, and saves them together', async () => {
    const { page, faults, first, second, cell, read } = await openTable();
    await cell('Price', first).fill('33');
    await cell('Minimum', second).fill('75');
    await cell('Stock change', second).fill('-20');
    await page.getByText(`was ${first.price}`, { exact: true }).waitFor();
    await page.reload();
    await eventually(() => cell('Price', first).inputValue()).toBe('33');
    expect(await axeFaults(page)).toEqual([]);
    const save = page.getByRole('button', { name: 'Save 3 changes' });
    await save.click();
    await page.getByText('Choose a reason for the stock change').waitFor();
    expect(await read(first)).toMatchObject({ price: first.price });
    await page.getByLabel('Reason').selectOption('Damage');
    await save.click();
    await toast(page, 'Saved 3 changes').waitFor();
    expect(await read(first)).toMatchObject({ price: 33 });
    expect(await read(second)).toMatchObject({
      minimumQuantity: 75,
      available: second.available - 20,
    });
    await page.getByRole('button', { name: 'No changes yet' }).waitFor();
    expect(await cell('Price', first).inputValue()).toBe('33');
    expect(unexpected(faults, /422/)).toEqual([]);
  });

  it('fits a phone', async () => {
    const { page } = await shop.visitAs('admin', TABLE, phone);
    await page.locator('[data-cell=price]').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });

  it('leaves the focused cell in sight in a low window and with large letters', async () => {
    const { page, first, second, cell } = await openTable();
    const browserSetting = await page.context().newCDPSession(page);
    const focused = cell('Stock change', second);
    for (const [height, standard] of [
      [400, 16],
      [phone.height, 32],
    ] as const) {
      await browserSetting.send('Page.setFontSizes', { fontSizes: { standard } });
      await page.setViewportSize({ width: phone.width, height });
      await cell('Stock change', first).fill('5');
      await page.getByLabel('Reason').waitFor();
      await focused.focus();
      const isInSight = () =>
        focused.evaluate((element) => {
          const { x, y, width, height: high } = element.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + high / 2) === element;
        });
      await eventually(isInSight).toBe(true);
    }
  });
});
