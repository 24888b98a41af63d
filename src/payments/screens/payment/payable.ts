import type { Checkout } from '../../../orders/rules/checkouts.contract.ts';
import type { Order } from '../../../orders/rules/orders.contract.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** What the payment screen charges: what is unpaid of an order. */
export type Payable = Pick<
  Checkout,
  '_id' | 'due' | 'currency' | 'userEmail' | 'payment' | 'createdAt' | 'poNumber'
> & {
  readonly userName: string;
  /** Of one line its part, else how many there are. */
  readonly what: string;
};

/** The lines of an order that are to be paid. */
export const unpaidLines = ({ orders }: Pick<Checkout, 'orders'>): readonly Order[] =>
  orders.filter(({ status }) => status === 'unpaid');

export function payableOf(order: Checkout): Payable {
  const unpaid = unpaidLines(order);
  const [first] = unpaid;
  return {
    ...order,
    userName: first?.userName ?? '',
    what:
      first && unpaid.length === 1
        ? first.toolName
        : t('orders.payment.parts', { count: unpaid.length }),
  };
}
