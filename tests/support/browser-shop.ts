import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { demoAccounts } from '../../src/operations/server/demo-data/demo-accounts.ts';
import { type WatchedPage, openPage } from './open-page.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

type Role = (typeof demoAccounts)[number]['role'];
type Size = { readonly width: number; readonly height: number };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Calls the API as one user; rejects unless it succeeds. */
export type Caller = <T = unknown>(method: Method, path: string, body?: unknown) => Promise<T>;

/** The demo's account of a role. */
export function demoAccount(role: Role) {
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`The demo has no ${role}`);
  return account;
}

/** One browser for all files of a worker, which ends with the worker's process. */
let launched: Promise<Browser> | undefined;
export const sharedBrowser = (): Promise<Browser> =>
  (launched ??= chromium.launch(inject('chromium')));

/** Closes the pages of a file in the shared browser; without one, nothing. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

/** One shop process for all tests of a file; `keepsPages` leaves pages open between tests. */
export function openShop(env: Record<string, string> = {}, { keepsPages = false } = {}) {
  let shop: ShopProcess;
  let browser: Browser;
  beforeAll(async () => {
    shop = await startShopProcess(env, [], inject('demo'));
    browser = await sharedBrowser();
  });
  // Open pages slow the next test down.
  afterEach(async () => {
    if (!keepsPages) await closePages(browser);
  });
  afterAll(async () => {
    await closePages(browser);
    await shop?.stop();
  });

  async function visit(path: string, size?: Size): Promise<WatchedPage> {
    const watched = await openPage(browser, shop.url, size);
    await watched.page.goto(path);
    await ready(watched.page);
    return watched;
  }

  return {
    url: () => shop.url,
    process: () => shop,
    browser: () => browser,
    /** Opens a page as a visitor, in a context of its own, and waits until it is hydrated. */
    visit,
    /** The same with a session cookie. */
    visitAs: async (
      who: Role | { email: string; password: string },
      path: string,
      size?: Size,
    ): Promise<WatchedPage> => {
      const watched = await openPage(browser, shop.url, size);
      const { email, password } = typeof who === 'string' ? demoAccount(who) : who;
      const answer = await watched.page.request.post('/api/auth/login', {
        data: { email, password },
      });
      if (!answer.ok()) throw new Error(await answer.text());
      await watched.page.goto(path);
      await ready(watched.page);
      return watched;
    },
    /** A page in a context with other options than openPage's. */
    visitWith: async (options: BrowserContextOptions, path: string): Promise<Page> => {
      const page = await (await browser.newContext({ baseURL: shop.url, ...options })).newPage();
      await page.goto(path);
      return page;
    },
    callAs: (role: Role | null) => callAs(shop.url, role),
  };
}

/** Calls a shop's API directly, as a demo account or a visitor. */
export async function callAs(url: string, role: Role | null): Promise<Caller> {
  const send = async (method: Method, path: string, body: unknown, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  if (role === null) return (method, path, body) => send(method, path, body);
  const { email, password } = demoAccount(role);
  const { token } = await send('POST', '/auth/login', { email, password });
  return (method, path, body) => send(method, path, body, token);
}

/** Waits until the page is hydrated: the header then shows one of its two last links. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelectorAll('header nav a').length === 3 ||
      document.querySelector('header [role=alert]'),
  );
}

/** The console messages of a page without those that the test provokes. */
export function unexpected(faults: readonly string[], expected: RegExp): string[] {
  return faults.filter((fault) => !expected.test(fault));
}

/** An expectation that is retried, also on a busy machine. */
export function eventually<T>(ask: () => T | Promise<T>) {
  return expect.poll(ask, { timeout: 30_000 });
}
