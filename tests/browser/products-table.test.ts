import { beforeAll, describe, expect, it } from 'vitest';
import type { Part } from '../../src/domain/parts/part.schema.ts';
import { axeFaults } from '../support/axe.ts';
import { type Caller, eventually, openShop, unexpected } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { answer } from '../support/page-actions.ts';

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

  it('names a faulty cell, saves nothing, and puts the focus into it', async () => {
    const { page, first, second, cell, read } = await openTable();
    const before = await read(second);
    await cell('Price', second).fill('77');
    await cell('Price', first).fill('4');
    await page.getByRole('button', { name: 'Save 2 changes' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'One cell needs attention' });
    await notice.getByText(`Price of ${first.name}: Must be min price 5`).waitFor();
    await eventually(() =>
      cell('Price', first).evaluate((field) => field === document.activeElement),
    ).toBe(true);
    expect(await read(second)).toEqual(before);
    // Escape restores the cell, so only the other change is left.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save 1 change' }).click();
    await toast(page, 'Saved 1 change').waitFor();
    expect(await read(second)).toMatchObject({ price: 77 });
  });

  it('shows what another administrator changed, with a choice for each cell', async () => {
    const { page, first, second, cell, read } = await openTable();
    await cell('Price', first).fill('51');
    await cell('Price', second).fill('52');
    await admin('PATCH', '/tools', {
      parts: [first, second].map(({ _id }) => ({ id: _id, price: 60 })),
    });
    const save = page.getByRole('button', { name: 'Save 2 changes' });
    await save.click();
    const choice = ({ name }: Part) => page.getByRole('group', { name: `Price of ${name}` });
    await choice(first).getByRole('button', { name: 'Use $60.00' }).click();
    await choice(second).getByRole('button', { name: 'Keep $52.00' }).click();
    expect(await read(second)).toMatchObject({ price: 60 });
    await page.getByRole('button', { name: 'Save 1 change' }).click();
    await toast(page, 'Saved 1 change').waitFor();
    expect(await read(first)).toMatchObject({ price: 60 });
    expect(await read(second)).toMatchObject({ price: 52 });
  });

  it('goes to the next row with Enter, and takes cells copied from a spreadsheet', async () => {
    const { page, first, second, cell } = await openTable();
    await cell('Price', first).focus();
    await page.keyboard.press('Enter');
    await eventually(() =>
      cell('Price', second).evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await cell('Price', first).evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '21\t\t55\n22\t100: 20, 500: 19\t56\n');
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await toast(page, 'Pasted 6 cells').waitFor();
    expect(await cell('Price', second).inputValue()).toBe('22');
    expect(await cell('Minimum', second).inputValue()).toBe('56');
    expect(await cell('Price breaks', second).inputValue()).toBe('100: 20, 500: 19');
    await page.getByRole('button', { name: 'Discard' }).click();
    await answer(page, 'Discard 5 changes?', 'Discard');
    await page.getByRole('button', { name: 'No changes yet' }).waitFor();
  });

  it('changes many prices after a preview, or puts them into the table', async () => {
    const { page, first, cell, read } = await openTable();
    const parts = await admin<Part[]>('GET', '/tools?category=Brakes');
    const before = await read(first);
    await page.getByRole('button', { name: 'Change prices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('Enter a percentage or an amount').waitFor();
    await dialog.getByLabel('Change').selectOption('Up by an amount');
    await dialog.getByLabel('By').fill('2');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    const apply = dialog.getByRole('button', { name: `Change ${parts.length} prices` });
    await dialog
      .getByText(`$${before.price + 2}.00`)
      .first()
      .waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await read(first)).toEqual(before);
    // What somebody else changes meanwhile is not overwritten.
    await admin('PATCH', '/tools', { parts: [{ id: first._id, price: before.price + 1 }] });
    await apply.click();
    await dialog.getByText('Nothing was saved; check the new preview').waitFor();
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await apply.click();
    await toast(page, `Changed ${parts.length} prices`).waitFor();
    expect(await read(first)).toMatchObject({ price: before.price + 3 });

    await page.getByRole('button', { name: 'Change prices' }).click();
    await dialog
      .getByLabel('Parts')
      .selectOption(`The ${parts.length} on this page, into the table`);
    await dialog.getByLabel('By').fill('10');
    await dialog.getByRole('button', { name: 'Put into the table' }).click();
    await page.getByRole('button', { name: /^Save \d+ changes$/ }).waitFor();
    const raised = Math.floor((before.price + 3) * 1.1 + 0.5);
    expect(await cell('Price', first).inputValue()).toBe(String(raised));
    expect(await read(first)).toMatchObject({ price: before.price + 3 });
  });

  it('asks before a link leaves unsaved changes', async () => {
    const { page, first, cell } = await openTable();
    await cell('Category', first).fill('Rim Brakes');
    await page.getByRole('link', { name: 'All products' }).click();
    await answer(page, 'Leave with unsaved changes?', 'Stay here');
    expect(new URL(page.url()).pathname).toBe(TABLE);
    await page.getByRole('link', { name: 'All products' }).click();
    await answer(page, 'Leave with unsaved changes?', 'Leave');
    await page.waitForURL('**/dashboard/manageProduct');
    await page.getByRole('link', { name: 'Edit as table' }).click();
    await page.getByRole('button', { name: 'Save 1 change' }).waitFor();
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
