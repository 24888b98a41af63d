import { z } from 'zod';
import { anyone, defineCalls } from '../../platform/rules/contract/define.ts';
import { cardSchema } from './card.schema.ts';

/** An intent for the browser, without the card. */
const sandboxIntentSchema = z.object({
  id: z.string(),
  status: z.enum(['requires_payment_method', 'requires_action', 'succeeded', 'canceled']),
});

/**
 * The sandbox's calls from the browser, in place of a provider's own service. The client secret is enough to confirm
 * an intent, as with a real provider.
 */
export const sandboxContract = defineCalls({
  'POST /sandbox/confirm': {
    summary: 'Sandbox: pay an intent with a test card',
    area: 'payments sandbox',
    access: anyone,
    body: z.object({ clientSecret: z.string().max(255), card: cardSchema }),
    answer: sandboxIntentSchema,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'PAYMENT_FAILED'],
  },
  'POST /sandbox/authenticate': {
    summary: 'Sandbox: the answer of the card holder’s bank to a request for authentication',
    area: 'payments sandbox',
    access: anyone,
    body: z.object({ clientSecret: z.string().max(255), approve: z.boolean() }),
    answer: sandboxIntentSchema,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'PAYMENT_FAILED'],
  },
});
