import type { OutboxRow } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Mail } from '../../ports/mail.ts';
import type { MailShop } from './mail.content.ts';
import { mailShop } from './mail-shop.ts';
import { findMail, newestMails } from './outbox.store.ts';
import { renderMail } from './render-mail.ts';

/** A mail of the outbox; `mail` is null if it cannot be rendered, which must not hide the others. */
export type MailboxEntry = { readonly row: OutboxRow; readonly mail: Mail | null };

export async function listMailbox(deps: Deps, limit: number): Promise<MailboxEntry[]> {
  const rows = await newestMails(deps.db.query, limit);
  const shop = await mailShop(deps);
  return rows.map((row) => entryOf(deps, shop, row));
}

export async function readMailboxEntry(deps: Deps, id: string): Promise<MailboxEntry | null> {
  const row = await findMail(deps.db.query, id);
  return row ? entryOf(deps, await mailShop(deps), row) : null;
}

function entryOf({ log }: Deps, shop: MailShop, row: OutboxRow): MailboxEntry {
  try {
    return { row, mail: renderMail(row, shop) };
  } catch (error) {
    log.warn({ err: error, mailId: row.id }, 'a mail of the outbox cannot be rendered');
    return { row, mail: null };
  }
}
