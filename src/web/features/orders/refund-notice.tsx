import type { ManagedOrder } from '../../../domain/orders/orders.contract.ts';
import { refundsCopy as copy } from '../../copy/refunds.ts';
import { OrderNotice } from './order-notice.tsx';

type Props = { order: Pick<ManagedOrder, 'refund' | 'transactionId'>; forAdmin: boolean };

/**
 * Says that the money of a refunded order has not gone back; an administrator also reads why, and
 * what to do.
 */
export function RefundNotice({ order: { refund, transactionId }, forAdmin }: Props) {
  if (!refund) return null;
  const own = copy.own[refund];
  if (!forAdmin) return <OrderNotice title={own.title}>{own.means}</OrderNotice>;
  return (
    <OrderNotice title={copy.titles[refund]}>{copy.means[refund](transactionId ?? '')}</OrderNotice>
  );
}
