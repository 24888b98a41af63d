import { z } from 'zod';
import { adminOnly, defineCalls } from '../../platform/rules/contract/define.ts';
import { overviewLimits } from './overview.rules.ts';

const sumSchema = z.object({
  amount: z.number().describe('In the currency that the shop has now'),
  otherAmounts: z
    .array(z.object({ currency: z.string(), amount: z.number() }))
    .describe('What it comes to beside that in currencies that the shop had before'),
});
/** An amount per currency; currencies are never added up. */
export type Sum = z.output<typeof sumSchema>;

/** The count includes all currencies. */
const ordersSum = sumSchema.extend({ orders: z.int().describe('Lines of orders') });

const overviewSchema = z.object({
  open: z
    .object({ unpaid: ordersSum, toShip: ordersSum })
    .describe('Orders that wait for payment or shipment, with their tax and freight'),
  /** Payments of the last weeks without refunds, oldest first; weeks begin on Mondays, UTC. */
  revenue: z
    .array(ordersSum.extend({ weekOf: z.iso.datetime() }))
    .describe('Net, without tax and freight'),
  bestSellers: z.array(
    sumSchema.extend({
      _id: z.string(),
      name: z.string(),
      img: z.string(),
      quantity: z.int(),
    }),
  ),
  runningLow: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      img: z.string(),
      available: z.int(),
      minimumQuantity: z.int(),
    }),
  ),
  runningLowCount: z
    .int()
    .describe(
      `All the parts that run low, of which runningLow has the ${overviewLimits.runningLow} with least; ${overviewLimits.runningLowCounted} stands for so many or more`,
    ),
});
export type Overview = z.output<typeof overviewSchema>;

export const overviewContract = defineCalls({
  'GET /overview': {
    summary: 'The administrators’ overview: open orders, revenue, best sellers, low stock',
    area: 'overview',
    access: adminOnly,
    answer: overviewSchema,
    errors: [],
  },
});
