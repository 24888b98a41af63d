import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { succeed } from '../../../platform/rules/result.ts';
import { transact } from '../../../platform/server/db/database.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { brokenShops } from '../../../testing/server/broken-shops.ts';
import { BUYER, placedOrder, stockPart } from '../../../testing/server/fixtures.ts';
import { type HealthyShop, healthyShop } from '../../../testing/server/healthy-shop.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import { changeLine } from '../../../orders/server/lines.store.ts';
import { voidOrder } from '../../../orders/server/orders.store.ts';
import { checks, examine } from './examine.ts';
import { renderReport } from './report.ts';

let ward: HealthyShop | undefined;
afterEach(() => ward?.remove());

describeOnEngines('the doctor', (open) => {
  it('finds nothing wrong in a sound shop', async () => {
    ward = await healthyShop(open);
    const outcomes = await examine(ward.shop.deps, { fix: true });
    expect(outcomes).toEqual([]);
    expect(
      renderReport(
        checks.map(({ name }) => name),
        outcomes,
      ),
    ).toMatch(/^well .+\n\nAll is well\.$/s);
  });

  it('says why a payment in processing is not cancelled now', async () => {
    const shop = startShop(await open(), {
      deps: ({ payments }) => ({
        payments: {
          ...payments,
          cancelIntent: async (id) => ({
            ...(await payments.cancelIntent(id)),
            status: 'processing' as const,
          }),
        },
      }),
    });
    const orderId = await placedOrder(shop, await stockPart(shop));
    await shop.call('POST /create-payment-intent', { body: { orderId } }, { as: BUYER });
    await transact(shop.deps.db, async (tx) => {
      await changeLine(tx, orderId, { from: 'toSend', to: 'cancelled', set: { ended_at: 1 } });
      await voidOrder(tx, orderId);
      return succeed(null);
    });
    expect(await examine(shop.deps, { fix: true })).toContainEqual(
      expect.objectContaining({ end: 'remains', note: 'a payment for it is in progress' }),
    );
  });

  it('escapes customers’ input, which can neither clear the terminal nor fake a conclusion', async () => {
    ward = await healthyShop(open);
    const { shop, dataDir } = ward;
    await mkdir(join(dataDir, 'images'));
    const name = 'Eve\u001b[2J\u202e\r\nAll is well.';
    const img = `/images/${'a'.repeat(32)}-640.webp`;
    const body = { email: BUYER, name, rating: 5, img, description: 'Fits.' };
    expect((await shop.call('POST /reviews', { body }, { as: BUYER })).status).toBe(200);
    // The call folds line ends; a row from before it did may have them.
    await shop.deps.db.query
      .updateTable('reviews')
      .set({ name })
      .where('email', '=', BUYER)
      .execute();
    const report = renderReport(['pictures'], await examine(shop.deps, { fix: false }));
    expect(report).toContain('of the review “Eve\\u001b[2J\\u202e\\u000d\\u000aAll is well.” (');
    // Check, finding, repair, empty line, conclusion.
    const lines = report.split('\n');
    expect(lines).toHaveLength(5);
    for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\u202e]/u);
  });

  it('escapes the provider’s reasons too', () => {
    const what = { check: 'refunds', sentence: 'A refund is due.', end: 'remains' } as const;
    const report = renderReport(['refunds'], [{ ...what, note: 'refused: \u001b[2J\r\nWell.' }]);
    expect(report).toContain('Not repaired: refused: \\u001b[2J\\u000d\\u000aWell..');
  });

  it.each(brokenShops)('finds $fault', async ({ breakIt, finding, repairs, after }) => {
    ward = await healthyShop(open);
    await breakIt(ward);
    const { deps } = ward.shop;
    const sentences = async (fix: boolean) =>
      (await examine(deps, { fix })).map(({ sentence, end }) => ({ sentence, end }));
    const found = await sentences(false);
    const one = { sentence: expect.stringMatching(finding) as string };
    expect(found).toContainEqual({ ...one, end: repairs ? 'can be repaired' : 'remains' });
    const repaired = await sentences(true);
    expect(repaired).toContainEqual({ ...one, end: repairs ? 'repaired' : 'remains' });
    if (repairs) expect(await sentences(false)).toEqual([]);
    await after?.(ward);
    if (!repairs) return;
    const audited = await deps.db.query
      .selectFrom('audit_log')
      .selectAll()
      .where('actor', '=', 'doctor')
      .execute();
    expect(audited.length).toBe(repaired.length);
  });
});
