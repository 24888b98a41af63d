import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Checkout } from '../../src/orders/rules/checkouts.contract.ts';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { type Caller, demoAccount } from '../support/browser-shop.ts';
import { describeInEachBrowser, logIn } from './each-browser.ts';
import { paste, payByCard } from './journeys.ts';
import { button, field, link } from './shop-page.ts';

/** The cart, and an order of several lines. */
describeInEachBrowser(({ open, proxy, callAs }) => {
  const { email } = demoAccount('customer');
  let customer: Caller;
  let parts: Part[];
  beforeAll(async () => {
    customer = await callAs('customer');
    parts = await customer<Part[]>('GET', '/tools');
  });
  const skuOf = (at: number) => parts[at]?.sku ?? '';
  const nameOf = (at: number) => parts[at]?.name ?? '';

  /** Four lines of which three are faulty: too few, mistyped, too many. */
  const list = () =>
    [
      'Part number\tQuantity',
      `${skuOf(0)}\t${parts[0]?.minimumQuantity}`,
      `7;${skuOf(1)}`,
      `${skuOf(2)}X, 100`,
      `${skuOf(3)} 5000`,
    ].join('\n');

  it('a pasted list is checked, fixed, kept over a reload, ordered together and paid once', async () => {
    const page = await open();
    await page.goto('/login');
    await logIn(page, 'customer');
    await page.reaches(/^\/$/);
    await page.goto('/cart');
    await paste(page, list());
    await page.reads('4 lines, 3 need attention.');
    await page.click(button(/^Order /, { row: [nameOf(1)] }));
    await page.click(button('Order 1,000', { row: [nameOf(3)] }));
    await page.reload();
    await page.reads('4 lines, 1 needs attention.');
    await page.click(button(`${nameOf(2)} · ${skuOf(2)}`));
    await page.reads('4 lines, all ready to order.');
    await page.click(button('Order Now'));
    await page.reaches(/^\/payment\//);
    const [placed] = await customer<Checkout[]>('GET', `/checkouts?email=${email}&limit=1`);
    expect(placed?.orders.map(({ toolName, quantity }) => [toolName, quantity])).toEqual([
      [nameOf(0), parts[0]?.minimumQuantity],
      [nameOf(1), parts[1]?.minimumQuantity],
      [nameOf(2), 100],
      [nameOf(3), 1_000],
    ]);

    await page.driver.back();
    await page.reads('You have just placed this order');
    await page.click(link('Pay now'));
    await payByCard(page, '4242 4242 4242 4242');
    await page.reads('Congrats! Your Payment Complete.');
    await page.reaches(/^\/dashboard\/myOrder$/);
    expect(await customer('GET', `/checkout/${placed?._id}`)).toMatchObject({ paid: true, due: 0 });
    expect(proxy().faults).toEqual([]);
  });

  it('a CSV file fills the cart, and a removed line comes back', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-csv-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'list.csv');
    await writeFile(file, `"SKU";"Menge"\r\n"${skuOf(0)}";"100"\r\n"${skuOf(3)}";"60"\r\n`);
    const page = await open();
    await page.goto('/cart');
    await page.driver.upload(`document.querySelector('input[type=file]')`, file);
    await page.shows(button(`Remove ${nameOf(3)}`));
    await page.click(button(`Remove ${nameOf(0)}`));
    await page.hides(button(`Remove ${nameOf(0)}`));
    await page.click(button('Undo'));
    await page.shows(button(`Remove ${nameOf(0)}`));
    expect(proxy().faults).toEqual([]);
  });

  it('the quick order adds a line by the keyboard and keeps the focus', async () => {
    const page = await open();
    await page.goto('/cart');
    const quick = field('Part number or name');
    await page.focus(quick);
    await page.type(skuOf(0));
    await page.press('Enter');
    await page.reads('1 line, ready to order.');
    await page.isFocused(quick);
    await page.type('chainring 48');
    await page.shows({ role: 'option', name: /Chainring 48T Five-Bolt/ });
    await page.press('ArrowDown');
    await page.press('Enter');
    await page.reads('2 lines, all ready to order.');
    await page.holds(quick, '');
    expect(proxy().faults).toEqual([]);
  });
});
