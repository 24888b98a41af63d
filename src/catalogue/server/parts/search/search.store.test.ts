import { expect, it } from 'vitest';
import { succeed } from '../../../../platform/rules/result.ts';
import { transact } from '../../../../platform/server/db/database.ts';
import { describeOnEngines } from '../../../../testing/server/database/both-engines.ts';
import { chainring, stockPart } from '../../../../testing/server/fixtures.ts';
import { startShop } from '../../../../testing/server/start-shop.ts';
import { indexPart } from './search.store.ts';

describeOnEngines('a part whose search terms are written anew', (open) => {
  it('invalidates cached pages, though the part itself is as it was', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    const { db } = shop.deps;
    const before = db.cacheVersion.invalidations();
    await transact(db, async (tx) => {
      await indexPart(tx, part, {
        ...chainring,
        sku: null,
        ean: null,
        category: null,
        texts: '{}',
        attributes: '{}',
      });
      return succeed(null);
    });
    expect(db.cacheVersion.invalidations()).toBeGreaterThan(before);
  });
});
