import type { Checkout } from '../../rules/checkouts.contract.ts';

type Amounts = Pick<Checkout, 'charged' | 'refunded' | 'total'>;

/** What a checkout costs after cancellations and refunds; of one that ended as a whole what it did cost. */
export const checkoutTotal = ({ charged, refunded, total }: Amounts): number =>
  charged - refunded || charged || total;
