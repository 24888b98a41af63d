import type { Page } from '../../../platform/rules/contract/shapes.ts';
import type { NoteSubjectKind } from '../../rules/note.schema.ts';
import type { Note } from '../../rules/notes.contract.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { pageOf } from '../../../platform/server/db/queries/paging.ts';
import type { NoteRow } from '../../../platform/server/db/tables/schema.ts';

export function showNote({ id, text, author, created_at }: NoteRow): Note {
  return { _id: id, text, author, createdAt: new Date(created_at).toISOString() };
}

export async function insertNote(db: Executor, row: NoteRow): Promise<void> {
  await db.insertInto('notes').values(row).execute();
}

type NotePage = Pick<NoteRow, 'subject_kind' | 'subject'> & {
  readonly limit: number;
  readonly cursor?: string | undefined;
};

/** The notes about one subject, newest first. */
export async function listNotes(
  db: Executor,
  { subject_kind, subject, limit, cursor }: NotePage,
): Promise<Page<NoteRow>> {
  const rows = await db
    .selectFrom('notes')
    .selectAll()
    .where('subject_kind', '=', subject_kind)
    .where('subject', '=', subject)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, ({ id }) => id);
}

/** @returns the deleted note, or undefined when there was none */
export async function deleteNoteRow(
  db: Executor,
  id: string,
  kind: NoteSubjectKind,
): Promise<NoteRow | undefined> {
  return db
    .deleteFrom('notes')
    .where('id', '=', id)
    .where('subject_kind', '=', kind)
    .returningAll()
    .executeTakeFirst();
}

/** How many notes each of these orders has; orders without notes are left out. */
export async function countOrderNotes(
  db: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('notes')
    .select(['subject', (eb) => eb.fn.countAll<number | string>().as('notes')])
    .where('subject_kind', '=', 'order')
    .where('subject', 'in', orderIds)
    .groupBy('subject')
    .execute();
  return new Map(rows.map(({ subject, notes }) => [subject, Number(notes)]));
}

/** Whether there is such an order, or a user or buyer of this address. */
export async function subjectExists(
  db: Executor,
  kind: NoteSubjectKind,
  subject: string,
): Promise<boolean> {
  if (kind === 'order') {
    const line = db.selectFrom('order_lines').select('id').where('id', '=', subject);
    return (await line.executeTakeFirst()) !== undefined;
  }
  const order = db.selectFrom('orders').select('id').limit(1);
  const user = db.selectFrom('users').select('id').where('email', '=', subject);
  return (
    ((await user.executeTakeFirst()) ??
      (await order.where('user_email', '=', subject).executeTakeFirst())) !== undefined
  );
}
