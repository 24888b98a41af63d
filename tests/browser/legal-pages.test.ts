import { beforeEach, expect, it } from 'vitest';
import { standardSettings } from '../../src/settings/rules/settings.values.ts';
import { type Caller, openShop } from '../support/browser-shop.ts';
import { toast } from '../support/open-page.ts';

/** The pages about the shop, which its host writes. */
const shop = openShop();
const standard = standardSettings({ mode: 'demo', givenName: null });

let host: Caller;
beforeEach(async () => {
  host = await shop.callAs('host');
  await host('PUT', '/settings', standard);
});

it('the footer leads to a page in the visitor’s language, whose headings are in order', async () => {
  const { page, faults } = await shop.visit('/de/parts');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor();
  await page.getByText('Dies ist eine Musterseite').waitFor();
  expect(new URL(page.url()).pathname).toBe('/de/imprint');
  const levels = await page
    .locator('main')
    .locator('h1, h2, h3, h4')
    .evaluateAll((all) => all.map(({ tagName }) => tagName));
  expect(levels).toEqual(['H1', 'H2', 'H2', 'H2', 'H2', 'H2']);
  await page.goto('/de/privacy');
  await page.locator('main').getByRole('link', { name: 'Impressum' }).click();
  await page.waitForURL('**/de/imprint');
  expect(faults).toEqual([]);
});

it('a host writes a page, which visitors see at once, with HTML as text, and without script', async () => {
  const visitor = await shop.visit('/imprint');
  await visitor.page.getByText('This is a sample page').waitFor();
  const { page } = await shop.visitAs('host', '/dashboard/settings');
  const field = page.getByLabel('Page: Imprint', { exact: true });
  await field.fill('# Works\n\n<script>alert(1)</script> [press](javascript:alert)');
  await page.getByRole('button', { name: 'Save legal pages' }).click();
  await page.getByText('Line 3: the link javascript:alert does not work here.').waitFor();
  await field.fill('# Works\n\n<script>alert(1)</script> [parts](/parts)');
  await page.getByRole('button', { name: 'Save legal pages' }).click();
  await toast(page, 'Settings saved.').waitFor();
  await visitor.page.reload();
  await visitor.page.getByRole('heading', { level: 2, name: 'Works' }).waitFor();
  await visitor.page.getByText('<script>alert(1)</script>').waitFor();
  await visitor.page.locator('main').getByRole('link', { name: 'parts' }).click();
  await visitor.page.waitForURL('**/parts');
});

it('a page without a text is not found, and linked nowhere', async () => {
  await host('PUT', '/settings', { 'pages.withdrawal': '' });
  const { page } = await shop.visit('/');
  const links = page.getByRole('contentinfo').getByRole('link');
  expect(await links.allTextContents()).not.toContain('Withdrawal');
  const reply = await page.goto('/withdrawal');
  expect(reply?.status()).toBe(404);
});
