import type { Deps } from '../../deps.ts';
import { isOutage } from '../../ports/outage.ts';
import { spareOthers } from '../../spare-others.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';
import { unpaidBefore } from './orders.store.ts';

const HOUR_MS = 3_600_000;
const BATCH = 100;
/** So often in a row: it is the card company that is down, and not the matter of one order. */
const DOWN_AFTER = 3;

/**
 * Lapses unpaid orders past UNPAID_HOLD_HOURS (rulings §1; 0 is never). One that cannot be ended now, because its
 * payment is on its way or the card company does not take the cancelling, keeps none behind it. Ends early when the
 * card company is down: the next turn starts over. @returns how many lapsed
 */
export async function lapseOrders(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const { unpaidHoldHours } = deps.config;
  if (unpaidHoldHours === 0) return 0;
  const before = deps.clock.now() - unpaidHoldHours * HOUR_MS;
  let lapsed = 0;
  let outages = 0;
  let after = '';
  for (;;) {
    const due = await unpaidBefore(deps.db.query, { before, after, limit: BATCH });
    for (const { id: orderId } of due) {
      if (stopping?.aborted) return lapsed;
      const ended = await spareOthers(deps, { orderId }, () =>
        endUnpaidOrder(deps, orderId, { to: 'lapsed', actor: null }),
      );
      if (ended?.ok) lapsed++;
      outages = isOutage(ended) ? outages + 1 : 0;
      if (outages === DOWN_AFTER) return lapsed;
    }
    const last = due.at(-1);
    if (!last || due.length < BATCH) return lapsed;
    after = last.id;
  }
}
