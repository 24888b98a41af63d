import { textStart } from '../../platform/rules/text/text.ts';
import type { OutboxRow } from '../../platform/server/db/tables/schema.ts';
import type { Mail } from '../../platform/server/ports/mail.ts';
import type { MailShop, MailContent } from '../../platform/server/mail/mail.content.ts';
import { renderHtml } from '../../platform/server/mail/render-html.ts';
import { renderText } from '../../platform/server/mail/render-text.ts';
import { templates } from './index.ts';

const SUBJECT_LENGTH = 150;

/**
 * Renders a row of the outbox in the language in which this copy of the module was loaded.
 * @throws for an unknown kind or an unreadable payload
 */
export function composeMail(row: OutboxRow, shop: MailShop): Mail {
  if (!(row.kind in templates))
    throw new Error(`There is no template for mails of the kind "${row.kind}"`);
  // `queueMail` wrote kind and payload together, typed; the stored text has lost that type.
  const template = templates[row.kind as keyof typeof templates] as (
    payload: unknown,
    shop: MailShop,
  ) => MailContent;
  const content = template(JSON.parse(row.payload), shop);
  const subject = headerText(content.subject);
  return {
    messageId: messageId(row.id, shop.publicUrl),
    to: row.recipient,
    ...(content.replyTo === undefined ? {} : { replyTo: content.replyTo }),
    subject,
    text: renderText(content, shop),
    html: renderHtml({ ...content, subject }, shop),
  };
}

/** `<outbox id@host of PUBLIC_URL>` (RFC 5322 §3.6.4). */
function messageId(outboxId: string, publicUrl: string): string {
  return `<${outboxId}@${new URL(publicUrl).hostname}>`;
}

/** Reduces a text to one line, so that a name cannot inject headers. */
function headerText(text: string): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return line.length > SUBJECT_LENGTH ? `${textStart(line, SUBJECT_LENGTH - 1)}…` : line;
}
