import { z } from 'zod';
import { deliverySchema } from '../../cart/rules/order-details.schema.ts';
import { MAX_LINES } from '../../cart/rules/line-limits.ts';
import { MOST_PICKED } from '../../documents/rules/warehouse-documents.ts';
import {
  adminOnly,
  checkoutOwner,
  defineCalls,
  orderOwner,
} from '../../platform/rules/contract/define.ts';
import { idParams, inserted, updated } from '../../platform/rules/contract/shapes.ts';
import { trackingFields } from '../../orders/rules/tracking.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** A shipment as the API answers it. */
const shipmentSchema = z.object({
  _id: z.string(),
  userEmail: z.string(),
  delivery: deliverySchema.describe('The name and address as sent'),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  sentAt: z.iso.datetime(),
  lines: z.array(
    z.object({
      orderId: z.string(),
      checkoutId: z.string(),
      position: z.int().describe('The line’s place in its order, from 1'),
      toolName: z.string(),
      sku: z.string().nullable(),
      units: z.int(),
      quantity: z.int().describe('What was ordered'),
      poNumber: z.string().nullable(),
    }),
  ),
});
export type Shipment = z.output<typeof shipmentSchema>;

const lineSchema = z.object({
  orderId: z.string().min(1).max(64),
  units: z.int('Please write a whole number').min(1, 'Send at least one unit'),
});

const shipmentRequest = z
  .object({
    lines: z.array(lineSchema).min(1, 'Choose what to send').max(MAX_LINES),
    ...trackingFields,
  })
  .superRefine(({ lines }, context) => {
    const seen = new Set<string>();
    for (const [index, { orderId }] of lines.entries()) {
      if (seen.has(orderId))
        context.addIssue({
          code: 'custom',
          path: ['lines', index, 'orderId'],
          message: t('platform.text.orderTwice'),
        });
      seen.add(orderId);
    }
  });
export type ShipmentRequest = z.output<typeof shipmentRequest>;

const MOST_NAMED = 100;

const pickedOrders = z
  .string()
  .regex(/^[^,]+(?:,[^,]+)*$/, 'Separate the ids of orders by commas')
  .refine((ids) => ids.split(',').length <= MOST_NAMED, `Name at most ${MOST_NAMED} orders`)
  .describe(`The ids of at most ${MOST_NAMED} orders, separated by commas`);

export const shipmentsContract = defineCalls({
  'POST /shipments': {
    summary:
      'Send units of one or more paid orders of one buyer to one address, and mail the buyer',
    area: 'shipments',
    access: adminOnly,
    body: shipmentRequest,
    answer: inserted,
    errors: ['INVALID_FIELDS', 'UNITS_NOT_LEFT', 'UNITS_NOT_ARRIVED', 'ORDER_DISPUTED'],
    idempotent: true,
  },
  'PATCH /shipment/{id}': {
    summary:
      'Correct carrier, tracking number or link; what is missing stays, an empty text removes',
    area: 'shipments',
    access: adminOnly,
    params: idParams,
    body: z.object({
      ...trackingFields,
      mail: z.boolean().default(false).describe('Mail the buyer the tracking details'),
    }),
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_FOUND'],
  },
  'GET /shipment/{id}': {
    summary: 'One shipment, for its packing slip',
    area: 'shipments',
    access: adminOnly,
    params: idParams,
    answer: shipmentSchema,
    errors: ['NOT_FOUND'],
  },
  'GET /shipmentSlip/{id}.pdf': {
    summary: 'The packing slip of a shipment as PDF',
    area: 'shipments',
    access: adminOnly,
    params: idParams,
    answer: z.string(),
    answerKind: 'pdf',
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'OVERLOADED'],
  },
  'GET /pickList.pdf': {
    summary: `What to take from the shelves for orders that wait to be shipped, as PDF: the named ones, or the oldest ${MOST_PICKED}`,
    area: 'shipments',
    access: adminOnly,
    query: z.object({ orders: pickedOrders.optional() }),
    answer: z.string(),
    answerKind: 'pdf',
    errors: ['INVALID_FIELDS', 'TOO_MANY_REQUESTS', 'OVERLOADED'],
  },
  'GET /orderShipments/{id}': {
    summary: 'The shipments that carried units of an order, oldest first',
    area: 'shipments',
    access: orderOwner({ admins: true }),
    params: idParams,
    answer: z.array(shipmentSchema),
    errors: ['NOT_FOUND'],
  },
  'GET /checkoutShipments/{id}': {
    summary: 'The shipments that carried units of a checkout’s orders, oldest first',
    area: 'shipments',
    access: checkoutOwner({ admins: true }),
    params: idParams,
    answer: z.array(shipmentSchema),
    errors: ['NOT_FOUND'],
  },
});
