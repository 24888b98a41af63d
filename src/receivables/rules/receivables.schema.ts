import { z } from 'zod';
import { statementFormats } from './bank-line.ts';
import { csvMappingSchema } from './csv-mapping.ts';
import { matchReasons } from './match-lines.ts';
import { ages } from './open-items.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const STATEMENT_MEGABYTES = 10;
const MAX_ALLOCATIONS = 500;
const REFERENCE_LENGTH = 200;
const MAX_AMOUNT = 1_000_000_000;

const day = z.iso.date({ error: () => t('receivables.receivableMessages.date') });

const money = z
  .number({ error: () => t('receivables.receivableMessages.amount') })
  .max(MAX_AMOUNT, { error: () => t('receivables.receivableMessages.amount') });

const reference = z
  .string()
  .trim()
  .max(REFERENCE_LENGTH, {
    error: () => t('platform.text.tooLong', { length: String(REFERENCE_LENGTH) }),
  })
  .optional();

const allocationInput = z.object({
  invoiceId: z.string().min(1).max(64),
  amount: money.min(0, { error: () => t('receivables.receivableMessages.amount') }),
  discount: money
    .min(0, { error: () => t('receivables.receivableMessages.amount') })
    .optional()
    .describe('What the company took off by its terms of payment'),
});
export type AllocationInput = z.output<typeof allocationInput>;

const allocations = z
  .array(allocationInput)
  .max(MAX_ALLOCATIONS)
  .refine((all) => new Set(all.map(({ invoiceId }) => invoiceId)).size === all.length, {
    error: () => t('receivables.receivableMessages.invoiceTwice'),
  });

export const paymentInputSchema = z.object({
  companyId: z.string().min(1).max(64),
  date: day.describe('The day on which the money arrived'),
  amount: money.positive({ error: () => t('receivables.receivableMessages.amount') }),
  reference,
  allocations: allocations.describe('What is left of the amount becomes the company’s credit'),
});
export type PaymentInput = z.output<typeof paymentInputSchema>;

export const allocateInputSchema = z.object({ allocations: allocations.min(1) });

export const payoutInputSchema = z.object({
  companyId: z.string().min(1).max(64),
  date: day.describe('The day on which the money left'),
  amount: money.positive({ error: () => t('receivables.receivableMessages.amount') }),
  reference,
});
export type PayoutInput = z.output<typeof payoutInputSchema>;

export const payoutSchema = z.object({
  _id: z.string(),
  date: z.iso.date(),
  amount: z.number(),
  currency: z.string(),
  reference: z.string(),
  reversedAt: z.iso.datetime().nullable(),
});
export type PayoutView = z.output<typeof payoutSchema>;

const allocation = z.object({
  invoiceId: z.string(),
  number: z.string(),
  amount: z.number(),
  discount: z.number(),
});
export type AllocationView = z.output<typeof allocation>;

const openInvoice = z.object({
  invoiceId: z.string(),
  number: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  poNumber: z.string().nullable(),
  issued: z.iso.date(),
  due: z.iso.date(),
  daysOverdue: z.int().describe('0 until the day after it is due'),
  age: z.enum(ages),
  total: z.number(),
  credited: z.number().describe('By credit notes'),
  paid: z.number(),
  discounted: z.number().describe('What was taken off by the terms of payment'),
  open: z.number(),
  discount: z
    .object({ amount: z.number(), until: z.iso.date() })
    .nullable()
    .describe('What may be taken off if the rest is paid by that day'),
  reminders: z.array(z.object({ kind: z.enum(['due', 'overdue']), sentAt: z.iso.datetime() })),
});
export type OpenInvoiceView = z.output<typeof openInvoice>;

export const openItemsSchema = z.object({
  companyId: z.string(),
  company: z.string(),
  currency: z.string(),
  open: z.number(),
  credit: z
    .number()
    .describe('Payments of the company that pay no invoice yet, less what was paid out'),
  ages: z.object(
    Object.fromEntries(ages.map((age) => [age, z.number()])) as Record<
      (typeof ages)[number],
      z.ZodNumber
    >,
  ),
  invoices: z.array(openInvoice).describe('Those that fall due first come first'),
});
export type OpenItems = z.output<typeof openItemsSchema>;

export const paymentSchema = z.object({
  _id: z.string(),
  companyId: z.string(),
  company: z.string(),
  date: z.iso.date(),
  amount: z.number(),
  currency: z.string(),
  reference: z.string(),
  credit: z.number().describe('What of it pays no invoice and was not paid out'),
  allocations: z.array(allocation),
  recordedBy: z.string(),
  createdAt: z.iso.datetime(),
  reversedAt: z.iso.datetime().nullable(),
  statementId: z.string().nullable().describe('The account statement that it was booked from'),
});
export type PaymentView = z.output<typeof paymentSchema>;

const verdicts = ['sure', 'proposal', 'unknown', 'booked'] as const;
export type Verdict = (typeof verdicts)[number];

const statementLine = z.object({
  line: z.int(),
  date: z.iso.date(),
  amount: z.number().describe('Negative if money went out'),
  payer: z.string(),
  iban: z.string(),
  text: z.string(),
  verdict: z.enum(verdicts),
  reason: z
    .enum([...matchReasons, 'perhapsBooked'])
    .nullable()
    .describe('Null once it is booked'),
  companyId: z.string().nullable(),
  company: z.string().nullable(),
  allocations: z.array(allocation),
  paymentId: z.string().nullable().describe('The payment that it was booked as'),
});
export type StatementLineView = z.output<typeof statementLine>;

const statementFields = {
  _id: z.string(),
  fileName: z.string(),
  format: z.enum(statementFormats),
  account: z.string(),
  currency: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  uploadedBy: z.string(),
  createdAt: z.iso.datetime(),
};

export const listedStatementSchema = z.object({
  ...statementFields,
  lines: z.int(),
  incoming: z.int().describe('Lines by which money came in'),
  booked: z.int(),
});
export type ListedStatement = z.output<typeof listedStatementSchema>;

export const statementSchema = z.object({ ...statementFields, lines: z.array(statementLine) });
export type StatementView = z.output<typeof statementSchema>;

const file = z.file();

/** The JSON of a field of a form. */
const mappingField = z
  .string()
  .max(10_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: t('receivables.receivableMessages.mapping') });
      return z.NEVER;
    }
  })
  .pipe(csvMappingSchema)
  .optional()
  .describe('JSON that says which columns of a CSV file hold what; without it, as last time');

export const statementUploadSchema = z.object({
  file,
  mapping: mappingField,
  faulty: z.enum(['refuse', 'skip']).default('refuse').describe('What to do if lines are faulty'),
  account: z
    .enum(['own', 'any'])
    .default('own')
    .describe('Whether statements of another account than the shop’s are taken'),
});
export type StatementUpload = z.output<typeof statementUploadSchema>;

export const statementColumnsSchema = z.object({ file });

const lineFault = z.object({ line: z.int(), field: z.string(), message: z.string() });

export const uploadedStatementSchema = z.object({
  acknowledged: z.literal(true),
  insertedId: z.string(),
  known: z.boolean().describe('Whether the same file was uploaded before'),
  lines: z.array(statementLine),
  faults: z.array(lineFault).describe('The first 200 of those that were left out'),
});
export type UploadedStatement = z.output<typeof uploadedStatementSchema>;

export const csvColumnsSchema = z.object({
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  mapping: csvMappingSchema.partial().describe('As last time, or as the headings suggest'),
});
export type CsvColumns = z.output<typeof csvColumnsSchema>;

export const bookInputSchema = z.object({
  lines: z
    .array(
      z.union([
        z.int().min(1),
        z.object({
          line: z.int().min(1),
          companyId: z.string().min(1).max(64),
          allocations,
        }),
      ]),
    )
    .max(MAX_ALLOCATIONS)
    .optional()
    .describe('Numbers of lines, or lines with what they pay; without it all sure lines'),
});
export type BookInput = z.output<typeof bookInputSchema>;

export const bookedSchema = z.object({
  acknowledged: z.literal(true),
  booked: z.int(),
  notBooked: z
    .array(z.int())
    .describe('Requested lines that are booked already, pay nothing, or no longer fit'),
  lines: z.array(statementLine),
});
export type Booked = z.output<typeof bookedSchema>;
