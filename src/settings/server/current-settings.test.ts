import { expect, it } from 'vitest';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { startShop } from '../../testing/server/start-shop.ts';
import { currentSettings } from './current-settings.ts';

describeOnEngines('the settings while the database is away', (open) => {
  it('are the last ones for pages, and none before the first were read', async () => {
    const db = await open();
    const { deps } = startShop(db);
    const away = { isAway: false };
    const reads = new Proxy(db.reads, {
      get(target, name) {
        if (away.isAway) throw new Error('away');
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    let version = 1;
    const cacheVersion = Object.assign(Object.create(db.cacheVersion) as typeof db.cacheVersion, {
      settings: () => version,
    });
    const settings = currentSettings({ ...db, reads, cacheVersion }, deps.config);
    away.isAway = true;
    await expect(settings.currentOrLast()).rejects.toThrow('away');
    away.isAway = false;
    const known = await settings.current();
    away.isAway = true;
    version += 1;
    expect(await settings.currentOrLast()).toBe(known);
    await expect(settings.current()).rejects.toThrow('away');
  });
});
