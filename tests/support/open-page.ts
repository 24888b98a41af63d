import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** A page that records its errors; a browser test ends by expecting none. */
export type WatchedPage = {
  readonly page: Page;
  /** Console and script errors, and requests that were aborted repeatedly. */
  readonly faults: string[];
};

export type Size = { readonly width: number; readonly height: number };
export const desktop: Size = { width: 1280, height: 900 };
export const phone: Size = { width: 390, height: 844 };

/** More aborted requests on one page than any user causes; only an endless loop does. */
const MAX_ABORTS = 8;

/** Opens a page in a context of its own; `options.storageState` signs it in. */
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
  const aborted = new Map<string, number>();
  page.on('requestfailed', (request) => {
    const where = `${page.url()}: repeatedly aborted ${request.url()}`;
    const times = (aborted.get(where) ?? 0) + 1;
    aborted.set(where, times);
    if (times === MAX_ABORTS) faults.push(where);
  });
  return { page, faults };
}

/** Logs in by the form. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Keeps the toasts of a page: each closes when its progress animation ends, which is paused. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addStyleTag({
    content: '.Toastify__progress-bar { animation-play-state: paused !important }',
  });
}

/** A toast with the given text. */
export function toast(page: Page, text: string) {
  return page.getByRole('alert').filter({ hasText: text });
}
