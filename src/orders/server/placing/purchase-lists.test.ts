import { expect, it } from 'vitest';
import { checkInvariants } from '../../../operations/server/invariants/check-invariants.ts';
import { describeOnBothEngines } from '../../../testing/server/database/both-engines.ts';
import { stockOf, stockPart } from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';

const BUYERS = 16;
const PARTS = 40;
const LINES = 3_000;
const LINES_PER_CHECKOUT = 8;
const STOCK = 1_000_000;
/** Of the first parts there is less than the lists want. */
const SCARCE = { parts: 3, stock: 2_000 };

describeOnBothEngines('purchase lists of many buyers', (open) => {
  it('of 3,000 lines in orders of eight take every unit exactly once, at once', async () => {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off', UNPAID_UNITS: '0' } });
    const parts: string[] = [];
    const levels = Array.from({ length: PARTS }, (_, nth) =>
      nth < SCARCE.parts ? SCARCE.stock : STOCK,
    );
    for (const [nth, available] of levels.entries())
      parts.push(await stockPart(shop, { name: `Part ${nth}`, sku: `P-${nth}`, available }));

    const lists = Array.from({ length: LINES / LINES_PER_CHECKOUT }, (_, list) => {
      const lines = Array.from({ length: LINES_PER_CHECKOUT }, (__, at) => ({
        toolId: parts[(list * 3 + at) % PARTS] ?? '',
        quantity: 50 + (list % 7),
      }));
      // Every second list names its parts in the other direction, which must not deadlock.
      return list % 2 === 0 ? lines : lines.toReversed();
    });
    const taken = new Map<string, number>();
    const refused: string[] = [];
    let next = 0;
    const buy = async (nth: number) => {
      const userEmail = `buyer${nth}@example.com`;
      const token = await shop.tokenOf(userEmail);
      const buyer = { userName: 'B', userEmail, phone: '+1 555 010 7788', address: 'Here' };
      for (let lines = lists[next++]; lines; lines = lists[next++]) {
        const reply = await shop.call('POST /checkouts', { body: { ...buyer, lines } }, { token });
        if (reply.status !== 200) refused.push(reply.problem.code);
        else
          for (const { toolId, quantity } of lines)
            taken.set(toolId, (taken.get(toolId) ?? 0) + quantity);
      }
    };
    await Promise.all(Array.from({ length: BUYERS }, (_, nth) => buy(nth)));

    expect(new Set(refused)).toEqual(new Set(['OUT_OF_STOCK']));
    for (const [nth, id] of parts.entries()) {
      const left = (levels[nth] ?? 0) - (taken.get(id) ?? 0);
      expect(await stockOf(shop, id)).toEqual({ available: left, ledger: left });
    }
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });
});
