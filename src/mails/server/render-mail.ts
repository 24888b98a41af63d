import type { OutboxRow } from '../../platform/server/db/tables/schema.ts';
import { inLanguage } from '../../platform/server/language/load-german.ts';
import type { Mail } from '../../platform/server/ports/mail.ts';
import * as english from './compose-mail.ts';
import type { MailShop } from '../../platform/server/mail/mail.content.ts';

/**
 * Renders a row of the outbox in its language.
 * @param shop in the same language
 * @throws for an unknown kind or an unreadable payload
 */
export async function renderMail(row: OutboxRow, shop: MailShop): Promise<Mail> {
  const url = new URL('./compose-mail.ts', import.meta.url);
  const { composeMail } = await inLanguage(row.language, english, url);
  return composeMail(row, shop);
}
