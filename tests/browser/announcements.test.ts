import { describe, expect, it } from 'vitest';
import { eventually, openShop } from '../support/browser-shop.ts';
import { placeOrder } from '../support/place-order.ts';

/** What screen readers announce by themselves (WCAG 2.2, 4.1.3). */
const shop = openShop();

describe('a list’s row count', () => {
  it('is announced when My Orders has loaded', async () => {
    const { page, faults } = await shop.visitAs('customer', '/dashboard');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/checkouts?*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'My Order', exact: true }).click();
    const status = page.getByRole('main').getByRole('status');
    await page.getByRole('table', { name: 'My Orders' }).waitFor();
    // A live region must exist before its text changes.
    await eventually(() => status.textContent()).toBe('');
    held.resolve();
    const rows = page.locator('tbody').getByRole('row');
    await rows.first().waitFor();
    expect(await status.textContent()).toBe(`${await rows.count()} on this page`);
    expect(faults).toEqual([]);
  });

  it('is announced again for a cached page with as many rows', async () => {
    const customer = await shop.callAs('customer');
    const rings = { toolName: 'Chainring 48T Five-Bolt', quantity: 50 };
    for (let placed = 0; placed < 40; placed++) await placeOrder(customer, rings);
    const { page, faults } = await shop.visitAs('customer', '/dashboard/myOrder');
    const status = page.getByRole('main').getByRole('status');
    const words = '20 on this page';
    await status.getByText(words).waitFor();
    const announced = await status.evaluateHandle((region) => {
      const texts: (string | null)[] = [];
      const changes = new MutationObserver(() => texts.push(region.textContent));
      changes.observe(region, { childList: true, characterData: true, subtree: true });
      return texts;
    });
    await page.getByRole('link', { name: 'Next' }).click();
    await eventually(() => announced.jsonValue()).toEqual(['', words]);
    await page.getByRole('link', { name: 'Previous' }).click();
    await eventually(() => announced.jsonValue()).toEqual(['', words, '', words]);
    expect(faults).toEqual([]);
  });

  it('is announced for each search in Manage Orders', async () => {
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders');
    const status = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /page|found/ });
    const rows = page.locator('tbody').getByRole('row');
    await rows.first().waitFor();
    expect(await status.textContent()).toBe(`${await rows.count()} on this page`);
    const field = page.getByLabel('Order no., buyer, part or address');
    await field.fill('nobody of that name');
    await status.getByText('Nothing found').waitFor();
    await field.fill('carla');
    await status.getByText('on this page').waitFor();
    expect(faults).toEqual([]);
  });
});
