import { expect, it } from 'vitest';
import { succeed } from '../../../platform/rules/result.ts';
import { type Database, transact } from '../../../platform/server/db/database.ts';
import { describeOnBothEngines } from '../../../testing/server/database/both-engines.ts';
import { chainring, stockPart, countLockWaiters } from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import { activeLife, findKeptBySku, updatePart } from '../parts/parts.store.ts';
import { changeStock } from '../parts/stock.store.ts';
import { writeLine } from './write-line.ts';
import { standardLimits } from '../../../settings/rules/settings.values.ts';

const clock = { now: () => 5 };
const line = { ...chainring, price: 20 };

/** A database whose transactions fail with `fault`, and a counter of them. */
function failing(db: Database, fault: object) {
  const attempts = { times: 0 };
  const transaction = () => {
    attempts.times += 1;
    return Promise.reject(Object.assign(new Error('no'), fault));
  };
  return { db: { ...db, transaction }, attempts };
}

describeOnBothEngines('writeLine', (open) => {
  it.each([{ code: '23505' }, { code: '0A000' }, { errcode: 2067 }])(
    'gives up a race that it always loses (%j) like every other transaction',
    async (fault) => {
      const real = await open();
      const other = failing(real, fault);
      await expect(transact(other.db, async () => succeed(null))).rejects.toThrow('no');
      const { db, attempts } = failing(real, fault);
      await expect(
        writeLine(db, clock, { given: line, url: null, limits: standardLimits }),
      ).rejects.toThrow('no');
      expect(attempts.times).toBe(other.attempts.times);
    },
  );

  it('waits longer than a page for a busy database', async () => {
    const { db, attempts } = failing(await open(), { errcode: 5 });
    await expect(
      writeLine(db, clock, { given: line, url: null, limits: standardLimits }),
    ).rejects.toThrow('no');
    expect(attempts.times).toBe(5);
  });

  it('updates the part that has the SKU when the row is locked', async () => {
    const shop = startShop(await open());
    const { db } = shop.deps;
    const first = await stockPart(shop);
    const second = await stockPart(shop, { name: 'Sprocket', sku: 'SP-1' });
    let written: Promise<unknown> | undefined;
    await transact(db, async (tx) => {
      await updatePart(
        tx,
        first,
        { ...chainring, sku: 'OLD' },
        { currency: 'usd', now: 5, life: activeLife },
      );
      await updatePart(
        tx,
        second,
        { ...chainring, name: 'Sprocket' },
        { currency: 'usd', now: 5, life: activeLife },
      );
      written = writeLine(db, clock, {
        given: { sku: chainring.sku ?? '', price: 20 },
        url: null,
        limits: standardLimits,
      });
      await expect.poll(() => countLockWaiters(shop)).toBe(1);
      return succeed(null);
    });
    await written;
    expect(await findKeptBySku(db.query, 'CR-48')).toMatchObject({
      id: second,
      price_minor: 2_000,
    });
    expect(await findKeptBySku(db.query, 'OLD')).toMatchObject({ id: first, price_minor: 1_200 });
  });

  it('sets the stock that it says, though some was sold meanwhile', async () => {
    const shop = startShop(await open());
    const { db } = shop.deps;
    const partId = await stockPart(shop);
    let written: Promise<unknown> | undefined;
    await transact(db, async (tx) => {
      await changeStock(tx, -50, { partId, reason: 'admin', actor: null, now: 5 });
      const given = { sku: chainring.sku ?? '', available: 777 };
      written = writeLine(db, clock, { given: given, url: null, limits: standardLimits });
      await expect.poll(() => countLockWaiters(shop)).toBe(1);
      return succeed(null);
    });
    await written;
    expect(await findKeptBySku(db.query, 'CR-48')).toMatchObject({ available: 777 });
  });
});
