import { z } from 'zod';
import { emailSchema, queryEmailSchema } from '../../platform/rules/identity/email.ts';
import {
  adminOnly,
  checkoutOwner,
  defineCalls,
  self,
} from '../../platform/rules/contract/define.ts';
import {
  deleted,
  idParams,
  inserted,
  pageQuery,
  updated,
} from '../../platform/rules/contract/shapes.ts';
import { agreedDay } from '../../catalogue/rules/deliveries/delivery.schema.ts';
import { fullOrderFields } from './full-order.schema.ts';
import { invoiceLacks, issuedSchema } from './issued.schema.ts';
import { buyerDetails } from '../../customers/rules/buyer-details.ts';
import { orderRequestFields } from '../../cart/rules/order.rules.ts';
import { orderSchema } from './orders.contract.ts';
import { ownSearch } from './own-search.ts';
import { daysInOrder, daysOutOfOrder } from '../../platform/rules/days-in-order.ts';
import { taxTreatments } from '../../pricing/rules/tax/tax.ts';
import { perLimits } from '../../pricing/rules/limits.ts';
import { paymentStatuses } from './order.states.ts';
import { deliverySchema, poNumber } from '../../cart/rules/order-details.schema.ts';
import { paymentMethods, prepaidMethods } from '../../pricing/rules/payment-methods.ts';
import { MAX_LINES } from '../../cart/rules/line-limits.ts';
import {
  addressMissing,
  hasAddress,
  sentAddress,
  withAddress,
} from '../../customers/rules/sent-address.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** An order with its lines as the API answers it. Net, tax and freight add up to the total. */
const checkoutSchema = z.object({
  _id: z.string(),
  number: z.string().describe('The order’s number, such as GMZP-VWX8'),
  orders: z.array(orderSchema).describe('Its lines'),
  net: z.number(),
  tax: z.number(),
  freight: z.number(),
  ordered: z.number().describe('The total as it was placed'),
  total: z.number().describe('The same without what was cancelled or expired unpaid'),
  taxRate: z.number().describe('In percent'),
  taxTreatment: z.enum(taxTreatments),
  paidAmount: z.number().describe('What was paid'),
  refunded: z.number().describe('What was refunded of that'),
  due: z.number().describe('What is left to pay before it is sent'),
  owed: z.number().describe('What is owed on account, to be paid by invoice'),
  currency: z.string(),
  paid: z.boolean().describe('Nothing is left to pay, and something was paid'),
  paymentStatus: z
    .enum(paymentStatuses)
    .describe(
      'Open, owed on account, paid, refunded with every line that was paid or owed, or void if all ended unpaid',
    ),
  payment: z.enum(paymentMethods).describe('How it is to be paid'),
  transfer: z
    .object({
      iban: z.string(),
      bic: z.string().optional(),
      bank: z.string().optional(),
      name: z.string(),
      reference: z.string(),
    })
    .nullable()
    .describe('Where to send the money, if it is to be paid by bank transfer'),
  poNumber: z.string().nullable().describe('The buyer’s own order number'),
  delivery: deliverySchema.nullable().describe('Where the goods go, if not to the buyer’s address'),
  invoices: z.array(issuedSchema).describe('The invoice and its credit notes, oldest first'),
  invoiceDelayed: z
    .literal(true)
    .optional()
    .describe('Of one checkout: its invoice is due, and could not be issued yet'),
  invoiceLacks: z
    .array(z.enum(invoiceLacks))
    .optional()
    .describe(
      'For administrators: what keeps a delayed invoice from being issued, maybe nothing that is known',
    ),
  userEmail: z.string(),
  createdAt: z.iso.datetime(),
  orderCount: z.int().describe('How many orders were placed together'),
});
export type Checkout = z.output<typeof checkoutSchema>;

/** One order by itself also answers its payments and refunds, and how each line stands. */
const fullOrderSchema = z.object({ ...checkoutSchema.shape, ...fullOrderFields });
export type FullOrder = z.output<typeof fullOrderSchema>;

const sentDelivery = deliverySchema
  .extend({ address: sentAddress })
  .refine(hasAddress, addressMissing)
  .transform(withAddress);

export const checkoutRequestSchema = perLimits((limits) => {
  const { quantity, ...buyer } = orderRequestFields(limits);
  const line = z.object({
    toolId: z.string().min(1).max(64),
    quantity,
    price: z
      .number()
      .optional()
      .describe('The line’s net total that the buyer was shown: compared, never used'),
    promisedOn: agreedDay,
  });
  return z
    .object({
      lines: z.array(line).min(1, 'Please add a part first').max(MAX_LINES),
      ...buyer,
      ...buyerDetails,
      address: sentAddress,
      userEmail: emailSchema,
      poNumber: poNumber.optional(),
      payment: z
        .enum(paymentMethods)
        .optional()
        .describe(
          'Without it, by card where cards are offered, else by bank transfer; on invoice for people of a company with terms of payment',
        ),
      delivery: sentDelivery.optional(),
      total: z
        .number()
        .optional()
        .describe('The total with tax and freight that the buyer was shown: compared, never used'),
    })
    .superRefine(({ lines }, context) => {
      const seen = new Set<string>();
      for (const [index, { toolId }] of lines.entries()) {
        if (seen.has(toolId))
          context.addIssue({
            code: 'custom',
            path: ['lines', index, 'toolId'],
            message: t('platform.text.partTwice'),
          });
        seen.add(toolId);
      }
    })
    .refine(hasAddress, addressMissing)
    .transform(withAddress);
});
export type CheckoutRequest = z.output<ReturnType<typeof checkoutRequestSchema>>;

/** Failures of placing a checkout. */
export const notPlaced = [
  'INVALID_FIELDS',
  'PRICE_CHANGED',
  'OUT_OF_STOCK',
  'PROMISE_CHANGED',
  'UNPAID_UNITS_HELD',
  'UNVERIFIED_UNITS_HELD',
  'SHOP_NOT_CONFIGURED',
  'MAY_NOT_ORDER',
  'ABOVE_LIMIT',
  'ABOVE_CREDIT_LIMIT',
] as const;

export const checkoutsContract = defineCalls({
  'POST /checkouts': {
    summary: 'Place all lines as orders of one checkout, or none; takes the stock of all of them',
    area: 'checkouts',
    access: self('body.userEmail', { admins: false }),
    body: checkoutRequestSchema,
    answer: z.object({ ...inserted.shape, orderIds: z.array(z.string()) }),
    errors: notPlaced,
    idempotent: true,
    rateLimit: 'orders',
  },
  'POST /customerCheckouts': {
    summary:
      'Place a checkout for a customer who has an account, and mail them how to pay it; `userEmail` names the customer',
    area: 'checkouts',
    access: adminOnly,
    body: checkoutRequestSchema,
    answer: z.object({ ...inserted.shape, orderIds: z.array(z.string()) }),
    errors: [...notPlaced, 'NOT_FOUND'],
    idempotent: true,
    rateLimit: 'orders',
  },
  'GET /checkouts': {
    summary:
      'The checkouts of one buyer with their orders, newest first; by filter, search or days with the orders that match',
    area: 'checkouts',
    access: self('query.email', { admins: true }),
    query: z
      .object({ ...pageQuery, email: queryEmailSchema, ...ownSearch })
      .refine(daysInOrder, daysOutOfOrder),
    answer: z.array(checkoutSchema),
    errors: ['INVALID_FIELDS'],
    paged: true,
  },
  'GET /myOrders.csv': {
    summary: 'The caller’s orders as CSV (RFC 4180), oldest first, by filter, search or days',
    area: 'checkouts',
    access: self('query.email', { admins: false }),
    query: z.object({ email: queryEmailSchema, ...ownSearch }).refine(daysInOrder, daysOutOfOrder),
    answer: z.string(),
    answerKind: 'csv',
    errors: ['INVALID_FIELDS'],
  },
  'GET /checkout/{id}': {
    summary:
      'One checkout with its orders, ended ones included, its payments and refunds; for administrators also who did what',
    area: 'checkouts',
    access: checkoutOwner({ admins: true }),
    params: idParams,
    answer: fullOrderSchema,
    errors: ['NOT_FOUND'],
  },
  'DELETE /checkout/{id}': {
    summary: 'Cancel the unpaid orders of a checkout and return their stock, exactly once',
    area: 'checkouts',
    access: checkoutOwner({ admins: true }),
    params: idParams,
    answer: deleted,
    errors: [
      'NOT_FOUND',
      'ORDER_CANCELLED',
      'ORDER_REFUNDED',
      'ORDER_PAID',
      'PAYMENT_UNDER_WAY',
      'PROVIDER_DOWN',
    ],
  },
  'PATCH /checkoutPayment/{id}': {
    summary: 'Change how a checkout is to be paid, while it is unpaid',
    area: 'checkouts',
    access: checkoutOwner({ admins: true }),
    params: idParams,
    body: z.object({ payment: z.enum(prepaidMethods) }),
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'ORDER_PAID', 'ORDER_REFUNDED'],
  },
  'POST /checkoutTransfer/{id}': {
    summary: 'Record a bank transfer that pays what is unpaid of a checkout',
    area: 'checkouts',
    access: adminOnly,
    params: idParams,
    body: z.object({
      amount: z.number().positive().describe('Must be what is due'),
      date: z.iso
        .date('Enter the date as 2026-01-31')
        .describe('The day on which the money arrived'),
    }),
    answer: updated,
    errors: [
      'INVALID_FIELDS',
      'NOT_FOUND',
      'ORDER_PAID',
      'ORDER_REFUNDED',
      'ORDER_MOVE_REFUSED',
      'PAYMENT_UNDER_WAY',
      'PROVIDER_DOWN',
    ],
    idempotent: true,
  },
});
