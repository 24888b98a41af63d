import { describe, expect, it } from 'vitest';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { eventually, openShop, unexpected } from '../support/browser-shop.ts';
import { desktop, phone, toast } from '../support/open-page.ts';

/** Specifications, filters by them, and the comparison. */
const shop = openShop();

const idOf = async (sku: string) => {
  const parts = await (await shop.callAs(null))<Part[]>('GET', `/tools?q=${sku}`);
  return parts.find((part) => part.sku === sku)?._id ?? '';
};

describe('the filters by specification', () => {
  it('work without script, by one parameter a bound', async () => {
    const page = await shop.visitWith(
      { viewport: phone, javaScriptEnabled: false },
      '/parts?category=Drivetrain',
    );
    await page.getByText('Filter by specifications').click();
    await page.getByRole('textbox', { name: 'Teeth from' }).fill('30');
    await page.getByRole('textbox', { name: 'Teeth to' }).fill('40');
    await page.getByLabel('Material').selectOption({ label: 'Aluminium 7075-T6 (2)' });
    await page.getByRole('button', { name: 'Show parts' }).click();
    await page.getByText('Narrow-Wide Chainring 32T').waitFor();
    expect(new URL(page.url()).searchParams.getAll('teeth')).toEqual(['30', '40']);
    expect(await page.getByText('Chainring 48T').count()).toBe(0);
    await page.getByRole('link', { name: 'Remove the filter Teeth: 30 to 40' }).click();
    await page.getByText('Chainring 48T').waitFor();
  });
});

describe('the comparison', () => {
  it('of chosen parts can be shared, and loses one part at a time', async () => {
    const { page, faults } = await shop.visit('/parts?category=Drivetrain');
    for (const name of ['Chainring 48T Five-Bolt', 'Narrow-Wide Chainring 32T'])
      await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
    await page.getByText('2 parts chosen').waitFor();
    await page.getByRole('link', { name: 'Compare them' }).click();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    const teeth = row('Teeth');
    await teeth.getByText('differs').waitFor();
    const shared = await shop.visit(new URL(page.url()).pathname + new URL(page.url()).search);
    await shared.page.getByRole('columnheader', { name: /Chainring 48T/ }).waitFor();
    await page.getByRole('link', { name: /Remove Chainring 48T/ }).click();
    await page.getByRole('columnheader', { name: /Chainring 48T/ }).waitFor({ state: 'detached' });
    await page.goto('/parts');
    await page.getByText('1 part chosen').waitFor();
    expect([...faults, ...shared.faults]).toEqual([]);
  });

  it('scrolls in its own region on a phone, beside the names of its rows', async () => {
    const ids = await Promise.all(['CR-48-5B', 'CR-32-4B', 'CK-46-30', 'CH-116-11'].map(idOf));
    const { page } = await shop.visit(`/compare?parts=${ids.join(',')}`, phone);
    const region = page.getByRole('region', { name: 'The parts side by side' });
    await region.focus();
    const label = page.getByRole('rowheader', { name: /Price/ });
    const before = await label.boundingBox();
    await region.evaluate((element) => element.scrollBy(400, 0));
    expect(await label.boundingBox()).toEqual(before);
    expect(await region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });

  it('works without script', async () => {
    const page = await shop.visitWith(
      { viewport: desktop, javaScriptEnabled: false },
      '/parts?category=Drivetrain',
    );
    await page.getByRole('checkbox', { name: 'Compare Chainring 48T Five-Bolt' }).check();
    await page.getByRole('checkbox', { name: 'Compare Narrow-Wide Chainring 32T' }).check();
    await page.getByRole('button', { name: 'Compare them' }).click();
    await page.getByRole('row').filter({ hasText: 'Teeth' }).getByText('differs').waitFor();
    await page.getByRole('link', { name: /Remove Chainring 48T/ }).click();
    await eventually(() => page.getByRole('columnheader', { name: /Chainring/ }).count()).toBe(1);
  });
});

describe('the specifications of a part', () => {
  it('are edited with the category’s rows and another one, and shown on its page and drawing', async () => {
    const id = await idOf('CR-48-5B');
    const { page, faults } = await shop.visitAs('admin', `/dashboard/manageProduct/${id}`);
    await page.getByLabel('Teeth', { exact: true }).fill('50.5');
    await page.getByRole('button', { name: 'Update Parts' }).click();
    await page.getByText('Teeth must be a whole number').waitFor();
    await page.getByLabel('Teeth', { exact: true }).fill('50');
    await page.getByLabel('Weight (g)').fill('96.5');
    await page.getByLabel('Thickness (mm)').fill('');
    await page.getByLabel('Another specification').selectOption({ label: 'Offset (mm)' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    // The new field takes the focus in the frame after the click.
    await page.getByLabel('Offset (mm)').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('3');
    await page.getByRole('button', { name: 'Update Parts' }).click();
    await toast(page, 'Successfully Added Parts!').waitFor();
    await page.goto(`/parts/${id}`);
    const table = page.getByRole('table', { name: 'Specifications' });
    await table.getByRole('row', { name: 'Teeth 50' }).waitFor();
    await table.getByRole('row', { name: 'Weight 96.5 g' }).waitFor();
    await table.getByRole('row', { name: 'Offset 3 mm' }).waitFor();
    expect(await table.getByText('Thickness').count()).toBe(0);
    expect(await page.getByRole('img', { name: /Drawing of/ }).getAttribute('src')).toContain(
      'teeth=50',
    );
    await page.goto('/dashboard/auditLog');
    await page.getByText('Weight (g)').first().waitFor();
    expect(unexpected(faults, /422/)).toEqual([]);
  });
});
