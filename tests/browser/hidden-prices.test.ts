import { beforeAll, describe, expect, it } from 'vitest';
import type { PricedPart } from '../../src/catalogue/rules/parts/part.schema.ts';
import { axeFaults } from '../support/axe.ts';
import { type Caller, eventually, openShop, unexpected } from '../support/browser-shop.ts';
import { desktop, phone } from '../support/open-page.ts';
import { partOf } from '../support/place-order.ts';

/** A shop that shows prices to approved customers only. */
const shop = openShop();
let wheel: PricedPart;
let admin: Caller;

beforeAll(async () => {
  const host = await shop.callAs('host');
  await host('PUT', '/settings', { 'prices.visibleTo': 'approved' });
  admin = await shop.callAs('admin');
  const parts = await admin<PricedPart[]>('GET', '/tools?q=WH-700-32');
  wheel = partOf(parts, parts[0]?.name ?? '');
});

const languages = {
  en: {
    prefix: '',
    hidden: 'Prices for approved customers',
    notice: 'Only approved customers',
    ready: 'Ready to order',
    line: 'Log in to order',
    status: '1 line. Log in to order.',
    applied: 'Can be ordered once your application is approved',
    blocked: 'Your company cannot order',
  },
  de: {
    prefix: '/de',
    hidden: 'Preise für freigegebene Kunden',
    notice: 'Nur freigegebene Kunden',
    ready: 'Bestellbar',
    line: 'Zum Bestellen anmelden',
    status: '1 Position. Zum Bestellen anmelden.',
    applied: 'Bestellbar, sobald Ihr Antrag angenommen ist',
    blocked: 'Ihr Unternehmen kann nicht bestellen',
  },
} as const;
const currency = /[$€]\s?\d|\d\s?[$€]/;

describe.each([
  ['en', phone],
  ['en', desktop],
  ['de', phone],
  ['de', desktop],
] as const)('in %s at %o', (language, size) => {
  const { prefix, hidden, notice } = languages[language];
  const cart = () => `${prefix}/cart?lines=WH-700-32:50`;

  it('a visitor reads who sees prices, in place of each', async () => {
    const paths = [`/parts/${wheel._id}`, '/parts?q=WH-700-32', `/compare?parts=${wheel._id}`];
    for (const path of paths) {
      const { page, faults } = await shop.visit(prefix + path, size);
      const main = page.getByRole('main');
      await main.getByText(hidden).first().waitFor();
      expect(await main.textContent()).not.toMatch(currency);
      expect(await page.locator('option[value="price"]').count()).toBe(0);
      expect(await axeFaults(page)).toEqual([]);
      expect(unexpected(faults, /never/)).toEqual([]);
    }
    const { page } = await shop.visit(cart(), size);
    await page.getByRole('heading', { name: notice }).waitFor();
    await page.getByText(languages[language].line, { exact: true }).waitFor();
    expect(await page.getByText(languages[language].ready, { exact: true }).count()).toBe(0);
    await page.getByText(languages[language].status, { exact: true }).waitFor();
    expect(await page.getByRole('main').textContent()).not.toMatch(currency);
    expect(await axeFaults(page)).toEqual([]);
    const home = await shop.visit(prefix === '' ? '/' : prefix, size);
    await home.page.getByText(hidden).first().waitFor();
  });

  it('a dealer sees its own prices on the same pages', async () => {
    const pages = [
      [`/parts/${wheel._id}`, '74'],
      ['/parts?q=WH-700-32', '69'],
      ['/parts?category=Wheels&sort=-price', '69'],
      [`/compare?parts=${wheel._id}`, '69'],
    ] as const;
    for (const [path, price] of pages) {
      const { page } = await shop.visitAs('dealer', prefix + path, size);
      const main = page.getByRole('main');
      await main
        .getByText(new RegExp(`\\b${price}[.,]`))
        .first()
        .waitFor();
      await eventually(() => main.getByText(hidden).count()).toBe(0);
      // The page was rendered in no order of prices, which visitors may not have.
      if (path.includes('sort=-price')) {
        await main.locator('tbody tr').first().getByText('WH-700-20R').waitFor();
        expect(await page.locator('select[name=sort]').inputValue()).toBe('-price');
      }
    }
    const { page } = await shop.visitAs('dealer', cart(), size);
    await page
      .getByRole('main')
      .getByText(/3[.,]700[.,]00/)
      .first()
      .waitFor();
    expect(await page.getByRole('heading', { name: notice }).count()).toBe(0);
  });
});

it('an applicant is told in place of the order form that the application is being checked', async () => {
  const { page } = await shop.visitAs('applicant', `/purchase/${wheel._id}`);
  await page.getByText('We are checking your application').waitFor();
  expect(await page.getByRole('button', { name: 'Order Now' }).count()).toBe(0);
  await page.getByRole('link', { name: 'My Company' }).last().click();
  await page.waitForURL('**/dashboard/company');
});

it('a customer without a company is led to the application', async () => {
  const { page } = await shop.visitAs('customer', '/cart?lines=WH-700-32:50');
  await page.getByRole('link', { name: 'Apply as a trade customer' }).click();
  await page.getByRole('button', { name: 'Send application' }).waitFor();
});

it('a line of the cart tells an applicant and a blocked company what keeps them from ordering', async () => {
  const [company] = await admin<{ _id: string }[]>('GET', '/companies?status=applied');
  const { page } = await shop.visitAs('applicant', '/cart?lines=WH-700-32:50');
  const reads = async (said: 'applied' | 'blocked' | 'ready') => {
    for (const { prefix, ready, ...words } of Object.values(languages)) {
      await page.goto(`${prefix}/cart`);
      const text = said === 'ready' ? ready : words[said];
      await page.getByText(text, { exact: true }).first().waitFor();
      if (said !== 'ready') expect(await page.getByText(ready, { exact: true }).count()).toBe(0);
    }
  };
  await page.getByText(languages.en.applied, { exact: true }).waitFor();
  await reads('applied');
  for (const [status, said] of [
    ['blocked', 'blocked'],
    ['approved', 'ready'],
  ] as const) {
    await admin('PATCH', `/company/${company?._id}`, { status });
    await reads(said);
  }
});
