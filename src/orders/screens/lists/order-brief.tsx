import type { ReactNode } from 'react';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { lineNumber } from '../../rules/order-number.ts';
import { amountLines } from '../../../pricing/rules/amounts/amount-lines.ts';
import type { Order } from '../../rules/orders.contract.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** The line of an order that a confirmation is about, and below it what confirming does. */
export function OrderBrief({ order, children }: { order: Order; children?: ReactNode }) {
  const priceOf = usePriceFormat();
  const facts = [
    [t('orders.orderSheet.number'), lineNumber(order)],
    [t('orders.orderSheet.columns.part'), order.toolName],
    [t('orders.orderSheet.placed'), formatMoment(order.createdAt)],
    ...(order.poNumber === null
      ? []
      : [[t('orders.orderSheet.poNumber'), order.poNumber] as const]),
    [t('platform.words.quantity'), formatCount(order.quantity)],
    ...amountLines(order).map(
      ([label, amount]) => [label, priceOf(amount, order.currency)] as const,
    ),
    [t('platform.words.total'), priceOf(order.total, order.currency)],
    ...(order.refunded > 0
      ? [[t('platform.words.refunded'), priceOf(order.refunded, order.currency)] as const]
      : []),
  ] as const;
  return (
    <>
      <BriefFacts facts={facts} />
      {children && <p className="mt-3">{children}</p>}
    </>
  );
}

/** What a confirmation is about, line by line. */
export function BriefFacts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: string])[];
}) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-y border-hairline py-3 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt>{name}</dt>
          <dd className="min-w-0 font-semibold text-ink wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
