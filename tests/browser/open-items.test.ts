import { beforeAll, expect, it } from 'vitest';
import type { OpenItems } from '../../src/receivables/rules/receivables.schema.ts';
import { axeFaults } from '../support/axe.ts';
import { type Caller, eventually, openShop, unexpected } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { answer } from '../support/page-actions.ts';

/** What companies owe, payments by hand and faulty statements; trade-journey.test.ts books a good one. */
const shop = openShop();
let admin: Caller;
const openItems = () => admin<OpenItems[]>('GET', '/openItems');
const ofCompany = async (name: string) =>
  (await openItems()).find(({ company }) => company === name);
const csv = (rows: readonly string[]) => ({
  name: 'bank.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Date,Description,Amount', ...rows, ''].join('\n')),
});

beforeAll(async () => {
  admin = await shop.callAs('admin');
});

it('a faulty statement names its lines, and is uploaded without them', async () => {
  const { page, faults } = await shop.visitAs('admin', '/dashboard/bankStatements', phone);
  await page
    .locator('input[type="file"]')
    .setInputFiles(csv(['2026-11-31,Thank you,5.00', '2026-11-20,Hello,6.00']));
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('Line 2, date').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Upload without faulty lines' }).click();
  await page.getByText('Hello').waitFor();
  expect(unexpected(faults, /422/)).toEqual([]);
});

it('columns with unknown names are chosen once', async () => {
  const { page } = await shop.visitAs('admin', '/dashboard/bankStatements');
  const file = (day: string) => ({
    name: 'werte.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Wann;Wieviel;Wofür\n${day};7,50;Danke\n`),
  });
  await page.locator('input[type="file"]').setInputFiles(file('05/11/2026'));
  await page.getByRole('button', { name: 'Upload' }).click();
  const columns = page.getByRole('group', { name: 'Columns' });
  await columns.getByLabel('Date', { exact: true }).selectOption('Wann');
  await columns.getByLabel('Amount', { exact: true }).selectOption('Wieviel');
  await columns.getByLabel('Purpose').selectOption('Wofür');
  await columns.getByLabel('Dates').selectOption('dmy');
  await columns.getByLabel('Amounts', { exact: true }).selectOption('comma');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('$7.50').waitFor();
  await page.getByRole('link', { name: 'All statements' }).click();
  await page.locator('input[type="file"]').setInputFiles(file('06/11/2026'));
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('Nov 6, 2026').first().waitFor();
});

it('a payment in part is recorded by hand, reversed, and used as credit; its company sees what is left', async () => {
  const items = await ofCompany('Cobble & Chain');
  const [invoice] = items?.invoices ?? [];
  if (!items || !invoice) throw new Error('The demo has no open invoice');
  const own = await shop.visitAs('owner', '/dashboard/company', phone);
  await own.page.getByRole('link', { name: 'Open invoices' }).click();
  await own.page.getByText(invoice.number).waitFor();
  expect(await axeFaults(own.page)).toEqual([]);

  const { page, faults } = await shop.visitAs('admin', `/dashboard/openItems/${items.companyId}`);
  await page.getByLabel('Amount', { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await toast(page, 'The payment is recorded').waitFor();
  await page.getByText('$10.00 credit').waitFor();
  await page.getByRole('button', { name: 'Use credit' }).click();
  const form = page.getByRole('form', { name: 'Use $10.00 credit' });
  await form.getByLabel(`Paid of ${invoice.number}`).fill('20');
  await form.getByText('$10.00 more than the payment').waitFor();
  await form.getByLabel(`Paid of ${invoice.number}`).fill('10');
  await form.getByRole('button', { name: 'Use credit' }).click();
  await toast(page, 'The credit is used').waitFor();
  const left = async () => (await ofCompany('Cobble & Chain'))?.open;
  await eventually(left).toBe(items.open - 10);
  await page.getByRole('button', { name: 'Reverse' }).first().click();
  await answer(page, 'Reverse this payment?', 'Reverse');
  await eventually(left).toBe(items.open);
  await page.getByText('Reversed', { exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(unexpected(faults, /never/)).toEqual([]);
});

it('credit is paid out, which its company sees, and taken back', async () => {
  const items = await ofCompany('Cobble & Chain');
  if (!items) throw new Error('The demo has no open invoice');
  const { companyId, credit } = items;
  const today = new Date().toISOString().slice(0, 10);
  await admin('POST', '/invoicePayments', { companyId, date: today, amount: 25, allocations: [] });
  const { page, faults } = await shop.visitAs('admin', `/dashboard/openItems/${companyId}`, phone);
  await page.getByLabel('Amount paid out').fill('9999');
  await page.getByRole('button', { name: 'Record payout' }).click();
  await page.getByText(/^At most .*, the company’s credit$/).waitFor();
  await page.getByLabel('Amount paid out').fill('20');
  await page.getByRole('form', { name: 'Record payout' }).getByLabel('Reference').fill('SEPA 7');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Record payout' }).click();
  await toast(page, 'The payout is recorded').waitFor();
  const left = async () => (await ofCompany('Cobble & Chain'))?.credit;
  await eventually(left).toBe(credit + 5);
  const own = await shop.visitAs('owner', '/dashboard/openInvoices', phone);
  await own.page.getByText('SEPA 7').waitFor();
  expect(await axeFaults(own.page)).toEqual([]);
  const payouts = page.getByRole('region', { name: 'Credit paid out' });
  await payouts.getByRole('button', { name: 'Reverse' }).click();
  await answer(page, 'Reverse this payout?', 'Reverse');
  await eventually(left).toBe(credit + 25);
  expect(unexpected(faults, /422/)).toEqual([]);
});

it('the lists of invoices say when each is due', async () => {
  const [invoice] = (await ofCompany('Cobble & Chain'))?.invoices ?? [];
  const own = await shop.visitAs('owner', '/dashboard/myInvoices', phone);
  await own.page.getByText('Overdue').first().waitFor();
  expect(await axeFaults(own.page)).toEqual([]);
  const { page } = await shop.visitAs('admin', `/dashboard/invoices?find=${invoice?.number}`);
  const row = page.getByRole('row').filter({ hasText: invoice?.number ?? '' });
  await row.getByText('Overdue').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const german = await shop.visitAs('owner', '/de/dashboard/myInvoices');
  await german.page.getByRole('columnheader', { name: 'Fällig' }).waitFor();
  await german.page.getByText('Überfällig').first().waitFor();
});

it('speaks German', async () => {
  const { page } = await shop.visitAs('admin', '/de/dashboard/openItems', phone);
  await page.getByRole('heading', { name: 'Offene Posten' }).waitFor();
  await page.getByRole('link', { name: 'Kontoauszüge' }).click();
  await page.getByRole('heading', { name: 'Kontoauszug hochladen' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});
