import { z } from 'zod';
import { refundedUnitKinds } from './refund-amount.ts';

/** What `POST /orderRefund/{id}` takes: units of one kind, or an amount without units. */
export const refundRequestSchema = z.object({
  units: z
    .int()
    .min(0)
    .optional()
    .describe(
      'By default all of the kind that are not refunded; 0 with `outside` closes what is owed, and nothing else',
    ),
  of: z
    .enum(refundedUnitKinds)
    .optional()
    .describe(
      'unsent: units that are then not to be sent; sent: units that came back, which leaves what is to be sent. May be left out while nothing was sent',
    ),
  amount: z
    .number()
    .positive()
    .optional()
    .describe(
      'Without `units`, `of` and `restock`: an amount for a price reduction or freight, which leaves all units as they are. It leaves the smallest amount for each unit that is not refunded',
    ),
  restock: z
    .boolean()
    .optional()
    .describe('Whether the units return to the stock; by default units that were not sent do'),
  outside: z
    .boolean()
    .optional()
    .describe(
      'The money went back without the payment provider; without `units` this closes what is owed',
    ),
});
