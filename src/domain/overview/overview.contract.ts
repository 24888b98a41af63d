import { z } from 'zod';
import { adminOnly, defineCalls } from '../contract/define.ts';
import { overviewLimits } from './overview.rules.ts';

const openOrders = z.object({ orders: z.int(), amount: z.int() });

const overviewSchema = z.object({
  /** Orders that wait for somebody: for the buyer's money, or for us to ship. */
  open: z.object({ unpaid: openOrders, toShip: openOrders }),
  /** What was paid in each of the last weeks (and not refunded), oldest first; weeks begin on Mondays, UTC. */
  revenue: z.array(z.object({ weekOf: z.iso.datetime(), orders: z.int(), amount: z.int() })),
  bestSellers: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      img: z.string(),
      quantity: z.int(),
      amount: z.int(),
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
    summary:
      'What an administrator looks at first: open orders, revenue, best sellers, stock that runs low',
    area: 'overview',
    access: adminOnly,
    answer: overviewSchema,
    errors: [],
  },
});
