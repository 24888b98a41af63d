import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoAccount, eventually, openShop } from '../support/browser-shop.ts';
import { openPage, toast } from '../support/open-page.ts';
import { agreeByKeyboard } from '../support/page-actions.ts';
import { payFor, placeOrder } from '../support/place-order.ts';

/**
 * The journey of road.test.ts without a mouse: no clicks, and focus by Tab only. The focus is lost neither after a
 * pending button nor after navigation.
 */
const shop = openShop();

const MOST_TABS = 120;

/** Name and place of the focused element, and whether its focus is visible. */
async function focused(page: Page) {
  return page.evaluate(() => {
    const at = document.activeElement as HTMLElement;
    const box = at.getBoundingClientRect();
    const label =
      at.getAttribute('aria-label') ??
      (at as HTMLInputElement).labels?.[0]?.textContent ??
      at.textContent ??
      '';
    const style = getComputedStyle(at);
    const ring = [at, at.parentElement].some(
      (one) => one && getComputedStyle(one).outlineStyle !== 'none',
    );
    return {
      outside: at === document.body,
      label: label.trim(),
      top: box.top,
      inView: box.bottom > 0 && box.top < innerHeight,
      ring: ring || style.outlineStyle !== 'none',
    };
  });
}

/** Presses Tab until an element of this name has the focus; every stop must be visible. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let tab = 0; tab < MOST_TABS; tab++) {
    await page.keyboard.press('Tab');
    const { label, inView, ring, outside } = await focused(page);
    // After the last stop the focus leaves for the browser's own controls and returns.
    if (outside) continue;
    if (!inView || !ring)
      throw new Error(
        `The focus is not to be seen on "${label}" (in view: ${inView}, ring: ${ring})`,
      );
    if (name.test(label)) return;
    passed.push(label.slice(0, 24));
  }
  throw new Error(`Tab did not come to ${name}; it passed ${passed.join(' | ')}`);
}

async function fill(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

it('a customer orders, pays and receives a part by keyboard alone', async () => {
  const { page, faults } = await openPage(shop.browser(), shop.url());
  await page.goto('/parts?sort=price');
  await page.keyboard.press('Tab');
  expect((await focused(page)).label).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await tabTo(page, /^Buy Now/);
  await page.keyboard.press('Enter');

  await page.waitForURL('**/login**');
  await page
    .getByRole('button', { name: 'Login', exact: true })
    .and(page.locator(':enabled'))
    .waitFor();
  await fill(page, /^Email/, 'customer@example.com');
  await fill(page, /^Password/, 'demo-customer');
  await page.keyboard.press('Enter');

  await page.waitForURL('**/purchase/**');
  await page.getByLabel('Quantity').waitFor();
  const part = await page.getByLabel('Tool Name').inputValue();
  await fill(page, /^Quantity/, '501');
  await fill(page, /^Full Name/, 'Carla Customer');
  await fill(page, /^Phone/, '+1 555 010 7788');
  await fill(page, /^Address/, '12 Foundry Lane');
  await tabTo(page, /^Order Now/);
  await page.keyboard.press('Enter');

  await page.waitForURL('**/dashboard/myOrder');
  const mine = page
    .getByRole('row')
    .filter({ hasText: part.slice(0, 40) })
    .filter({ hasText: '501' });
  await mine.waitFor();
  await tabTo(page, /^Pay$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/payment/**');
  await page.getByLabel('Card number').waitFor();
  await fill(page, /^Card number/, '4242424242424242');
  await fill(page, /^Expiry/, '1240');
  await fill(page, /^CVC/, '123');
  await page.keyboard.press('Enter');
  await toast(page, 'Congrats! Your Payment Complete.').waitFor();
  await page.waitForURL('**/dashboard/myOrder');
  expect(faults).toEqual([]);

  const admin = await openPage(shop.browser(), shop.url());
  await admin.page.goto('/login?from=/dashboard/manageOrders');
  await admin.page
    .getByRole('button', { name: 'Login', exact: true })
    .and(admin.page.locator(':enabled'))
    .waitFor();
  await fill(admin.page, /^Email/, 'admin@example.com');
  await fill(admin.page, /^Password/, 'demo-admin');
  await admin.page.keyboard.press('Enter');
  await admin.page.waitForURL('**/dashboard/manageOrders');
  const theirs = admin.page
    .getByRole('row')
    .filter({ hasText: part.slice(0, 30) })
    .filter({ hasText: '501' });
  await theirs.waitFor();

  // Two orders wait: this one and one of the demo's. Both are selected and shipped at once.
  await tabTo(admin.page, /pending on this page$/);
  await admin.page.keyboard.press('Space');
  await tabTo(admin.page, /^Ship \d+ lines$/);
  await admin.page.keyboard.press('Enter');
  const question = admin.page.getByRole('alertdialog').or(admin.page.getByRole('dialog'));
  await question.waitFor();
  await tabTo(admin.page, /^Ship without tracking$/);
  await admin.page.keyboard.press('Enter');
  await theirs.getByText('Shipt', { exact: true }).waitFor();
  await question.waitFor({ state: 'detached' });
  expect(admin.faults).toEqual([]);

  await page.reload();
  await mine.getByText('Delivered', { exact: true }).waitFor();
});

it('a dialog traps the focus and returns it when closed', async () => {
  const { page } = await openPage(shop.browser(), shop.url(), { width: 390, height: 844 });
  await page.goto('/login?from=/dashboard/myOrder');
  await page
    .getByRole('button', { name: 'Login', exact: true })
    .and(page.locator(':enabled'))
    .waitFor();
  await fill(page, /^Email/, 'customer@example.com');
  await fill(page, /^Password/, 'demo-customer');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/myOrder');
  await page.getByRole('row').nth(1).waitFor();
  await tabTo(page, /^Menu$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  for (let tab = 0; tab < 8; tab++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(async () => (await focused(page)).label).toBe('Menu');
});

const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);
const nowhere = (page: Page) => page.evaluate(() => document.activeElement === document.body);

/** Presses Enter on a button and on the deed in its confirmation. */
async function pressAndAgree(page: Page, button: Locator, deed: string): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
  await agreeByKeyboard(page, deed);
}

describe('a button that is pending', () => {
  it('in My Orders passes the focus on when its order disappears', async () => {
    const customer = await shop.callAs('customer');
    const [part] = await customer<{ name: string; minimumQuantity: number }[]>(
      'GET',
      '/tools?q=chain&limit=1',
    );
    await customer('POST', '/orders', {
      toolName: part?.name,
      userName: 'Carla Customer',
      userEmail: demoAccount('customer').email,
      quantity: part?.minimumQuantity,
      phone: '+1 555 010 7788',
      address: '12 Foundry Lane',
    });
    const { page } = await shop.visitAs('customer', '/dashboard/myOrder');
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true, disabled: false });
    await cancel.first().waitFor();
    const before = await cancel.count();
    await pressAndAgree(page, cancel.first(), 'Cancel order');
    await eventually(() => cancel.count()).toBe(before - 1);
    await eventually(() => nowhere(page)).toBe(false);
  });

  it('in Manage Orders passes the focus on when its order is refunded, the last one too', async () => {
    const customer = await shop.callAs('customer');
    for (const toolName of ['Butted Spoke 264 mm', 'Chainring 48T Five-Bolt'])
      await payFor(customer, await placeOrder(customer, { toolName, quantity: 800 }));
    const { page } = await shop.visitAs('admin', '/dashboard/manageOrders?filter=pending');
    const refund = page.getByRole('button', { name: 'Refund', exact: true });
    await refund.first().waitFor();
    for (let left = await refund.count(); left > 0; left--) {
      await pressAndAgree(page, refund.first(), 'Refund order');
      await eventually(() => refund.count()).toBe(left - 1);
      await eventually(() => nowhere(page)).toBe(false);
    }
  });
});

it('home’s Submit has a focus ring of its own inside the field’s box', async () => {
  const { page } = await shop.visit('/');
  const box = page.locator('section[aria-labelledby=subscribe]');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await box.getByLabel('Email').focus();
    await page.keyboard.press('Tab');
    const submit = box.getByRole('button', { name: 'Submit' });
    expect(await hasFocus(submit)).toBe(true);
    // The ring is inside the button, in its text colour.
    const ring = await submit.evaluate((button) => {
      const { outlineStyle, outlineColor, outlineOffset, color } = getComputedStyle(button);
      return {
        outlineStyle,
        isInside: parseFloat(outlineOffset) < 0,
        isWords: outlineColor === color,
      };
    });
    expect(ring, colorScheme).toEqual({ outlineStyle: 'solid', isInside: true, isWords: true });
  }
});

describe('a page after a client-side navigation', () => {
  const title = (page: Page) => page.locator('body > [aria-live=polite]');
  const atContent = (page: Page) => hasFocus(page.locator('#content'));

  it('is announced by its title, and takes the focus that its link had', async () => {
    const { page } = await shop.visit('/parts');
    expect(await title(page).textContent()).toBe('');
    const part = page.locator('tbody a').first();
    await part.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/parts/*');
    await eventually(() => atContent(page)).toBe(true);
    await eventually(() => title(page).textContent()).toBe(await page.title());
    await page.goBack();
    await eventually(() => title(page).textContent()).toMatch(/^Parts-/);
  });

  it('takes the focus of a link below it, and starts at the top', async () => {
    const { page } = await shop.visit('/parts');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/blog');
    await eventually(() => atContent(page)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('leaves the focus on a menu that stays, and in a search field', async () => {
    const { page } = await shop.visitAs('customer', '/dashboard');
    const orders = page.getByRole('link', { name: 'My Order', exact: true });
    await orders.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/myOrder');
    await eventually(() => title(page).textContent()).toMatch(/^My Orders-/);
    expect(await hasFocus(orders)).toBe(true);

    await page.goto('/parts');
    const search = page.getByRole('searchbox');
    await search.pressSequentially('chain');
    await page.waitForURL('**/parts?q=chain');
    expect(await hasFocus(search)).toBe(true);
  });
});
