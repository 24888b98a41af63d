import type { MailShop, MailWords } from './mail.words.ts';

/** A mail as plain text, for those who read it so. */
export function renderText(words: MailWords, { shopName, publicUrl }: MailShop): string {
  const { heading, paragraphs, facts = [], quote, action, note } = words;
  const width = Math.max(0, ...facts.map(([label]) => label.length));
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${`${label}:`.padEnd(width + 2)}${value}`).join('\n'),
    quote === undefined ? '' : quote.replace(/^/gm, '> '),
    action === undefined ? '' : `${action.label}:\n${action.url}`,
    note ?? '',
    // The mark that tells a mail program where the signature starts (RFC 3676 §4.3).
    `-- \n${shopName}\n${publicUrl}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
