import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { hasJava, htmlErrors } from '../support/html-checker.ts';
import { openPage, phone } from '../support/open-page.ts';
import { screensOf } from '../support/screens.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import { findSample, settled, signInEverybody } from '../support/visit.ts';

/** The HTML of every screen: the server's, and the browser's once the page is loaded. */
let browser: Browser;
let shop: ShopProcess;

beforeAll(async () => {
  shop = await startShopProcess();
  browser = await chromium.launch(inject('chromium'));
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

it.skipIf(!hasJava)('every screen passes the Nu HTML checker, which needs Java', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'screens-'));
  const screens = screensOf(await findSample(shop.url));
  const states = await signInEverybody(browser, shop.url);
  try {
    for (const who of ['visitor', 'customer', 'admin'] as const) {
      const storageState = states[who];
      const { page } = await openPage(
        browser,
        shop.url,
        undefined,
        storageState ? { storageState } : {},
      );
      for (const screen of screens.filter((one) => one.who === who)) {
        const answer = await page.goto(screen.path);
        await writeFile(join(folder, `${screen.name}.html`), (await answer?.text()) ?? '');
        await settled(page, screen);
        await writeFile(join(folder, `${screen.name}-loaded.html`), await page.content());
      }
      await page.context().close();
    }
    expect(await readdir(folder)).toHaveLength(2 * screens.length);
    expect(htmlErrors(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('tables keep their roles as cards on a phone', async () => {
  const { page } = await openPage(browser, shop.url, phone);
  await page.goto('/parts');
  await settled(page);
  const rows = await page.locator('tbody tr').count();
  const cells = await page.locator('tbody td').count();
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value));
  const count = (role: string) => roles.filter((one) => one === role).length;
  expect(rows).toBeGreaterThan(10);
  // One row more: the head.
  expect([count('table'), count('row'), count('cell')]).toEqual([1, rows + 1, cells]);
  expect(count('columnheader')).toBeGreaterThan(3);
});
