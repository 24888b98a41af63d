import { beforeAll, expect, it } from 'vitest';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { type Caller, demoAccount } from '../support/browser-shop.ts';
import { describeInEachBrowser, logIn } from './each-browser.ts';
import { paste } from './journeys.ts';
import { button, field, link } from './shop-page.ts';

/** The administrators' tables: orders, products, and products as a grid to edit. */
describeInEachBrowser(({ open, proxy, callAs }) => {
  let admin: Caller;
  beforeAll(async () => {
    admin = await callAs('admin');
  });
  const openAsAdmin = async (path: string) => {
    const page = await open();
    await page.goto('/login');
    await logIn(page, 'admin');
    await page.reaches(/^\/$/);
    await page.goto(path);
    return page;
  };
  const combo = (name: string) => ({ role: ['combobox', 'listbox'], name });
  const inDialog = { inside: { role: ['alertdialog', 'dialog'] } };

  it('Manage Orders filters, keeps the filter over a reload, asks first and refunds', async () => {
    const page = await openAsAdmin('/dashboard/manageOrders');
    const row = [demoAccount('customer').email];
    await page.shows({ role: 'row', row });
    await page.choose(combo('Show'), 'Unpaid Orders');
    await page.shows({ role: 'cell', row: [...row, 'UnPaid'] });
    await page.hides({ role: 'cell', row: [...row, 'Shipt'] });
    await page.reload();
    await page.shows({ role: 'cell', row: [...row, 'UnPaid'] });
    await page.hides({ role: 'cell', row: [...row, 'Shipt'] });
    await page.choose(combo('Show'), 'Pending Orders');
    await page.click(button(/Pending/, { row }));
    await page.reads('Are Your Sure this Order Shipt!');
    await page.press('Escape');
    await page.hides({ role: 'alertdialog' });
    await page.isFocused(button(/Pending/, { row }));
    await page.click(button(/Refund/, { row }));
    await page.click(button('Refund order', inDialog));
    await page.reads('has been refunded.');
    expect(proxy().faults).toEqual([]);
  });

  it('Manage Products searches and updates a part', async () => {
    const [part] = await admin<Part[]>('GET', '/tools?q=Forged%20Stem');
    const others = await admin<Part[]>('GET', '/tools?category=Brakes');
    if (!part) throw new Error('The demo has no stem');
    const page = await openAsAdmin('/dashboard/manageProduct');
    await page.fill(field('Search'), 'Forged Stem');
    await page.reaches(/q=Forged\+Stem/);
    for (const { name } of others) await page.hides(link(`Update ${name}`));
    await page.click(link(`Update ${part.name}`));
    await page.fill(field('Per Pars Price'), '44');
    await page.click(button('Update Parts'));
    await page.reads('Successfully Added Parts!');
    await page.reaches(/^\/dashboard\/manageProduct\?q=Forged\+Stem$/);
    expect(await admin('GET', `/tool/${part._id}`)).toMatchObject({ price: 44, img: part.img });
    expect(proxy().faults).toEqual([]);
  });

  it('the grid keeps changes over a reload, moves by Enter, takes pasted cells and saves', async () => {
    const [first, second] = await admin<Part[]>('GET', '/tools?category=Brakes&sort=newest');
    if (!first || !second) throw new Error('The demo has too few brake parts');
    const page = await openAsAdmin('/dashboard/manageProduct/table?category=Brakes');
    const cell = (column: string, { name }: Part) => field(`${column} of ${name}`);
    await page.fill(cell('Price', first), '33');
    await page.press('Enter');
    await page.isFocused(cell('Price', second));
    await page.reads(`was ${first.price}`);
    await page.reload();
    await page.holds(cell('Price', first), '33');

    await page.fill(cell('Price', first), '4');
    await page.click(button('Save 1 change'));
    await page.reads(`Price of ${first.name}: Must be min price 5`);
    await page.isFocused(cell('Price', first));
    await page.press('Escape');
    await page.shows(button('No changes yet'));

    await page.focus(cell('Price', first));
    await paste(page, '21\t\t55\n22\t100: 20, 500: 19\t56\n');
    await page.reads('Pasted 6 cells');
    await page.holds(cell('Minimum', second), '56');
    await page.click(button('Discard'));
    await page.reads('Discard 5 changes?');
    await page.click(button('Discard', inDialog));
    await page.shows(button('No changes yet'));

    await page.fill(cell('Price', first), '35');
    await page.fill(cell('Stock change', second), '-20');
    await page.choose(combo('Reason'), 'Damage');
    await page.click(button('Save 2 changes'));
    await page.reads('Saved 2 changes');
    expect(await admin('GET', `/tool/${first._id}`)).toMatchObject({ price: 35 });
    const stock = { available: second.available - 20 };
    expect(await admin('GET', `/tool/${second._id}`)).toMatchObject(stock);
    expect(proxy().faults).toEqual([]);
  });
});
