import * as language from '../../platform/rules/language/language.ts';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import type {
  MailPayloads,
  ShipmentFacts,
  TrackingFacts,
} from '../../platform/server/mail/mail.kinds.ts';
import type { MailContent, MailShop } from '../../platform/server/mail/mail.content.ts';
import { greeting } from './greeting.ts';
import { mailWords } from '../../platform/server/mail/mail-words.ts';
import { factsOf, myOrders, numberOf, referenceOf, withSku } from './orders.ts';
import { shipmentWords } from './words/shipment-words.ts';

/** Formats a moment in the shop's time zone, which it names. */
function momentIn(timeZone: string, at: number): string {
  const styles = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  const moment = new Intl.DateTimeFormat(language.locale, styles).format(at);
  const zone = new Intl.DateTimeFormat(language.locale, { timeZoneName: 'short', timeZone })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName');
  return `${moment} ${zone?.value ?? timeZone}`;
}

export function orderShipped(order: MailPayloads['order-shipped'], shop: MailShop): MailContent {
  return {
    subject: shipmentWords.onItsWay(referenceOf(order), order.toolName),
    heading: shipmentWords.heading,
    paragraphs: [shipmentWords.orderLeft(greeting(order.userName))],
    facts: [...factsOf(order), ...journeyOf(order, shop)],
    action: followOr(order.tracking, shop),
  };
}

export function shipmentSent(shipment: ShipmentFacts, shop: MailShop): MailContent {
  const { lines, userName } = shipment;
  const isPart = lines.some(({ units, quantity }) => units < quantity);
  const { onItsWay, heading, partLeft, ordersLeft } = shipmentWords;
  return {
    subject: onItsWay(ordersOf(shipment), contentOf(shipment)),
    heading,
    paragraphs: [(isPart ? partLeft : ordersLeft)(greeting(userName))],
    facts: shipmentFactsOf(shipment, shop),
    action: followOr(shipment.tracking, shop),
  };
}

export function shipmentTracking(shipment: ShipmentFacts, shop: MailShop): MailContent {
  const { subject, heading, body } = shipmentWords.tracking;
  return {
    subject: subject(ordersOf(shipment), contentOf(shipment)),
    heading,
    paragraphs: [body(greeting(shipment.userName))],
    facts: shipmentFactsOf(shipment, shop),
    action: followOr(shipment.tracking, shop),
  };
}

/** The numbers of the orders in a shipment; usually it carries one. */
const numbersOf = ({ lines }: ShipmentFacts) => [...new Set(lines.map((line) => numberOf(line)))];

const ordersOf = (shipment: ShipmentFacts) =>
  mailWords.ofOrder(numbersOf(shipment).join(', '), shipment.poNumbers.join(', ') || null);

function contentOf({ lines }: ShipmentFacts): string {
  const [first, second] = lines;
  return second || !first ? mailWords.parts(formatCount(lines.length)) : first.toolName;
}

function shipmentFactsOf(shipment: ShipmentFacts, shop: MailShop): [string, string][] {
  const { lines, poNumbers } = shipment;
  return [
    ...lines.map(({ units, quantity, ...part }): [string, string] => [
      withSku(part),
      shipmentWords.units(formatCount(units), units === quantity ? null : formatCount(quantity)),
    ]),
    ...(poNumbers.length > 0
      ? [[mailWords.poNumber, poNumbers.join(', ')] as [string, string]]
      : []),
    [mailWords.orderNumber, numbersOf(shipment).join(', ')],
    ...journeyOf(shipment, shop),
  ];
}

type Journey = Pick<ShipmentFacts, 'address' | 'shippedAt' | 'tracking'>;

function journeyOf(
  { address, shippedAt, tracking }: Journey,
  { timeZone }: MailShop,
): [string, string][] {
  const named: readonly (readonly [string, string | null | undefined])[] = [
    [shipmentWords.carrier, tracking?.carrier],
    [shipmentWords.trackingNumber, tracking?.trackingNumber],
  ];
  return [
    [shipmentWords.left, momentIn(timeZone, shippedAt)],
    [shipmentWords.deliveredTo, address],
    ...named.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  ];
}

const followOr = (tracking: TrackingFacts | undefined, shop: MailShop) =>
  tracking?.trackingUrl
    ? { label: shipmentWords.follow, url: tracking.trackingUrl }
    : myOrders(shop);
