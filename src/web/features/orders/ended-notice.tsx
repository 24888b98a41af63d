import type { SingleOrder } from '../../../domain/orders/orders.contract.ts';
import { orderSheetCopy } from '../../copy/order-sheet.ts';
import { OrderNotice } from './order-notice.tsx';

/** What became of an order that was cancelled or has lapsed. */
export function EndedNotice({ order: { status } }: { order: SingleOrder }) {
  if (status !== 'cancelled' && status !== 'lapsed') return null;
  const { [status]: title, means } = orderSheetCopy.ended;
  return <OrderNotice title={title}>{means}</OrderNotice>;
}
