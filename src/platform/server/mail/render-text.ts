import type { MailShop, MailContent } from './mail.content.ts';

export function renderText(
  content: MailContent,
  { shopName, publicUrl, details }: MailShop,
): string {
  const { heading, paragraphs, facts = [], quote, action, note } = content;
  const width = Math.max(0, ...facts.map(([label]) => label.length));
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${`${label}:`.padEnd(width + 2)}${value}`).join('\n'),
    quote === undefined ? '' : quote.replace(/^/gm, '> '),
    action === undefined ? '' : `${action.label}:\n${action.url}`,
    note ?? '',
    // Signature separator (RFC 3676 §4.3).
    ['-- ', shopName, ...details, publicUrl].join('\n'),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
