import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { Order } from '../../../orders/rules/orders.contract.ts';
import { paymentReference } from '../../../orders/rules/payment-reference.ts';
import type { Refund } from '../../../orders/rules/refund.schema.ts';
import { refundPageCopy as copy } from '../../../orders/screens/words/refund-page.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';

const tones = { asked: 'signal', elsewhere: 'danger', failed: 'danger', done: 'ok' } as const;

type Props = { order: Pick<Order, 'checkoutId'>; refunds: readonly Refund[] };

/** The refunds of an order so far, and how each stands. */
export function RefundList({ order, refunds }: Props) {
  const referenceOf = (transactionId: string) =>
    paymentReference({ ...order, transactionId }) ?? transactionId;
  if (refunds.length === 0) return <p className="mt-3 text-sm text-soft">{copy.noRefunds}</p>;
  return (
    <ul className="mt-3 border-t-[1.5px] border-ink">
      {refunds.map((refund) => (
        <li
          key={refund._id}
          className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-hairline py-3 text-sm"
        >
          <time dateTime={refund.createdAt} className="min-w-44">
            {formatMoment(refund.createdAt)}
          </time>
          <span className="min-w-24">
            <Price amount={refund.amount} currency={refund.currency} />
          </span>
          <Badge tone={tones[refund.status]}>
            {copy.states[refund.outside ? 'outside' : refund.status]}
          </Badge>
          <span className="min-w-0 grow text-soft wrap-anywhere">
            <span className="block">
              {copy.reasons[refund.reason](formatCount(refund.units))}
              {refund.restocked > 0 && `, ${copy.restocked(formatCount(refund.restocked))}`}
            </span>
            {refund.failure !== null && (
              <span className="block text-danger">{copy.failedBecause(refund.failure)}</span>
            )}
            <span className="block text-xs">{copy.ofPayment(referenceOf(refund.payment))}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
