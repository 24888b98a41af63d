import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './browser-shop.ts';
import { phone } from './open-page.ts';

/** An element whose whole text is `text`. */
export const says = (page: Page, text: string) => page.getByText(text, { exact: true });

/** The table row that contains a text. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** The block of an order in My Orders or Manage Orders that contains a text, such as its number. */
export const orderOf = (page: Page, text: string) =>
  page.getByRole('rowgroup').filter({ hasText: text });

/** The row of an order of one line, below its head in Manage Orders. */
export const lineOf = (page: Page, number: string) =>
  orderOf(page, number)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** Answers a confirmation dialog and expects its words. */
export async function answer(page: Page, words: string, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  // Playwright's own comparison collapses spaces.
  await eventually(() => dialog.getByRole('heading').textContent()).toBe(words);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Presses Enter on the deed of a confirmation, once that has taken the focus. */
export async function agreeByKeyboard(page: Page, deed: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.locator(':focus').waitFor();
  await dialog.getByRole('button', { name: deed }).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** Ships from the list without tracking numbers, and expects the owner's question. */
export async function shipUntracked(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await eventually(() => dialog.getByRole('heading').textContent()).toBe(
    'Are Your Sure  this Order Shipt!',
  );
  await dialog.getByRole('button', { name: 'Ship without tracking' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Expects a heading that replaced a form to be focused and visible on a phone. */
export async function expectVisibleAndFocused(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('status').getByRole('heading', { name });
  await eventually(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  const { top, bottom } = await heading.evaluate((one) => one.getBoundingClientRect().toJSON());
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(phone.height);
}

/** Scrolls the page by the wheel while the pointer is over a focused field. */
export async function wheelOverField(page: Page, field: Locator): Promise<void> {
  const place = () => page.evaluate(() => scrollY);
  await field.focus();
  await field.hover();
  const before = await place();
  await page.mouse.wheel(0, 90);
  await eventually(place).toBeGreaterThan(before);
}
