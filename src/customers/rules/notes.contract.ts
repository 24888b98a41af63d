import { z } from 'zod';
import { emailSchema, queryEmailSchema } from '../../platform/rules/identity/email.ts';
import { adminOnly, defineCalls } from '../../platform/rules/contract/define.ts';
import { deleted, idParams, inserted, pageQuery } from '../../platform/rules/contract/shapes.ts';
import { noteFields } from './note.schema.ts';

const noteSchema = z.object({
  _id: z.string(),
  text: z.string(),
  author: z.string().describe('The address of the administrator who wrote it'),
  createdAt: z.iso.datetime(),
});
export type Note = z.output<typeof noteSchema>;

const shared = { area: 'notes', access: adminOnly } as const;
const list = {
  ...shared,
  answer: z.array(noteSchema),
  errors: ['INVALID_FIELDS'],
  paged: true,
} as const;
const add = {
  ...shared,
  answer: inserted,
  errors: ['INVALID_FIELDS', 'NOT_FOUND'],
  idempotent: true,
} as const;
const remove = { ...shared, params: idParams, answer: deleted, errors: ['NOT_FOUND'] } as const;

/** Notes of administrators about customers and orders; no customer ever sees one. */
export const notesContract = defineCalls({
  'GET /customerNotes': {
    ...list,
    summary: 'The notes about a customer, newest first',
    query: z.object({ ...pageQuery, email: queryEmailSchema }),
  },
  'POST /customerNotes': {
    ...add,
    summary: 'Write a note about a customer',
    body: z.object({ ...noteFields, email: emailSchema }),
  },
  'DELETE /customerNote/{id}': { ...remove, summary: 'Delete a note about a customer for good' },
  'GET /orderNotes': {
    ...list,
    summary: 'The notes about an order, newest first',
    query: z.object({ ...pageQuery, orderId: z.string().min(1).max(64) }),
  },
  'POST /orderNotes': {
    ...add,
    summary: 'Write a note about an order',
    body: z.object({ ...noteFields, orderId: z.string().min(1).max(64) }),
  },
  'DELETE /orderNote/{id}': { ...remove, summary: 'Delete a note about an order for good' },
});
