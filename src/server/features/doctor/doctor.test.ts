import { afterEach, expect, it } from 'vitest';
import { describeOnBothEngines } from '../../testing/both-engines.ts';
import { brokenShops } from '../../testing/broken-shops.ts';
import { type Ward, soundShop } from '../../testing/sound-shop.ts';
import { checks, examine } from './examine.ts';
import { wordReport } from './report.ts';

let ward: Ward | undefined;
afterEach(() => ward?.remove());

describeOnBothEngines('the doctor', (open) => {
  it('finds nothing wrong with a sound shop', async () => {
    ward = await soundShop(open);
    const outcomes = await examine(ward.shop.deps, { fix: true });
    expect(outcomes).toEqual([]);
    expect(
      wordReport(
        checks.map(({ name }) => name),
        outcomes,
      ),
    ).toMatch(/^well .+\n\nAll is well\.$/s);
  });

  it.each(brokenShops)('finds $wrong', async ({ breakIt, said, mends, after }) => {
    ward = await soundShop(open);
    await breakIt(ward);
    const { deps } = ward.shop;
    const sentences = async (fix: boolean) =>
      (await examine(deps, { fix })).map(({ sentence, end }) => ({ sentence, end }));
    const found = await sentences(false);
    const one = { sentence: expect.stringMatching(said) as string };
    expect(found).toContainEqual({ ...one, end: mends ? 'can be mended' : 'remains' });
    const mended = await sentences(true);
    expect(mended).toContainEqual({ ...one, end: mends ? 'mended' : 'remains' });
    if (mends) expect(await sentences(false)).toEqual([]);
    await after?.(ward);
    if (!mends) return;
    const audited = await deps.db.query
      .selectFrom('audit_log')
      .selectAll()
      .where('actor', '=', 'doctor')
      .execute();
    expect(audited.length).toBe(mended.length);
  });
});
