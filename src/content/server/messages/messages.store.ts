import type { Page } from '../../../platform/rules/contract/shapes.ts';
import type { Message } from '../../rules/message.schema.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { pageOf } from '../../../platform/server/db/queries/paging.ts';
import type { MessageRow } from '../../../platform/server/db/tables/schema.ts';

export function showMessage(row: MessageRow): Message {
  const { id, kind, email, name, message } = row;
  return { _id: id, kind, email, name, message, createdAt: new Date(row.created_at).toISOString() };
}

/** @returns false when the address is subscribed already, and nothing was written */
export async function insertMessage(db: Executor, row: MessageRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('messages')
    .values(row)
    // The only possible conflict is a second subscription of an address (index subscribed_once).
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

type MessageFilter = {
  readonly kind?: MessageRow['kind'] | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

/** Messages of one kind or all, newest first. */
export async function listMessages(
  db: Executor,
  { kind, limit, cursor }: MessageFilter,
): Promise<Page<MessageRow>> {
  let query = db.selectFrom('messages').selectAll();
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (cursor !== undefined) query = query.where('id', '<', cursor);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => row.id);
}

/** @returns the kind of the deleted message, or undefined when there was none */
export async function deleteMessageRow(
  db: Executor,
  id: string,
): Promise<MessageRow['kind'] | undefined> {
  const gone = await db
    .deleteFrom('messages')
    .where('id', '=', id)
    .returning('kind')
    .executeTakeFirst();
  return gone?.kind;
}
