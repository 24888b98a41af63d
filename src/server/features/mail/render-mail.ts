import { textStart } from '../../../domain/text.ts';
import type { OutboxRow } from '../../db/schema.ts';
import type { Mail } from '../../ports/mail.ts';
import type { MailShop, MailWords } from './mail.words.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { templates } from './templates/index.ts';

const SUBJECT_LENGTH = 150;

/**
 * Words a row of the outbox. Throws for a kind that this release does not know, or a payload that
 * cannot be read. The Message-ID is made of the row's id, so that it is the same at every attempt.
 */
export function renderMail(row: OutboxRow, shop: MailShop): Mail {
  if (!(row.kind in templates))
    throw new Error(`There is no template for mails of the kind "${row.kind}"`);
  // Kind and payload were written together by queueMail, which is typed; here only the text is left of that.
  const template = templates[row.kind as keyof typeof templates] as (
    payload: unknown,
    shop: MailShop,
  ) => MailWords;
  const words = template(JSON.parse(row.payload), shop);
  const subject = headerText(words.subject);
  return {
    messageId: messageId(row.id, shop.publicUrl),
    to: row.recipient,
    ...(words.replyTo === undefined ? {} : { replyTo: words.replyTo }),
    subject,
    text: renderText(words, shop),
    html: renderHtml({ ...words, subject }, shop),
  };
}

/** `<outbox id@host of PUBLIC_URL>` (RFC 5322 §3.6.4). */
function messageId(outboxId: string, publicUrl: string): string {
  return `<${outboxId}@${new URL(publicUrl).hostname}>`;
}

/** A text as it may stand in a header: one line, so that nobody's name brings headers of its own. */
function headerText(text: string): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return line.length > SUBJECT_LENGTH ? `${textStart(line, SUBJECT_LENGTH - 1)}…` : line;
}
