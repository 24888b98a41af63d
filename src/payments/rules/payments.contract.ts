import { z } from 'zod';
import {
  anyone,
  checkoutOwner,
  defineCalls,
  orderOwner,
  signedIn,
} from '../../platform/rules/contract/define.ts';
import { deleted, idParams, updated } from '../../platform/rules/contract/shapes.ts';
import { savedCardSchema } from './saved-card.schema.ts';

export const paymentsContract = defineCalls({
  'POST /create-payment-intent': {
    summary:
      'A payment intent for what is unpaid of a checkout of the caller; the amount is the stored one',
    area: 'payments',
    access: signedIn,
    body: z.object({
      orderId: z.string().max(64).optional().describe('The order to pay, if it was placed alone'),
      checkoutId: z.string().max(64).optional().describe('The checkout whose unpaid orders to pay'),
      price: z
        .number()
        .positive()
        .optional()
        .describe('Without `orderId`: the total of exactly one unpaid order of the caller'),
    }),
    answer: z.object({ clientSecret: z.string() }),
    errors: [
      'INVALID_FIELDS',
      'NOT_FOUND',
      'AMBIGUOUS_ORDER',
      'ORDER_PAID',
      'ORDER_REFUNDED',
      'PART_OF_CHECKOUT',
      'PROVIDER_DOWN',
    ],
    idempotent: true,
    rateLimit: 'payments',
  },
  'PATCH /orderPay/{id}': {
    summary: 'Settle an order: the payment is checked with the provider, and counts once',
    area: 'payments',
    access: orderOwner({ admins: false }),
    params: idParams,
    body: z.object({ transactionId: z.string().min(1).max(255) }),
    answer: updated,
    errors: [
      'INVALID_FIELDS',
      'NOT_FOUND',
      'PAYMENT_NOT_CONFIRMED',
      'ORDER_REFUNDED',
      'PART_OF_CHECKOUT',
      'PROVIDER_DOWN',
    ],
    idempotent: true,
    rateLimit: 'payments',
  },
  'PATCH /checkoutPay/{id}': {
    summary: 'Settle all unpaid orders of a checkout: the payment is checked with the provider',
    area: 'payments',
    access: checkoutOwner({ admins: false }),
    params: idParams,
    body: z.object({ transactionId: z.string().min(1).max(255) }),
    answer: updated,
    errors: [
      'INVALID_FIELDS',
      'NOT_FOUND',
      'PAYMENT_NOT_CONFIRMED',
      'ORDER_REFUNDED',
      'PROVIDER_DOWN',
    ],
    idempotent: true,
    rateLimit: 'payments',
  },
  'GET /savedCards': {
    summary: 'One’s saved cards, newest first; none if the payment provider saves none',
    area: 'payments',
    access: signedIn,
    answer: z.array(savedCardSchema),
    errors: ['PROVIDER_DOWN'],
    rateLimit: 'payments',
  },
  'DELETE /savedCard/{id}': {
    summary: 'Delete one’s saved card at the payment provider; anybody else’s is not found',
    area: 'payments',
    access: signedIn,
    params: z.object({ id: z.string().min(1).max(255) }),
    answer: deleted,
    errors: ['NOT_FOUND', 'PROVIDER_DOWN'],
    rateLimit: 'payments',
  },
  'POST /webhooks/payments': {
    summary: 'Events of the payment provider, verified on the raw bytes',
    area: 'payments',
    access: anyone,
    bodyKind: 'raw',
    answer: z.object({ received: z.literal(true) }),
    errors: ['WEBHOOK_REFUSED', 'PROVIDER_DOWN'],
  },
});
