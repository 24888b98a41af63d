import type { Executor } from '../../../../platform/server/db/database.ts';
import type { OrderRow } from '../../../../platform/server/db/tables/schema.ts';
import { recordBuyers } from '../../../../orders/server/lists/buyers.store.ts';
import { type Check, auditedRepair } from '../finding.ts';

type Buyer = Pick<OrderRow, 'user_email' | 'user_name'>;

/** A buyer's orders under one name, which may have several telephone numbers. */
const ordersOf = (db: Executor, { user_email, user_name }: Buyer) =>
  db
    .selectFrom('orders')
    .select(['user_email', 'user_name', 'phone', 'address', 'company', 'delivery'])
    .distinct()
    .where('user_email', '=', user_email)
    .where('user_name', '=', user_name)
    .execute();

/** Buyers missing in the search index. */
export const buyerTermsCheck: Check = {
  name: 'the search for buyers',
  find: async (deps) => {
    const buyers = await deps.db.query
      .selectFrom('orders')
      .select(['user_email', 'user_name'])
      .distinct()
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('buyer_terms')
              .select('term')
              .whereRef('buyer_terms.user_email', '=', 'orders.user_email'),
          ),
        ),
      )
      .orderBy('user_email')
      .orderBy('user_name')
      .execute();
    return buyers.map((buyer) => ({
      sentence: `The orders of ${buyer.user_email} as “${buyer.user_name}” are found neither by the name nor by the address.`,
      repair: {
        does: 'note the words that they are found by',
        run: () =>
          auditedRepair(deps, async (tx) => {
            await recordBuyers(tx, await ordersOf(tx, buyer));
            return { action: 'index buyer', subject: buyer.user_email, before: null, after: 'in' };
          }),
      },
    }));
  },
};
