import type { notesContract } from '../../rules/notes.contract.ts';
import { succeed } from '../../../platform/rules/result.ts';
import { mapPage } from '../../../platform/server/db/queries/paging.ts';
import type { Handlers } from '../../../platform/server/http/api/handler.ts';
import { listNotes, showNote } from './notes.store.ts';
import { addNote, deleteNote } from './write-note.ts';

export const notesRoutes: Handlers<typeof notesContract> = {
  'GET /customerNotes': async ({ db }, { query: { email, ...page } }) => {
    const notes = await listNotes(db.query, { subject_kind: 'customer', subject: email, ...page });
    return succeed(mapPage(notes, showNote));
  },
  'POST /customerNotes': (deps, { viewer, body: { email, text }, idempotency }) =>
    addNote(deps, viewer, { kind: 'customer', subject: email, text }, idempotency),
  'DELETE /customerNote/{id}': (deps, { viewer, params: { id } }) =>
    deleteNote(deps, viewer, { id, kind: 'customer' }),
  'GET /orderNotes': async ({ db }, { query: { orderId, ...page } }) => {
    const notes = await listNotes(db.query, { subject_kind: 'order', subject: orderId, ...page });
    return succeed(mapPage(notes, showNote));
  },
  'POST /orderNotes': (deps, { viewer, body: { orderId, text }, idempotency }) =>
    addNote(deps, viewer, { kind: 'order', subject: orderId, text }, idempotency),
  'DELETE /orderNote/{id}': (deps, { viewer, params: { id } }) =>
    deleteNote(deps, viewer, { id, kind: 'order' }),
};
