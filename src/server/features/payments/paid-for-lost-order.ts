import { formatMinor } from '../../../domain/money.ts';
import { type Result, succeed } from '../../../domain/result.ts';
import type { Deps } from '../../deps.ts';
import { askProvider } from './ask-provider.ts';
import { findIntent } from './payments.store.ts';

/**
 * Whether the provider holds money that this shop took for an order which is not in the database: after a backup was
 * restored, or a standby took over that had not heard of the last orders. Nothing else would tell of it. What has been
 * paid back is no matter any more.
 * @returns what there is to say, or null
 */
export async function paidForLostOrder(
  deps: Deps,
  intentId: string,
): Promise<Result<string | null, 'PROVIDER_DOWN'>> {
  if (await findIntent(deps.db.query, intentId)) return succeed(null);
  const asked = await askProvider(deps.payments.readIntent(intentId));
  if (!asked.ok) return asked;
  const intent = asked.value;
  // Of another shop of the account, or a payment that was taken in its dashboard.
  if (!intent?.isOurs || intent.status !== 'succeeded') return succeed(null);
  const refunds = await askProvider(deps.payments.readRefunds(intentId));
  if (!refunds.ok) return refunds;
  if (refunds.value.paidBackMinor >= intent.amountMinor) return succeed(null);
  const amount = formatMinor(intent.amountMinor, intent.currency);
  return succeed(`${amount} were paid for order ${intent.orderId}, which is not in the database`);
}
