import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderNumber } from '../../src/orders/rules/order-number.ts';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { type Caller, demoAccount, eventually, openShop } from '../support/browser-shop.ts';
import { desktop, phone, toast } from '../support/open-page.ts';
import { lineOf, orderOf, rowOf, says, shipUntracked } from '../support/page-actions.ts';
import { partOf, payFor, placeOrder } from '../support/place-order.ts';
import { settled } from '../support/visit.ts';

/** Packing the paid orders, and sending them whole or in parts. */
const shop = openShop();
const toolName = 'Aldergate Double Crankset 46/30';
let customer: Caller;

beforeAll(async () => {
  customer = await shop.callAs('customer');
});

/** @returns the numbers of paid orders, oldest first */
async function paidOrders(...addresses: string[]): Promise<{ id: string; number: string }[]> {
  const orders = [];
  for (const address of addresses) {
    const id = await placeOrder(customer, { toolName, quantity: 50, address });
    await payFor(customer, id);
    orders.push({ id, number: orderNumber(id) });
  }
  return orders;
}

/** Stubs the print dialog and counts its calls. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset['prints'] = '0';
    window.print = () => {
      document.body.dataset['prints'] = String(Number(document.body.dataset['prints']) + 1);
    };
  });
  return () => page.evaluate(() => Number(document.body.dataset['prints']));
}

/** The number of printed sheets. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The left edges of the row numbers, equal with and without a checkbox. */
const edgesOfNumbers = (page: Page) =>
  page.locator('tbody td:first-child > span').evaluateAll((cells) => {
    const left = (cell: Element) => {
      const number = document.createRange();
      if (cell.lastChild) number.selectNode(cell.lastChild);
      return Math.round(number.getBoundingClientRect().left);
    };
    return [...new Set(cells.map(left))];
  });

describe('the packing slips of the selected orders', () => {
  it('are printed together, one per sheet, like the slip’s own page; then the page is restored', async () => {
    const orders = await paidOrders('1 Mill Row', '2 Mill Row', '3 Mill Row');
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders');
    const print = page.getByRole('button', { name: /^Print .*slips?$/ });
    const prints = await countPrints(page);
    await lineOf(page, orders[0]?.number ?? '').waitFor();
    expect(await print.isDisabled()).toBe(true);
    await page.getByText(/^\d+ lines? left out: not paid yet, so do not pack$/).waitFor();
    for (const { number } of orders) await orderOf(page, number).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Print 3 packing slips' }).click();
    await eventually(prints).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const slips = page.getByRole('article');
    const printed = await slips.allInnerTexts();
    expect(printed.map((text) => orders.find(({ number }) => text.includes(number)))).toEqual(
      orders.toReversed(),
    );
    for (const text of printed) {
      expect(text).toContain('Part no. CK-46-30');
      expect(text).not.toMatch(/[$€]|Total|Payment/);
    }
    expect(await page.getByRole('table', { name: 'Manage Orders' }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Manage Orders' }).isVisible()).toBe(false);
    expect(await sheets(page)).toBe(3);

    await page.emulateMedia({ media: 'screen' });
    expect(await slips.first().isVisible()).toBe(false);
    await page.keyboard.press('Shift');
    await eventually(() => slips.count()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('table', { name: 'Manage Orders' }).isVisible()).toBe(true);
    expect(await edgesOfNumbers(page)).toHaveLength(1);
    // On paper, names and addresses have the room of the buttons.
    await page.setViewportSize({ width: 790, height: 960 });
    const address = page.locator('tbody td:nth-child(3)').getByText('@example.com').first();
    expect((await address.boundingBox())?.height).toBeLessThan(30);
    // A long name leaves room for the times. The body is as wide as A4 without its margins, which
    // media queries include.
    await page.evaluate(() => {
      document.body.style.width = '672px';
      const name = document.querySelector('tbody td:nth-child(3) > span:last-child');
      if (name) name.textContent = 'Wolfeschlegelsteinhausenbergerdorff of a great company';
    });
    const moments = page.locator('tbody time');
    expect(
      await moments.evaluateAll((all) => all.map((one) => one.getClientRects()[0]?.height)),
    ).toEqual(Array.from({ length: await moments.count() }, () => 16));
    await page.evaluate(() => (document.body.style.width = ''));
    await page.setViewportSize(desktop);
    await page.emulateMedia({ media: 'screen' });
    // Packed orders stay selected for shipping.
    await page.getByRole('button', { name: 'Ship 3 lines', exact: true }).waitFor();

    await page.goto(`/dashboard/manageOrders/slip/${orders[2]?.id}`);
    await slips.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await slips.innerText()).toBe(printed[0]);
    expect(faults).toEqual([]);
  });

  it('leave out orders refunded since the list was read, and say so', async () => {
    const [gone, kept] = await paidOrders('4 Mill Row', '5 Mill Row');
    const { page } = await shop.visitAs('admin', '/dashboard/manageOrders', phone);
    const prints = await countPrints(page);
    for (const order of [gone, kept])
      await orderOf(page, order?.number ?? '')
        .getByRole('checkbox')
        .check();
    const admin = await shop.callAs('admin');
    await admin('POST', `/orderRefund/${gone?.id}`);
    await page.getByRole('button', { name: 'Print 2 packing slips' }).click();
    await toast(page, 'No slip for 1 line: no longer waiting to be shipped').waitFor();
    await eventually(prints).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const printed = await page.getByRole('article').allInnerTexts();
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain(kept?.number);
    await page.emulateMedia({ media: 'screen' });
    await lineOf(page, gone?.number ?? '')
      .getByText('Refunded', { exact: true })
      .waitFor();

    await admin('POST', `/orderRefund/${kept?.id}`);
    await page.getByRole('button', { name: 'Print 1 packing slip', exact: true }).click();
    await toast(page, 'No slip for 1 line: no longer waiting to be shipped').nth(1).waitFor();
    expect(await prints()).toBe(1);
  });

  it('are printed only if the list can be read again', async () => {
    const [order] = await paidOrders('6 Mill Row');
    const { page } = await shop.visitAs('admin', '/dashboard/manageOrders?filter=pending');
    const prints = await countPrints(page);
    await orderOf(page, order?.number ?? '')
      .getByRole('checkbox')
      .check();
    await page.route('**/api/manageOrders?*', (route) => route.abort('connectionreset'));
    const print = page.getByRole('button', { name: 'Print 1 packing slip', exact: true });
    await print.click();
    // The list shows the failure too.
    await page.locator('.Toastify').getByText('The shop cannot be reached.').waitFor();
    expect(await prints()).toBe(0);
    await page.unroute('**/api/manageOrders?*');
    await print.click();
    await eventually(prints).toBe(1);
  });
});

describe('orders that wait to be packed', () => {
  it('are sorted oldest first on request, which the address keeps through paging, filter and search', async () => {
    const [first, second] = await paidOrders('7 Mill Row', '8 Mill Row');
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders?filter=pending');
    const order = page.getByLabel('Sort by');
    const numbers = async () =>
      (await page.locator('tbody').allInnerTexts()).map(
        (text) => [first, second].find((one) => one && text.includes(one.number))?.id,
      );
    await lineOf(page, first?.number ?? '').waitFor();
    const newest = await numbers();
    expect(newest.slice(0, 2)).toEqual([second?.id, first?.id]);
    await order.selectOption('Oldest first');
    await eventually(numbers).toEqual(newest.toReversed());
    expect(new URL(page.url()).search).toBe('?filter=pending&order=asc');
    await page.reload();
    await eventually(numbers).toEqual(newest.toReversed());
    expect(await order.inputValue()).toBe('asc');

    await page.getByLabel('Show').selectOption('All Orders');
    await eventually(() => new URL(page.url()).search).toBe('?order=asc');
    const field = page.getByLabel('Order no., buyer, part or address');
    await field.fill('carla');
    await eventually(() => new URL(page.url()).searchParams.get('find')).toBe('carla');
    expect(await order.inputValue()).toBe('asc');
    await order.selectOption('Newest first');
    await eventually(() => new URL(page.url()).search).toBe('?find=carla');
    await eventually(async () => (await numbers()).slice(0, 2)).toEqual([second?.id, first?.id]);
    await field.fill('');
    await eventually(() => new URL(page.url()).search).toBe('');
    expect(faults).toEqual([]);
  });
});

async function paidOrder(address: string): Promise<{ id: string; number: string }> {
  const id = await placeOrder(customer, { toolName, quantity: 500, address });
  await payFor(customer, id);
  return { id, number: orderNumber(id) };
}

const units = (page: Page) => page.getByLabel(`Units of ${toolName}`);
const ship = (page: Page) => page.getByRole('button', { name: 'Ship', exact: true });

describe('a shipment', () => {
  it('of some units has a packing slip, and the buyer follows it on the order’s page', async () => {
    const { id, number } = await paidOrder('1 Parcel Row');
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders');
    await lineOf(page, number).getByRole('button', { name: 'Aldergate' }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: `Ship ${toolName}` })
      .click();
    await units(page).waitFor();
    expect(await units(page).inputValue()).toBe('500');
    await units(page).fill('300');
    await page.getByLabel('Carrier').fill('dhl');
    await page.getByLabel('Tracking number').fill('00340434');
    await ship(page).press('Enter');
    await toast(page, 'Shipped. The packing slip is ready to print.').waitFor();

    await settled(page);
    const slip = page.getByRole('article', { name: 'Packing slip' });
    const text = await slip.innerText();
    for (const part of ['Part no. CK-46-30', '1 Parcel Row', `Order no. ${number}`, '300', '500'])
      expect(text).toContain(part);
    await page.emulateMedia({ media: 'print' });
    expect(await slip.isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Save tracking' }).isVisible()).toBe(false);
    const pdf = await page.pdf({ format: 'A4' });
    const printed = await page.locator('body').innerText();
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), printed).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
    // Back leads to the list, not to the form that was sent.
    await page.goBack();
    await lineOf(page, number).getByText('Part sent 300 of 500', { exact: true }).waitFor();

    const { page: own, faults: ownFaults } = await shop.visitAs(
      'customer',
      `/dashboard/myOrder/${id}`,
      phone,
    );
    await says(own, 'Part sent 300 of 500').first().waitFor();
    const list = own.getByRole('region', { name: 'Shipments' });
    const link = list.getByRole('link', { name: '00340434' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(
      'https://www.dhl.com/global-en/home/tracking.html?tracking-id=00340434',
    );
    expect(await list.getByText('300 units', { exact: true }).count()).toBe(1);
    expect(await list.getByRole('link', { name: /Packing slip/ }).count()).toBe(0);
    expect([...faults, ...ownFaults]).toEqual([]);
  });

  it('keeps what was typed when it is refused, and says why under the field', async () => {
    const { id } = await paidOrder('2 Parcel Row');
    const { page } = await shop.visitAs('admin', `/dashboard/manageOrders/ship/${id}`);
    await units(page).fill('501');
    await page.getByLabel('Tracking link').fill('http://van.example');
    await ship(page).click();
    await says(page, 'At most 500 can still be shipped').waitFor();
    await says(page, 'Please enter the full link, beginning with https://').waitFor();
    await eventually(() => units(page).evaluate((one) => one === document.activeElement)).toBe(
      true,
    );
    await page.getByLabel('Tracking link').fill('https://van.example/7');
    await units(page).fill('');
    await ship(page).click();
    await page.getByRole('alert').getByText('Enter how many units to ship').waitFor();

    // Another administrator ships some of the units meanwhile.
    const admin = await shop.callAs('admin');
    await admin('POST', '/shipments', { lines: [{ orderId: id, units: 400 }] });
    await units(page).fill('200');
    await ship(page).click();
    await page.getByText('Only 100 of this order can still be shipped').waitFor();
    await says(page, '100 of 500 left to ship').waitFor();
    expect(await units(page).inputValue()).toBe('200');
    expect(await page.getByLabel('Tracking link').inputValue()).toBe('https://van.example/7');
    await units(page).fill('100');
    await ship(page).click();
    await page.getByRole('article', { name: 'Packing slip' }).waitFor();
    await page.goto(`/dashboard/manageOrders/ship/${id}`);
    await page.getByRole('heading', { name: 'Nothing left to ship' }).waitFor();
  });

  it('has its tracking corrected, and the rest shipped by one press', async () => {
    const { id, number } = await paidOrder('3 Parcel Row');
    const admin = await shop.callAs('admin');
    const { insertedId } = await admin<{ insertedId: string }>('POST', '/shipments', {
      lines: [{ orderId: id, units: 100 }],
      carrier: 'UPS',
      trackingNumber: '1Z',
    });
    const { page, faults } = await shop.visitAs(
      'admin',
      `/dashboard/manageOrders/shipment/${insertedId}`,
    );
    const number1 = page.getByLabel('Tracking number');
    await number1.fill('1Z9');
    await page.getByLabel('Email the buyer these details').check();
    await page.getByRole('button', { name: 'Save tracking' }).click();
    await toast(page, 'Tracking saved. The buyer gets an email.').waitFor();
    const link = page.getByRole('article').getByRole('link', { name: '1Z9' });
    expect(await link.getAttribute('href')).toBe('https://www.ups.com/track?tracknum=1Z9');
    expect(await page.getByLabel('Email the buyer these details').isChecked()).toBe(false);

    await page.goto('/dashboard/manageOrders?filter=pending');
    const row = orderOf(page, number);
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Ship 1 line', exact: true }).click();
    await shipUntracked(page);
    await toast(page, '1 line shipped.').waitFor();
    await page.goto(`/dashboard/myOrder/${id}`);
    const list = page.getByRole('region', { name: 'Shipments' });
    await list.getByText('400 units', { exact: true }).waitFor();
    expect(await list.getByRole('link', { name: /^Packing slip of shipment/ }).count()).toBe(2);
    expect(faults).toEqual([]);
  });

  it('carries all ticked lines of an order, with one number, one mail and one slip', async () => {
    const parts = await customer<Part[]>('GET', '/tools');
    const lines = [toolName, '11-Speed Chain, 116 Links'].map((name) => ({
      toolId: partOf(parts, name)._id,
      quantity: 100,
    }));
    const buyer = {
      userName: 'Carla',
      userEmail: demoAccount('customer').email,
      phone: '+1 555 010 7788',
      address: '4 Parcel Row',
    };
    const { insertedId, orderIds } = await customer<{ insertedId: string; orderIds: string[] }>(
      'POST',
      '/checkouts',
      { lines, ...buyer },
    );
    const { clientSecret } = await customer<{ clientSecret: string }>(
      'POST',
      '/create-payment-intent',
      { checkoutId: insertedId },
    );
    const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' };
    const { id } = await customer<{ id: string }>('POST', '/sandbox/confirm', {
      clientSecret,
      card,
    });
    await customer('PATCH', `/checkoutPay/${insertedId}`, { transactionId: id });
    const admin = await shop.callAs('admin');
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders?filter=pending');
    const number = orderNumber(insertedId);
    await page.getByRole('checkbox', { name: `Choose order ${number} by Carla` }).check();
    for (const place of [1, 2]) {
      const line = rowOf(page, `${number}/${place}`);
      expect(await line.getByRole('checkbox').isChecked()).toBe(true);
    }
    await page.getByRole('button', { name: 'Print 1 packing slip', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Ship 2 lines', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Carrier').fill('ups');
    await dialog.getByLabel('Tracking number').fill('1Z77');
    await dialog.getByRole('button', { name: 'Ship 2 lines' }).click();
    await toast(page, '2 lines shipped.').waitFor();
    const [first = ''] = orderIds;
    const shipments = await admin<{ trackingNumber: string; lines: { orderId: string }[] }[]>(
      'GET',
      `/checkoutShipments/${insertedId}`,
    );
    expect(shipments).toMatchObject([
      { carrier: 'UPS', trackingNumber: '1Z77', lines: orderIds.map((orderId) => ({ orderId })) },
    ]);
    await page.goto(`/dashboard/manageOrders/slip/${insertedId}`);
    await page.getByRole('heading', { name: 'Nothing left to ship' }).waitFor();
    await page.goto(`/dashboard/myOrder/${first}`);
    await page.getByRole('link', { name: /^Packing slip of shipment/ }).waitFor();
    expect(faults).toEqual([]);
  });
});
