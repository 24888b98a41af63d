import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { axeFaults } from '../support/axe.ts';
import { type Caller, demoAccount, eventually, openShop } from '../support/browser-shop.ts';
import {
  lineOf,
  paste,
  shownLines,
  statusOf,
  storeCart,
  storedCart,
} from '../support/cart-actions.ts';
import { logIn, phone } from '../support/open-page.ts';
import { partOf } from '../support/place-order.ts';

/** Lists in the cart: nothing that was pasted disappears, and the focus stays where the work is. */
const shop = openShop();
const { email, password } = demoAccount('customer');
let customer: Caller;
let parts: Part[];
beforeAll(async () => {
  customer = await shop.callAs('customer');
  parts = await customer<Part[]>('GET', '/tools');
});
beforeEach(() => storeCart(customer, email, []));

const CHAIN = '11-Speed Chain, 116 Links';
const RING = 'Chainring 48T Five-Bolt';
const quantityOf = (page: Page, name: string) => page.getByLabel(`Quantity of ${name}`);
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

describe('a pasted list', () => {
  it('marks parts that are listed twice, and says what was set aside', async () => {
    const { page } = await shop.visit('/cart');
    await paste(page, 'Item\tQty\nCH-116-11\t200\nCR-48-5B\t50 pcs\nCH-116-11\t100\nTotal\t350');
    await page.getByText('2 lines added. 2 lines set aside: Item Qty, Total 350.').waitFor();
    await lineOf(page, CHAIN).getByText('Listed twice: 200 + 100').waitFor();
    expect(await shownLines(page)).toEqual([
      [CHAIN, '300'],
      [RING, '50'],
    ]);
    await quantityOf(page, CHAIN).fill('400');
    await eventually(() => lineOf(page, CHAIN).textContent()).not.toContain('Listed twice');
  });

  it('keeps a quantity that may mean two, and never mends it with the nearest ones', async () => {
    const { page } = await shop.visit('/cart');
    await paste(page, 'CH-116-11 1.000\nCH-116-11 200\nCR-48-5B 1\nBE-6902 2 boxes\nBD-160-6 3\n');
    await eventually(() => statusOf(page).textContent()).toBe('4 lines, 4 need attention.');
    expect(await shownLines(page)).toEqual([
      [CHAIN, '1.000 + 200'],
      [RING, '1'],
      ['Sealed Bearing 6902-2RS', '2 boxes'],
      ['Brake Disc 160 Six-Bolt', '3'],
    ]);
    await lineOf(page, 'Sealed Bearing').getByText('Enter the quantity in pieces').waitFor();
    await page.getByRole('button', { name: 'Use the nearest quantities (2)' }).click();
    await eventually(() => statusOf(page).textContent()).toBe('4 lines, 2 need attention.');
    expect((await shownLines(page)).map(([, quantity]) => quantity)).toEqual([
      '1.000 + 200',
      '50',
      '2 boxes',
      '100',
    ]);
    expect(await axeFaults(page)).toEqual([]);
  });

  it('is read in the language of the page, as the page writes it', async () => {
    const { page } = await shop.visit('/de/cart');
    await paste(page, 'CH-116-11 1.000\nCR-48-5B;50 Stück\nBD-160-6\t1,000\n');
    await eventually(async () => (await shownLines(page)).map(([, quantity]) => quantity)).toEqual([
      '1000',
      '50',
      '1,000',
    ]);
    await page.getByLabel('Menge von Bremsscheibe 160, 6-Loch').fill('1.000');
    await page.getByText('3 Positionen, alle bestellbar.').waitFor();
  });

  it('has its unknown lines corrected as text, with suggestions, by the keyboard', async () => {
    const { page, faults } = await shop.visit('/cart');
    await paste(page, 'nothing of the kind 60\n01.Dez 50\n');
    await page.getByText('Excel has probably changed this part number', { exact: false }).waitFor();
    const field = page.getByRole('combobox', {
      name: 'Part number or name for “nothing of the kind”',
    });
    await field.fill('CR-48');
    await page.getByRole('option', { name: RING }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => shownLines(page)).toContainEqual([RING, '60']);
    await eventually(() => focused(page)).toBe(`Quantity of ${RING}`);
    const other = page.getByRole('combobox', { name: 'Part number or name for “01.Dez”' });
    await other.fill('ch-116-11');
    await page.keyboard.press('Enter');
    await eventually(async () => (await shownLines(page)).map(([name]) => name)).toEqual([
      RING,
      CHAIN,
    ]);
    expect(faults).toEqual([]);
  });

  it('is uploaded as Excel writes text, and refused with words as a workbook', async () => {
    const { page } = await shop.visit('/cart');
    const file = page.locator('input[type=file]');
    await file.setInputFiles({
      name: 'list.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('\uFEFFSKU\tStück\r\nCH-116-11\t100\r\n', 'utf16le'),
    });
    await eventually(() => shownLines(page)).toEqual([[CHAIN, '100']]);
    const buffer = Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]);
    await file.setInputFiles({ name: 'list.xlsx', mimeType: 'application/zip', buffer });
    await page.getByText('This is an Excel workbook.', { exact: false }).waitFor();
    expect(await shownLines(page)).toHaveLength(1);
  });
});

describe('a quantity that is typed into the cart', () => {
  it('blocks the order if it cannot be read, and is ordered as the page of its language reads it', async () => {
    const chain = partOf(parts, CHAIN);
    await storeCart(customer, email, [{ ref: 'CH-116-11', toolId: chain._id, quantity: 200 }]);
    const { page, faults } = await shop.visitAs('customer', '/cart');
    const sent: { lines: { quantity: number }[] }[] = [];
    await page.route('**/api/checkouts', async (route) => {
      if (route.request().method() === 'POST') sent.push(route.request().postDataJSON());
      await route.continue();
    });
    await eventually(() => statusOf(page).textContent()).toBe('1 line, ready to order.');
    await page.getByLabel('Full Name').fill('Carla Customer');
    await page.getByLabel('Phone').fill('030 7654321');
    await page.getByLabel('Address', { exact: true }).fill('7 Mill Row');
    const order = page.getByRole('button', { name: 'Order Now' });
    for (const [typed, words] of [
      ['1.000', 'The quantity is not a whole number'],
      ['', 'Enter a quantity'],
      ['-5', 'The quantity is not a whole number'],
      ['0', 'The quantity is not a whole number'],
    ] as const) {
      await quantityOf(page, CHAIN).fill(typed);
      await order.click();
      await lineOf(page, CHAIN).getByText(words).waitFor();
      await eventually(() => statusOf(page).textContent()).toBe('1 line, 1 needs attention.');
      await page.getByText('No line can be ordered yet.').waitFor();
      await order.click();
      await page.getByText('One line needs attention first.').waitFor();
      expect(await quantityOf(page, CHAIN).inputValue()).toBe(typed);
    }
    await quantityOf(page, CHAIN).fill('1.000');
    await eventually(async () => (await storedCart(customer, email)).lines[0]?.quantity).toBe(
      '1.000',
    );
    expect(sent).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
    await page.goto('/de/cart');
    await page.getByText('1 Position, bestellbar.').waitFor();
    await page.getByRole('button', { name: 'Jetzt bestellen' }).click();
    await page.waitForURL('**/payment/**');
    expect(sent.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[1_000]]);
    // The cart on the server may change while it is being sent.
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  });
});

describe('the focus in the cart', () => {
  it('stays in the list after a removal and a fix, and on Undo once it is empty', async () => {
    const { page } = await shop.visit('/cart');
    await paste(page, 'CH-116-11 100\nCR-48-5B 50\nBD-160-6 1\nCK-46-31 50\n');
    await eventually(() => statusOf(page).textContent()).toBe('4 lines, 2 need attention.');
    const press = async (name: string) => {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
    };
    await press(`Remove ${CHAIN}`);
    await eventually(() => focused(page)).toBe(`Remove ${RING}`);
    await press('Undo');
    await eventually(() => focused(page)).toBe(`Quantity of ${CHAIN}`);
    await press('Order 100');
    await eventually(() => focused(page)).toBe('Quantity of Brake Disc 160 Six-Bolt');
    await press('Aldergate Double Crankset 46/30 · CK-46-30');
    await eventually(() => focused(page)).toBe('Quantity of Aldergate Double Crankset 46/30');
    await press('Empty the cart');
    await eventually(() => focused(page)).toBe('Undo');
    await press('Undo');
    await eventually(() => focused(page)).toBe(`Quantity of ${CHAIN}`);
    for (const name of [RING, CHAIN, 'Brake Disc 160 Six-Bolt', 'Aldergate Double Crankset 46/30'])
      await press(`Remove ${name}`);
    await eventually(() => focused(page)).toBe('Undo');
  });
});

describe('a cart that is loaded into another one', () => {
  it('says at the sign-in what the account’s cart added and changed, and takes it back', async () => {
    const [chain, ring] = [partOf(parts, CHAIN), partOf(parts, RING)];
    await storeCart(customer, email, [
      { ref: 'CH-116-11', toolId: chain._id, quantity: 300 },
      { ref: 'CR-48-5B', toolId: ring._id, quantity: 60 },
    ]);
    const { page } = await shop.visit('/cart');
    await paste(page, 'CH-116-11 100\n');
    await eventually(() => statusOf(page).textContent()).toBe('1 line, ready to order.');
    await page.getByRole('link', { name: 'Order Now' }).click();
    await logIn(page, email, password);
    await page.waitForURL('**/cart');
    await page
      .getByText(
        'Your cart was merged with the one in your account. 1 line added. 1 quantity changed: CH-116-11 100 → 300.',
      )
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(() => shownLines(page)).toEqual([[CHAIN, '100']]);
  });

  it('says what a link added to the lines that were there', async () => {
    const { page } = await shop.visit('/cart');
    await paste(page, 'CH-116-11 100\n');
    await eventually(() => statusOf(page).textContent()).toBe('1 line, ready to order.');
    await page.goto('/cart?lines=CH-116-11:200,CR-48-5B:50');
    await page
      .getByText(
        '2 lines added to the cart from the link. 1 line added. 1 quantity changed: CH-116-11 100 → 200.',
      )
      .waitFor();
    await page.goto('/cart?lines=CH-116-11:150,CR-48-5B:50');
    await page
      .getByText(
        '2 lines added to the cart from the link. 0 lines added. 2 lines were there already and stay as they were: CH-116-11 200 (not 150), CR-48-5B 50.',
      )
      .waitFor();
  });
});

it('a session that has ended is said at Order Now, and nothing that was typed is lost', async () => {
  const { page } = await shop.visitAs('customer', '/cart');
  await page.getByText('The cart is empty').waitFor();
  await paste(page, 'CH-116-11 100\n');
  await eventually(() => statusOf(page).textContent()).toBe('1 line, ready to order.');
  await page.getByLabel('Phone').fill('030 1234567');
  await page.getByLabel('PO number').fill('PO-4712');
  await page.context().clearCookies();
  await page.evaluate(() => {
    const [head, claims] = (localStorage.getItem('access-token') ?? '').split('.');
    localStorage.setItem('access-token', `${head}.${claims}.forged`);
  });
  await page.getByRole('button', { name: 'Order Now' }).click();
  const ended = page
    .getByRole('alert')
    .filter({ hasText: 'Your session has ended. Sign in to continue.' });
  await ended.waitFor();
  expect(await page.getByLabel('PO number').inputValue()).toBe('PO-4712');
  expect(await axeFaults(page)).toEqual([]);
  await ended.getByRole('link', { name: 'Login' }).click();
  await logIn(page, email, password);
  await page.waitForURL('**/cart');
  await eventually(() => page.getByLabel('PO number').inputValue()).toBe('PO-4712');
  expect(await page.getByLabel('Phone').inputValue()).toBe('030 1234567');
  await eventually(() => statusOf(page).textContent()).toBe('1 line, ready to order.');
});

describe('the quantity on a part’s page', () => {
  it('goes into the cart and into the order form, and is checked', async () => {
    const ring = partOf(parts, RING);
    const { page } = await shop.visitAs('customer', `/parts/${ring._id}`, phone);
    const quantity = page.getByLabel('Quantity');
    expect(await quantity.inputValue()).toBe('50');
    await quantity.fill('75');
    await page.getByRole('button', { name: `Add to Cart: ${RING}` }).click();
    await page.getByText(`75 × ${RING} added.`).waitFor();
    await quantity.fill('7');
    await page.getByText('Must be minimum Quantity 50').waitFor();
    await page.getByRole('button', { name: `Add to Cart: ${RING}` }).click();
    await quantity.fill('1,000');
    await page.getByRole('link', { name: /^Buy Now/ }).click();
    await page.waitForURL(`**/purchase/${ring._id}`);
    await eventually(() => page.getByLabel('Quantity').inputValue()).toBe('1000');
    const other = await shop.visitAs('customer', `/parts/${ring._id}`, phone);
    await other.page.getByLabel('Quantity').fill('1.000');
    await other.page.getByRole('link', { name: /^Buy Now/ }).click();
    await other.page.waitForURL(`**/purchase/${ring._id}`);
    await eventually(() => other.page.getByLabel('Quantity').inputValue()).toBe('1.000');
    await other.page.getByText('Enter a quantity to see the total.').waitFor();
    await other.page.getByRole('button', { name: 'Order Now' }).click();
    await other.page.getByText('1.000 could mean 1000 or 1', { exact: false }).waitFor();
    await page.goto('/cart');
    await eventually(() => shownLines(page)).toEqual([[RING, '75']]);
  });
});

it('a toast on a phone leaves the compare bar in sight', async () => {
  const { page } = await shop.visit('/parts', phone);
  await page
    .getByRole('checkbox', { name: /^Compare/ })
    .first()
    .check();
  const bar = page.getByRole('link', { name: 'Compare them' });
  await bar.waitFor();
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  const toast = page.locator('.Toastify__toast');
  await toast.waitFor();
  await eventually(async () => {
    const [above, below] = [await toast.boundingBox(), await bar.boundingBox()];
    return (above?.y ?? 0) + (above?.height ?? 0) <= (below?.y ?? 0);
  }).toBe(true);
});
