import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Part } from '../../src/domain/parts/part.schema.ts';
import { axeFaults } from '../support/axe.ts';
import { type Caller, openShop, unexpected } from '../support/browser-shop.ts';

/** Bringing in a catalogue from the browser, and taking it out. */
const shop = openShop();
const IMPORT = '/dashboard/importParts';
let admin: Caller;

beforeAll(async () => {
  admin = await shop.callAs('admin');
});

async function choose(page: Page, text: string, name = 'parts.csv') {
  await page
    .locator('[data-takes-file] input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

describe('Import parts', () => {
  it('checks a file, shows its bad lines, and imports it only when it is started', async () => {
    const { page, faults } = await shop.visitAs('admin', IMPORT);
    const check = page.getByRole('button', { name: 'Check the file' });
    await check.click();
    await page.getByText('Choose a CSV file').waitFor();
    await choose(
      page,
      [
        'number,name,cost,available,description',
        'T-1,Quizzlewrench 5,"18,50",6000,Clicks.',
        'T-2,Quizzlewrench 9,"2,00",6000,Clicks.',
      ].join('\n'),
    );
    await page.getByLabel('Round prices').check();
    await page.getByLabel('Columns called otherwise').fill('sku=number\nprice=cost');
    await page.getByLabel('Values where the file has none').fill('minimumQuantity=50');
    await check.click();
    const start = page.getByRole('button', { name: 'Import 1 line' });
    await start.waitFor();
    await page.getByText('price: must be at least 5').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await admin('GET', '/tools?q=quizzlewrench')).toEqual([]);
    // A second tab shows the same import.
    const { page: other } = await shop.visitAs('admin', IMPORT);
    await other.getByRole('button', { name: 'Import 1 line' }).waitFor();
    await page.reload();
    await start.click();
    await page.getByText('The import is finished.').waitFor();
    expect(await admin<Part[]>('GET', '/tools?q=quizzlewrench')).toMatchObject([
      { sku: 'T-1', price: 19, minimumQuantity: 50, available: 6_000 },
    ]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save them as CSV' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('3,rejected,');
    expect(unexpected(faults, /401/)).toEqual([]);
  });

  it('takes back the exported catalogue without a change', async () => {
    const { page } = await shop.visitAs('admin', '/dashboard/manageProduct');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    const exported = await readFile(await download.path(), 'utf8');
    await page.getByRole('link', { name: 'Import CSV' }).click();
    await choose(page, exported, 'all.csv');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByText('There is nothing to import in this file.').waitFor();
    const parts = await admin<Part[]>('GET', '/tools');
    const counts = await page.locator('dl').filter({ hasText: 'Unchanged' }).innerText();
    expect(counts.replaceAll(/\s+/g, ' ')).toBe(
      `Added 0 Changed 0 Unchanged ${parts.length} Rejected 0 Warnings 0`,
    );
    await page.getByRole('button', { name: 'Discard this file' }).click();
    await page.getByText('The import was stopped.').waitFor();
  });

  it('says why a file cannot be read, and what is too large', async () => {
    const { page } = await shop.visitAs('admin', IMPORT);
    await choose(page, 'colour,weight\nred,5');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByText('The file has no column "name" or "sku"').waitFor();
    await choose(page, 'x'.repeat(10 * 1024 * 1024 + 1));
    await page.getByText('This file is larger than 10 MB').waitFor();
  });
});
