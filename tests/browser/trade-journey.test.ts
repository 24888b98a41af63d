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
import { type TradeWords, germanTradeWords, tradeWords } from '../support/trade-words.ts';
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
  readonly loadWords: () => Promise<TradeWords>;
};

const journeys: readonly Journey[] = [
  {
    language: 'en',
    size: desktop,
    company: 'Carla’s Bike Clinic',
    loadWords: () => Promise.resolve(tradeWords),
  },
  { language: 'de', size: phone, company: 'Radwerk Süd', loadWords: germanTradeWords },
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
  await page.getByRole('heading', { name: t('customers.account.verify.done') }).waitFor();
  await page.context().close();
  return account;
}

const today = () => new Date().toISOString().slice(0, 10);

describe.each(journeys)(
  'a workshop in $language',
  ({ language, size, company: called, loadWords }) => {
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

    it('applies, is approved, proposes, orders on invoice, is sent the goods, and pays', async () => {
      const w = await loadWords();
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
      await field(own, w.company.fields.name).fill(company);
      await field(own, w.company.fields.country).selectOption('US');
      await field(own, w.company.fields.message).fill('Cargo bikes.');
      expect(await faultsOf(own)).toEqual([]);
      await button(own, w.mine.apply).click();
      await toast(own, w.mine.sent).waitFor();
      await own.getByRole('heading', { name: company }).waitFor();
      await own.getByText(w.mine.states.applied).waitFor();
      await own.goto(path(`/purchase/${part._id}`));
      await field(own, w.order.fields.phone).fill('+1 555 010 7788');
      await field(own, w.order.fields.address).fill('12 Foundry Lane');
      await button(own, w.order.submit).click();
      await own.getByRole('alert').getByText(w.bars.applied).waitFor();

      // The maker approves it, with a group that has a price list, and with terms.
      const shopPage = await visitAs('admin', '/dashboard/companies?status=applied');
      await shopPage.getByRole('link', { name: company }).first().click();
      await shopPage.getByText('Cargo bikes.').waitFor();
      await field(shopPage, w.company.fields.group).selectOption({ label: 'Workshops' });
      await field(shopPage, w.company.fields.notes).fill('Met at the fair.');
      await button(shopPage, w.companies.save).click();
      await toast(shopPage, w.companies.saved).waitFor();
      await button(shopPage, w.companies.approve).click();
      await toast(shopPage, w.companies.approved(company)).waitFor();
      await field(shopPage, w.terms.days).fill('30');
      await field(shopPage, w.terms.discountPercent).fill('2');
      await field(shopPage, w.terms.discountDays).fill('10');
      await field(shopPage, w.terms.creditLimit).fill(String(CREDIT));
      await button(shopPage, w.terms.save).click();
      await toast(shopPage, w.terms.saved).waitFor();
      expect(await faultsOf(shopPage)).toEqual([]);

      // It sees its prices, keeps an address for its people, and invites the apprentice.
      await own.goto(path(`/parts/${part._id}`));
      await own.getByText(w.formatPrice(PRICE, 'usd')).first().waitFor();
      await own.goto(path('/dashboard/company'));
      await own.getByText(w.mine.states.approved).waitFor();
      await button(own, w.addresses.add).click();
      const address = own.getByRole('region', { name: w.address.newTitle });
      await field(address, w.address.fields.label).fill('Yard');
      await field(address, w.address.fields.phone).fill('+1 555 010 7788');
      await field(address, w.words.address).fill('3 Cobble Yard');
      await button(address, w.address.save).click();
      await own.getByRole('heading', { name: 'Yard' }).waitFor();
      await button(own, w.people.invite).click();
      const invitation = own.getByRole('form', { name: w.people.invite });
      await field(invitation, w.people.email).fill(apprentice.email);
      await field(invitation, w.people.limit).fill(String(LIMIT));
      await button(invitation, w.people.send).click();
      await toast(own, w.people.sent(apprentice.email)).waitFor();
      expect(await faultsOf(own)).toEqual([]);

      // The apprentice accepts, orders more than the limit, and proposes it.
      const low = await visitAs(apprentice, '/dashboard/company');
      await button(low, w.mine.acceptOf(company)).click();
      await low.getByText(w.formatPrice(LIMIT, 'usd')).first().waitFor();
      await low.goto(path(`/purchase/${part._id}`));
      const saved = field(low, w.address.choose);
      await saved.selectOption({ label: 'Yard: 3 Cobble Yard' });
      await eventually(() => field(low, w.order.fields.address).inputValue()).toBe('3 Cobble Yard');
      const invoice = low.getByLabel(new RegExp(`^${w.checkout.methods.invoice}`));
      expect(await invoice.isChecked()).toBe(true);
      await low.getByText(w.checkout.invoiceTerms('30')).waitFor();
      const credit = w.formatPrice(CREDIT, 'usd');
      await low.getByText(w.checkout.leftOnAccount(credit, credit)).waitFor();
      expect(await faultsOf(low)).toEqual([]);
      await button(low, w.order.submit).click();
      await low.getByRole('alert').getByText(w.formatPrice(LIMIT, 'usd')).waitFor();
      await button(low, w.proposals.propose).click();
      await low.waitForURL('**/dashboard/proposals');
      await low.getByRole('article').getByText(w.proposals.statuses.open).waitFor();
      await button(low, w.proposals.withdraw).waitFor();
      expect(await faultsOf(low)).toEqual([]);

      // The owner places it on invoice.
      await own.goto(path('/dashboard/proposals?status=open'));
      await own.getByRole('button', { name: w.proposals.orderNamed(trainee) }).click();
      await answer(own, w.proposals.confirmTitle, w.proposals.order);
      await own.waitForURL('**/dashboard/order/*');
      const orderId = new URL(own.url()).pathname.split('/').at(-1) ?? '';
      await own.getByRole('heading', { level: 1 }).waitFor();
      await low.reload();
      await low.getByRole('link', { name: w.proposals.seeOrder }).click();
      await low.waitForURL('**/dashboard/order/*');
      await low.getByRole('heading', { level: 1 }).waitFor();

      // The maker ships, and the invoice comes with the day on which it is due.
      const readOrder = () => admin<FullOrder>('GET', `/checkout/${orderId}`);
      expect(await readOrder()).toMatchObject({ paid: false, paymentStatus: 'owed' });
      await shopPage.goto(path(`/dashboard/order/${orderId}`));
      const ship = { name: w.shipments.ship, exact: true };
      await shopPage.getByRole('link', ship).click();
      await shopPage.getByRole('button', ship).click();
      await shopPage.waitForURL('**/dashboard/manageOrders/shipment/*');
      const [issued] = (await readOrder()).invoices;
      if (!issued?.due) throw new Error('The order has no invoice that is due');
      await shopPage.goto(path(`/dashboard/order/${orderId}`));
      await shopPage.getByText(w.formatDay(issued.due)).first().waitFor();
      expect(await faultsOf(shopPage)).toEqual([]);
      await own.goto(path('/dashboard/openInvoices'));
      await own.getByText(issued.number).first().waitFor();
      await own.getByText(w.formatDay(issued.due)).first().waitFor();
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
      await shopPage.getByRole('link', { name: w.receivables.statements }).click();
      const rows = [`${today()},Invoice ${issued.number},${open}`, `${today()},Rent ${company},-9`];
      await shopPage.locator('input[type="file"]').setInputFiles({
        name: `bank-${language}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from(['Date,Description,Amount', ...rows, ''].join('\n')),
      });
      await button(shopPage, w.receivables.read).click();
      await shopPage.getByText(w.receivables.reasons.exact).waitFor();
      expect(await faultsOf(shopPage)).toEqual([]);
      await button(shopPage, w.receivables.bookSure('1')).click();
      await toast(shopPage, w.receivables.bookedNow('1')).waitFor();
      await shopPage.getByText(w.receivables.nothingToDo).waitFor();
      await field(shopPage, w.receivables.show).selectOption('all');
      await shopPage.getByText(w.receivables.verdicts.booked, { exact: true }).waitFor();
      await shopPage.getByText(w.receivables.reasons.out).waitFor();

      // The item is closed, and the order is paid.
      expect((await openOf())?.invoices ?? []).toEqual([]);
      expect(await readOrder()).toMatchObject({ paid: true, paymentStatus: 'paid' });
      await shopPage.goto(path(`/dashboard/openItems/${before?.companyId ?? ''}`));
      await shopPage
        .getByText(w.formatPrice(open ?? 0, 'usd'))
        .first()
        .waitFor();
      expect(await faultsOf(shopPage)).toEqual([]);
      await own.goto(path('/dashboard/openInvoices'));
      await own.getByText(w.receivables.mineEmpty).waitFor();
      await own.goto(path(`/dashboard/order/${orderId}`));
      await own.getByText(w.words.paid, { exact: true }).first().waitFor();
      expect(await faultsOf(own)).toEqual([]);
      // The browser reports the refusals that the journey provokes.
      for (const { faults } of pages) expect(unexpected(faults, /409/)).toEqual([]);
    });
  },
);
