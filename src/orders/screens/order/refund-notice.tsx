import { Link } from 'react-router';
import type { ManagedOrder } from '../../rules/orders.contract.ts';
import { paymentReference } from '../../rules/payment/payment-reference.ts';
import { isTransfer } from '../../rules/payment/transfer.ts';
import { isOwed } from '../../rules/payment/refund.states.ts';
import { refundPageCopy } from '../words/refund-page.ts';
import { refundsCopy as copy } from '../words/refunds.ts';
import { OrderNotice } from './order-notice.tsx';

type Props = {
  order: Pick<ManagedOrder, '_id' | 'refund' | 'transactionId' | 'checkoutId'>;
  forAdmin: boolean;
};

/**
 * Says that the money of a refunded order has not gone back; an administrator also reads why, and
 * what to do.
 */
export function RefundNotice({ order, forAdmin }: Props) {
  const { _id: id, refund, transactionId } = order;
  if (!refund) return null;
  const ofTransfer = refund === 'elsewhere' && isTransfer(transactionId) ? copy.transfer : null;
  const own = ofTransfer?.own ?? copy.own[refund];
  if (!forAdmin) return <OrderNotice title={own.title}>{own.means}</OrderNotice>;
  const means = ofTransfer?.means ?? copy.means[refund];
  return (
    <OrderNotice title={copy.titles[refund]}>
      {means(paymentReference(order) ?? '')}
      {isOwed(refund) && (
        <>
          {' '}
          <Link className="link" to={`/dashboard/manageOrders/refund/${id}`}>
            {refundPageCopy.toPage}
          </Link>
        </>
      )}
    </OrderNotice>
  );
}
