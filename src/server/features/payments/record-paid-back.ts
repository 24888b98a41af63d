import { formatMinor } from '../../../domain/money.ts';
import { type Success, succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { audit, hasEntry } from '../audit/audit.store.ts';
import { orderFacts } from '../mail/mail.kinds.ts';
import { queueMail } from '../mail/outbox.store.ts';
import { lockOrder } from './payments.store.ts';

/** Writes down what somebody has paid back at the card company by now, in minor units, and tells the host: once for each amount, whoever hears of it first. */
export async function recordPaidBack(
  deps: Deps,
  intentId: string,
  { orderId, paidBackMinor }: { orderId: string; paidBackMinor: number },
): Promise<Success<{ readonly changed: boolean }>> {
  let changed = false;
  await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, deps.db.engine === 'postgres', orderId);
    if (order?.status !== 'paid' && order?.status !== 'shipped') return succeed(null);
    const paidBack = formatMinor(paidBackMinor, order.currency);
    const noted = {
      action: 'note refund of order',
      subject: orderId,
      after: { paidBack },
    } as const;
    if (await hasEntry(tx, noted)) return succeed(null);
    const now = deps.clock.now();
    await audit(tx, { ...noted, actor: deps.payments.provider, before: null, now });
    const shipped = order.status === 'shipped';
    const facts = {
      ...orderFacts(order),
      userEmail: order.user_email,
      intentId,
      paidBack,
      shipped,
    };
    await queueMail(tx, 'paid-back-by-hand', deps.config.hostUserEmail, facts, now);
    changed = true;
    return succeed(null);
  });
  return succeed({ changed });
}
