import { z } from 'zod';
import { refundReasons, refundStatuses } from './refund.states.ts';

/** A refund as administrators read it. */
export const refundSchema = z.object({
  _id: z.string(),
  payment: z.string().describe('The payment that it returns'),
  units: z.int().describe('0 if the order itself stays as it is'),
  restocked: z.int(),
  amount: z.number(),
  currency: z.string(),
  reason: z
    .enum(refundReasons)
    .describe(
      'Decided for the order (admin), or by the shop itself for money that came after the order had ended (order gone) or twice (paid twice)',
    ),
  status: z
    .enum(refundStatuses)
    .describe('As in `refund` of an order; done once the money is back'),
  outside: z.boolean().describe('Paid back without the payment provider'),
  failure: z.string().nullable().describe('Why the payment provider’s refund failed'),
  createdAt: z.iso.datetime(),
});
export type Refund = z.output<typeof refundSchema>;
