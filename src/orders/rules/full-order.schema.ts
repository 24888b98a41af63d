import { z } from 'zod';
import { prepaidMethods } from '../../pricing/rules/payment-methods.ts';
import { issuedSchema } from './issued.schema.ts';
import { fulfilments } from './order.states.ts';
import { orderSchema, vatCheckSchema } from './orders.contract.ts';
import { standingStatuses } from './payment/dispute.states.ts';
import { outstandingRefunds, refundReasons, refundStatuses } from './payment/refund.states.ts';

/** A line of an order by itself: also when it was sent or ended, and what is owed of it. */
const lineSchema = z.object({
  ...orderSchema.shape,
  fulfilment: z.enum(fulfilments).describe('Of its goods, whether or not they are paid'),
  returnedUnits: z.int().describe('Refunded units that had been sent'),
  shippedAt: z.iso.datetime().nullable().describe('When units of it were last sent'),
  endedAt: z.iso
    .datetime()
    .nullable()
    .describe('When the line was cancelled, expired or was refunded'),
  refund: z
    .enum(outstandingRefunds)
    .nullable()
    .describe('What keeps refunded money from arriving; null where nothing is owed'),
  notes: z
    .int()
    .optional()
    .describe('For administrators: how many notes they wrote about the line'),
});
export type OrderLine = z.output<typeof lineSchema>;

const paymentSchema = z.object({
  _id: z.string(),
  method: z.enum(prepaidMethods),
  amount: z.number(),
  paidAt: z.iso.datetime().describe('When the shop recorded it'),
  receivedOn: z.iso.date().nullable().describe('The day on which a bank transfer arrived'),
  reference: z.string().describe('What names it at the bank or the card company'),
  dispute: z
    .enum(standingStatuses)
    .nullable()
    .optional()
    .describe('For administrators: whether the customer’s bank asks about it or has taken it back'),
});
export type OrderPayment = z.output<typeof paymentSchema>;

const lineRefundSchema = z.object({
  _id: z.string(),
  orderId: z.string().describe('The line'),
  units: z.int().describe('0 for an amount without units'),
  amount: z.number(),
  status: z.enum(refundStatuses).describe('Done once the money is back'),
  reason: z.enum(refundReasons),
  createdAt: z.iso.datetime(),
});
export type LineRefund = z.output<typeof lineRefundSchema>;

const actSchema = z.object({
  at: z.iso.datetime(),
  action: z.string().describe('As the audit log names it'),
  subject: z.string().describe('The id of the order or of a line'),
  actor: z.string(),
});
export type OrderAct = z.output<typeof actSchema>;

const timedDocumentSchema = z.object({
  ...issuedSchema.shape,
  issuedAt: z.iso.datetime(),
});
export type TimedDocument = z.output<typeof timedDocumentSchema>;

/** What one order by itself answers beside the fields of lists. */
export const fullOrderFields = {
  orders: z.array(lineSchema).describe('Its lines'),
  payments: z.array(paymentSchema).describe('What was paid, oldest first'),
  refunds: z.array(lineRefundSchema).describe('What was refunded, oldest first'),
  invoices: z.array(timedDocumentSchema).describe('The invoice and its credit notes, oldest first'),
  vatCheck: vatCheckSchema,
  acts: z
    .array(actSchema)
    .optional()
    .describe('For administrators: who changed the order, by the audit log, oldest first'),
};
