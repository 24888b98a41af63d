import type { SingleOrder } from '../../rules/orders.contract.ts';
import { orderSheetCopy } from '../words/order-sheet.ts';
import { OrderNotice } from './order-notice.tsx';

/** What became of an order that was cancelled or has lapsed. */
export function EndedNotice({ order: { status, refund } }: { order: SingleOrder }) {
  if (status !== 'cancelled' && status !== 'lapsed') return null;
  const { [status]: title, means, meansCharged } = orderSheetCopy.ended;
  return <OrderNotice title={title}>{refund ? meansCharged : means}</OrderNotice>;
}
