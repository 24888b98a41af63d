import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoAccount, eventually, openShop } from '../support/browser-shop.ts';

/** The focus after a pending button and after navigation: it is never lost. */
const shop = openShop();

const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);
const nowhere = (page: Page) => page.evaluate(() => document.activeElement === document.body);

/** Presses Enter on a button and on the deed in its confirmation. */
async function pressAndAgree(page: Page, button: Locator, deed: string): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
  const agree = page.getByRole('alertdialog').getByRole('button', { name: deed });
  await agree.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
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
