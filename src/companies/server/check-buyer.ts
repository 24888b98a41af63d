import type { OrderBar } from '../../platform/rules/errors/reason-words.ts';
import { majorOf } from '../../platform/rules/money/money.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import type { Current } from '../../settings/server/current-settings.ts';
import type { Membership } from './people.store.ts';

/** `own` orders as one of the company's people; `shop` was placed by an administrator, so roles and limits do not bind it. */
export type OrderedBy = 'own' | 'shop';

type Purchase = {
  readonly netMinor: number;
  readonly currency: string;
  readonly by: OrderedBy;
};

/**
 * Whether a buyer may order this much, by the buyer's company, which is read in the transaction of the order.
 * @returns the company for which it is ordered, or null
 */
export function checkBuyer(
  membership: Membership | undefined,
  { netMinor, currency, by }: Purchase,
  { settings }: Pick<Current, 'settings'>,
): Result<string | null, 'MAY_NOT_ORDER' | 'ABOVE_LIMIT'> {
  const why = barOf(membership, settings['accounts.approval'] === 'on', by);
  if (why !== null)
    return fail('MAY_NOT_ORDER', { why: by === 'shop' ? 'customer not approved' : why });
  const limit = by === 'own' ? (membership?.limit_minor ?? null) : null;
  if (limit !== null && netMinor > limit) {
    const [most, net] = [majorOf(limit, currency), majorOf(netMinor, currency)];
    return fail('ABOVE_LIMIT', { limit: most, net, currency });
  }
  return succeed(membership?.company_id ?? null);
}

/** Refuses an order of a buyer who may not see prices: only people of approved companies do. */
export const refuseWithoutPrices = (membership: Membership | undefined, by: OrderedBy) =>
  fail('MAY_NOT_ORDER', {
    why: by === 'shop' ? 'customer not approved' : (barOf(membership, true, by) ?? 'no company'),
  });

function barOf(
  membership: Membership | undefined,
  needsApproval: boolean,
  by: OrderedBy,
): OrderBar | null {
  if (!membership) return needsApproval ? 'no company' : null;
  const { status, role } = membership;
  if (status === 'blocked') return 'blocked';
  if (status === 'applied' && needsApproval) return 'applied';
  return role === 'reads' && by === 'own' ? 'reads' : null;
}
