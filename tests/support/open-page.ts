import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** A page that remembers what went wrong in it: a browser test ends by expecting nothing. */
export type WatchedPage = {
  readonly page: Page;
  /** Errors of the console, of scripts, requests that a script could not make, or that it began and broke off over and over. */
  readonly faults: string[];
};

export type Size = { readonly width: number; readonly height: number };
export const desktop: Size = { width: 1280, height: 900 };
export const phone: Size = { width: 390, height: 844 };

/** Nobody clicks or types as often as this between two answers; what begins its own work anew for ever does. */
const OVER_AND_OVER = 8;

/** Opens a visitor's page, or with `options.storageState` a known person's: a context of its own, so nothing else is shared. */
export async function openPage(
  browser: Browser,
  baseURL: string,
  viewport: Size = desktop,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  const brokenOff = new Map<string, number>();
  page.on('requestfailed', (request) => {
    const times = (brokenOff.get(request.url()) ?? 0) + 1;
    brokenOff.set(request.url(), times);
    if (times === OVER_AND_OVER)
      faults.push(`${page.url()}: asked over and over for ${request.url()}`);
  });
  return { page, faults };
}

/** Logs in by the form, wherever the page was sent from. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** What stands in a toast; toasts come when their script has loaded. */
export function toast(page: Page, text: string) {
  return page.getByRole('alert').filter({ hasText: text });
}
