import type { OutboxRow } from '../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../platform/server/deps.ts';
import type { Mail } from '../../platform/server/ports/mail.ts';
import { mailShop } from '../../platform/server/mail/mail-shop.ts';
import { findMail, newestMails } from '../../platform/server/mail/outbox.store.ts';
import { renderMail } from './render-mail.ts';

/** A mail of the outbox; `mail` is null if it cannot be rendered, which must not hide the others. */
export type MailboxEntry = { readonly row: OutboxRow; readonly mail: Mail | null };

export async function listMailbox(deps: Deps, limit: number): Promise<MailboxEntry[]> {
  const rows = await newestMails(deps.db.query, limit);
  return Promise.all(rows.map((row) => entryOf(deps, row)));
}

export async function readMailboxEntry(deps: Deps, id: string): Promise<MailboxEntry | null> {
  const row = await findMail(deps.db.query, id);
  return row ? entryOf(deps, row) : null;
}

async function entryOf(deps: Deps, row: OutboxRow): Promise<MailboxEntry> {
  try {
    return { row, mail: renderMail(row, await mailShop(deps, row.language)) };
  } catch (error) {
    deps.log.warn({ err: error, mailId: row.id }, 'a mail of the outbox cannot be rendered');
    return { row, mail: null };
  }
}
