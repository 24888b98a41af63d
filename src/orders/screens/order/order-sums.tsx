import type { FullOrder } from '../../rules/checkouts.contract.ts';
import { amountLines } from '../../../pricing/rules/amounts/amount-lines.ts';
import { addAmounts } from '../../../platform/rules/money/money.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Sum = { label: string; amount: number; isBold?: boolean };

/** From what was ordered to what is due; only the steps that this order has. */
function sumsOf(order: FullOrder): readonly Sum[] {
  const { ordered, total, paidAmount, refunded, due, owed, payment, currency } = order;

  const cancelled = addAmounts([total, -ordered], currency);
  return [
    ...(cancelled === 0
      ? []
      : [
          { label: t('orders.orderSheet.sums.ordered'), amount: ordered },
          { label: t('orders.orderSheet.sums.cancelled'), amount: cancelled },
        ]),
    ...(total === 0 ? [] : amountLines(order).map(([label, amount]) => ({ label, amount }))),
    { label: t('platform.words.total'), amount: total, isBold: true },
    ...(paidAmount === 0 ? [] : [{ label: t('platform.words.paid'), amount: paidAmount }]),
    ...(refunded === 0
      ? []
      : [
          {
            label:
              payment === 'invoice'
                ? t('orders.orderSheet.sums.credited')
                : t('platform.words.refunded'),
            amount: -refunded,
          },
        ]),
    ...(owed === 0
      ? []
      : [{ label: t('orders.orderSheet.sums.owed'), amount: owed, isBold: true }]),
    // Without a payment the whole total is due, as the head of the sheet says.
    ...(paidAmount === 0 || payment === 'invoice'
      ? []
      : [{ label: t('orders.orderSheet.sums.due'), amount: due, isBold: true }]),
  ];
}

/** What an order comes to. */
export function OrderSums({ order }: { order: FullOrder }) {
  const priceOf = usePriceFormat();
  return (
    <section aria-label={t('orders.orderSheet.sums.title')} className="border-t-[1.5px] border-ink">
      <dl className="order-amounts px-5 py-3 text-sm">
        {sumsOf(order).map(({ label, amount, isBold = false }) => (
          <div
            key={label}
            className={classNames(
              'flex flex-wrap justify-between gap-x-4 py-0.5',
              isBold && 'mt-1 border-t border-ink pt-2 font-semibold',
            )}
          >
            <dt>{label}</dt>
            <dd className="tabular-nums ml-auto">
              {amount < 0 && '−'}
              {priceOf(Math.abs(amount), order.currency)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
