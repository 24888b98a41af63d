import { disputedOrdersToShip } from '../../../../orders/server/payment-facts.store.ts';
import type { Check, Finding } from '../finding.ts';

/** Paid, unshipped orders with a disputed payment: the shop has to answer the bank. */
export const disputesCheck: Check = {
  name: 'disputed payments of orders to ship',
  find: async ({ db }) =>
    (await disputedOrdersToShip(db.query)).map(({ line_id, intent_id, status }): Finding => {
      const asks =
        status === 'inquiry' ? 'has questions about its payment' : 'disputes its payment';
      const sentence = `Order ${line_id} is waiting to be shipped, but the customer's bank ${asks} ${intent_id}: respond in the payment provider's dashboard.`;
      return { sentence, repair: null };
    }),
};
