import type { NoteSubjectKind } from '../../rules/note.schema.ts';
import type { CallName } from '../../../platform/screens/api/api.ts';
import { pageQuery } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';

type NoteCalls = {
  readonly list: (subject: string) => ReturnType<typeof pageQuery<'GET /orderNotes'>>;
  readonly add: (subject: string, text: string, idempotencyKey: string) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  /** The calls to refetch after a change. */
  readonly reloads: readonly CallName[];
};

/** The calls for notes about a customer (by e-mail address) or an order (by id). */
export const noteCalls: Readonly<Record<NoteSubjectKind, NoteCalls>> = {
  customer: {
    list: (email) => pageQuery('GET /customerNotes', { query: { email } }),
    add: (email, text, idempotencyKey) =>
      callApi('POST /customerNotes', { body: { email, text } }, { idempotencyKey }),
    remove: (id) => callApi('DELETE /customerNote/{id}', { params: { id } }),
    reloads: ['GET /customerNotes'],
  },
  order: {
    list: (orderId) => pageQuery('GET /orderNotes', { query: { orderId } }),
    add: (orderId, text, idempotencyKey) =>
      callApi('POST /orderNotes', { body: { orderId, text } }, { idempotencyKey }),
    remove: (id) => callApi('DELETE /orderNote/{id}', { params: { id } }),
    reloads: ['GET /orderNotes', 'GET /manageOrders'],
  },
};
