import { Link } from 'react-router';
import type { OrderLine } from '../../rules/full-order.schema.ts';
import { lineNumber } from '../../rules/order-number.ts';
import type { ManagedOrder } from '../../rules/orders.contract.ts';
import { paymentReference } from '../../rules/payment/payment-reference.ts';
import { isTransfer } from '../../rules/payment/transfer.ts';
import { isOwed } from '../../rules/payment/refund.states.ts';
import { refundsCopy as copy } from '../words/refunds.ts';
import { OrderNotice } from './order-notice.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

/** The same for the lines of an order: one notice for those that stand alike. */
export function RefundNotices({
  lines,
  forAdmin,
}: {
  lines: readonly OrderLine[];
  forAdmin: boolean;
}) {
  const owed = lines.filter(({ refund }) => refund !== null);
  const alike = Map.groupBy(owed, ({ refund, transactionId }) => `${refund} ${transactionId}`);
  return [...alike].map(([key, [first, ...others]]) => {
    if (!first) return null;
    return <RefundNotice key={key} order={first} forAdmin={forAdmin} others={others} />;
  });
}

type Props = {
  order: Pick<ManagedOrder, '_id' | 'refund' | 'transactionId' | 'checkoutId' | 'position'>;
  forAdmin: boolean;
  /** More lines of the same order whose refund stands alike. */
  others?: readonly OrderLine[];
};

/**
 * Says that the money of a refunded order has not gone back; an administrator also reads why, and
 * what to do.
 */
export function RefundNotice({ order, forAdmin, others = [] }: Props) {
  const { refund, transactionId } = order;
  if (!refund) return null;
  const ofTransfer = refund === 'elsewhere' && isTransfer(transactionId) ? copy.transfer : null;
  const own = ofTransfer?.own ?? copy.own[refund];
  if (!forAdmin) return <OrderNotice title={own.title}>{own.means}</OrderNotice>;
  const means = ofTransfer?.means ?? copy.means[refund];
  return (
    <OrderNotice title={copy.titles[refund]}>
      {means(paymentReference(order) ?? '')}
      {isOwed(refund) &&
        [order, ...others].map((line) => (
          <span key={line._id} className={others.length > 0 ? 'block' : undefined}>
            {' '}
            <Link className="link" to={`/dashboard/manageOrders/refund/${line._id}`}>
              {others.length > 0
                ? t('orders.refundPage.toPageOf', { line: lineNumber(line) })
                : t('orders.refundPage.toPage')}
            </Link>
          </span>
        ))}
    </OrderNotice>
  );
}
