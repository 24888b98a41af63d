import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import type { MailPayloads } from '../../platform/server/mail/mail.kinds.ts';
import type { MailContent, MailShop } from '../../platform/server/mail/mail.content.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** To a customer who asked for it: a part is back in stock. */
export function backInStock(
  { partId, toolName, available, least }: MailPayloads['back-in-stock'],
  { publicUrl }: MailShop,
): MailContent {
  return {
    subject: t('mails.backInStock.subject', { part: toolName }),
    heading: t('mails.backInStock.heading'),
    paragraphs: [t('mails.backInStock.body', { part: toolName })],
    facts: [
      [t('platform.mail.part'), toolName],
      [t('mails.backInStock.inStock'), formatCount(available)],
      [t('mails.backInStock.soldFrom'), formatCount(least)],
    ],
    action: { label: t('mails.backInStock.action'), url: `${publicUrl}/parts/${partId}` },
    note: t('mails.backInStock.note'),
  };
}

/** The same for several parts. */
export function partsBackInStock(
  { parts }: MailPayloads['parts-back-in-stock'],
  { publicUrl }: MailShop,
): MailContent {
  return {
    subject: t('mails.backInStock.several.subject', { count: formatCount(parts.length) }),
    heading: t('mails.backInStock.several.heading'),
    paragraphs: [t('mails.backInStock.several.body')],
    facts: parts.map(({ toolName, available, least }) => [
      toolName,
      t('mails.backInStock.several.stock', {
        available: formatCount(available),
        least: formatCount(least),
      }),
    ]),
    action: { label: t('mails.backInStock.several.action'), url: `${publicUrl}/parts` },
    note: t('mails.backInStock.note'),
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
