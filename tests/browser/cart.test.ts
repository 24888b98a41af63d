import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Checkout } from '../../src/orders/rules/checkouts.contract.ts';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { axeFaults } from '../support/axe.ts';
import { type Caller, demoAccount, eventually, openShop } from '../support/browser-shop.ts';
import {
  inHeader,
  lineOf,
  paste,
  shownLines,
  statusOf,
  storeCart,
} from '../support/cart-actions.ts';
import { keepToasts, phone, toast } from '../support/open-page.ts';
import { partOf } from '../support/place-order.ts';

/** The cart: quick order, verdicts with their fixes, one form. */
const shop = openShop();
const { email } = demoAccount('customer');
let customer: Caller;
let parts: Part[];
beforeAll(async () => {
  customer = await shop.callAs('customer');
  parts = await customer<Part[]>('GET', '/tools');
});

beforeEach(() => storeCart(customer, email, []));

const part = (name: string) => partOf(parts, name);
const skuOf = (at: number) => parts[at]?.sku ?? '';
/** Eight lines of which three are faulty: too few, too many, and a mistyped SKU. */
function eightLines(): string {
  const lines = parts.slice(0, 8).map(({ sku, minimumQuantity }) => `${sku}\t${minimumQuantity}`);
  lines[1] = `7;${skuOf(1)}`;
  lines[4] = `${skuOf(4)}X, 100`;
  lines[6] = `${skuOf(6)} 5000`;
  return ['Part number\tQuantity', ...lines].join('\n');
}

/** Counts the presses and keys of a page from now on. */
async function countEffort(page: Page): Promise<() => Promise<{ clicks: number; keys: number }>> {
  await page.evaluate(() => {
    const effort = { clicks: 0, keys: 0 };
    addEventListener('pointerdown', () => effort.clicks++, true);
    addEventListener('keydown', () => effort.keys++, true);
    Object.assign(globalThis, { effort });
  });
  return () =>
    page.evaluate(
      () => (globalThis as unknown as { effort: { clicks: number; keys: number } }).effort,
    );
}

describe('a buyer with a list', () => {
  it('pastes eight lines with three faults, fixes them and orders with few presses', async () => {
    const { page, faults } = await shop.visitAs('customer', '/cart');
    await eventually(() => inHeader(page).getAttribute('aria-label')).toBe('Cart');
    const effort = await countEffort(page);
    await paste(page, eightLines());
    await eventually(() => statusOf(page).textContent()).toBe('8 lines, 3 need attention.');
    const faulty = {
      few: parts[1]?.name ?? '',
      mistyped: `${skuOf(4)}X`,
      many: parts[6]?.name ?? '',
    };
    expect(await lineOf(page, faulty.many).textContent()).toContain('Maximum 1,000 per order');
    await lineOf(page, faulty.few)
      .getByRole('button', { name: /^Order / })
      .click();
    await lineOf(page, faulty.many).getByRole('button', { name: 'Order 1,000' }).click();
    await lineOf(page, faulty.mistyped)
      .getByRole('button', { name: `${parts[4]?.name} · ${skuOf(4)}` })
      .click();
    await eventually(() => statusOf(page).textContent()).toBe('8 lines, all ready to order.');
    expect(await axeFaults(page)).toEqual([]);
    await eventually(() => page.getByLabel('Phone').inputValue()).not.toBe('');
    await page.getByRole('button', { name: 'Order Now' }).click();
    await page.waitForURL('**/payment/*');
    const [placed] = await customer<Checkout[]>('GET', `/checkouts?email=${email}&limit=1`);
    expect(page.url()).toContain(`/payment/${placed?._id}`);
    expect(placed?.orders.map(({ toolName, quantity }) => [toolName, quantity])).toEqual(
      parts
        .slice(0, 8)
        .map(({ name, minimumQuantity }, at) => [
          name,
          at === 6 ? 1_000 : at === 4 ? 100 : minimumQuantity,
        ]),
    );
    await eventually(() => inHeader(page).getAttribute('aria-label')).toBe('Cart');
    await page.goBack();
    await page.getByRole('heading', { name: 'You have just placed this order' }).waitFor();
    await page.getByText('The cart is empty').waitFor();
    await page.getByRole('link', { name: 'Pay now' }).click();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expiry (MM / YY)').fill('12 / 40');
    await page.getByLabel('CVC').fill('123');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await toast(page, 'Congrats! Your Payment Complete.').waitFor();
    await page.waitForURL('**/dashboard/myOrder');
    const paid = await customer<Checkout>('GET', `/checkout/${placed?._id}`);
    expect(paid).toMatchObject({ paid: true, due: 0 });
    // Filling in the card is not counted.
    const { clicks, keys } = await effort();
    expect(clicks).toBeLessThanOrEqual(12);
    expect(keys).toBe(0);
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  });

  it('has all quantities mended by one press', async () => {
    const { page } = await shop.visit('/cart');
    await paste(page, `${skuOf(0)} 1\n${skuOf(1)} 2\n${skuOf(2)} 2000`);
    await eventually(() => statusOf(page).textContent()).toBe('3 lines, 3 need attention.');
    await page.getByRole('button', { name: 'Use the nearest quantities (3)' }).click();
    await eventually(() => statusOf(page).textContent()).toBe('3 lines, all ready to order.');
  });

  it('fills the cart from a CSV file, and takes a line back that was removed', async () => {
    const { page } = await shop.visit('/cart');
    const csv = `"SKU";"Menge"\r\n"${skuOf(0)}";"100"\r\n"${skuOf(3)}";"60"\r\n`;
    const buffer = Buffer.from(csv);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
    const names = [parts[0]?.name, parts[3]?.name];
    await eventually(() => shownLines(page)).toEqual([
      [names[0], '100'],
      [names[1], '60'],
    ]);
    await page.getByRole('button', { name: `Remove ${names[0]}` }).click();
    await eventually(() => shownLines(page)).toEqual([[names[1], '60']]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(() => shownLines(page)).toHaveLength(2);
  });
});

describe('the quick order', () => {
  it('adds a line by the keyboard alone, keeps the focus, and takes the least quantity', async () => {
    const { page } = await shop.visit('/cart');
    const field = page.getByRole('combobox', { name: 'Part number or name' });
    await field.focus();
    await page.keyboard.type(skuOf(0));
    await page.keyboard.press('Enter');
    const first = [parts[0]?.name, String(parts[0]?.minimumQuantity)];
    await eventually(() => shownLines(page)).toEqual([first]);
    await eventually(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('chainring 48');
    const option = page.getByRole('option', { name: 'Chainring 48T Five-Bolt' });
    await eventually(() => page.getByRole('option').first().textContent()).toContain(
      'Chainring 48T Five-Bolt',
    );
    await page.keyboard.press('ArrowDown');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    await page.keyboard.press('Enter');
    await eventually(async () => (await shownLines(page)).length).toBe(2);
    expect(await field.inputValue()).toBe('');
    await page.keyboard.type('nothing like it');
    await page.keyboard.press('Enter');
    await eventually(() => statusOf(page).textContent()).toBe('3 lines, 1 needs attention.');
  });

  it('keeps the chosen suggestion when later ones come in another order', async () => {
    const [first, second] = await customer<Part[]>('GET', '/tools?q=chain&limit=6');
    const { page } = await shop.visit('/cart');
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/api/tools?q=chains*', async (route) => {
      await arrived;
      await route.fulfill({ json: [second, first] });
    });
    const field = page.getByRole('combobox', { name: 'Part number or name' });
    await field.fill('chain');
    const options = page.getByRole('option');
    await eventually(() => options.first().textContent()).toContain(first?.name);
    await field.press('s');
    await field.press('ArrowDown');
    arrive();
    await eventually(() => options.first().textContent()).toContain(second?.name);
    await field.press('Enter');
    await eventually(() => shownLines(page)).toEqual([
      [first?.name, String(first?.minimumQuantity)],
    ]);
  });

  it('shows the price of the typed quantity, and what a larger one would cost', async () => {
    const admin = await shop.callAs('admin');
    const made = await admin<{ insertedId: string }>('POST', '/tools', {
      name: 'Spoke of the Cart',
      sku: 'SPOKE-CART',
      price: 20,
      priceBreaks: [{ from: 100, price: 15 }],
      minimumQuantity: 50,
      available: 5_000,
      img: '/drawings/chain.svg',
      description: 'A spoke.',
    });
    const { page } = await shop.visit('/cart?lines=SPOKE-CART:90');
    const line = lineOf(page, 'Spoke of the Cart');
    await eventually(() => line.textContent()).toContain('$1,800.00');
    await line.getByRole('button', { name: 'Order 100' }).click();
    await eventually(() => line.textContent()).toContain('$1,500.00');
    expect(await line.getByRole('textbox').inputValue()).toBe('100');
    await line.getByRole('textbox').fill('120');
    await eventually(() => line.textContent()).toContain('$1,800.00');
    expect(made.insertedId).not.toBe('');
  });
});

describe('Add to Cart', () => {
  it('puts the least quantity into the cart from the part’s page and the catalogue', async () => {
    const chosen = part('Chainring 48T Five-Bolt');
    const { page, faults } = await shop.visit(`/parts/${chosen._id}`, phone);
    await page.getByRole('button', { name: `Add to Cart: ${chosen.name}` }).click();
    await toast(page, `${chosen.minimumQuantity} × ${chosen.name} added.`).waitFor();
    await eventually(() => inHeader(page).getAttribute('aria-label')).toBe('Cart, 1 line');
    await page.goto('/parts');
    await keepToasts(page);
    await page.getByRole('button', { name: `Add to Cart: ${chosen.name}` }).click();
    await toast(page, `added, now ${2 * chosen.minimumQuantity}.`)
      .getByRole('link', { name: 'See the cart' })
      .click();
    await eventually(() => shownLines(page)).toEqual([
      [chosen.name, String(2 * chosen.minimumQuantity)],
    ]);
    expect(await axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe('a link to the cart', () => {
  it('shares parts and quantities with anybody, once', async () => {
    const { page } = await shop.visitAs('customer', `/cart?lines=${skuOf(0)}:200,${skuOf(2)}:60`);
    await eventually(() => shownLines(page)).toHaveLength(2);
    await eventually(() => statusOf(page).textContent()).toBe('2 lines, all ready to order.');
    await page.getByRole('button', { name: 'Share by link' }).click();
    const link = await page.getByLabel('Link to these parts').inputValue();
    expect(link).toContain('/cart?shared=');
    const { page: other } = await shop.visit(new URL(link).pathname + new URL(link).search);
    const lines = [
      [parts[0]?.name, '200'],
      [parts[2]?.name, '60'],
    ];
    await eventually(() => shownLines(other)).toEqual(lines);
    await eventually(() => new URL(other.url()).search).toBe('');
    await other.goto(new URL(link).pathname + new URL(link).search);
    await eventually(() => new URL(other.url()).search).toBe('');
    await eventually(() => shownLines(other)).toEqual(lines);
  });

  it('stays while the shop answers an earlier change', async () => {
    const { page } = await shop.visitAs('customer', '/blog');
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/api/cart', (route) => arrived.then(() => route.continue()));
    await page.goto(`/cart?lines=${skuOf(0)}:200`);
    await eventually(() => statusOf(page).textContent()).toBe('1 line, ready to order.');
    await page.getByRole('button', { name: 'Share by link' }).click();
    const link = page.getByLabel('Link to these parts');
    await link.waitFor();
    arrive();
    await page.waitForFunction(() => {
      const cart = JSON.parse(localStorage.getItem('cart') ?? '{}') as { base?: unknown[] };
      return cart.base?.length === 1;
    });
    expect(await link.inputValue()).toContain('/cart?shared=');
    await lineOf(page, parts[0]?.name ?? '')
      .getByRole('textbox')
      .fill('300');
    await page.getByRole('button', { name: 'Share by link' }).waitFor();
  });

  it('says so when it no longer works', async () => {
    const { page } = await shop.visit('/cart?shared=unknown');
    await page.getByText('This link no longer works.').waitFor();
  });

  it('repeats a whole order', async () => {
    const lines = parts
      .slice(0, 3)
      .map(({ _id, minimumQuantity: quantity }) => ({ toolId: _id, quantity }));
    const body = { lines, userName: 'C', userEmail: email, phone: '123456789', address: 'A' };
    const { insertedId, orderIds } = await customer<{ insertedId: string; orderIds: string[] }>(
      'POST',
      '/checkouts',
      body,
    );
    const { page } = await shop.visitAs('customer', `/cart?again=${insertedId}`);
    await eventually(async () => (await shownLines(page)).map(([name]) => name)).toEqual(
      parts.slice(0, 3).map(({ name }) => name),
    );
    await page.goto(`/dashboard/myOrder/${orderIds[1]}`);
    const again = page.getByRole('link', { name: 'Reorder everything' });
    expect(await again.getAttribute('href')).toBe(`/cart?again=${insertedId}`);
  });
});

describe('saved carts', () => {
  it('are saved under a name, put back without doubling, and deleted', async () => {
    const { page } = await shop.visitAs('customer', `/cart?lines=${skuOf(5)}:300`);
    const before = [[parts[5]?.name, '300']];
    await eventually(() => shownLines(page)).toEqual(before);
    await page.getByLabel('Name of the cart').fill('Workshop');
    await page.getByRole('button', { name: 'Save this cart' }).click();
    await toast(page, 'Saved as “Workshop”.').waitFor();
    await page.getByRole('button', { name: 'Empty the cart' }).click();
    const put = page.getByRole('button', { name: 'Add to the cart: “Workshop”' });
    for (let times = 0; times < 2; times++) {
      await put.click();
      await eventually(() => shownLines(page)).toEqual(before);
    }
    await page.getByRole('button', { name: 'Delete “Workshop”' }).click();
    await page.getByRole('button', { name: 'Delete cart' }).click();
    await eventually(() => put.count()).toBe(0);
  });
});
