import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { type Caller, callAs, demoAccount } from '../support/browser-shop.ts';
import { type Size, desktop } from '../support/open-page.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import type { BrowserKind } from './driver.ts';
import { firefox } from './firefox.ts';
import { type ShopPage, button, field, shopPage } from './shop-page.ts';
import { type WatchingProxy, startWatchingProxy } from './watching-proxy.ts';
import { webkit } from './webkit.ts';

type Role = 'customer' | 'admin' | 'owner';
/** A shop and a browser, for the tests of one `describeInEachBrowser`. */
export type Visits = {
  /** Opens a browser as a visitor. It is closed when the test ends. */
  readonly open: (options?: { size?: Size; dark?: boolean }) => Promise<ShopPage>;
  readonly proxy: () => WatchingProxy;
  readonly callAs: (role: Role) => Promise<Caller>;
};

/** Runs the tests in Firefox and in WebKit, or names the browser that this machine lacks. */
export function describeInEachBrowser(define: (visits: Visits) => void): void {
  for (const kind of [firefox, webkit]) {
    const title = `in ${kind.name}${kind.lacks === null ? '' : `, which needs ${kind.lacks}`}`;
    describe.skipIf(kind.lacks !== null)(title, () => define(visitsIn(kind)));
  }
}

function visitsIn(kind: BrowserKind): Visits {
  let shop: ShopProcess;
  let proxy: WatchingProxy;
  beforeAll(async () => {
    shop = await startShopProcess();
    proxy = await startWatchingProxy(shop.url);
  });
  afterAll(async () => {
    await proxy?.close();
    await shop?.stop();
  });
  return {
    open: async ({ size = desktop, dark = false } = {}) => {
      proxy.reset();
      const driver = await kind.open({ size, dark });
      onTestFinished(() => driver.close());
      return shopPage(driver, proxy.url);
    },
    proxy: () => proxy,
    callAs: (role) => callAs(shop.url, role),
  };
}

/** Logs in by the form that the page shows. */
export async function logIn(page: ShopPage, role: Role): Promise<void> {
  const { email, password } = demoAccount(role);
  await page.fill(field('Email'), email);
  await page.fill(field('Password'), password);
  await page.click(button('Login'));
}
