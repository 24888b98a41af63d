import type { Page } from 'playwright-core';
import type { CartLine } from '../../src/cart/rules/cart-lines.ts';
import type { Caller } from './browser-shop.ts';

/** Pastes a text into the focused element, as the keyboard's shortcut does. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);
}

/** The row of the cart's list that contains a text. */
export const lineOf = (page: Page, text: string) =>
  page.locator('main tbody tr').filter({ hasText: text });

/** What the line above the list says. */
export const statusOf = (page: Page) =>
  page.getByRole('region', { name: 'Lines of the cart' }).getByRole('status');

/** The number beside the header's cart. */
export const inHeader = (page: Page) => page.locator('header').getByRole('link', { name: /^Cart/ });

/** The parts and quantities of the cart on the screen. */
export const shownLines = (page: Page) =>
  page
    .locator('main tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('.font-display')?.textContent,
        row.querySelector('input')?.value,
      ]),
    );

type Stored = { lines: readonly CartLine[]; version: number };

/** A customer's cart on the server. */
export const storedCart = (customer: Caller, email: string) =>
  customer<Stored>('GET', `/cart?email=${encodeURIComponent(email)}`);

/** Replaces a customer's cart on the server, as another device does. */
export async function storeCart(customer: Caller, email: string, lines: readonly CartLine[]) {
  const { version } = await storedCart(customer, email);
  await customer('PUT', '/cart', { email, lines, version });
}
