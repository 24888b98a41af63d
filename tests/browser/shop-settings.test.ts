import { beforeEach, describe, expect, it } from 'vitest';
import { standardSettings } from '../../src/domain/settings/settings.values.ts';
import { type Caller, eventually, openShop, unexpected } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';

/** Shop Settings (rulings §8). */
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

  it('shows errors beside the fields and keeps what was typed, also on a phone', async () => {
    const { page, faults } = await shop.visitAs('host', SETTINGS, phone);
    await page.getByLabel('Lowest price').fill('500');
    await page.getByLabel('Largest stock').fill('lots');
    await page.getByRole('button', { name: 'Save limits' }).click();
    await page.getByText('Please enter a whole number from 1 to 1,000,000,000').waitFor();
    await page.getByLabel('Largest stock').fill('2,000,000');
    await page.getByRole('button', { name: 'Save limits' }).click();
    await page.getByText('Must be at most “Highest price”, 400').waitFor();
    expect(await page.getByLabel('Lowest price').inputValue()).toBe('500');
    await page.reload();
    await eventually(() => page.getByLabel('Lowest price').inputValue()).toBe('500');
    await page.getByLabel('Highest price').fill('600');
    await page.getByRole('button', { name: 'Save limits' }).click();
    await toast(page, 'Settings saved.').waitFor();
    expect(await host('GET', '/settings')).toMatchObject({
      'limits.priceMin': 500,
      'limits.priceMax': 600,
      'limits.stockMax': 2_000_000,
    });
    expect(faults).toEqual([]);
  });

  it('lets the host choose when another tab has changed a setting meanwhile', async () => {
    const { page, faults } = await shop.visitAs('host', SETTINGS);
    await page.getByLabel('Phone').fill('33');
    await page.getByLabel('Fax', { exact: true }).fill('44');
    await host('PUT', '/settings', { 'shop.phone': '22' });
    await page.getByRole('button', { name: 'Save business details' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'The settings have changed' });
    await notice.getByText('is now “22”').waitFor();
    expect(await host('GET', '/settings')).toMatchObject({ 'shop.fax': standard['shop.fax'] });
    await notice.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Save business details' }).click();
    await toast(page, 'Settings saved.').waitFor();
    expect(await host('GET', '/settings')).toMatchObject({ 'shop.phone': '33', 'shop.fax': '44' });
    expect(unexpected(faults, /409/)).toEqual([]);
  });

  it('restores no draft over a setting that another tab has changed', async () => {
    const { page, faults } = await shop.visitAs('host', SETTINGS);
    await page.getByLabel('Fax', { exact: true }).fill('44');
    await host('PUT', '/settings', { 'shop.phone': '22' });
    const refetched = page.waitForResponse((answer) => answer.url().endsWith('/api/settings'));
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await (await refetched).finished();
    await page.getByLabel('Fax', { exact: true }).fill('45');
    await page.reload();
    await eventually(() => page.getByLabel('Phone').inputValue()).toBe('22');
    await page.getByLabel('Fax', { exact: true }).fill('46');
    await page.getByRole('button', { name: 'Save business details' }).click();
    await toast(page, 'Settings saved.').waitFor();
    expect(await host('GET', '/settings')).toMatchObject({ 'shop.phone': '22', 'shop.fax': '46' });
    expect(faults).toEqual([]);
  });

  it('shows the name that replaces an emptied one, and saves the next one', async () => {
    await host('PUT', '/settings', { 'shop.name': 'Works & Sons' });
    const { page, faults } = await shop.visitAs('host', SETTINGS);
    const name = page.getByLabel('Shop name');
    const save = page.getByRole('button', { name: 'Save business details' });
    await name.fill('');
    await save.click();
    await eventually(() => name.inputValue()).toBe(standard['shop.name']);
    await name.fill('Bell Road Parts');
    await save.click();
    await page.getByRole('banner').getByText('Bell Road Parts').waitFor();
    expect(await host('GET', '/settings')).toMatchObject({ 'shop.name': 'Bell Road Parts' });
    expect(faults).toEqual([]);
  });

  it('is read by administrators, who cannot change it', async () => {
    const { page, faults } = await shop.visitAs('admin', SETTINGS);
    await page.getByText('Only the host user can change these settings').waitFor();
    expect(await page.getByLabel('Phone').getAttribute('readonly')).not.toBeNull();
    expect(await page.getByRole('main').getByRole('button', { name: /^Save/ }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('bounds the part form and the order form', async () => {
    await host('PUT', '/settings', {
      'limits.priceMax': 45,
      'limits.orderMax': 600,
      'prices.cents': 'on',
    });
    const { page } = await shop.visitAs('admin', '/dashboard/addProduct');
    await page.getByText('5 to 45 USD', { exact: true }).waitFor();
    await page.getByLabel('Per Pars Price').fill('45.5');
    await page.getByRole('main').getByRole('button', { name: 'Add Parts' }).click();
    await page.getByText('Must be max price 45').waitFor();
    const [part] = await host<{ _id: string }[]>('GET', '/tools?limit=1&sort=-available');
    const buyer = await shop.visitAs('customer', `/purchase/${part?._id}`);
    await buyer.page.getByLabel('Quantity').fill('601');
    await buyer.page.getByRole('button', { name: 'Order Now' }).click();
    await buyer.page.getByText('must be maximum Quantity 600').waitFor();
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
