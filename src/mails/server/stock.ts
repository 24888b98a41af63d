import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import type { MailPayloads } from '../../platform/server/mail/mail.kinds.ts';
import type { MailContent, MailShop } from '../../platform/server/mail/mail.content.ts';
import { backInStockWords } from './words/back-in-stock-words.ts';
import { mailWords } from '../../platform/server/mail/mail-words.ts';

/** To a customer who asked for it: a part is back in stock. */
export function backInStock(
  { partId, toolName, available, least }: MailPayloads['back-in-stock'],
  { publicUrl }: MailShop,
): MailContent {
  const { subject, heading, body, inStock, soldFrom, action, note } = backInStockWords;
  return {
    subject: subject(toolName),
    heading,
    paragraphs: [body(toolName)],
    facts: [
      [mailWords.part, toolName],
      [inStock, formatCount(available)],
      [soldFrom, formatCount(least)],
    ],
    action: { label: action, url: `${publicUrl}/parts/${partId}` },
    note,
  };
}

/** The same for several parts. */
export function partsBackInStock(
  { parts }: MailPayloads['parts-back-in-stock'],
  { publicUrl }: MailShop,
): MailContent {
  const { several, note } = backInStockWords;
  return {
    subject: several.subject(formatCount(parts.length)),
    heading: several.heading,
    paragraphs: [several.body],
    facts: parts.map(({ toolName, available, least }) => [
      toolName,
      several.stock(formatCount(available), formatCount(least)),
    ]),
    action: { label: several.action, url: `${publicUrl}/parts` },
    note,
  };
}

/** To the shop: parts whose stock has fallen below their threshold. */
export function lowStock(
  { count, parts }: MailPayloads['low-stock'],
  { publicUrl }: MailShop,
): MailContent {
  const [first] = parts;
  const what = count === 1 && first ? first.toolName : `${formatCount(count)} parts`;
  const more = count - parts.length;
  return {
    subject: `Running low: ${what}`,
    heading: 'Stock is running low',
    paragraphs: [
      `The stock of ${what} has fallen below the level you set. You will hear about a part again only after its stock has been above that level.`,
    ],
    facts: parts.map(({ toolName, sku, available, lowStock: level }) => [
      sku === null ? toolName : `${toolName} (${sku})`,
      `${formatCount(available)} left, below ${formatCount(level)}`,
    ]),
    action: { label: 'See the products', url: `${publicUrl}/dashboard/manageProduct` },
    ...(more > 0 ? { note: `${formatCount(more)} more are running low.` } : {}),
  };
}
