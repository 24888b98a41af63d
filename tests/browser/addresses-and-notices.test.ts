import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import {
  type Caller,
  demoAccount,
  eventually,
  openShop,
  unexpected,
} from '../support/browser-shop.ts';
import { lineOf, paste, storeCart } from '../support/cart-actions.ts';
import { logIn, phone, toast } from '../support/open-page.ts';
import { partOf } from '../support/place-order.ts';

/** The address book with the order form, and 'Notify me' on a part without stock. */
const shop = openShop();
let admin: Caller;
let customer: Caller;
let gone: Part;
let sold: Part;

beforeAll(async () => {
  admin = await shop.callAs('admin');
  customer = await shop.callAs('customer');
  const parts = await admin<Part[]>('GET', '/tools');
  sold = partOf(parts, '11-Speed Chain, 116 Links');
  gone = partOf(parts, 'Chainring 48T Five-Bolt');
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe('the address book', () => {
  it('keeps addresses by keyboard, on a phone too, and fills in the order form', async () => {
    const { page, faults } = await shop.visitAs('customer', '/dashboard/addresses', phone);
    await page.getByRole('heading', { name: 'No addresses yet' }).waitFor();
    await button(page, 'Add an address').press('Enter');
    await eventually(() => focused(page)).toBe('New address');
    await page.getByLabel('Phone').press('Enter');
    await page.getByText('phone is required').waitFor();
    await page.getByText('address is required').waitFor();
    await page.getByLabel('Label').fill('Works');
    await page.getByLabel('Full Name').fill('Wanda Works');
    await page.getByLabel('Phone').fill('+1 555 010 7788');
    await page.getByLabel('Address', { exact: true }).fill('12 Foundry Lane\nMillbrook');
    await page.getByLabel('Company').fill('Works Ltd');
    await page.reload();
    await button(page, 'Add an address').click();
    await eventually(() => page.getByLabel('Full Name').inputValue()).toBe('Wanda Works');
    // A frame before the list is rendered, as on a slow machine, must not lose the focus.
    await page.evaluate(() => {
      window.requestAnimationFrame = (frame) => {
        queueMicrotask(() => frame(performance.now()));
        return 0;
      };
    });
    await button(page, 'Save address').click();
    await toast(page, 'Address saved.').waitFor();
    await eventually(() => focused(page)).toBe('Add an address');
    await button(page, 'Add an address').click();
    await page.getByLabel('Label').fill('Store');
    await page.getByLabel('Full Name').fill('Stan Store');
    await page.getByLabel('Phone').fill('+1 555 010 9900');
    await page.getByLabel('Address', { exact: true }).fill('7 Mill Row');
    await button(page, 'Save address').click();
    await button(page, 'Make default: Store').click();
    await toast(page, 'Store is now the default.').waitFor();
    const names = page.getByRole('article').getByRole('heading');
    await eventually(() => names.allTextContents()).toEqual(['Store', 'Works']);

    await page.goto(`/purchase/${sold._id}`);
    await eventually(() => page.getByLabel('Full Name').inputValue()).toBe('Stan Store');
    await page
      .getByLabel('Saved address')
      .selectOption({ label: 'Works: 12 Foundry Lane, Millbrook' });
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Wanda Works');
    expect(await page.getByLabel('Phone').inputValue()).toBe('+1 555 010 7788');
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe(
      '12 Foundry Lane\nMillbrook',
    );
    expect(faults).toEqual([]);
  });
});

it('a saved address names its country in the language of the page', async () => {
  const { insertedId: id } = await customer<{ insertedId: string }>('POST', '/addresses', {
    label: 'Lager',
    userName: 'Lara Lager',
    phone: '030 1234567',
    address: 'Hofweg 3\n80331 München\nGermany',
    street: 'Hofweg 3',
    postcode: '80331',
    city: 'München',
    country: 'DE',
  });
  for (const [path, own, other] of [
    ['/dashboard/addresses', 'Germany', 'Deutschland'],
    ['/de/dashboard/addresses', 'Deutschland', 'Germany'],
  ] as const) {
    const { page } = await shop.visitAs('customer', path);
    const card = page.getByRole('article').filter({ hasText: 'Lara Lager' });
    await card.getByText(own).waitFor();
    expect(await card.textContent()).not.toContain(other);
  }
  await customer('DELETE', `/address/${id}`);
});

describe('the address book in the cart', () => {
  it('fills in the delivery address, which a reload keeps', async () => {
    const { email } = demoAccount('customer');
    await storeCart(customer, email, [{ ref: sold.name, toolId: sold._id, quantity: 100 }]);
    const { page, faults } = await shop.visitAs('customer', '/cart');
    await page.getByLabel('Deliver to another address').check();
    await page
      .getByLabel('Saved delivery address')
      .selectOption({ label: 'Works: 12 Foundry Lane, Millbrook' });
    const filledIn = async () => [
      await page.getByLabel('Deliver to', { exact: true }).inputValue(),
      await page.getByLabel('Delivery address', { exact: true }).inputValue(),
    ];
    const expected = ['Works Ltd, Wanda Works', '12 Foundry Lane\nMillbrook'];
    expect(await filledIn()).toEqual(expected);
    await page.reload();
    await eventually(filledIn).toEqual(expected);
    await storeCart(customer, email, []);
    expect(faults).toEqual([]);
  });
});

describe('Notify me', () => {
  it('leads a visitor to the login and back, then asks; the press can be taken back', async () => {
    await admin('PATCH', `/purchase/${gone._id}`, { available: 0 });
    const { page, faults } = await shop.visit(`/parts/${gone._id}`, phone);
    const ask = button(page, `Notify me: ${gone.name}`);
    // The first list of notices comes after the button has asked, and is older than that.
    const asked = page.waitForResponse(
      (one) => one.request().method() === 'POST' && one.url().endsWith('/stockNotices'),
    );
    const older = Promise.withResolvers<void>();
    let isFirst = true;
    await page.route(/\/api\/stockNotices$/, async (route) => {
      if (route.request().method() === 'POST') await older.promise;
      if (!isFirst || route.request().method() !== 'GET') return route.continue();
      isFirst = false;
      const response = await route.fetch();
      older.resolve();
      await asked;
      await route.fulfill({ response }).catch(() => {});
    });
    await ask.click();
    await page.waitForURL(/\/login\?from=/);
    const { email, password } = demoAccount('customer');
    await logIn(page, email, password);
    await toast(page, `We will email ${email} once it is back in stock.`).waitFor();
    await page.waitForURL(`**/parts/${gone._id}`);
    await page.getByText('We will email you', { exact: true }).waitFor();
    expect(await customer('GET', '/stockNotices')).toMatchObject([{ toolId: gone._id }]);
    const takeBack = button(page, `Don’t notify me: ${gone.name}`);
    await takeBack.press('Enter');
    await ask.waitFor();
    expect(await focused(page)).toBe('Notify me');
    expect(await customer('GET', '/stockNotices')).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('on a card of home leads to the part’s page, which asks once', async () => {
    const { page, faults } = await shop.visitAs('customer', '/');
    await page.getByRole('link', { name: `Notify me: ${gone.name}` }).press('Enter');
    await page.waitForURL(`**/parts/${gone._id}`);
    const takeBack = button(page, `Don’t notify me: ${gone.name}`);
    await takeBack.click();
    await button(page, `Notify me: ${gone.name}`).waitFor();
    await page.reload();
    await button(page, `Notify me: ${gone.name}`).waitFor();
    expect(await customer('GET', '/stockNotices')).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('stands at a line of the cart, which a visitor finds again after the login', async () => {
    const { page, faults } = await shop.visit('/cart', phone);
    await paste(page, `${gone.sku}\t50`);
    const line = lineOf(page, gone.name);
    await line.getByRole('button', { name: `Notify me: ${gone.name}` }).click();
    await page.waitForURL(/\/login\?from=/);
    const { email, password } = demoAccount('customer');
    await logIn(page, email, password);
    await page.waitForURL('**/cart');
    await line.getByText('We will email you', { exact: true }).waitFor();
    expect(await customer('GET', '/stockNotices')).toMatchObject([{ toolId: gone._id }]);
    await button(page, `Don’t notify me: ${gone.name}`).click();
    await button(page, `Notify me: ${gone.name}`).waitFor();
    expect(await customer('GET', '/stockNotices')).toEqual([]);
    await storeCart(customer, email, []);
    // The server has a version of the cart that the visitor's browser does not know.
    expect(unexpected(faults, /cart.*409/)).toEqual([]);
  });

  it('stands in the catalogue too, and ends with one mail when the part is back', async () => {
    const { page, faults } = await shop.visitAs('customer', '/parts?q=Chainring+48T');
    await button(page, `Notify me: ${gone.name}`).click();
    await page.getByText('We will email you', { exact: true }).waitFor();
    await admin('PATCH', `/purchase/${gone._id}`, { available: 5_000 });
    const mailbox = async () => {
      const answered = await page.request.get('/dev/mailbox');
      return (await answered.text()).split(`Back in stock: ${gone.name}`).length - 1;
    };
    await eventually(mailbox).toBeGreaterThan(0);
    expect(await customer('GET', '/stockNotices')).toEqual([]);
    await page.reload();
    await page.getByRole('link', { name: `Buy Now: ${gone.name}` }).waitFor();
    expect(faults).toEqual([]);
  });
});
