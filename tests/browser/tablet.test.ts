import { beforeAll, expect, it } from 'vitest';
import { orderNumber } from '../../src/orders/rules/order-number.ts';
import { type Caller, demoAccount, openShop } from '../support/browser-shop.ts';
import { textCollisions } from '../support/text-collisions.ts';
import { drawInOwnFonts, truncatedOptions, linesOf, overflow } from '../support/layout.ts';
import { phone } from '../support/open-page.ts';
import { payFor, placeOrder } from '../support/place-order.ts';
import { orderOf } from '../support/page-actions.ts';

/** Tables between phone and desktop width: no column is too narrow while another has room. */
const shop = openShop();
/** The longest possible time. */
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

it('My Orders shows the payment deadline and the order time in one line each', async () => {
  const { page } = await shop.visitAs('customer', '/dashboard/myOrder');
  const limit = page.getByText(/^Pay before /);
  await limit.waitFor();
  const placed = page.locator('tbody time').first();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await limit.evaluate((one, words) => (one.textContent = words), `Pay before ${LONGEST}`);
    expect([width, await linesOf(limit, LONGEST)]).toEqual([width, 1]);
    await placed.evaluate((one, words) => (one.textContent = words), LONGEST);
    expect([width, await linesOf(placed, LONGEST)]).toEqual([width, 1]);
  }
});

it('price, minimum and stock of a part stand level, however long a hint is', async () => {
  const { page } = await shop.visitAs('admin', '/dashboard/addProduct');
  const names = ['price', 'minimumQuantity', 'available'];
  const fields = page.locator(names.map((name) => `form input[name=${name}]`).join());
  await fields.nth(2).waitFor();
  for (const width of [640, ...widths.filter((one) => one > 640)]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await fields.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    expect([width, tops.length, new Set(tops).size]).toEqual([width, 3, 1]);
  }
});

it('an order’s sheet breaks before the time, and leaves no single word on a line', async () => {
  const { page } = await shop.visitAs('customer', '/dashboard/myOrder');
  const limit = page.getByText(/^Pay before /);
  await page.getByRole('row').filter({ has: limit }).getByRole('link').first().click();
  await page.waitForURL('**/dashboard/order/*');
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

it('Messages gives the message most of the width', async () => {
  const { page } = await shop.visitAs('admin', '/dashboard/messages');
  const text = page.getByText(/^Can the chainring/);
  const time = page.locator('tbody time');
  await text.waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // After the window's resize has taken effect.
    await expect
      .poll(() => text.evaluate((one) => one.clientWidth), { message: `${width} px` })
      .toBeGreaterThan(200);
    expect([width, (await linesOf(time, await time.innerText())) <= 2]).toEqual([width, true]);
  }
});

it('the Audit Log writes a time in two lines at most', async () => {
  const { page } = await shop.visitAs('admin', '/dashboard/auditLog');
  const moment = page.locator('tbody time').first();
  await moment.waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await moment.evaluate((one, words) => (one.textContent = words), LONGEST);
    expect([width, (await linesOf(moment, LONGEST)) <= 2]).toEqual([width, true]);
  }
});

it('Manage Orders shows both times of an order in one line of its head', async () => {
  const customer = await shop.callAs('customer');
  const id = await placeOrder(customer, {
    toolName: 'Chainring 48T Five-Bolt',
    quantity: 50,
    userName: 'Bo Li',
  });
  await payFor(customer, id);
  const { page } = await shop.visitAs('admin', '/dashboard/manageOrders');
  const row = orderOf(page, orderNumber(id));
  const times = row.locator('.order-times');
  await times.waitFor();
  await drawInOwnFonts(page);
  for (const width of [768, 1024, 1100, 1279, 1280, 1400]) {
    await page.setViewportSize({ width, height: 900 });
    // The longest possible times.
    await times.locator('time').evaluateAll(
      (both, longest) => {
        for (const [nth, words] of longest.entries()) both[nth]?.replaceChildren(words);
      },
      [LONGEST, '12:59 PM'],
    );
    // After the window's resize has taken effect.
    await expect
      .poll(
        () =>
          times.evaluate((one) =>
            Math.round(
              one.getBoundingClientRect().height /
                Number.parseFloat(getComputedStyle(one).lineHeight),
            ),
          ),
        { message: `${width} px` },
      )
      .toBe(1);
    // The head and a line.
    const height = await row.evaluate((one) => one.getBoundingClientRect().height);
    expect(height, `${width} px`).toBeLessThan(112);
  }
});

it('Manage Orders shows the whole of a selected value on a phone, in forced colours too', async () => {
  for (const forcedColors of ['none', 'active'] as const) {
    const page = await shop.visitWith({ viewport: phone, forcedColors }, '/api/healthz');
    const { email, password } = demoAccount('admin');
    await page.request.post('/api/auth/login', { data: { email, password } });
    await page.goto('/dashboard/manageOrders');
    await page.getByLabel('Show').waitFor();
    await drawInOwnFonts(page);
    expect([forcedColors, ...(await truncatedOptions(page))]).toEqual([forcedColors]);
  }
});

it.each([
  ['the name of an order', 'customer', '/dashboard/myOrder', 'tbody td:nth-child(2) a'],
  [
    'the name of an order to ship',
    'admin',
    '/dashboard/manageOrders',
    'tbody td:nth-child(2) button',
  ],
  ['the box that ticks it', 'admin', '/dashboard/manageOrders', 'tbody input'],
] as const)(
  '%s is 44 px high for touch, on a phone and beside it',
  async (_, who, path, target) => {
    for (const viewport of [phone, { width: 844, height: 390 }]) {
      const page = await shop.visitWith(
        { viewport, isMobile: true, hasTouch: true },
        '/api/healthz',
      );
      const { email, password } = demoAccount(who);
      await page.request.post('/api/auth/login', { data: { email, password } });
      await page.goto(path);
      // Not the first row, whose touch area the column heads cut.
      const second = page.locator(target).nth(1);
      await second.waitFor();
      const height = await second.evaluate((one) => {
        one.scrollIntoView({ block: 'center' });
        const { left, top, bottom } = one.getBoundingClientRect();
        const meets = (y: number) => {
          const met = document.elementFromPoint(left + 5, y);
          return met === one || met?.closest('label')?.contains(one);
        };
        return Array.from({ length: bottom - top + 60 }, (__, y) => top - 30 + y).filter(meets)
          .length;
      });
      expect([viewport.width, height >= 44]).toEqual([viewport.width, true]);
    }
  },
);

it('a link at the end of a page is 44 px high and wide for touch', async () => {
  const page = await shop.visitWith({ viewport: phone, isMobile: true, hasTouch: true }, '/blog');
  const boxes = await page
    .locator('footer nav a')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  expect(boxes).toHaveLength(11);
  expect(boxes.filter(({ width, height }) => width < 44 || height < 44)).toEqual([]);
});

it.each([
  ['customer', '/parts'],
  ['customer', '/dashboard/myOrder'],
  ['admin', '/dashboard/manageOrders'],
  ['admin', '/dashboard/manageProduct'],
  ['admin', '/dashboard/makeAdmin'],
  ['admin', '/dashboard/customers'],
  ['admin', '/dashboard/sales'],
  ['admin', '/dashboard/messages'],
  ['admin', '/dashboard/auditLog'],
  ['admin', '/dashboard/overview'],
] as const)(
  'a %s’s own style sheet that doubles the text size leaves %s enough room',
  async (who, path) => {
    const { page } = await shop.visitAs(who, path);
    await page
      .locator('main :is(tbody tr:not([aria-hidden]) td, #open-orders + div)')
      .first()
      .waitFor();
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await overflow(page), await textCollisions(page)]).toEqual([width, 0, []]);
      // A search field fits a word.
      for (const { width: room } of await page
        .locator('main [type=search]')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect())))
        expect(room).toBeGreaterThan(200);
    }
  },
);
