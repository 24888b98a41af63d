import { formatCount } from '../../../../domain/format-count.ts';
import type { MailPayloads } from '../mail.kinds.ts';
import type { MailContent, MailShop } from '../mail.content.ts';

/** To a customer who asked for it: a part is back in stock. */
export function backInStock(
  { partId, toolName, available, least }: MailPayloads['back-in-stock'],
  { publicUrl }: MailShop,
): MailContent {
  return {
    subject: `Back in stock: ${toolName}`,
    heading: 'Your part is back',
    paragraphs: [
      `You asked us to write when ${toolName} is in stock again. It is now. Nothing is set aside for you, so order it while there is some.`,
    ],
    facts: [
      ['Part', toolName],
      ['In stock', formatCount(available)],
      ['Sold from', formatCount(least)],
    ],
    action: { label: 'See the part', url: `${publicUrl}/parts/${partId}` },
    note: 'This is the only mail about it. Press ‘Notify me’ again if it runs out once more.',
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
      `The stock of ${what} has fallen below the level that you set. You hear of a part again once its stock has been above it.`,
    ],
    facts: parts.map(({ toolName, sku, available, lowStock: level }) => [
      sku === null ? toolName : `${toolName} (${sku})`,
      `${formatCount(available)} left, below ${formatCount(level)}`,
    ]),
    action: { label: 'See the products', url: `${publicUrl}/dashboard/manageProduct` },
    ...(more > 0 ? { note: `${formatCount(more)} more have run low.` } : {}),
  };
}
