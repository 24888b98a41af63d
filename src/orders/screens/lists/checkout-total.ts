import type { Checkout } from '../../rules/checkouts.contract.ts';

type Amounts = Pick<Checkout, 'total' | 'refunded' | 'ordered'>;

/** What a checkout costs after cancellations and refunds; of one that ended as a whole what it did cost. */
export const checkoutTotal = ({ total, refunded, ordered }: Amounts): number =>
  total - refunded || total || ordered;
