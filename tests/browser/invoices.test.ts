import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Checkout } from '../../src/domain/checkouts/checkouts.contract.ts';
import { minorOf } from '../../src/domain/money/money.ts';
import type { Part } from '../../src/domain/parts/part.schema.ts';
import { brokenRules } from '../../src/server/testing/en16931.ts';
import { berlin, germanTax } from '../../src/server/testing/invoices.ts';
import { readCii, readPdf, readUbl } from '../../src/server/testing/read-documents.ts';
import { readZip } from '../../src/server/testing/read-zip.ts';
import { type Caller, demoAccount, openShop } from '../support/browser-shop.ts';
import { phone } from '../support/open-page.ts';
import { rowOf } from '../support/page-actions.ts';
import { payFor } from '../support/place-order.ts';

/** Invoices and credit notes, from the payment to the file. */
const shop = openShop();
let customer: Caller;
let admin: Caller;
let checkout: Checkout;
let orderId: string;

beforeAll(async () => {
  const host = await shop.callAs('host');
  [customer, admin] = [await shop.callAs('customer'), await shop.callAs('admin')];
  await host('PUT', '/settings', germanTax);
  const [part] = await host<Part[]>('GET', '/tools');
  if (!part) throw new Error('The demo has no parts');
  const { insertedId } = await customer<{ insertedId: string }>('POST', '/orders', {
    ...berlin,
    userEmail: demoAccount('customer').email,
    toolId: part._id,
    toolName: part.name,
    quantity: part.minimumQuantity,
  });
  orderId = insertedId;
});

async function save(page: Page, name: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const file = await download;
  return {
    name: file.suggestedFilename(),
    bytes: new Uint8Array(await readFile(await file.path())),
  };
}
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it('an unpaid order’s page saves a pro forma invoice', async () => {
  const { page, faults } = await shop.visitAs('customer', `/dashboard/myOrder/${orderId}`, phone);
  const { name, bytes } = await save(page, 'Pro forma invoice (PDF)');
  expect(name).toMatch(/^pro-forma-.*\.pdf$/);
  expect((await readPdf(bytes, 'usd')).text).toContain('Pro forma invoice');
  expect(faults).toEqual([]);
});

it('the invoice and the credit note of a partial refund are saved, valid, and equal the charge', async () => {
  await payFor(customer, orderId);
  await admin('POST', `/orderRefund/${orderId}`, { units: 3 });
  checkout = await customer<Checkout>('GET', `/checkout/${orderId}`);
  const [invoice, note] = checkout.invoices;
  if (!invoice || !note) throw new Error('A document is missing');
  const { page, faults } = await shop.visitAs('customer', `/dashboard/myOrder/${orderId}`);
  const minor = (amount: number) => minorOf(amount, 'usd');
  const charged = {
    [invoice.number]: [checkout.net, checkout.freight, checkout.tax, checkout.total].map(minor),
    [note.number]: [minor(note.total)],
  };
  for (const { number, kind } of [invoice, note]) {
    const isNote = kind === 'creditNote';
    const words = isNote ? 'Credit note' : 'Invoice';
    const pdf = await save(page, `Save ${words} ${number} as PDF`);
    const xml = await save(page, `Save ${words} ${number} as XML`);
    expect([pdf.name, xml.name]).toEqual([`${number}.pdf`, `${number}.xml`]);
    const { files } = await readPdf(pdf.bytes, 'usd');
    const cii = files['factur-x.xml'] ?? '';
    expect(brokenRules('CII', cii)).toEqual([]);
    expect(brokenRules('UBL', textOf(xml.bytes))).toEqual([]);
    const amounts = readUbl(textOf(xml.bytes), isNote ? 'CreditNote' : 'Invoice', 'usd');
    expect(readCii(cii, 'usd')).toEqual(amounts);
    const [lines, freight, , tax, gross] = amounts.totals;
    expect(isNote ? [gross] : [lines, freight, tax, gross]).toEqual(charged[number]);
  }
  expect(faults).toEqual([]);
});

it('administrators list a month and save it with a file for bookkeeping', async () => {
  const { page, faults } = await shop.visitAs('admin', '/dashboard/overview');
  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  for (const { number } of checkout.invoices) await rowOf(page, number).waitFor();
  const { name, bytes } = await save(page, 'Save the month (ZIP)');
  expect(name).toMatch(/^invoices-\d{4}-\d{2}\.zip$/);
  const files = readZip(bytes);
  for (const { number } of checkout.invoices) expect([...files.keys()]).toContain(`${number}.pdf`);
  expect([...files.keys()].at(-1)).toMatch(/\.csv$/);
  await page.getByRole('link', { name: `Order of ${checkout.invoices[0]?.number}` }).click();
  await page.waitForURL(`**/dashboard/myOrder/${orderId}`);
  expect(faults).toEqual([]);
});
