import type { Deps } from '../../deps.ts';
import { spareOthers } from '../../spare-others.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';
import { unpaidBefore } from './orders.store.ts';

const HOUR_MS = 3_600_000;
const BATCH = 100;

/**
 * Lapses unpaid orders past UNPAID_HOLD_HOURS (rulings §1; 0 is never). One that cannot be ended now,
 * because the provider is down, is left for the next round. @returns how many lapsed
 */
export async function lapseOrders(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const { unpaidHoldHours } = deps.config;
  if (unpaidHoldHours === 0) return 0;
  const due = await unpaidBefore(
    deps.db.query,
    deps.clock.now() - unpaidHoldHours * HOUR_MS,
    BATCH,
  );
  let lapsed = 0;
  for (const order of due) {
    if (stopping?.aborted) return lapsed;
    const ended = await spareOthers(deps, { orderId: order.id }, () =>
      endUnpaidOrder(deps, order.id, { to: 'lapsed', actor: null }),
    );
    if (ended?.ok) lapsed++;
  }
  return lapsed;
}
