import type { OrderStatus } from '../../rules/order.states.ts';
import type { StandingDispute } from '../../rules/payment/dispute.states.ts';
import { disputesCopy as copy } from '../words/disputes.ts';
import { OrderNotice } from './order-notice.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = { dispute: StandingDispute | null | undefined; status: OrderStatus };

/** Explains a dispute and what to do about it. The server sends `dispute` to administrators only. */
export function DisputeNotice({ dispute, status }: Props) {
  if (!dispute) return null;
  const over: Partial<Record<OrderStatus, string>> = copy.over;
  const then = over[status] ?? copy.waits[dispute];
  return (
    <OrderNotice title={copy.titles[dispute]}>
      {copy.means[dispute]} {then} {t('orders.disputes.answer')}
    </OrderNotice>
  );
}
