import { beforeEach, describe, expect, it } from 'vitest';
import { standardSettings } from '../../src/settings/rules/settings.values.ts';
import { type Caller, openShop } from '../support/browser-shop.ts';
import { toast } from '../support/open-page.ts';

/** Shop Settings. */
const shop = openShop();
const SETTINGS = '/dashboard/settings';
const standard = standardSettings({ mode: 'demo', givenName: null });

let host: Caller;
beforeEach(async () => {
  host = await shop.callAs('host');
  await host('PUT', '/settings', standard);
});

describe('Shop Settings', () => {
  it('saves business details, which the footer, Get In Touch and a visitor’s pages then show', async () => {
    const { page, faults } = await shop.visitAs('host', SETTINGS);
    await page.getByLabel('Shop name').fill('Works & Sons');
    await page.getByLabel('Business address').fill('7 Bell Road\nTestville');
    await page.getByLabel('Fax', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Save business details' }).click();
    await toast(page, 'Settings saved.').waitFor();
    // Without a reload.
    const footer = page.getByRole('contentinfo');
    await footer.getByText('7 Bell Road, Testville').waitFor();
    await page.getByRole('banner').getByText('Works & Sons').waitFor();

    const visitor = await shop.visit('/');
    expect(await visitor.page.title()).toBe('Home-Works & Sons');
    const contact = visitor.page.locator('section[aria-labelledby=get-in-touch] dl');
    const labels = await contact.locator('dt').allTextContents();
    expect(labels).toEqual(['Office address', 'Phone', 'Mail']);
    const data = await visitor.page.locator('script[type="application/ld+json"]').textContent();
    expect(data).toContain('"address":"7 Bell Road, Testville"');
    expect(data).not.toContain('faxNumber');
    expect(faults).toEqual([]);
  });

  it('changes the banner and the blog', async () => {
    const changed = { 'texts.banner1Heading': 'Round.', 'texts.blog1Question': 'Why round?' };
    await host('PUT', '/settings', changed);
    const { page } = await shop.visit('/');
    await page.getByRole('heading', { name: 'Round.' }).first().waitFor();
    await page.goto('/blog');
    await page.getByRole('link', { name: 'Why round?' }).click();
    expect(new URL(page.url()).hash).toBe('#question-1');
  });
});
