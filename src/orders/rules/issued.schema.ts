import { z } from 'zod';
import { issuedKinds } from './document-number.ts';

/** An issued document as an order lists it. */
export const issuedSchema = z.object({
  _id: z.string(),
  number: z.string(),
  kind: z.enum(issuedKinds),
  issued: z.iso.date().describe('The day in the shop’s time zone'),
  total: z.number(),
  currency: z.string(),
  due: z.iso.date().nullable().describe('When it is to be paid; null for what was paid before'),
  discount: z
    .object({ amount: z.number(), until: z.iso.date() })
    .nullable()
    .describe('What may be taken off if the rest is paid by a day'),
  xml: z
    .boolean()
    .describe('Whether it is an e-invoice, which needs the countries of shop and buyer'),
});
export type Issued = z.output<typeof issuedSchema>;

/** A detail without which a document cannot be issued, whatever its amounts. */
export const documentLacks = ['taxId', 'vatId', 'buyerVatId', 'iban'] as const;
export type DocumentLack = (typeof documentLacks)[number];

/** A detail that keeps a due invoice from being issued. */
export const invoiceLacks = ['businessDetails', ...documentLacks] as const;
export type InvoiceLack = (typeof invoiceLacks)[number];
