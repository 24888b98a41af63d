import { dayIn } from '../../../platform/rules/day-in.ts';
import { orderNumber } from '../../../cart/rules/order-number.ts';
import type { CheckoutRow } from '../../../platform/server/db/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { Answer } from './answer.ts';
import type { Ask } from './ask.ts';
import { queryReceipts, unknownIds } from './query-receipts.ts';
import { confirmedLine, described, freightReceipt, sellerParty } from './receipt-lines.ts';
import { listedOrders, ownCheckouts } from './receipts.store.ts';

/** Headers of order confirmations: every checkout of the account is one, under the number of its order. */
export const confirmationQuery = (deps: Deps, ask: Ask): Promise<Answer> =>
  queryReceipts(deps, ask, async ({ wanted, has, timeZone }) => {
    const { orderIds, confirmationIds } = ask.request;
    const numbers = [...orderIds, ...confirmationIds];
    const checkouts = await ownCheckouts(deps.db.query, {
      ...wanted,
      ...(numbers.length > 0 && { numbers }),
    });
    return {
      'vcr:OrderConfirmationHeader': checkouts
        .filter(({ placed_at: time }) => has(time))
        .map((row) => ({
          ...confirmationId(row, timeZone),
          ...described(row.po_number),
          'vcr:OrderID': orderNumber(row.id),
        })),
    };
  });

const confirmationId = (row: CheckoutRow, timeZone: string) => ({
  'vcr:OrderConfirmationID': orderNumber(row.id),
  'cbc:IssueDate': dayIn(timeZone, row.placed_at),
});

/** Order confirmations with their lines. */
export async function confirmationDetails(
  deps: Deps,
  { request, credential }: Ask,
): Promise<Answer> {
  const { confirmationIds: numbers } = request;
  const { settings, shopName } = await deps.settings.current();
  const wanted = { email: credential.user_email, numbers };
  const checkouts = await ownCheckouts(deps.db.query, wanted);
  const orders = await listedOrders(
    deps.db.query,
    checkouts.map(({ id }) => id),
  );
  return {
    ok: true,
    content: {
      'vcr:OrderConfirmation': checkouts.map((row) => {
        const own = orders.filter(({ checkout_id: id }) => id === row.id);
        const freightMinor = own.reduce((sum, one) => sum + one.freight_minor, 0);
        return {
          ...confirmationId(row, settings['shop.timeZone']),
          ...described(row.po_number),
          'cac:Party': sellerParty(shopName),
          'vcr:LineItem': [
            ...own.map((order) => confirmedLine(order, row.currency)),
            ...freightReceipt(freightMinor, row.currency),
          ],
        };
      }),
      'vcr:UnknownID': unknownIds(numbers, checkouts),
    },
  };
}
