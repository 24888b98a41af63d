import type { Page } from 'playwright-core';
import { eventually } from './browser-shop.ts';

/** The link to a page in the newest mail to an address, as path and query; waits until it has come. */
export async function mailedLink(page: Page, to: string, kind: string): Promise<string> {
  const link = page.locator(`pre a[href*="/${kind}?"]`);
  await eventually(async () => {
    await page.goto('/dev/mailbox');
    await page.getByRole('link').filter({ hasText: to }).first().click();
    await page.locator('pre').waitFor();
    return link.count();
  }).toBe(1);
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '');
  return pathname + search;
}
