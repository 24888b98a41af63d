import { expect, it } from 'vitest';
import { drawingForCategory } from '../../../../drawings/rules/index.ts';
import { describeOnEngines } from '../../../../testing/server/database/both-engines.ts';
import { stockPart } from '../../../../testing/server/fixtures.ts';
import { liveShop } from '../../../../testing/server/settings.ts';
import { startShop } from '../../../../testing/server/start-shop.ts';
import { drawingsCheck } from './drawings.check.ts';

describeOnEngines('drawings with invented dimensions', (open) => {
  it('are found in a live shop, and drawn anew by what the part states', async () => {
    const shop = startShop(await open(), { env: liveShop });
    const imgOf = async (id: string) =>
      (
        await shop.deps.db.query
          .selectFrom('parts')
          .select('image_url')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).image_url;
    const bolt = await stockPart(shop, {
      name: 'Fastener A',
      sku: 'F-A',
      img: '/drawings/bolt.svg?length=41&thread=8',
    });
    const ring = await stockPart(shop, {
      name: 'Chainring',
      sku: 'C-44',
      attributes: { teeth: 44 },
      img: '/drawings/chainring.svg?bcd=104&bolts=4&teeth=44',
    });
    const stated = await stockPart(shop, {
      name: 'Chainring 2',
      sku: 'C-2',
      attributes: { teeth: 44, bolts: 5, bcd: 110 },
      img: '/drawings/chainring.svg?bcd=110&bolts=5&teeth=44',
    });
    const byHand = await stockPart(shop, {
      name: 'Bolt',
      sku: 'B',
      img: '/drawings/bolt.svg?thread=8',
    });
    const [finding, ...others] = await drawingsCheck.find(shop.deps);
    expect(others).toEqual([]);
    expect(finding?.sentence).toMatch(/^The drawings of 2 parts show dimensions/);
    await finding?.repair?.run();
    expect(await drawingsCheck.find(shop.deps)).toEqual([]);
    expect(await imgOf(bolt)).toMatch(/^\/drawings\/bolt\.svg\?vary=\d+$/);
    expect(await imgOf(ring)).toMatch(/^\/drawings\/chainring\.svg\?teeth=44&vary=\d+$/);
    expect(await imgOf(ring)).toBe(drawingForCategory('Chainrings', 'Chainring', { teeth: 44 }));
    expect(await imgOf(stated)).toBe('/drawings/chainring.svg?bcd=110&bolts=5&teeth=44');
    expect(await imgOf(byHand)).toBe('/drawings/bolt.svg?thread=8');
  });

  it('are no finding in a demo, whose drawings state more than its parts do', async () => {
    const shop = startShop(await open());
    await stockPart(shop, { img: '/drawings/bolt.svg?length=41&thread=8' });
    expect(await drawingsCheck.find(shop.deps)).toEqual([]);
  });
});
