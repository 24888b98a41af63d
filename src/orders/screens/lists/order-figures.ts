import type { Checkout } from '../../rules/checkouts.contract.ts';
import { addAmounts } from '../../../platform/rules/money/money.ts';
import { paymentStateOf } from '../../rules/payment/payment-state.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Amounts = Pick<
  Checkout,
  'total' | 'refunded' | 'ordered' | 'due' | 'owed' | 'paidAmount' | 'paymentStatus' | 'currency'
>;

type Figures = {
  readonly label: string;
  /** What is due or owed, else what was paid and not refunded; of an order that ended as a whole its former total. */
  readonly amount: number;
  /** How that came about, if it is not what was ordered. */
  readonly notes: readonly string[];
};

/** What an order costs now. */
export function orderFigures(amounts: Amounts, priceOf: (amount: number) => string): Figures {
  const { total, refunded, ordered, due, owed, paidAmount, currency } = amounts;
  const without = (amount: number, taken: number) => addAmounts([amount, -taken], currency);
  const state = paymentStateOf(amounts);
  const changed =
    total < ordered &&
    total > 0 &&
    t('orders.orderFigure.cancelled', {
      ordered: priceOf(ordered),
      cancelled: priceOf(without(ordered, total)),
    });
  const isRefundedInPart = refunded > 0 && (refunded < paidAmount || state === 'partPaid');
  const paid =
    isRefundedInPart &&
    t('orders.orderFigure.refunded', { paid: priceOf(paidAmount), refunded: priceOf(refunded) });
  const partly =
    state === 'partPaid' &&
    refunded === 0 &&
    t('orders.orderFigure.paid', { paid: priceOf(paidAmount) });
  return {
    label:
      due > 0
        ? t('orders.orderFigure.due')
        : owed > 0
          ? t('orders.orderFigure.owed')
          : t('platform.words.total'),
    amount: due > 0 ? due : owed > 0 ? owed : without(total, refunded) || total || ordered,
    notes: [changed, paid, partly].filter((note) => note !== false),
  };
}
