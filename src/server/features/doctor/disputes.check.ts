import { disputedOrdersToShip, standingDispute } from '../payments/disputes.store.ts';
import type { Check, Finding } from './finding.ts';

/** Orders that wait to be shipped while the customer's bank wants the money back: the shop has to answer the bank. */
export const disputesCheck: Check = {
  name: 'disputed payments of orders to ship',
  find: async ({ db }) => {
    const found: Finding[] = [];
    for (const order of await disputedOrdersToShip(db.query)) {
      const dispute = await standingDispute(db.query, order);
      if (dispute === null) continue;
      const asks = dispute === 'inquiry' ? 'asks about its payment' : 'disputes its payment';
      const sentence = `Order ${order.id} waits to be shipped, and the customer's bank ${asks} ${order.transaction_id}: answer it in the card company's dashboard.`;
      found.push({ sentence, mend: null });
    }
    return found;
  },
};
