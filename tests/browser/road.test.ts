import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { closePages, sharedBrowser } from '../support/browser-shop.ts';
import { phone } from '../support/open-page.ts';
import { startPostgres } from '../support/postgres.ts';
import { orderPayAndShip, payWithAuthentication } from '../support/road.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

/** The whole journey on PostgreSQL and on a phone; the smoke tests go it on SQLite. */
describe('end to end on PostgreSQL', () => {
  let browser: Browser;
  let shop: ShopProcess;
  const cleanups: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const postgres = await startPostgres();
    cleanups.push(() => postgres.stop());
    shop = await startShopProcess({ DATABASE_URL: await postgres.createDatabase() });
    cleanups.push(() => shop.stop());
    browser = await sharedBrowser();
    cleanups.push(() => closePages(browser));
  });
  afterAll(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  });

  it('a customer goes from the home page to a paid and delivered order', () =>
    orderPayAndShip(browser, shop, phone));

  it('a card that needs it is authenticated by the bank', () =>
    payWithAuthentication(browser, shop, phone));
});
