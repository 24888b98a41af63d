import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PricedPart } from '../../src/catalogue/rules/parts/part.schema.ts';
import { type Caller, demoAccount, eventually, openShop, ready } from '../support/browser-shop.ts';
import {
  inHeader,
  lineOf,
  paste,
  shownLines,
  statusOf,
  storeCart,
  storedCart,
} from '../support/cart-actions.ts';
import { desktop, logIn } from '../support/open-page.ts';

/** A cart survives reloads, tabs, devices, the sign-in and a lost network. */
const shop = openShop();
const { email, password } = demoAccount('customer');
let customer: Caller;
let parts: PricedPart[];
beforeAll(async () => {
  customer = await shop.callAs('customer');
  parts = await customer<PricedPart[]>('GET', '/tools');
});
beforeEach(() => storeCart(customer, email, []));

const lineFor = (at: number, quantity: number) => {
  const { _id: toolId, sku, name } = parts[at] as PricedPart;
  return { ref: sku ?? name, toolId, quantity };
};
const listOf = (...wanted: readonly [at: number, quantity: number][]) =>
  `${wanted.map(([at, quantity]) => `${parts[at]?.sku} ${quantity}`).join('\n')}\n`;
const shown = (...wanted: readonly [at: number, quantity: number][]) =>
  wanted.map(([at, quantity]) => [parts[at]?.name, String(quantity)]);
const stored = async () =>
  (await storedCart(customer, email)).lines.map(({ toolId, quantity }) => [
    parts.findIndex(({ _id }) => _id === toolId),
    quantity,
  ]);

describe('a visitor’s cart', () => {
  it('is there after a reload and in another tab, which follows at once', async () => {
    const { page } = await shop.visit('/cart');
    await paste(page, listOf([0, 100], [1, 50]));
    await eventually(() => shownLines(page)).toEqual(shown([0, 100], [1, 50]));
    await page.reload();
    await eventually(() => shownLines(page)).toEqual(shown([0, 100], [1, 50]));
    const other = await page.context().newPage();
    await other.goto('/parts');
    await ready(other);
    await eventually(() => inHeader(other).getAttribute('aria-label')).toBe('Cart, 2 lines');
    await page.getByRole('button', { name: `Remove ${parts[0]?.name}` }).click();
    await eventually(() => inHeader(other).getAttribute('aria-label')).toBe('Cart, 1 line');
  });

  it('joins the customer’s cart at the sign-in, once: nothing is lost and nothing doubled', async () => {
    await storeCart(customer, email, [lineFor(1, 200), lineFor(2, 60)]);
    const { page } = await shop.visit('/cart');
    await paste(page, listOf([0, 100], [1, 50], [2, 70]));
    await eventually(() => shownLines(page)).toHaveLength(3);
    await page.getByRole('link', { name: 'Order Now' }).click();
    await logIn(page, email, password);
    await page.waitForURL('**/cart');
    const merged = [
      [0, 100],
      [1, 200],
      [2, 70],
    ] as [number, number][];
    await eventually(() => shownLines(page)).toEqual(shown(...merged));
    await eventually(stored).toEqual(merged);
    await page.reload();
    await eventually(() => statusOf(page).textContent()).toBe('3 lines, all ready to order.');
    expect(await shownLines(page)).toEqual(shown(...merged));
    expect(await stored()).toEqual(merged);
  });

  it('works where the browser refuses to store anything', async () => {
    const { page } = await shop.visit('/blog');
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/cart');
    await ready(page);
    await paste(page, listOf([0, 100], [1, 50]));
    await eventually(() => shownLines(page)).toEqual(shown([0, 100], [1, 50]));
    await eventually(() => inHeader(page).getAttribute('aria-label')).toBe('Cart, 2 lines');
  });
});

describe('a customer’s cart', () => {
  it('is the same on another device, and changes on both lose nothing', async () => {
    const { page } = await shop.visitAs('customer', '/cart');
    await paste(page, listOf([0, 100], [1, 50]));
    await eventually(stored).toEqual([
      [0, 100],
      [1, 50],
    ]);
    const { page: other } = await shop.visitAs('customer', '/blog');
    await eventually(() => inHeader(other).getAttribute('aria-label')).toBe('Cart, 2 lines');
    // Another device adds a line that neither browser knows of.
    await storeCart(customer, email, [lineFor(0, 100), lineFor(1, 50), lineFor(3, 90)]);
    await page.getByLabel(`Quantity of ${parts[1]?.name}`).fill('75');
    const all = [
      [0, 100],
      [1, 75],
      [3, 90],
    ] as [number, number][];
    await eventually(() => shownLines(page)).toEqual(shown(...all));
    await eventually(stored).toEqual(all);
    await other.goto('/cart');
    await eventually(() => shownLines(other)).toEqual(shown(...all));
  });

  it('keeps changes in the browser while the shop cannot be reached, says so, and sends them later', async () => {
    const { page } = await shop.visitAs('customer', '/cart');
    await paste(page, listOf([0, 100], [1, 50]));
    await eventually(stored).toEqual([
      [0, 100],
      [1, 50],
    ]);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: `Remove ${parts[0]?.name}` }).click();
    await eventually(() => shownLines(page)).toEqual(shown([1, 50]));
    await page.getByText('Your last changes are kept in this browser.').waitFor();
    expect(await stored()).toEqual([
      [0, 100],
      [1, 50],
    ]);
    await page.context().setOffline(false);
    await eventually(stored).toEqual([[1, 50]]);
    await eventually(() => page.getByText('Your last changes are kept').count()).toBe(0);
  });

  it('sends a change that the former page could not send', async () => {
    const { page } = await shop.visitAs('customer', '/cart');
    await paste(page, listOf([0, 100], [1, 50]));
    await eventually(stored).toHaveLength(2);
    await page.route('**/api/cart*', (route) => route.abort());
    await page.getByRole('button', { name: `Remove ${parts[0]?.name}` }).click();
    await page.getByText('Your last changes are kept in this browser.').waitFor();
    await page.unroute('**/api/cart*');
    await page.goto('/blog');
    await eventually(() => inHeader(page).getAttribute('aria-label')).toBe('Cart, 1 line');
    await eventually(stored).toEqual([[1, 50]]);
  });

  it('keeps a removal, also of a line whose answer was lost', async () => {
    const { page } = await shop.visitAs('customer', '/cart');
    let isLost = false;
    await page.route('**/api/cart', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await paste(page, listOf([0, 100], [1, 50]));
    await page.getByText('Your last changes are kept in this browser.').waitFor();
    await eventually(stored).toHaveLength(2);
    await page.getByRole('button', { name: `Remove ${parts[0]?.name}` }).click();
    await page.reload();
    await eventually(stored).toEqual([[1, 50]]);
    await eventually(() => shownLines(page)).toEqual(shown([1, 50]));
  });

  it('leaves the browser at the sign-out, with its last change sent', async () => {
    const { page } = await shop.visitAs('customer', '/cart');
    await paste(page, listOf([0, 100], [1, 50]));
    await eventually(() => shownLines(page)).toHaveLength(2);
    await page.getByRole('button', { name: `Remove ${parts[1]?.name}` }).click();
    await page.goto('/profile');
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await eventually(() => inHeader(page).getAttribute('aria-label')).toBe('Cart');
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe(null);
    await eventually(stored).toEqual([[0, 100]]);
  });
});

describe('on a slow line', () => {
  it('orders once for any number of presses, and a lost answer places nothing twice', async () => {
    const { page } = await shop.visitAs('customer', '/cart', desktop);
    await paste(page, listOf([0, 100], [1, 50]));
    await eventually(() => statusOf(page).textContent()).toBe('2 lines, all ready to order.');
    await eventually(() => page.getByLabel('Phone').inputValue()).not.toBe('');
    const count = async () =>
      (await customer<unknown[]>('GET', `/checkouts?email=${email}`)).length;
    const before = await count();
    // The first request arrives, and its answer is lost.
    let tries = 0;
    await page.route('**/api/checkouts', async (route) => {
      if (route.request().method() !== 'POST' || tries++ > 0) return route.continue();
      await route.fetch();
      return route.abort();
    });
    const order = page.getByRole('button', { name: 'Order Now' });
    await order.dblclick();
    await page.getByText('The shop cannot be reached.').waitFor();
    await order.click();
    await page.waitForURL('**/payment/*');
    expect(await count()).toBe(before + 1);
    await eventually(stored).toEqual([]);
  });

  it('finds an order whose answer was lost after a reload, and empties the cart', async () => {
    const { page } = await shop.visitAs('customer', '/cart');
    await paste(page, listOf([2, 100], [3, 50]));
    await eventually(() => statusOf(page).textContent()).toBe('2 lines, all ready to order.');
    await eventually(() => page.getByLabel('Phone').inputValue()).not.toBe('');
    await page.route('**/api/checkouts', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Order Now' }).click();
    await page.getByText('The shop cannot be reached.').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'You have just placed this order' }).waitFor();
    await page.getByText('The cart is empty').waitFor();
  });

  it('finds it too when the reload came before the answer to the cart', async () => {
    const { page } = await shop.visitAs('customer', '/cart');
    let isHeld = false;
    await page.route('**/api/cart', async (route) => {
      if (isHeld) return route.continue();
      isHeld = true;
      // The reload ends the request.
      await route.fetch();
    });
    await paste(page, listOf([2, 100], [3, 50]));
    await eventually(() => statusOf(page).textContent()).toBe('2 lines, all ready to order.');
    await eventually(() => page.getByLabel('Phone').inputValue()).not.toBe('');
    await eventually(stored).toHaveLength(2);
    await page.route('**/api/checkouts', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Order Now' }).click();
    await page.getByText('The shop cannot be reached.').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'You have just placed this order' }).waitFor();
    await eventually(stored).toEqual([]);
    await page.getByText('The cart is empty').waitFor();
  });

  it('names the lines that were refused and what they cost now, and keeps what was typed', async () => {
    const admin = await shop.callAs('admin');
    const { page } = await shop.visitAs('customer', '/cart');
    await paste(page, listOf([5, 100], [6, 50]));
    await eventually(() => statusOf(page).textContent()).toBe('2 lines, all ready to order.');
    await eventually(() => page.getByLabel('Phone').inputValue()).not.toBe('');
    await page.getByLabel('PO number').fill('PO-4711');
    const {
      _id: id,
      name,
      price,
      minimumQuantity,
      available,
      img,
      description,
    } = parts[5] as PricedPart;
    const body = { name, minimumQuantity, available, img, description, price: price + 1 };
    await admin('PUT', `/tool/${id}`, body);
    await page.getByRole('button', { name: 'Order Now' }).click();
    await page.getByText('Prices have changed').waitFor();
    expect(await lineOf(page, name).textContent()).toContain(`Now $${price + 1}.00 each`);
    expect(await page.getByLabel('PO number').inputValue()).toBe('PO-4711');
    await eventually(() => lineOf(page, name).textContent()).toContain(
      `$${((price + 1) * 100).toLocaleString('en')}.00`,
    );
    await page.getByRole('button', { name: 'Order Now' }).click();
    await page.waitForURL('**/payment/*');
    const [placed] = await customer<{ poNumber: string }[]>(
      'GET',
      `/checkouts?email=${email}&limit=1`,
    );
    expect(placed?.poNumber).toBe('PO-4711');
  });
});
