import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, eventually, openShop } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { answer } from '../support/page-actions.ts';

/** The screen on which a buyer gives a workshop's system its credential. */
const shop = openShop();
let customer: Caller;

beforeAll(async () => {
  customer = await shop.callAs('customer');
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('makes a credential that works, shows its password once, and revokes it', async () => {
  const { page, faults } = await shop.visitAs('customer', '/dashboard', phone);
  await page.getByRole('link', { name: 'Veloconnect' }).click();
  await page.getByRole('heading', { name: 'Save an address first' }).waitFor();
  await customer('POST', '/addresses', {
    label: 'Workshop',
    userName: 'Wanda Works',
    phone: '+1 555 010 7788',
    address: '12 Foundry Lane',
  });
  await page.reload();
  await button(page, 'Create credential').click();
  await page.getByText('Please give it a name').waitFor();
  await page.getByLabel('Name').fill('Till');
  await button(page, 'Create credential').click();
  await page.getByRole('heading', { name: 'Enter these in your system' }).waitFor();
  const shown = await page.locator('dl dd').allTextContents();
  const [, buyersId = '', password = ''] = shown;
  const query = new URLSearchParams({
    RequestName: 'GetProfileRequest',
    BuyersID: buyersId,
    Password: password,
  });
  const ask = async () =>
    page.evaluate(
      async (search) => (await fetch(`/api/veloconnect?${search}`)).text(),
      query.toString(),
    );
  expect(await ask()).toContain('<vct:ResponseCode>200</vct:ResponseCode>');
  await button(page, 'I have entered them').click();
  await eventually(() => page.getByText(password).count()).toBe(0);
  await page.reload();
  await page.getByText(/^Last used /).waitFor();
  await button(page, 'Revoke: Till').click();
  await answer(page, 'Revoke this credential?', 'Revoke credential');
  await toast(page, 'Credential revoked.').waitFor();
  expect(await ask()).toContain('<vct:ResponseCode>410</vct:ResponseCode>');
  expect(faults).toEqual([]);
});
