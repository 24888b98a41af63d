import { beforeAll, expect, it } from 'vitest';
import { orderNumber } from '../../src/domain/orders/order-number.ts';
import { type Caller, openShop } from '../support/browser-shop.ts';
import { linesOf } from '../support/layout.ts';
import { payFor, placeOrder } from '../support/place-order.ts';
import { rowOf } from '../support/words-of-page.ts';

/** Tables on windows between a phone and a desk: no column starves beside another that has room. */
const shop = openShop();
/** No moment is written longer. */
const LONGEST = 'Nov 30, 2026, 12:59 PM';
const widths = [600, 700, 768, 800, 900, 1000, 1023, 1024, 1100, 1280];

beforeAll(async () => {
  const anybody: Caller = await shop.callAs(null);
  await anybody('POST', '/contact', {
    name: 'Maximiliane von Hohenstein-Wittelsbach',
    email: 'maximiliane.hohenstein@very-long-company-name.example',
    message: 'Can the chainring with 48 teeth be had in black? '.repeat(6).trim(),
  });
});

it('My Orders says in one line until when an order may be paid', async () => {
  const { page } = await shop.visitAs('customer', '/dashboard/myOrder');
  const limit = page.getByText(/^Pay before /);
  await limit.waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await limit.evaluate((one, words) => (one.textContent = words), `Pay before ${LONGEST}`);
    expect([width, await linesOf(limit, LONGEST)]).toEqual([width, 1]);
  }
});

it('an order’s sheet breaks it before the moment, and leaves no word alone on its line', async () => {
  const { page } = await shop.visitAs('customer', '/dashboard/myOrder');
  const limit = page.getByText(/^Pay before /);
  await page.getByRole('row').filter({ has: limit }).getByRole('link').first().click();
  await page.waitForURL('**/dashboard/myOrder/*');
  await limit.waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await limit.evaluate((one, moment) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        text.textContent = text.textContent?.replace(/[A-Z]\w\w \d.*/, moment) ?? '';
      const range = document.createRange();
      range.selectNodeContents(one);
      const widthOf = new Map<number, number>();
      for (const { bottom, width: part } of range.getClientRects())
        widthOf.set(bottom, (widthOf.get(bottom) ?? 0) + part);
      return [...widthOf.values()];
    }, LONGEST);
    expect(Math.min(...lines), `${width} px`).toBeGreaterThan(Math.max(...lines) / 3);
  }
  expect(await linesOf(limit, LONGEST)).toBe(1);
});

it('Messages leaves the message most of the room', async () => {
  const { page } = await shop.visitAs('admin', '/dashboard/messages');
  const text = page.getByText(/^Can the chainring/);
  const time = page.locator('tbody time');
  await text.waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // As it stands once the window's change has been taken in.
    await expect
      .poll(() => text.evaluate((one) => one.clientWidth), { message: `${width} px` })
      .toBeGreaterThan(200);
    expect([width, (await linesOf(time, await time.innerText())) <= 2]).toEqual([width, true]);
  }
});

it('the Audit Log writes a moment in two lines at most', async () => {
  const { page } = await shop.visitAs('admin', '/dashboard/auditLog');
  const moment = page.locator('tbody time').first();
  await moment.waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await moment.evaluate((one, words) => (one.textContent = words), LONGEST);
    expect([width, (await linesOf(moment, LONGEST)) <= 2]).toEqual([width, true]);
  }
});

it('Manage Orders says the number and both times of an order in a line, and below 1280 px in two', async () => {
  const customer = await shop.callAs('customer');
  const id = await placeOrder(customer, {
    toolName: 'Chainring 48T Five-Bolt',
    quantity: 50,
    userName: 'Bo Li',
  });
  await payFor(customer, id);
  const { page } = await shop.visitAs('admin', '/dashboard/manageOrders');
  const row = rowOf(page, orderNumber(id));
  const times = row.locator('td').nth(1).locator('button + span');
  await times.waitFor();
  for (const [width, lines] of [
    [768, 2],
    [1024, 2],
    [1100, 2],
    [1279, 2],
    [1280, 1],
    [1400, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    // The longest that they can be.
    await times.locator('time').evaluateAll(
      (both, longest) => {
        for (const [nth, words] of longest.entries()) both[nth]?.replaceChildren(words);
      },
      [LONGEST, '12:59 PM'],
    );
    const shown = await times.evaluate((one) =>
      Math.round(
        one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight),
      ),
    );
    expect([width, shown]).toEqual([width, lines]);
    const height = await row.evaluate((one) => one.getBoundingClientRect().height);
    expect(height, `${width} px`).toBeLessThan(lines === 1 ? 52 : 72);
  }
});
