import type { Page } from '../../../domain/contract/shapes.ts';
import type { Message } from '../../../domain/messages/message.schema.ts';
import type { Executor } from '../../db/database.ts';
import { pageOf } from '../../db/paging.ts';
import type { MessageRow } from '../../db/schema.ts';

/** A message as administrators read it. */
export function showMessage(row: MessageRow): Message {
  const { id, kind, email, name, message } = row;
  return { _id: id, kind, email, name, message, createdAt: new Date(row.created_at).toISOString() };
}

/** @returns false for a subscription of an address that is on the list already; nothing is written then */
export async function insertMessage(db: Executor, row: MessageRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('messages')
    .values(row)
    // The only conflict there can be: an address stands on the list once (index subscribed_once).
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

type Wanted = {
  readonly kind?: MessageRow['kind'] | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

/** Messages of one kind or all, newest first. */
export async function listMessages(
  db: Executor,
  { kind, limit, cursor }: Wanted,
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

/** @returns the kind of what was deleted, or undefined where there was none; nothing else of it leaves the database */
export async function deleteMessage(
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
