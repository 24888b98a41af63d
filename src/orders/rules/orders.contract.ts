import { z } from 'zod';
import { deliverySchema } from '../../cart/rules/order-details.schema.ts';
import { paymentMethods } from '../../pricing/rules/payment-methods.ts';
import { queryEmailSchema } from '../../platform/rules/identity/email.ts';
import { adminOnly, defineCalls, orderOwner, self } from '../../platform/rules/contract/define.ts';
import {
  deleted,
  directions,
  idParams,
  inserted,
  pageQuery,
  updated,
} from '../../platform/rules/contract/shapes.ts';
import { taxTreatments } from '../../pricing/rules/tax/tax.ts';
import { standingStatuses } from './payment/dispute.states.ts';
import { refundRequestSchema } from './payment/refund-request.ts';
import { refundSchema } from './payment/refund.schema.ts';
import { outstandingRefunds } from './payment/refund.states.ts';
import { ORDER_NUMBER_INPUT_MAX_LENGTH, readOrderNumber } from './order-number.ts';
import { orderRequestSchema } from './order-request.ts';
import { SEARCH_MAX_LENGTH } from './order-search.ts';
import { orderFilterNames, orderStatuses, paymentStatuses } from './order.states.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** An order as the API answers it. */
export const orderSchema = z.object({
  _id: z.string(),
  number: z.string().describe('The number of what was placed together, such as GMZP-VWX8'),
  position: z.int().describe('The place among the lines with that number, from 1'),
  toolId: z.string(),
  toolName: z.string(),
  sku: z.string().nullable().describe('The part’s SKU when it was ordered'),
  unitPrice: z.number(),
  price: z.number().describe('The net total of the goods'),
  net: z.number().describe('As `price`'),
  tax: z.number(),
  freight: z.number(),
  total: z.number().describe('What the buyer pays: net, tax and freight'),
  taxRate: z.number().describe('In percent'),
  taxTreatment: z
    .enum(taxTreatments)
    .describe(
      'Why there is this tax: none where the shop has set no rate, standard at a rate, reverseCharge for a business in another member state of the EU, export outside of it',
    ),
  currency: z.string().describe('What the amounts are in: the shop’s currency when it was placed'),
  userName: z.string(),
  userEmail: z.string(),
  quantity: z.int(),
  phone: z.string(),
  address: z.string(),
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable().describe('Two letters (ISO 3166-1)'),
  company: z.string().nullable(),
  taxId: z
    .string()
    .nullable()
    .describe('As the buyer gave it; a VAT id of the EU has right check digits'),
  poNumber: z.string().nullable().describe('The buyer’s own order number'),
  checkoutId: z.string().describe('What it was placed and is paid with; its own id if alone'),
  payment: z.enum(paymentMethods).describe('How it is to be paid'),
  sentUnits: z.int(),
  unsentUnits: z.int().describe('The units that wait to be sent; none of an unpaid order'),
  aheadUnits: z.int().describe('Units that arrive with a delivery and cannot be sent before'),
  promisedOn: z.iso.date().nullable().describe('When that delivery is due'),
  refundedUnits: z.int(),
  refunded: z.number().describe('The refunded part of the total'),
  paid: z.boolean(),
  shipment: z.boolean(),
  transactionId: z.string().nullable(),
  status: z.enum(orderStatuses),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  unverified: z
    .boolean()
    .describe(
      'The order is unpaid and its buyer’s e-mail address not verified: its parts are held for two hours at most',
    ),
});
export type Order = z.output<typeof orderSchema>;

/** Administrators also see a refund until the money is back, and an open dispute about the payment. */
const managedOrderSchema = z.object({
  ...orderSchema.shape,
  refund: z
    .enum(outstandingRefunds)
    .nullable()
    .describe(
      'The order is refunded and its money has not gone back: the payment provider is asked for it (asked), knows no such payment, so that the account that took it has to pay back (elsewhere), or took it and it failed (failed); null where nothing is owed',
    ),
  dispute: z
    .enum(standingStatuses)
    .nullable()
    .describe(
      'The customer’s bank asks about the payment (inquiry), or has taken it back until it has decided (open); null where it does neither',
    ),
  delivery: deliverySchema.nullable().describe('Where the goods go, if not to the buyer’s address'),
  notes: z.int().describe('How many notes administrators wrote about the order'),
  whole: z
    .object({
      lines: z.int().describe('How many lines it was placed with'),
      ordered: z.number(),
      total: z.number(),
      paidAmount: z.number(),
      refunded: z.number(),
      due: z.number(),
      owed: z.number(),
      paymentStatus: z.enum(paymentStatuses),
    })
    .describe('What was placed together, of which this is a line; as GET /checkout/{id} has it'),
});
export type ManagedOrder = z.output<typeof managedOrderSchema>;

export const vatCheckSchema = z
  .object({
    answer: z.enum(['valid', 'invalid', 'unverified']),
    consultation: z.string().nullable().describe('The number by which VIES proves its answer'),
    checkedAt: z.iso.datetime(),
  })
  .nullable()
  .describe('What VIES said of the VAT id that frees the order from tax; null if it was not asked');

/** One order by itself also shows when it was shipped or ended; to its buyer no dispute. */
const singleOrderSchema = z.object({
  ...managedOrderSchema.omit({ notes: true, whole: true }).partial({ dispute: true }).shape,
  shippedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable().describe('When it was cancelled, lapsed or refunded'),
  vatCheck: vatCheckSchema,
});
export type SingleOrder = z.output<typeof singleOrderSchema>;

const typedNumber = z
  .string()
  .max(ORDER_NUMBER_INPUT_MAX_LENGTH)
  .refine((typed) => readOrderNumber(typed) !== null, {
    error: () => t('customers.orderMessages.number'),
  })
  .describe(
    'The short number of an order, its first or last four characters or more, or its whole id',
  );

/** Search parameters of administrators. */
const listed = {
  filter: z.enum(orderFilterNames).default('all'),
  find: z
    .string()
    .trim()
    .min(1)
    .max(SEARCH_MAX_LENGTH)
    .optional()
    .describe(
      'Of the number, or of that of a larger checkout, what `number` takes, the buyer’s own order number (PO number) or its beginning, the number of an invoice, a credit note or a shipment, a tracking number, the beginnings of words of the buyer’s name, company or address, whatever their accents, ü written as u or ue, the buyer’s telephone number or its last six digits or more, or the beginnings of words of the delivery address, or of the part’s name and SKU',
    ),
};

const day = z.iso.date('Enter the date as 2026-01-31').optional();

/** Failures of a cancellation. */
const notCancelled = [
  'NOT_FOUND',
  'ORDER_CANCELLED',
  'ORDER_REFUNDED',
  'ORDER_PAID',
  'PAYMENT_UNDER_WAY',
  'PROVIDER_DOWN',
] as const;

export const ordersContract = defineCalls({
  'POST /orders': {
    summary: 'Place an order; takes the stock in the same transaction, at the server’s price',
    area: 'orders',
    access: self('body.userEmail', { admins: false }),
    body: orderRequestSchema,
    answer: inserted,
    errors: [
      'INVALID_FIELDS',
      'NOT_FOUND',
      'PART_REPLACED',
      'PART_DISCONTINUED',
      'PRICE_CHANGED',
      'OUT_OF_STOCK',
      'PROMISE_CHANGED',
      'UNPAID_UNITS_HELD',
      'UNVERIFIED_UNITS_HELD',
      'SHOP_NOT_CONFIGURED',
      'MAY_NOT_ORDER',
      'ABOVE_LIMIT',
      'ABOVE_CREDIT_LIMIT',
    ],
    idempotent: true,
    rateLimit: 'orders',
  },
  'GET /orders': {
    summary: 'The orders of one buyer, newest first, by filter',
    area: 'orders',
    access: self('query.email', { admins: true }),
    speculativeRead: true,
    query: z.object({ ...pageQuery, filter: listed.filter, email: queryEmailSchema }),
    answer: z.array(orderSchema),
    errors: ['INVALID_FIELDS'],
    paged: true,
  },
  'GET /manageOrders': {
    summary: 'All orders, newest first unless order=asc, by filter, and by search, number or buyer',
    area: 'orders',
    access: adminOnly,
    query: z
      .object({
        ...pageQuery,
        order: z.enum(directions).default('desc'),
        ...listed,
        number: typedNumber.optional(),
        email: queryEmailSchema.optional(),
      })
      .refine(({ number, email }) => number === undefined || email === undefined, {
        path: ['email'],
        error: () => t('platform.text.numberOrBuyer'),
      })
      .refine(({ find, number, email }) => find === undefined || (number ?? email) === undefined, {
        path: ['find'],
        error: () => t('platform.text.oneOfThree'),
      }),
    answer: z.array(managedOrderSchema),
    errors: ['INVALID_FIELDS'],
    paged: true,
  },
  'GET /orders.csv': {
    summary:
      'All orders as CSV (RFC 4180) for accounting, oldest first, by filter, by search and by the days on which they were placed',
    area: 'orders',
    access: adminOnly,
    query: z
      .object({
        ...listed,
        from: day.describe('The first day, in the shop’s time zone'),
        to: day.describe('The last day, in the shop’s time zone'),
      })
      .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
        path: ['to'],
        error: () => t('platform.text.daysOutOfOrder'),
      }),
    answer: z.string(),
    answerKind: 'csv',
    errors: ['INVALID_FIELDS'],
  },
  'GET /order/{id}': {
    summary:
      'One order, when it was shipped or ended and its outstanding refund; for administrators also its open dispute',
    area: 'orders',
    access: orderOwner({ admins: true }),
    params: idParams,
    query: z.object({
      ended: z
        .enum(['true', 'false'])
        .optional()
        .describe('Answer an order that was cancelled or has lapsed too'),
    }),
    answer: singleOrderSchema,
    errors: ['NOT_FOUND'],
  },
  'DELETE /order/{id}': {
    summary: 'Cancel an unpaid order and return its stock, exactly once',
    area: 'orders',
    access: orderOwner({ admins: true }),
    params: idParams,
    answer: deleted,
    errors: notCancelled,
  },
  'PATCH /orderShipment/{id}': {
    summary: 'Mark a paid order as shipped',
    area: 'orders',
    access: adminOnly,
    params: idParams,
    body: z.object({ shipment: z.literal(true) }),
    answer: updated,
    errors: [
      'INVALID_FIELDS',
      'NOT_FOUND',
      'ORDER_UNPAID',
      'ORDER_DISPUTED',
      'ORDER_MOVE_REFUSED',
      'UNITS_NOT_ARRIVED',
    ],
  },
  'POST /orderRefund/{id}': {
    summary:
      'Refund units of a paid order or an amount without units, or record that the refund was made outside',
    area: 'orders',
    access: adminOnly,
    params: idParams,
    bodyKind: 'optional',
    body: refundRequestSchema,
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'ORDER_REFUNDED', 'ORDER_UNPAID', 'ORDER_DISPUTED'],
    idempotent: true,
  },
  'GET /orderRefunds/{id}': {
    summary: 'The refunds of an order, oldest first, also of money that came after it had ended',
    area: 'orders',
    access: adminOnly,
    params: idParams,
    answer: z.array(refundSchema),
    errors: ['NOT_FOUND'],
  },
  'POST /orderCancel/{id}': {
    summary: 'Cancel a customer’s unpaid order and return its stock',
    area: 'orders',
    access: adminOnly,
    params: idParams,
    answer: updated,
    errors: notCancelled,
  },
});
