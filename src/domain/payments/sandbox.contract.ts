import { z } from 'zod';
import { anyone, defineCalls } from '../contract/define.ts';
import { cardSchema } from './card.schema.ts';

/** The intent as the browser may see it; never a card. */
const sandboxIntentSchema = z.object({
  id: z.string(),
  status: z.enum(['requires_payment_method', 'requires_action', 'succeeded', 'canceled']),
});

/**
 * What the sandbox's browser side calls, standing in for a card company's own service.
 * Whoever holds an intent's client secret may confirm it, as with the real one.
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
