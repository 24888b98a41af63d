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
        'number,name,ek,vk,available,description',
        'T-1,Quizzlewrench 5,"9,50","18,50",6000,Clicks.',
        'T-2,Quizzlewrench 9,"1,00","2,00",6000,Clicks.',
      ].join('\n'),
    );
    await page.getByLabel('Round prices').check();
    // Chosen beforehand by their heads; each option shows two values.
    const price = page.getByLabel('Price', { exact: true });
    await price.getByRole('option', { name: 'vk: 18,50 | 2,00' }).waitFor({ state: 'attached' });
    expect(await price.inputValue()).toBe('vk');
    expect(await page.getByLabel('Part number (SKU)').inputValue()).toBe('number');
    await price.selectOption('');
    await price.selectOption('vk');
    await page.getByLabel('Value if missing (Minimum quantity)').fill('50');
    await check.click();
    const start = page.getByRole('button', { name: 'Import 1 line' });
    await start.waitFor();
    await page.getByText('Price: at least 5').waitFor();
    await page.getByRole('table', { name: 'What would change' }).getByText('New part').waitFor();
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
    await page.getByText('This file contains nothing to import.').waitFor();
    const parts = await admin<Part[]>('GET', '/tools');
    const counts = await page.locator('dl').filter({ hasText: 'Unchanged' }).innerText();
    expect(counts.replaceAll(/\s+/g, ' ')).toBe(
      `New 0 To be changed 0 Unchanged ${parts.length} Rejected 0 Warnings 0`,
    );
    await page.getByRole('button', { name: 'Discard this file' }).click();
    await page.getByText('This file was discarded. Nothing was saved.').waitFor();
  });

  it('shows before and after, and that a discarded file wrote nothing', async () => {
    const { page } = await shop.visitAs('admin', IMPORT);
    await choose(page, 'sku;price\nCR-48-5B;248');
    await page.getByRole('button', { name: 'Check the file' }).click();
    const changes = page.getByRole('table', { name: 'What would change' });
    await changes.getByText('Chainring 48T Five-Bolt').waitFor();
    expect(await changes.innerText()).toMatch(/\$24\.00[^$]*\$248\.00/);
    await page.getByRole('button', { name: 'Discard this file' }).click();
    await page.getByText('This file was discarded. Nothing was saved.').waitFor();
    await page.getByText('To be changed').waitFor({ state: 'detached' });
    const [part] = await admin<Part[]>('GET', '/tools?q=CR-48-5B');
    expect(part?.price).toBe(24);
  });

  it('says why a file cannot be read, and what is too large', async () => {
    const { page } = await shop.visitAs('admin', IMPORT);
    await choose(page, 'PK\u0003\u0004 xl/workbook.xml', 'parts.xlsx');
    await page.getByText('This is an Excel workbook. Save it as ‘CSV UTF-8').waitFor();
    await choose(page, 'colour,weight\nred,5');
    await page.getByLabel('Part number (SKU)').waitFor();
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByText('No column is chosen for the part number or the name').waitFor();
    await choose(page, 'x'.repeat(10 * 1024 * 1024 + 1));
    await page.getByText('This file is larger than 10 MB').waitFor();
  });
});
