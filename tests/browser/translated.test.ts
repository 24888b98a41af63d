import { describe, expect, it } from 'vitest';
import { formatPrice } from '../../src/platform/rules/money/format-price.ts';
import type { PricedPart } from '../../src/catalogue/rules/parts/part.schema.ts';
import { demoAccount, eventually, openShop, ready, unexpected } from '../support/browser-shop.ts';
import { watchLayoutShifts } from '../support/layout.ts';
import { desktop, phone } from '../support/open-page.ts';
import { partOf } from '../support/place-order.ts';
import { translateAtOnce, translatePage, wordsOf } from '../support/translator.ts';

/** A page that the browser has translated works and updates its texts; an English one offers the German page. */
const shop = openShop();
const customer = demoAccount('customer');
const broken = 'came loose';

const partNamed = async (name: string) =>
  partOf(await (await shop.callAs(null))<PricedPart[]>('GET', '/tools'), name);

/** Opens a page that is translated before its chunks arrive; `arrive` lets them. */
async function translatedFirst(path: string) {
  const page = await shop.visitWith({ viewport: desktop }, '/api/healthz');
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/static/js/*', (route) => arrived.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'load' });
  await translateAtOnce(page);
  return { page, arrive };
}

it('logs in after a refusal', async () => {
  const { page, faults } = await shop.visit('/login');
  await translatePage(page);
  const login = page.getByRole('button', { name: 'Login' });
  await login.click();
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password').fill('not this one');
  await login.click();
  await page.getByText('«The email or password is incorrect.»').waitFor();
  await page.getByLabel('Password').fill(customer.password);
  await login.click();
  await page.waitForURL(`${shop.url()}/`);
  expect(unexpected(faults, /401/)).toEqual([]);
});

it('orders, with a sum that follows the quantity', async () => {
  const part = await partNamed('11-Speed Chain, 116 Links');
  const { page, faults } = await shop.visitAs('customer', `/purchase/${part._id}`);
  await page.getByLabel('Phone').fill('+1 555 010 7788');
  await page.getByLabel('Address').fill('12 Foundry Lane');
  await translatePage(page);
  const sum = page.locator('output');
  for (const quantity of [100, 1, 120]) {
    await page.getByLabel('Quantity').fill(String(quantity));
    const total = quantity < part.minimumQuantity ? '–' : formatPrice(quantity * part.price, 'usd');
    await eventually(() => sum.innerText()).toBe(`«${total}»`);
  }
  await page.getByRole('button', { name: 'Order Now' }).click();
  await page.waitForURL('**/dashboard/myOrder');
  await page.getByText(`«${formatPrice(120 * part.price, 'usd')}»`).waitFor();
  expect(await page.getByText(broken).count()).toBe(0);
  expect(faults).toEqual([]);
});

it('updates a button’s label', async () => {
  const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders?filter=pending');
  const box = page.getByRole('checkbox', { name: /^Choose order/ }).first();
  await box.waitFor();
  await translatePage(page);
  for (const [ticked, words] of [
    [true, 'Ship 1 line'],
    [false, 'Ship selected lines'],
  ] as const) {
    await box.setChecked(ticked);
    await page.getByRole('button', { name: `«${words}»`, exact: true }).waitFor();
  }
  expect(faults).toEqual([]);
});

it('navigates from part to part and updates the name', async () => {
  const all = await (await shop.callAs(null))<PricedPart[]>('GET', '/tools');
  // A name with a size renders as three text nodes, another one as a single one.
  const chain = partOf(all, '11-Speed Chain, 116 Links');
  const { page, faults } = await shop.visit(`/parts/${chain._id}`);
  const title = page.getByRole('heading', { level: 1 });
  await translatePage(page);
  expect(wordsOf(await title.innerText())).toBe(chain.name);
  const links = page.locator('main li a[href^="/parts/"]');
  const offered = await links.evaluateAll((each) => each.map((link) => link.getAttribute('href')));
  const other = all.find(
    ({ _id, name }) => offered.includes(`/parts/${_id}`) && !/\d[-/]|-\d/.test(name),
  );
  await page.locator(`main li a[href="/parts/${other?._id}"]`).first().click();
  await eventually(async () => wordsOf(await title.innerText())).toBe(other?.name);
  expect(faults).toEqual([]);
});

it('restores typed text and focus of a page translated before hydration', async () => {
  const { page, arrive } = await translatedFirst('/parts');
  const search = page.locator('main input[name=q]');
  await search.pressSequentially('cha');
  const first = await search.elementHandle();
  arrive();
  // React renders the page anew, since the texts differ.
  await eventually(() => first?.evaluate((one) => one.isConnected)).toBe(false);
  await eventually(() => search.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('in');
  await page.waitForURL('**/parts?q=chain');
  expect(await search.inputValue()).toBe('chain');
});

it('replays text and press on a page translated before hydration', async () => {
  const { page, arrive } = await translatedFirst('/');
  const form = page.locator('main form').last();
  const message = 'Is the chainring to be had in black?';
  for (const [name, words] of [
    ['name', 'Max Buyer'],
    ['email', 'max.buyer@example.com'],
    ['message', message],
  ] as const)
    await form.locator(`[name=${name}]`).fill(words);
  await form.getByRole('button').click();
  // Nothing is restored before the translations are recorded.
  const held = Promise.withResolvers<void>();
  await page.route('**/static/js/translated-page-*', (route) =>
    held.promise.then(() => route.continue()),
  );
  const restoring = page.waitForResponse('**/static/js/restore-form-state-*');
  arrive();
  await (await restoring).finished();
  await page.evaluate(() => new Promise((go) => requestIdleCallback(go)));
  expect(await form.locator('[name=name]').inputValue()).toBe('');
  held.resolve();
  // A toast says the same.
  await form.getByText('«Thank you! We have your message and will reply by email.»').waitFor();
  const admin = await shop.callAs('admin');
  const sent = await admin<{ name: string; message: string }[]>('GET', '/messages');
  expect(sent).toContainEqual(expect.objectContaining({ name: 'Max Buyer', message }));
});

it('restores choices on a page translated before hydration', async () => {
  const { page, arrive } = await translatedFirst('/parts');
  await page.locator('select[name=sort]').selectOption('price');
  await page.locator('input[name=inStock]').check();
  arrive();
  await page.waitForURL('**/parts?sort=price&inStock=true');
  expect(await page.locator('select[name=sort]').inputValue()).toBe('price');
  expect(await page.locator('input[name=inStock]').isChecked()).toBe(true);
});

/** An empty page of a browser that prefers a language. */
const preferring = (locale: string) => shop.visitWith({ locale }, '/robots.txt');

describe('the offer of the German page', () => {
  it('is made once to a browser that prefers German, and moves nothing', async () => {
    const page = await preferring('de-AT');
    const shifts = await watchLayoutShifts(page);
    await page.goto('/parts?sort=price');
    await ready(page);
    const offer = page.getByRole('complementary', {
      name: 'Diese Seite gibt es auch auf Deutsch.',
    });
    await offer.waitFor();
    expect(await offer.getAttribute('lang')).toBe('de');
    expect(await shifts()).toBeLessThan(0.01);
    await page.setViewportSize(phone);
    const { x = -1, width = 0 } = (await offer.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(phone.width);

    await offer.getByRole('button', { name: 'Nein, danke' }).click();
    await eventually(() => offer.count()).toBe(0);
    await page.goto('/');
    await ready(page);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await offer.count()).toBe(0);
  });

  it('leads to the same page, and keeps the choice', async () => {
    const page = await preferring('de-DE');
    await page.goto('/parts?sort=price');
    await ready(page);
    await page.getByRole('link', { name: 'Auf Deutsch ansehen' }).press('Enter');
    await page.waitForURL('**/de/parts?sort=price');
    await page.goto('/reviews');
    expect(new URL(page.url()).pathname).toBe('/de/reviews');
  });

  it('is not made to others, nor on German pages', async () => {
    for (const [locale, path] of [
      ['en-GB', '/'],
      ['it-IT', '/'],
      ['de-DE', '/de'],
    ] as const) {
      const page = await preferring(locale);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(path);
      await ready(page);
      await eventually(() => page.evaluate(() => document.readyState)).toBe('complete');
      expect(await page.locator('.language-offer').count(), locale).toBe(0);
      expect(asked.filter((url) => url.includes('language-offer'))).toEqual([]);
    }
  });
});
