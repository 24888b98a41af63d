import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Checkout } from '../../src/orders/rules/checkouts.contract.ts';
import { minorOf } from '../../src/platform/rules/money/money.ts';
import { orderNumber } from '../../src/orders/rules/order-number.ts';
import type { PricedPart } from '../../src/catalogue/rules/parts/part.schema.ts';
import { brokenRules } from '../../src/testing/server/peers/en16931.ts';
import { berlin, germanTax } from '../../src/testing/server/invoices.ts';
import { readCii, readPdf, readUbl } from '../../src/testing/server/peers/read-documents.ts';
import { readDatev } from '../../src/testing/server/peers/read-datev.ts';
import { readZip } from '../../src/testing/server/peers/read-zip.ts';
import { axeFaults } from '../support/axe.ts';
import { type Caller, demoAccount, eventually, openShop } from '../support/browser-shop.ts';
import { paste, statusOf, storeCart } from '../support/cart-actions.ts';
import { phone, toast } from '../support/open-page.ts';
import { answer, orderOf, rowOf, says } from '../support/page-actions.ts';

/** Orders of a shop with tax: invoices and credit notes, orders of several lines, delivery addresses. */
const shop = openShop();
const { email } = demoAccount('customer');
let customer: Caller;
let admin: Caller;
let parts: PricedPart[];
let checkoutId: string;
let orderId: string;
/** Net prices of the two parts. */
let units: { price: number; quantity: number }[];
const REFUNDED = 3;

beforeAll(async () => {
  const host = await shop.callAs('host');
  [customer, admin] = [await shop.callAs('customer'), await shop.callAs('admin')];
  await host('PUT', '/settings', germanTax);
  parts = await host<PricedPart[]>('GET', '/tools');
  const invoiced = parts.slice(0, 2);
  units = invoiced.map(({ price, minimumQuantity: quantity }) => ({ price, quantity }));
  const placed = await customer<{ insertedId: string; orderIds: string[] }>('POST', '/checkouts', {
    ...berlin,
    userEmail: email,
    poNumber: 'PO-4711',
    lines: invoiced.map(({ _id, minimumQuantity: quantity }) => ({ toolId: _id, quantity })),
  });
  [checkoutId, orderId] = [placed.insertedId, placed.orderIds[0] ?? ''];
});

async function save(page: Page, name: string, among: Pick<Page, 'getByRole'> = page) {
  const download = page.waitForEvent('download');
  await among.getByRole('button', { name, exact: true }).click();
  const file = await download;
  return {
    name: file.suggestedFilename(),
    bytes: new Uint8Array(await readFile(await file.path())),
  };
}
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const minor = (amount: number) => minorOf(amount, 'usd');
const read = () => customer<Checkout>('GET', `/checkout/${checkoutId}`);

/** What the card company took and gave back, in cents, by its own records. */
function atCardCompany() {
  const db = new DatabaseSync(join(shop.process().dataDir, 'shop.db'), { readOnly: true });
  const ofCheckout = 'from sandbox_intents where reference = ?';
  const taken = db.prepare(`select amount_minor ${ofCheckout}`).all(checkoutId);
  const given = db
    .prepare(
      `select amount_minor from sandbox_refunds where intent_id in (select id ${ofCheckout})`,
    )
    .all(checkoutId);
  db.close();
  return [taken, given].map((rows) => rows.map((row) => Number(row['amount_minor'])));
}

it('an unpaid order’s page saves a pro forma invoice', async () => {
  const { page, faults } = await shop.visitAs('customer', `/dashboard/myOrder/${orderId}`, phone);
  const { name, bytes } = await save(page, 'Pro forma invoice (PDF)');
  expect(name).toMatch(/^pro-forma-.*\.pdf$/);
  expect((await readPdf(bytes, 'usd')).text).toContain('Pro forma invoice');
  expect(faults).toEqual([]);
});

it('the invoice and the credit note of a partial refund are saved, valid, and equal the charge', async () => {
  const { page, faults } = await shop.visitAs('customer', `/payment/${checkoutId}`);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry (MM / YY)').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await toast(page, 'Congrats! Your Payment Complete.').waitFor();
  await admin('POST', `/orderRefund/${orderId}`, { units: REFUNDED });
  const checkout = await read();
  const [charged, refunded] = atCardCompany();
  expect([charged, refunded].map((amounts) => amounts?.length)).toEqual([1, 1]);

  const goods = minor(units.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
  const back = minor((units[0]?.price ?? 0) * REFUNDED);
  // 19 percent, and freight of 9.90.
  const tax = Math.round((goods + 990) * 0.19);
  const backTax = (refunded?.[0] ?? 0) - back;
  expect(Math.abs(backTax - back * 0.19)).toBeLessThan(1);
  const expected = {
    invoice: [goods, 990, goods + 990, tax, charged?.[0], charged?.[0], 0],
    creditNote: [back, 0, back, backTax, refunded?.[0], refunded?.[0], 0],
  };
  expect(charged).toEqual([goods + 990 + tax]);

  await page.goto(`/dashboard/order/${checkoutId}`);
  expect(checkout.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote']);
  for (const { number, kind } of checkout.invoices) {
    const isNote = kind === 'creditNote';
    const words = isNote ? 'Credit note' : 'Invoice';
    const pdf = await save(page, `Save ${words} ${number} as PDF`);
    const xml = await save(page, `Save ${words} ${number} as XML`);
    expect([pdf.name, xml.name]).toEqual([`${number}.pdf`, `${number}.xml`]);
    const { files, text } = await readPdf(pdf.bytes, 'usd');
    expect(text).toContain('PO-4711');
    const cii = files['factur-x.xml'] ?? '';
    expect(brokenRules('CII', cii)).toEqual([]);
    expect(brokenRules('UBL', textOf(xml.bytes))).toEqual([]);
    const amounts = readUbl(textOf(xml.bytes), isNote ? 'CreditNote' : 'Invoice', 'usd');
    expect(readCii(cii, 'usd')).toEqual(amounts);
    expect(amounts.totals).toEqual(expected[kind]);
  }
  expect(faults).toEqual([]);
});

it('My Orders saves the documents of an order in its row, and asks for no row alone', async () => {
  const { invoices } = await read();
  for (const size of [undefined, phone]) {
    const { page, faults } = await shop.visitAs('customer', '/blog', size);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/dashboard/myOrder');
    const group = orderOf(page, orderNumber(checkoutId));
    await group.getByText('PO-4711').waitFor();
    expect(asked.filter((path) => /\/api\/.*(checkout|order|invoice)/i.test(path))).toEqual([
      '/api/checkouts',
    ]);
    for (const { number, kind } of invoices) {
      const words = kind === 'creditNote' ? 'Credit note' : 'Invoice';
      const pdf = await save(page, `Save ${words} ${number} as PDF`, group);
      expect(pdf.name).toBe(`${number}.pdf`);
      const xml = await save(page, `Save ${words} ${number} as XML`, group);
      expect(textOf(xml.bytes)).toContain(number);
    }
    expect(await axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  }
});

it('My Invoices lists the documents of all orders newest first, and saves them, on a phone and in German too', async () => {
  const { page, faults } = await shop.visitAs('customer', '/dashboard/myOrder', phone);
  await page.getByRole('link', { name: 'My Invoices' }).click();
  await page.getByRole('heading', { name: 'My Invoices', level: 1 }).waitFor();
  const { invoices } = await read();
  const newestFirst = invoices.map(({ number }) => number).toReversed();
  const list = page.getByRole('table', { name: 'My Invoices' });
  await list.getByText(newestFirst[0] ?? '?', { exact: true }).waitFor();
  const listed = await list.getByText(/^(CN-)?20\d\d-\d{6}$/).allTextContents();
  expect(listed.slice(0, newestFirst.length)).toEqual(newestFirst);
  const saved = await save(page, `Save Credit note ${newestFirst[0]} as PDF`);
  expect(saved.name).toBe(`${newestFirst[0]}.pdf`);
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await list
    .getByRole('link', { name: orderNumber(checkoutId) })
    .first()
    .click();
  await page.waitForURL(`**/dashboard/order/${checkoutId}`);
  await page.goto('/de/dashboard/myInvoices');
  await page.getByRole('heading', { name: 'Meine Rechnungen', level: 1 }).waitFor();
  await page
    .getByRole('button', { name: /Rechnungskorrektur .* speichern/ })
    .first()
    .waitFor();
  expect(faults).toEqual([]);
});

it('the mailbox of the demo has the mail that brings the invoice', async () => {
  const [invoice] = (await read()).invoices;
  const { page } = await shop.visitAs('customer', '/dashboard');
  await page.goto('/dev/mailbox');
  await page.getByRole('link', { name: `Invoice ${invoice?.number}` }).click();
  await page.getByRole('link', { name: `${invoice?.number}.pdf` }).waitFor();
  const order = page.frameLocator('iframe').getByRole('link', { name: 'See the order' });
  expect(await order.getAttribute('href')).toContain(`/dashboard/order/${checkoutId}`);
});

it('administrators save the pick list of what waits to be shipped', async () => {
  const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders');
  const { name, bytes } = await save(page, 'Pick list of all pending');
  expect(name).toBe('pick-list.pdf');
  const [left = 0] = units.map(({ quantity }) => quantity - REFUNDED);
  const { text } = await readPdf(bytes, 'usd');
  // The buyer stands between the number and the units.
  expect(text).toMatch(new RegExp(`${orderNumber(checkoutId)} .{1,80}? ${left}\\b`));
  expect(faults).toEqual([]);
});

it('administrators list a month and save it with a file for bookkeeping', async () => {
  const { invoices } = await read();
  const { page, faults } = await shop.visitAs('admin', '/dashboard/overview');
  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  for (const { number } of invoices) await rowOf(page, number).waitFor();
  const { name, bytes } = await save(page, 'Save the month (ZIP)');
  expect(name).toMatch(/^invoices-\d{4}-\d{2}\.zip$/);
  const files = readZip(bytes);
  for (const { number } of invoices) expect([...files.keys()]).toContain(`${number}.pdf`);
  expect([...files.keys()].at(-1)).toMatch(/\.csv$/);
  await page.getByRole('link', { name: `Order of ${invoices[0]?.number}` }).click();
  await page.waitForURL(`**/dashboard/order/${checkoutId}`);
  expect(faults).toEqual([]);
});

it('administrators save a month for the bookkeeping, and read what DATEV still needs', async () => {
  const { page, faults } = await shop.visitAs('admin', '/dashboard/invoices', phone);
  const section = page.getByRole('region', { name: 'Bookkeeping' });
  const { invoices } = await read();
  const month = invoices[0]?.issued.slice(0, 'yyyy-mm'.length) ?? '';
  await section.getByLabel('Period').selectOption(month);
  const tax = await save(page, 'Tax by country (CSV)', section);
  expect(tax.name).toBe(`tax-by-country-${month}.csv`);
  expect(textOf(tax.bytes)).toContain(`${month},DE,standard,19,`);
  const list = await save(page, 'EC sales list (CSV)', section);
  expect(list.name).toBe(`ec-sales-${month}.csv`);

  const host = await shop.callAs('host');
  await host('PUT', '/settings', { 'bookkeeping.consultant': '', 'bookkeeping.client': '' });
  await section.getByRole('button', { name: 'DATEV bookings' }).focus();
  await page.keyboard.press('Enter');
  await section.getByText('“Consultant number” and “Client number”').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await host('PUT', '/settings', {
    'bookkeeping.consultant': '29098',
    'bookkeeping.client': '55003',
  });
  const datev = await save(page, 'DATEV bookings', section);
  expect(datev.name).toBe(`EXTF_Buchungsstapel_${month}.csv`);
  const { bookings } = readDatev(datev.bytes);
  expect(bookings.map(({ number }) => number)).toEqual(
    expect.arrayContaining(invoices.map(({ number }) => number)),
  );
  expect(await section.getByRole('link', { name: 'Open Shop Settings' }).count()).toBe(0);
  // The refusal is one; the browser logs it.
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
});

const dollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

describe('the lines of an order', () => {
  let checkout: Checkout;
  beforeAll(async () => {
    const { insertedId, orderIds } = await customer<{ insertedId: string; orderIds: string[] }>(
      'POST',
      '/checkouts',
      {
        ...berlin,
        userEmail: email,
        lines: parts.slice(0, 12).map(({ _id: toolId }) => ({ toolId, quantity: 100 })),
      },
    );
    await customer('DELETE', `/order/${orderIds[1]}`);
    checkout = await customer<Checkout>('GET', `/checkout/${insertedId}`);
  });

  it('are paid by net, freight and tax of those that are left', async () => {
    const { page, faults } = await shop.visitAs('customer', `/payment/${checkout._id}`);
    const facts = page.getByRole('region', { name: `Order ${orderNumber(checkout._id)}` });
    const left = checkout.orders.filter(({ status }) => status === 'unpaid');
    for (const part of ['net', 'freight', 'tax', 'total'] as const) {
      const sum = left.reduce((all, order) => all + Math.round(order[part] * 100), 0);
      await facts
        .getByText(dollars(sum / 100), { exact: true })
        .first()
        .waitFor();
    }
    await facts.getByText('Tax 19%').waitFor();
    expect(await facts.getByRole('listitem').count()).toBe(11);
    expect(faults).toEqual([]);
  });

  it('stand on one page, to which the former address of each leads', async () => {
    const [, second, third] = checkout.orders;
    const { page, faults } = await shop.visitAs('customer', `/dashboard/myOrder/${third?._id}`);
    await page.waitForURL(`**/dashboard/order/${checkout._id}#line-3`);
    await page
      .getByRole('heading', { name: `Order ${orderNumber(checkout._id)}`, level: 1 })
      .waitFor();
    const rows = page.getByRole('table', { name: 'Items ordered' }).locator('tbody tr');
    expect(await rows.count()).toBe(12);
    const focused = page.locator('#line-3:focus');
    await focused.getByText(third?.toolName ?? '?').waitFor();
    await rows
      .filter({ hasText: second?.toolName ?? '?' })
      .getByText('Cancelled')
      .waitFor();
    const sums = page.getByRole('region', { name: 'Amounts' });
    for (const amount of [checkout.ordered, checkout.net, checkout.tax, checkout.total])
      await sums.getByText(dollars(amount), { exact: true }).waitFor();
    // The shop issues invoices once an order is paid.
    expect(await page.getByText('The invoice will follow').count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('are cancelled one by one until the order is paid', async () => {
    const last = checkout.orders.at(-1);
    const number = `${orderNumber(checkout._id)}/12`;
    const path = `/dashboard/order/${checkout._id}`;
    const { page, faults } = await shop.visitAs('customer', path, phone);
    await page.getByRole('button', { name: `Cancel: ${number}, ${last?.toolName}` }).click();
    await answer(page, 'Are Your sure ?', 'Cancel line');
    await page.locator('#line-12').getByText('Cancelled').waitFor();
    await page.getByRole('region', { name: 'History' }).getByText(`(Line 12)`).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(await axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe('a delivery address', () => {
  beforeAll(async () => {
    await storeCart(customer, email, []);
    await customer('POST', '/addresses', {
      email,
      label: 'Lager Süd',
      userName: 'Sven Süd',
      phone: '+49 89 123 456',
      street: 'Hofweg 3',
      postcode: '80331',
      city: 'München',
      country: 'DE',
    });
  });

  it('is asked for in its parts, and stands on every page and slip of its orders', async () => {
    const { page, faults } = await shop.visitAs('customer', '/cart');
    await paste(
      page,
      parts
        .slice(0, 2)
        .map(({ sku }) => `${sku}\t100`)
        .join('\n'),
    );
    await eventually(() => statusOf(page).textContent()).toBe('2 lines, all ready to order.');
    await page.getByLabel('Street and number').first().fill('Hauptstr. 1');
    await page.getByLabel('City').first().fill('Berlin');
    await page.getByLabel('Country').first().selectOption('DE');
    await page.getByLabel('Deliver to another address').check();
    const place = page.getByRole('group', { name: 'Delivery address' });
    expect(await place.getByLabel('Country').inputValue()).toBe('DE');
    await page.getByRole('button', { name: 'Order Now' }).click();
    await eventually(() => place.getByText('street is required').isVisible()).toBe(true);
    const choice = page.getByLabel('Saved delivery address');
    await choice.selectOption({ label: 'Lager Süd: Hofweg 3, 80331 München, Germany' });
    expect(await place.getByLabel('Street and number').inputValue()).toBe('Hofweg 3');
    expect(await place.getByLabel('City').inputValue()).toBe('München');
    expect(await place.getByText('street is required').isVisible()).toBe(false);
    await page.getByLabel('Deliver to', { exact: true }).fill('Lager Süd');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Order Now' }).click();

    await page.waitForURL('**/payment/*');
    await says(page, 'Lager Süd\nHofweg 3\n80331 München\nGermany').waitFor();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expiry (MM / YY)').fill('12 / 40');
    await page.getByLabel('CVC').fill('123');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await toast(page, 'Congrats! Your Payment Complete.').waitFor();
    const [placed] = await customer<Checkout[]>('GET', `/checkouts?email=${email}&limit=1`);
    const [order] = placed?.orders ?? [];
    expect(placed?.delivery).toMatchObject({ name: 'Lager Süd', city: 'München', country: 'DE' });
    expect(placed?.invoices.map(({ xml }) => xml)).toEqual([true]);
    if (!order) throw new Error('Nothing was placed');

    await page.goto(`/dashboard/order/${placed?._id}`);
    await page.getByRole('region', { name: 'To', exact: true }).getByText('Lager Süd').waitFor();
    await page.getByRole('region', { name: 'Ordered by' }).getByText('Hauptstr. 1').waitFor();

    const { page: office } = await shop.visitAs('admin', '/dashboard/manageOrders');
    await office.evaluate(() => (window.print = () => {}));
    const block = orderOf(office, order.number);
    await block.getByRole('checkbox').first().check();
    await office.getByRole('button', { name: 'Print 1 packing slip', exact: true }).click();
    const slip = office.locator('article').filter({ hasText: order.number });
    await eventually(() => slip.getByLabel('To', { exact: true }).textContent()).toContain(
      'Hofweg 3',
    );
    await office.mouse.click(5, 5);
    await block.getByRole('button', { name: order.toolName }).click();
    await office.getByRole('dialog').getByText('Hofweg 3').waitFor();
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  });
});
