import { holdWords } from '../../orders/rules/payment/pay-before.ts';
import { type TransferDetails, ibanInGroups } from '../../orders/rules/payment/transfer.ts';
import type { MailPayloads } from '../../platform/server/mail/mail.kinds.ts';
import type { OrderFacts } from '../../platform/server/mail/order-facts.ts';
import type { MailContent, MailShop } from '../../platform/server/mail/mail.content.ts';
import { greeting } from './greeting.ts';
import { factsOf, partsOf, priceOf, referenceOf, seeOrder } from './orders.ts';
import { t } from '../../platform/rules/messages/t.ts';
import { typedNumber } from '../../platform/rules/numbers/number-input.ts';

type Terms = Pick<
  MailPayloads['order-placed'],
  'holdHours' | 'longerOnceVerified' | 'deliverTo' | 'transfer' | 'onInvoice'
>;

export function orderPlaced(order: MailPayloads['order-placed'], shop: MailShop): MailContent {
  const { onInvoice } = order;
  const next = onInvoice ? accountWords(onInvoice) : heldWords(order);
  const thanked = t('mails.order.placed.thanks', { hello: greeting(order.userName), held: next });
  return {
    subject: t('mails.order.placed.subject', { order: referenceOf(order), what: partsOf(order) }),
    heading: t('mails.order.placed.heading'),
    paragraphs: order.transfer ? [thanked, t('mails.order.placed.transfer')] : [thanked],
    facts: [...factsOf(order), ...termsFacts(order)],
    action: onInvoice ? seeOrder(order, shop) : actionOf(order, shop),
    note: onInvoice ? t('mails.order.placed.noteOnInvoice') : t('mails.order.placed.note'),
  };
}

/** The new sum, after a part of an unpaid order was cancelled. */
export function orderReduced(order: MailPayloads['order-reduced'], shop: MailShop): MailContent {
  const total = priceOf(order);
  const news = t('mails.order.reduced.body', {
    hello: greeting(order.userName),
    cancelled: order.cancelled.join(', '),
    total,
  });
  return {
    subject: t('mails.order.reduced.subject', { order: referenceOf(order), total }),
    heading: t('mails.order.reduced.heading'),
    paragraphs: order.transfer ? [news, t('mails.order.reduced.transfer')] : [news],
    facts: [...factsOf(order), ...(order.transfer ? transferFacts(order.transfer) : [])],
    action: actionOf(order, shop),
  };
}

function accountWords({ days, discount }: NonNullable<Terms['onInvoice']>): string {
  const due = t('mails.order.placed.onInvoice', { days: String(days) });
  return discount
    ? `${due} ${t('mails.order.placed.discount', { percent: typedNumber(String(discount.percent)), days: String(discount.days) })}`
    : due;
}

function heldWords({ holdHours, longerOnceVerified }: Terms): string {
  if (holdHours === 0) return t('mails.order.placed.heldUntilPaid');
  const time = t('mails.order.placed.held', { time: holdWords(holdHours) });
  return longerOnceVerified ? `${time} ${t('mails.order.placed.longer')}` : time;
}

function termsFacts({ deliverTo, transfer }: Terms): [string, string][] {
  const delivery: [string, string][] = deliverTo
    ? [[t('mails.order.placed.deliverTo'), deliverTo]]
    : [];
  return [...delivery, ...(transfer ? transferFacts(transfer) : [])];
}

function transferFacts({ iban, bic, bank, name, reference }: TransferDetails): [string, string][] {
  return [
    [t('mails.order.placed.accountHolder'), name],
    [t('mails.order.placed.iban'), ibanInGroups(iban)],
    ...(bic === undefined ? [] : [[t('mails.order.placed.bic'), bic] as [string, string]]),
    ...(bank === undefined ? [] : [[t('mails.order.placed.bank'), bank] as [string, string]]),
    [t('mails.order.placed.reference'), reference],
  ];
}

const actionOf = (
  { transfer, orderId }: Pick<Terms, 'transfer'> & Pick<OrderFacts, 'orderId'>,
  { publicUrl }: MailShop,
) => ({
  label: transfer ? t('mails.order.placed.howToPay') : t('mails.order.placed.pay'),
  url: `${publicUrl}/payment/${orderId}`,
});
