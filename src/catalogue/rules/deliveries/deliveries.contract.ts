import { z } from 'zod';
import { adminOnly, defineCalls } from '../../../platform/rules/contract/define.ts';
import { deleted, idParams, inserted, updated } from '../../../platform/rules/contract/shapes.ts';
import {
  MAX_DELIVERIES,
  arrivalFields,
  deliveryFields,
  deliverySchema,
} from './delivery.schema.ts';

const shared = { area: 'deliveries', access: adminOnly } as const;

export const deliveriesContract = defineCalls({
  'GET /deliveries': {
    ...shared,
    summary: 'The deliveries that a part waits for, the next one first',
    query: z.object({ toolId: z.string().min(1).max(64) }),
    answer: z.array(deliverySchema),
    errors: ['INVALID_FIELDS'],
  },
  'POST /deliveries': {
    ...shared,
    summary: `Expect a delivery of a part, at most ${MAX_DELIVERIES} of each`,
    body: z.object({ ...deliveryFields, toolId: z.string().min(1).max(64) }),
    answer: inserted,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'LIMIT_REACHED'],
    idempotent: true,
  },
  'PUT /delivery/{id}': {
    ...shared,
    summary:
      'Change the units or the day of an expected delivery; each buyer who ordered ahead of it gets one mail about another day',
    params: idParams,
    body: z.object(deliveryFields),
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'DELIVERY_PROMISED'],
  },
  'DELETE /delivery/{id}': {
    ...shared,
    summary: 'Delete an expected delivery; the stock stays as it is',
    params: idParams,
    answer: deleted,
    errors: ['NOT_FOUND', 'DELIVERY_PROMISED'],
  },
  'POST /deliveryArrival/{id}': {
    ...shared,
    summary:
      'A delivery has arrived: its units fill the orders that wait for it, oldest first, and the rest goes into the stock, once',
    params: idParams,
    body: z.object(arrivalFields),
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_FOUND'],
  },
});
