import {
  type Deleted,
  type Inserted,
  deletedOne,
  insertedAs,
} from '../../../platform/rules/contract/shapes.ts';
import type { NoteSubjectKind } from '../../rules/note.schema.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { newId, transact } from '../../../platform/server/db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../../platform/server/db/idempotency.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { audit } from '../../../platform/server/audit/audit.store.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { deleteNoteRow, insertNote, subjectExists } from './notes.store.ts';

type NewNote = { readonly kind: NoteSubjectKind; readonly subject: string; readonly text: string };

/** Writes a note about a customer or an order, once per idempotency key. The audit log keeps no text. */
export async function addNote(
  deps: Deps,
  admin: Viewer,
  { kind, subject, text }: NewNote,
  idempotency: IdempotencyScope | null,
): Promise<Result<Inserted, 'NOT_FOUND' | 'IDEMPOTENCY_KEY_REUSED'>> {
  return transactOnce(deps.db, idempotency, async (tx) => {
    if (!(await subjectExists(tx, kind, subject))) return fail('NOT_FOUND', { what: kind });
    const now = deps.clock.now();
    const id = newId();
    await insertNote(tx, {
      id,
      subject_kind: kind,
      subject,
      text,
      author: admin.email,
      created_at: now,
    });
    await audit(tx, {
      actor: admin.email,
      action: 'add note',
      subject,
      before: null,
      after: { note: id },
      now,
    });
    return succeed(insertedAs(id));
  });
}

/** Deletes a note. The audit log keeps its author and time, but no text: people ask for it to be forgotten. */
export async function deleteNote(
  deps: Deps,
  admin: Viewer,
  { id, kind }: { readonly id: string; readonly kind: NoteSubjectKind },
): Promise<Result<Deleted, 'NOT_FOUND'>> {
  return transact(deps.db, async (tx) => {
    const gone = await deleteNoteRow(tx, id, kind);
    if (!gone) return fail('NOT_FOUND', { what: 'note' });
    const createdAt = new Date(gone.created_at).toISOString();
    await audit(tx, {
      actor: admin.email,
      action: 'delete note',
      subject: gone.subject,
      before: { note: id, author: gone.author, createdAt },
      after: null,
      now: deps.clock.now(),
    });
    return succeed(deletedOne);
  });
}
