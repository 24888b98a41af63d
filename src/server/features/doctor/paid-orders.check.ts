import { toMinorUnits } from '../../../domain/money.ts';
import { paidStatuses } from '../../../domain/orders/order.states.ts';
import type { Deps } from '../../deps.ts';
import type { Intent } from '../../ports/payments.ts';
import { askCardCompany } from './ask-card-company.ts';
import type { Check } from './finding.ts';

/** Orders that count as paid against what the card company has. What to do about one takes a person. */
export const paidOrdersCheck: Check = {
  name: 'paid orders and the card company',
  find: async (deps) =>
    askCardCompany(deps, await paidOrders(deps), (order, intent) => {
      const fault = faultOf(order, intent);
      if (fault === null) return null;
      return { sentence: `Order ${order.orderId} is ${order.status}, but ${fault}.`, mend: null };
    }),
};

type Paid = {
  readonly orderId: string;
  readonly status: string;
  readonly intentId: string;
  readonly amount: number;
  readonly currency: string;
};

function faultOf(
  { orderId, amount, currency, intentId }: Paid,
  intent: Intent | null,
): string | null {
  if (!intent) return `the card company knows no payment ${intentId}`;
  if (intent.status !== 'succeeded')
    return `its payment ${intentId} is ${intent.status} at the card company`;
  if (intent.orderId !== orderId)
    return `its payment ${intentId} is for order ${intent.orderId} at the card company`;
  const right = intent.amountMinor === amount && intent.currency === currency;
  return right
    ? null
    : `the card company has ${intent.amountMinor} ${intent.currency} for it, not ${amount} ${currency} (minor units)`;
}

async function paidOrders(deps: Deps): Promise<Paid[]> {
  const rows = await deps.db.query
    .selectFrom('orders')
    .innerJoin('payment_intents as intents', 'intents.id', 'orders.transaction_id')
    .select([
      'orders.id',
      'orders.status',
      'orders.price',
      'orders.currency',
      'intents.id as intent',
    ])
    .where('orders.status', 'in', paidStatuses)
    // Another company's payments, of a time before this one, cannot be asked for any more.
    .where('intents.provider', '=', deps.payments.provider)
    .orderBy('orders.id')
    .execute();
  return rows.map((row) => ({
    orderId: row.id,
    status: row.status,
    intentId: row.intent,
    amount: toMinorUnits(row.price, row.currency),
    currency: row.currency,
  }));
}
