import { describe, expect, it } from 'vitest';
import { eventually, openShop, ready } from '../support/browser-shop.ts';
import { truncatedOptions, linesOf } from '../support/layout.ts';

/** The catalogue for visitors (seed §1, §2; rulings §6). */
const shop = openShop({ SHOP_NAME: 'Spindle' });

it('a size in a part’s name never breaks at its hyphen on narrow pages', async () => {
  const { page } = await shop.visit('/parts?q=inner+tube');
  await page
    .getByRole('link', { name: /28\/47-622/ })
    .first()
    .click();
  const name = page.locator('main h1');
  await name.getByText('28/47-622').waitFor();
  for (let width = 320; width <= 440; width += 20) {
    await page.setViewportSize({ width, height: 800 });
    expect(await linesOf(name, '28/47-622'), `${width} px`).toBe(1);
  }
});

it('a select shows the whole of its value on narrow phones', async () => {
  const { page } = await shop.visit('/parts', { width: 320, height: 640 });
  expect(await page.getByRole('search').locator('option').count()).toBeGreaterThan(10);
  await page.evaluate(() => document.fonts.ready.then(() => null));
  for (const width of [320, 360, 390, 430, 640, 768]) {
    await page.setViewportSize({ width, height: 800 });
    // After the window's resize has taken effect.
    await expect.poll(() => truncatedOptions(page), { message: `${width} px` }).toEqual([]);
  }
});

describe('the catalogue', () => {
  it('shows the number of parts of each category and of all, those without a category included, unless a search applies', async () => {
    const admin = await shop.callAs('admin');
    const list = async () => (await admin<unknown[]>('GET', '/tools?limit=1000')).length;
    const before = await list();
    await admin('POST', '/tools', {
      name: 'Spacer of no category',
      price: 9,
      minimumQuantity: 50,
      available: 5_000,
      description: 'x',
      img: '/drawings/washer.svg',
    });
    const { page } = await shop.visit('/parts');
    const rail = page.getByRole('navigation', { name: 'Category' });
    const [all = '', ...others] = await rail.getByRole('link').allTextContents();
    expect(all).toBe(`All categories${before + 1}`);
    await page.getByText(`24 of ${before + 1} parts`, { exact: true }).waitFor();
    for (const name of others) expect(name).toMatch(/\D\d+$/);
    const sum = others.reduce((parts, name) => parts + Number(/\d+$/.exec(name)?.[0]), 0);
    expect(sum).toBeLessThanOrEqual(before);
    for (const narrowed of ['/parts?q=chain', '/parts?inStock=true']) {
      await page.goto(narrowed);
      const bare = await rail.getByRole('link').allTextContents();
      expect(bare).toHaveLength(1 + others.length);
      for (const name of bare) expect(name).not.toMatch(/\d/);
    }
  });

  it('finds parts by description and shows the match, except for parts that match by name', async () => {
    const { page } = await shop.visit('/parts?q=aluminum');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    const mark = page.locator('main mark');
    await row('Dynamo Headlamp').getByText('Housing of die-cast aluminium that cools').waitFor();
    expect(await mark.allTextContents()).toEqual(['aluminium', 'Aluminium']);
    await page.goto('/parts?q=tube');
    await row('Inner Tube').first().waitFor();
    expect(await row('Inner Tube').locator('mark').count()).toBe(0);
  });

  it('tolerates a typing error, and keeps search, category, stock and sort in the address', async () => {
    const { page, faults } = await shop.visit('/parts');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await page.getByLabel('Search parts').fill('chianring');
    await page.waitForURL(/q=chianring/);
    await row('Chainring 48T Five').waitFor();
    await row('Butted Spoke').waitFor({ state: 'detached' });
    await page.getByText('2 parts', { exact: true }).waitFor();
    await page.reload();
    await row('Chainring 48T Five').waitFor();
    expect(await page.getByLabel('Search parts').inputValue()).toBe('chianring');

    await page.goto('/parts');
    await ready(page);
    await page
      .getByRole('navigation', { name: 'Category' })
      .getByRole('link', { name: /^Wheels/ })
      .click();
    await page.waitForURL(/category=Wheels/);
    // The address changes first, then the form that carries the category.
    await eventually(() => page.locator('select[name=category]').inputValue()).toBe('Wheels');
    await page.getByLabel('Sort by').selectOption('price');
    await page.waitForURL(/sort=price/);
    await page.getByLabel('In stock only').check();
    await page.waitForURL(/inStock=true/);
    expect(new URL(page.url()).searchParams.get('category')).toBe('Wheels');
    // A cell's value follows a label that only phones show.
    const cells = page.getByRole('cell').filter({ hasText: /\$\d+\.00$/ });
    const prices = async () =>
      (await cells.allTextContents()).map((text) => Number(text.split('$')[1]));
    await eventually(async () => (await prices()).length).toBeGreaterThan(3);
    await eventually(async () => {
      const all = await prices();
      return all.every((price, index) => price >= (all[index - 1] ?? 0));
    }).toBe(true);
    expect(faults).toEqual([]);
  });

  it('pages forward and back by the address', async () => {
    const { page } = await shop.visit('/parts?sort=name');
    const names = () => page.locator('tbody tr td:first-child a').allTextContents();
    const first = await names();
    expect(first).toHaveLength(24);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(/cursor=/);
    await page.getByRole('link', { name: 'Previous' }).waitFor();
    const second = await names();
    expect(second.filter((name) => first.includes(name))).toEqual([]);
    await page.goBack();
    await eventually(names).toEqual(first);
  });

  it('shows an empty state, and all parts again on request', async () => {
    const { page } = await shop.visit('/parts?q=zzzzzzzzz');
    await page.getByRole('heading', { name: 'No parts found' }).waitFor();
    // Only filters in use can be removed.
    await page.getByText('Check the spelling, or try a shorter word.', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Show all parts' }).click();
    await page.waitForURL('**/parts');
    await page.getByRole('row').nth(20).waitFor();
  });
});
