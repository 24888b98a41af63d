import { describe, expect, it } from 'vitest';
import { openShop, unexpected } from '../support/browser-shop.ts';

/** The network fails just before a dialog is opened for the first time. */
const shop = openShop();
const UNREACHABLE = 'The shop cannot be reached';

describe('a dialog whose chunk fails to load', () => {
  it('leaves the page and its selection as they are, reports the failure, and opens once the network is back', async () => {
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders?filter=pending');
    const box = page.getByRole('checkbox', { name: /^Choose the order/ }).first();
    await box.check();
    const details = page.locator('tbody').getByRole('button').first();
    const openers = [details, page.getByRole('button', { name: 'Export as CSV' })];
    for (const opener of openers) {
      await page.context().setOffline(true);
      await opener.click();
      const notice = page.getByText(UNREACHABLE).first();
      await notice.waitFor();
      expect(await box.isChecked()).toBe(true);
      await page.context().setOffline(false);
      await opener.click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await box.isChecked()).toBe(true);
      await notice.waitFor({ state: 'detached' });
    }
    expect(unexpected(faults, /ERR_INTERNET_DISCONNECTED|manifest patches/)).toEqual([]);
  });

  it('takes over 120 s reports the failure and does not open', async () => {
    const { page } = await shop.visitAs('admin', '/dashboard/manageOrders?filter=pending');
    await page.clock.install();
    // Never answered.
    await page.route('**/export-orders-*', () => {});
    const opener = page.getByRole('button', { name: 'Export as CSV' });
    const asked = page.waitForRequest('**/export-orders-*');
    await opener.click();
    await asked;
    await page.clock.fastForward(121_000);
    await page.getByText(UNREACHABLE).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('that should confirm an action prevents the action', async () => {
    const { page, faults } = await shop.visitAs('customer', '/dashboard/myOrder');
    const cancel = page.getByRole('button', { name: 'Cancel', disabled: false }).first();
    await cancel.waitFor();
    // The browser is online, but nothing answers.
    await page.route('**', (route) => route.abort());
    await cancel.click();
    await page.getByText(UNREACHABLE).first().waitFor();
    expect(await cancel.isEnabled()).toBe(true);
    await page.unroute('**');
    await cancel.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep order' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(unexpected(faults, /ERR_FAILED|manifest patches/)).toEqual([]);
  });

  it('does not open on another page that the user went to meanwhile', async () => {
    const { page, faults } = await shop.visitAs('customer', '/dashboard');
    await page.getByRole('link', { name: 'My Order', exact: true }).click();
    const held = Promise.withResolvers<void>();
    await page.route('**/confirm-dialog-*', async (route) => {
      await held.promise;
      await route.continue();
    });
    const request = page.waitForRequest('**/confirm-dialog-*');
    await page.getByRole('button', { name: 'Cancel', disabled: false }).first().click();
    const chunk = (await request).url();
    await page.goBack();
    await page.getByRole('heading', { name: 'My Profile', level: 1 }).waitFor();
    held.resolve();
    // Once this script has the chunk, the page has it too. React shows suspended content up to a
    // third of a second later, which is twenty frames.
    await page.evaluate(`import(${JSON.stringify(chunk)})`);
    await page.evaluate(async () => {
      for (let frames = 0; frames < 40; frames++) await new Promise(requestAnimationFrame);
    });
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
