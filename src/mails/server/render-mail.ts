import type { OutboxRow } from '../../platform/server/db/tables/schema.ts';
import { inLanguage } from '../../platform/server/language/in-language.ts';
import type { Mail } from '../../platform/server/ports/mail.ts';
import { composeMail } from './compose-mail.ts';
import type { MailShop } from '../../platform/server/mail/mail.content.ts';

/**
 * Renders a row of the outbox in its language.
 * @param shop in the same language
 * @throws for an unknown kind or an unreadable payload
 */
export const renderMail = (row: OutboxRow, shop: MailShop): Mail =>
  inLanguage(row.language, () => composeMail(row, shop));
