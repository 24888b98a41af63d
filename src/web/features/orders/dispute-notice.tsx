import type { OrderStatus } from '../../../domain/orders/order.states.ts';
import type { StandingDispute } from '../../../domain/payments/dispute.states.ts';
import { disputesCopy as copy } from '../../copy/disputes.ts';

type Props = { dispute: StandingDispute | null | undefined; status: OrderStatus };

/**
 * What it means that a bank disputes an order's payment, and what to do. Nothing where none does, or where whoever
 * looks is not told. Not for paper: the sheet below goes to the customer.
 */
export function DisputeNotice({ dispute, status }: Props) {
  if (!dispute) return null;
  const then =
    status === 'shipped' || status === 'refunded' ? copy.over[status] : copy.waits[dispute];
  return (
    <div
      role="note"
      className="my-4 border-l-2 border-danger bg-raised px-5 py-3 text-sm print:hidden"
    >
      <p className="font-semibold text-danger">{copy.titles[dispute]}</p>
      <p className="mt-1 max-w-prose">
        {copy.means[dispute]} {then} {copy.answer}
      </p>
    </div>
  );
}
