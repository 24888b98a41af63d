import { z } from 'zod';
import { poNumber } from '../../cart/rules/order-details.schema.ts';
import { agreedDay } from '../../catalogue/rules/deliveries/delivery.schema.ts';
import { emailSchema } from '../../platform/rules/identity/email.ts';
import { partLengths } from '../../catalogue/rules/parts/part.schema.ts';
import { paymentMethods } from '../../pricing/rules/payment-methods.ts';
import { perLimits } from '../../pricing/rules/limits.ts';
import { buyerDetails } from '../../customers/rules/buyer-details.ts';
import { orderRequestFields } from '../../cart/rules/order.rules.ts';

/** What `POST /orders` takes, by the limits in force. */
export const orderRequestSchema = perLimits((limits) =>
  z.object({
    ...orderRequestFields(limits),
    toolId: z
      .string()
      .max(64)
      .optional()
      .describe('The part’s id; without it the part is found by its name'),
    toolName: z
      .string()
      .trim()
      .min(1)
      .max(partLengths.nameLength)
      .describe('The part’s name as the buyer has seen it: by another one nothing is ordered'),
    price: z
      .number()
      .optional()
      .describe(
        'The net total that the buyer was shown: compared with the shop’s own figure, never used',
      ),
    total: z
      .number()
      .optional()
      .describe('The total with tax and freight that the buyer was shown: compared, never used'),
    promisedOn: agreedDay,
    ...buyerDetails,
    poNumber: poNumber.optional(),
    payment: z.enum(paymentMethods).optional().describe('As in `POST /checkouts`'),
    userEmail: emailSchema,
  }),
);
export type OrderRequest = z.output<ReturnType<typeof orderRequestSchema>>;
