import type { Page } from 'playwright-core';
import { eventually } from './browser-shop.ts';

/**
 * Waits for a mail to an address.
 * @returns path and query of its link to `kind`
 */
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
