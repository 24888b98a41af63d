import { z } from 'zod';
import { adminOnly, anyone, defineCalls } from '../../platform/rules/contract/define.ts';
import { deleted, idParams, inserted, pageQuery } from '../../platform/rules/contract/shapes.ts';
import { contactSchema, messageKinds, messageSchema, subscribeSchema } from './message.schema.ts';

const kind = z.enum(messageKinds).optional();

/** Messages of visitors: stored, mailed to the shop, read and deleted by administrators. */
export const messagesContract = defineCalls({
  'POST /subscribe': {
    summary: 'Subscribe to the newsletter; repeating it changes nothing',
    area: 'messages',
    access: anyone,
    body: subscribeSchema,
    answer: inserted,
    errors: ['INVALID_FIELDS', 'TOO_MANY_REQUESTS'],
    rateLimit: 'contact',
  },
  'POST /contact': {
    summary: 'Write to the shop',
    area: 'messages',
    access: anyone,
    body: contactSchema,
    answer: inserted,
    errors: ['INVALID_FIELDS', 'TOO_MANY_REQUESTS'],
    idempotent: true,
    rateLimit: 'contact',
  },
  'GET /messages': {
    summary: 'Messages and subscriptions, newest first',
    area: 'messages',
    access: adminOnly,
    query: z.object({ ...pageQuery, kind }),
    answer: z.array(messageSchema),
    errors: ['INVALID_FIELDS'],
    paged: true,
  },
  'GET /messages.csv': {
    summary: 'All messages and subscriptions as CSV (RFC 4180), newest first',
    area: 'messages',
    access: adminOnly,
    query: z.object({ kind }),
    answer: z.string(),
    answerKind: 'csv',
    errors: ['INVALID_FIELDS'],
  },
  'DELETE /message/{id}': {
    summary: 'Delete a message or a subscription for good',
    area: 'messages',
    access: adminOnly,
    params: idParams,
    answer: deleted,
    errors: ['NOT_FOUND'],
  },
});
