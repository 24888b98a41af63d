import { formats } from '../../platform/rules/language/current-language.ts';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { orderNumber } from '../../orders/rules/order-number.ts';
import type { ShipmentFacts } from '../../platform/server/mail/mail.kinds.ts';
import type { MailContent, MailShop } from '../../platform/server/mail/mail.content.ts';
import { greeting } from './greeting.ts';
import { mailWords } from '../../platform/server/mail/mail-words.ts';
import { myOrders, partsOf, seeOrder, withSku } from './orders.ts';
import { shipmentWords } from './words/shipment-words.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** Formats a moment in the shop's time zone, which it names. */
function momentIn(timeZone: string, at: number): string {
  const styles = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  const moment = new Intl.DateTimeFormat(formats().locale, styles).format(at);
  const zone = new Intl.DateTimeFormat(formats().locale, { timeZoneName: 'short', timeZone })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName');
  return `${moment} ${zone?.value ?? timeZone}`;
}

export function shipmentSent(shipment: ShipmentFacts, shop: MailShop): MailContent {
  const { lines, userName } = shipment;
  const isPart = lines.some(({ units, quantity }) => units < quantity);
  const hello = greeting(userName);
  return {
    subject: t('mails.shipment.onItsWay', { order: ordersOf(shipment), what: partsOf(shipment) }),
    heading: t('mails.shipment.heading'),
    paragraphs: [
      isPart ? t('mails.shipment.partLeft', { hello }) : t('mails.shipment.partsLeft', { hello }),
    ],
    facts: shipmentFactsOf(shipment, shop),
    action: followOr(shipment, shop),
  };
}

export function shipmentTracking(shipment: ShipmentFacts, shop: MailShop): MailContent {
  return {
    subject: t('mails.shipment.tracking.subject', {
      order: ordersOf(shipment),
      what: partsOf(shipment),
    }),
    heading: t('mails.shipment.tracking.heading'),
    paragraphs: [t('mails.shipment.tracking.body', { hello: greeting(shipment.userName) })],
    facts: shipmentFactsOf(shipment, shop),
    action: followOr(shipment, shop),
  };
}

/** The numbers of the orders in a shipment; usually it carries one. */
const numbersOf = ({ lines }: ShipmentFacts) => [
  ...new Set(lines.map(({ orderId }) => orderNumber(orderId))),
];

const ordersOf = (shipment: ShipmentFacts) =>
  mailWords.ofOrder(numbersOf(shipment).join(', '), shipment.poNumbers.join(', ') || null);

function shipmentFactsOf(shipment: ShipmentFacts, shop: MailShop): [string, string][] {
  const { lines, poNumbers } = shipment;
  return [
    ...lines.map(({ units, quantity, ...part }): [string, string] => [
      withSku(part),
      shipmentWords.units(formatCount(units), units === quantity ? null : formatCount(quantity)),
    ]),
    ...(poNumbers.length > 0
      ? [[t('platform.mail.poNumber'), poNumbers.join(', ')] as [string, string]]
      : []),
    [t('platform.mail.orderNumber'), numbersOf(shipment).join(', ')],
    ...journeyOf(shipment, shop),
  ];
}

type Journey = Pick<ShipmentFacts, 'address' | 'shippedAt' | 'tracking'>;

function journeyOf(
  { address, shippedAt, tracking }: Journey,
  { timeZone }: MailShop,
): [string, string][] {
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t('mails.shipment.carrier'), tracking?.carrier],
    [t('mails.shipment.trackingNumber'), tracking?.trackingNumber],
  ];
  return [
    [t('mails.shipment.left'), momentIn(timeZone, shippedAt)],
    [t('mails.shipment.deliveredTo'), address],
    ...facts.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  ];
}

/** The parcel's page at the carrier, else the order's, else those of several orders. */
function followOr(shipment: ShipmentFacts, shop: MailShop) {
  const { tracking, lines } = shipment;
  if (tracking?.trackingUrl)
    return { label: t('mails.shipment.follow'), url: tracking.trackingUrl };
  const [first] = lines;
  return first && numbersOf(shipment).length === 1 ? seeOrder(first, shop) : myOrders(shop);
}
