import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import type { FullOrder } from '../../src/orders/rules/checkouts.contract.ts';
import type { OpenItems } from '../../src/receivables/rules/receivables.schema.ts';
import { axeFaults } from '../support/axe.ts';
import { type Caller, eventually, openShop, unexpected } from '../support/browser-shop.ts';
import { mailedLink } from '../support/mailed-link.ts';
import { overflow } from '../support/layout.ts';
import { type Size, type WatchedPage, desktop, phone, toast } from '../support/open-page.ts';
import { answer } from '../support/page-actions.ts';
import { inLanguage } from '../../src/platform/server/language/in-language.ts';
import { formatDay } from '../../src/platform/rules/format-day.ts';
import { formatPrice } from '../../src/platform/rules/money/format-price.ts';
import { t } from '../../src/platform/rules/messages/t.ts';

/** A workshop becomes a trade customer, orders on invoice and pays by its bank, in both languages. */
const shop = openShop();
const PASSWORD = 'sturdy-spokes';
/** What the demo's workshops pay for its chain. */
const PRICE = 14.72;
const LIMIT = 300;
const CREDIT = 20_000;

type Journey = {
  readonly language: 'en' | 'de';
  readonly size: Size;
  readonly company: string;
};

const journeys: readonly Journey[] = [
  {
    language: 'en',
    size: desktop,
    company: 'Carla’s Bike Clinic',
  },
  { language: 'de', size: phone, company: 'Radwerk Süd' },
];

let admin: Caller;
let part: Part;
beforeAll(async () => {
  const host = await shop.callAs('host');
  await host('PUT', '/settings', { 'accounts.approval': 'on' });
  admin = await shop.callAs('admin');
  const parts = await admin<Part[]>('GET', '/tools');
  const found = parts.find(({ sku }) => sku === 'CH-116-11');
  if (!found) throw new Error('The demo has no chain');
  part = found;
});

/** A new account, of which the address is verified by the mailed link. */
async function newAccount(email: string, name: string) {
  const visitor = await shop.callAs(null);
  await visitor('POST', '/auth/signup', { email, name, password: PASSWORD });
  const account = { email, password: PASSWORD };
  const { page } = await shop.visitAs(account, '/');
  await page.goto(await mailedLink(page, email, 'verify'));
  const done = inLanguage('en', () => t('customers.account.verify.done'));
  await page.getByRole('heading', { name: done }).waitFor();
  await page.context().close();
  return account;
}

const today = () => new Date().toISOString().slice(0, 10);

describe.each(journeys)('a workshop in $language', ({ language, size, company: called }) => {
  /** A second try finds the accounts of the first. */
  let tries = 0;
  const path = (rest: string) => (language === 'de' ? `/de${rest}` : rest);
  const pages: WatchedPage[] = [];
  const faultsOf = async (page: Page) => {
    const wider = await overflow(page);
    return [...(await axeFaults(page)), ...(wider > 0 ? [`${wider} px wider`] : [])];
  };
  /** A label, also with the mark of an optional field behind it. */
  const field = (place: Page | Locator, label: string) =>
    place
      .locator('input, select, textarea')
      .and(place.getByLabel(new RegExp(`^${label.replaceAll(/[()]/g, '\\$&')}`)))
      .first();
  const button = (place: Page | Locator, name: string) =>
    place.getByRole('button', { name, exact: true });

  const journey = async () => {
    tries += 1;
    const company = tries === 1 ? called : `${called} ${tries}`;
    const owner = await newAccount(`owner-${language}${tries}@example.org`, 'Carla Clinic');
    const trainee = `trainee-${language}${tries}@example.org`;
    const apprentice = await newAccount(trainee, 'Tom Trainee');
    const visitAs = async (who: Parameters<typeof shop.visitAs>[0], where: string) => {
      const watched = await shop.visitAs(who, path(where), size);
      pages.push(watched);
      return watched.page;
    };

    // It applies, and cannot order yet.
    const own = await visitAs(owner, '/dashboard/company');
    await field(own, t('companies.company.fields.name')).fill(company);
    await field(own, t('companies.company.fields.country')).selectOption('US');
    await field(own, t('companies.company.fields.message')).fill('Cargo bikes.');
    expect(await faultsOf(own)).toEqual([]);
    await button(own, t('companies.myCompany.apply')).click();
    await toast(own, t('companies.myCompany.sent')).waitFor();
    await own.getByRole('heading', { name: company }).waitFor();
    await own.getByText(t('companies.myCompany.states.applied')).waitFor();
    await own.goto(path(`/purchase/${part._id}`));
    await field(own, t('platform.order.fields.phone')).fill('+1 555 010 7788');
    await field(own, t('platform.words.address')).fill('12 Foundry Lane');
    await button(own, t('platform.order.submit')).click();
    await own.getByRole('alert').getByText(t('platform.orderBars.applied')).waitFor();

    // The maker approves it, with a group that has a price list, and with terms.
    const shopPage = await visitAs('admin', '/dashboard/companies?status=applied');
    await shopPage.getByRole('link', { name: company }).first().click();
    await shopPage.getByText('Cargo bikes.').waitFor();
    await field(shopPage, t('companies.company.fields.group')).selectOption({ label: 'Workshops' });
    await field(shopPage, t('companies.company.fields.notes')).fill('Met at the fair.');
    await button(shopPage, t('companies.general.save')).click();
    await toast(shopPage, t('companies.general.saved')).waitFor();
    await button(shopPage, t('companies.general.approve')).click();
    await toast(shopPage, t('companies.general.approved', { name: company })).waitFor();
    await field(shopPage, t('companies.terms.days')).fill('30');
    await field(shopPage, t('companies.terms.discountPercent')).fill('2');
    await field(shopPage, t('companies.terms.discountDays')).fill('10');
    await field(shopPage, t('companies.terms.creditLimit')).fill(String(CREDIT));
    await button(shopPage, t('companies.terms.save')).click();
    await toast(shopPage, t('companies.terms.saved')).waitFor();
    expect(await faultsOf(shopPage)).toEqual([]);

    // It sees its prices, keeps an address for its people, and invites the apprentice.
    await own.goto(path(`/parts/${part._id}`));
    await own.getByText(formatPrice(PRICE, 'usd')).first().waitFor();
    await own.goto(path('/dashboard/company'));
    await own.getByText(t('companies.myCompany.states.approved')).waitFor();
    await button(own, t('companies.companyAddresses.add')).click();
    const address = own.getByRole('region', { name: t('customers.savedAddresses.newTitle') });
    await field(address, t('customers.savedAddresses.fields.label')).fill('Yard');
    await field(address, t('platform.order.fields.phone')).fill('+1 555 010 7788');
    await field(address, t('platform.words.address')).fill('3 Cobble Yard');
    await button(address, t('customers.savedAddresses.save')).click();
    await own.getByRole('heading', { name: 'Yard' }).waitFor();
    await button(own, t('companies.people.invite')).click();
    const invitation = own.getByRole('form', { name: t('companies.people.invite') });
    await field(invitation, t('companies.people.email')).fill(apprentice.email);
    await field(invitation, t('companies.people.limit')).fill(String(LIMIT));
    await button(invitation, t('companies.people.send')).click();
    await toast(own, t('companies.people.sent', { email: apprentice.email })).waitFor();
    expect(await faultsOf(own)).toEqual([]);

    // The apprentice accepts, orders more than the limit, and proposes it.
    const low = await visitAs(apprentice, '/dashboard/company');
    await button(low, t('companies.myCompany.acceptOf', { company })).click();
    await low.getByText(formatPrice(LIMIT, 'usd')).first().waitFor();
    await low.goto(path(`/purchase/${part._id}`));
    const saved = field(low, t('customers.savedAddresses.choose'));
    await saved.selectOption({ label: 'Yard: 3 Cobble Yard' });
    await eventually(() => field(low, t('platform.words.address')).inputValue()).toBe(
      '3 Cobble Yard',
    );
    const invoice = low.getByLabel(new RegExp(`^${t('cart.checkout.methods.invoice')}`));
    expect(await invoice.isChecked()).toBe(true);
    await low.getByText(t('cart.checkout.invoiceTerms', { days: '30' })).waitFor();
    const credit = formatPrice(CREDIT, 'usd');
    await low
      .getByText(t('cart.checkout.leftOnAccount', { left: credit, limit: credit }))
      .waitFor();
    expect(await faultsOf(low)).toEqual([]);
    await button(low, t('platform.order.submit')).click();
    await low.getByRole('alert').getByText(formatPrice(LIMIT, 'usd')).waitFor();
    await button(low, t('orders.proposals.propose')).click();
    await low.waitForURL('**/dashboard/proposals');
    await low.getByRole('article').getByText(t('orders.proposals.statuses.open')).waitFor();
    await button(low, t('orders.proposals.withdraw')).waitFor();
    expect(await faultsOf(low)).toEqual([]);

    // The owner places it on invoice.
    await own.goto(path('/dashboard/proposals?status=open'));
    await own
      .getByRole('button', { name: t('orders.proposals.orderNamed', { person: trainee }) })
      .click();
    await answer(own, t('orders.proposals.confirmTitle'), t('orders.proposals.order'));
    await own.waitForURL('**/dashboard/order/*');
    const orderId = new URL(own.url()).pathname.split('/').at(-1) ?? '';
    await own.getByRole('heading', { level: 1 }).waitFor();
    await low.reload();
    await low.getByRole('link', { name: t('orders.proposals.seeOrder') }).click();
    await low.waitForURL('**/dashboard/order/*');
    await low.getByRole('heading', { level: 1 }).waitFor();

    // The maker ships, and the invoice comes with the day on which it is due.
    const readOrder = () => admin<FullOrder>('GET', `/checkout/${orderId}`);
    expect(await readOrder()).toMatchObject({ paid: false, paymentStatus: 'owed' });
    await shopPage.goto(path(`/dashboard/order/${orderId}`));
    const ship = { name: t('platform.manageOrders.ship'), exact: true };
    await shopPage.getByRole('link', ship).click();
    await shopPage.getByRole('button', ship).click();
    await shopPage.waitForURL('**/dashboard/manageOrders/shipment/*');
    const [issued] = (await readOrder()).invoices;
    if (!issued?.due) throw new Error('The order has no invoice that is due');
    await shopPage.goto(path(`/dashboard/order/${orderId}`));
    await shopPage.getByText(formatDay(issued.due)).first().waitFor();
    expect(await faultsOf(shopPage)).toEqual([]);
    await own.goto(path('/dashboard/openInvoices'));
    await own.getByText(issued.number).first().waitFor();
    await own.getByText(formatDay(issued.due)).first().waitFor();
    expect(await faultsOf(own)).toEqual([]);

    // The maker imports a statement, which pays it.
    const openOf = async () =>
      (await admin<OpenItems[]>('GET', '/openItems')).find((one) => one.company === company);
    const before = await openOf();
    const open = before?.invoices.find(({ number }) => number === issued.number)?.open;
    expect(open).toBeGreaterThan(0);
    await shopPage.goto(path('/dashboard/openItems'));
    await shopPage.getByRole('link', { name: company }).first().waitFor();
    expect(await faultsOf(shopPage)).toEqual([]);
    await shopPage.getByRole('link', { name: t('receivables.general.statements') }).click();
    const rows = [`${today()},Invoice ${issued.number},${open}`, `${today()},Rent ${company},-9`];
    await shopPage.locator('input[type="file"]').setInputFiles({
      name: `bank-${language}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(['Date,Description,Amount', ...rows, ''].join('\n')),
    });
    await button(shopPage, t('receivables.general.read')).click();
    await shopPage.getByText(t('receivables.general.reasons.exact')).waitFor();
    expect(await faultsOf(shopPage)).toEqual([]);
    await button(shopPage, t('receivables.general.bookSure', { count: '1' })).click();
    await toast(shopPage, t('receivables.general.bookedNow', { count: '1' })).waitFor();
    await shopPage.getByText(t('receivables.general.nothingToDo')).waitFor();
    await field(shopPage, t('receivables.general.show')).selectOption('all');
    await shopPage.getByText(t('receivables.general.verdicts.booked'), { exact: true }).waitFor();
    await shopPage.getByText(t('receivables.general.reasons.out')).waitFor();

    // The item is closed, and the order is paid.
    expect((await openOf())?.invoices ?? []).toEqual([]);
    expect(await readOrder()).toMatchObject({ paid: true, paymentStatus: 'paid' });
    await shopPage.goto(path(`/dashboard/openItems/${before?.companyId ?? ''}`));
    await shopPage
      .getByText(formatPrice(open ?? 0, 'usd'))
      .first()
      .waitFor();
    expect(await faultsOf(shopPage)).toEqual([]);
    await own.goto(path('/dashboard/openInvoices'));
    await own.getByText(t('receivables.general.mineEmpty')).waitFor();
    await own.goto(path(`/dashboard/order/${orderId}`));
    await own.getByText(t('platform.words.paid'), { exact: true }).first().waitFor();
    expect(await faultsOf(own)).toEqual([]);
    // The browser reports the refusals that the journey provokes.
    for (const { faults } of pages) expect(unexpected(faults, /409/)).toEqual([]);
  };

  it('applies, is approved, proposes, orders on invoice, is sent the goods, and pays', () =>
    inLanguage(language, journey));
});
