import * as language from '../../../../domain/language.ts';
import { formatCount } from '../../../../domain/format-count.ts';
import { orderNumber } from '../../../../domain/orders/order-number.ts';
import type { MailPayloads, ShipmentFacts, TrackingFacts } from '../mail.kinds.ts';
import type { MailContent, MailShop } from '../mail.content.ts';
import { greeting } from './greeting.ts';
import { factsOf, myOrders } from './orders.ts';

/** The shop does not know its buyers' time zones. */
const moment = new Intl.DateTimeFormat(language.locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export function orderShipped(order: MailPayloads['order-shipped'], shop: MailShop): MailContent {
  return {
    subject: `On its way: ${order.toolName}`,
    heading: 'Your parts are on their way',
    paragraphs: [`${greeting(order.userName)}, your order has left the works.`],
    facts: [...factsOf(order), ...journeyOf(order)],
    action: followOr(order.tracking, shop),
  };
}

export function shipmentSent(shipment: ShipmentFacts, shop: MailShop): MailContent {
  const { lines, userName } = shipment;
  const isPart = lines.some(({ units, quantity }) => units < quantity);
  return {
    subject: subjectOf('On its way', shipment),
    heading: 'Your parts are on their way',
    paragraphs: [
      `${greeting(userName)}, ${isPart ? 'part of what you ordered has' : 'your orders have'} left the works.`,
    ],
    facts: shipmentFactsOf(shipment),
    action: followOr(shipment.tracking, shop),
  };
}

export function shipmentTracking(shipment: ShipmentFacts, shop: MailShop): MailContent {
  return {
    subject: subjectOf('Tracking', shipment),
    heading: 'Where your parts are',
    paragraphs: [
      `${greeting(shipment.userName)}, these are the tracking details of your shipment. Please use them in place of earlier ones.`,
    ],
    facts: shipmentFactsOf(shipment),
    action: followOr(shipment.tracking, shop),
  };
}

function subjectOf(what: string, { lines }: ShipmentFacts): string {
  const [first, second] = lines;
  return second || !first
    ? `${what}: ${formatCount(lines.length)} parts`
    : `${what}: ${first.toolName}`;
}

function shipmentFactsOf(shipment: ShipmentFacts): [string, string][] {
  const { lines, poNumbers } = shipment;
  return [
    ...lines.map(({ toolName, units, quantity, orderId }): [string, string] => [
      toolName,
      `${units === quantity ? formatCount(units) : `${formatCount(units)} of ${formatCount(quantity)}`} (order no. ${orderNumber(orderId)})`,
    ]),
    ...(poNumbers.length > 0 ? [['Your PO number', poNumbers.join(', ')] as [string, string]] : []),
    ...journeyOf(shipment),
  ];
}

type Journey = Pick<ShipmentFacts, 'address' | 'shippedAt' | 'tracking'>;

function journeyOf({ address, shippedAt, tracking }: Journey): [string, string][] {
  const named: readonly (readonly [string, string | null | undefined])[] = [
    ['Carrier', tracking?.carrier],
    ['Tracking number', tracking?.trackingNumber],
  ];
  return [
    ['Left the works', `${moment.format(shippedAt)} UTC`],
    ['Delivered to', address],
    ...named.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  ];
}

const followOr = (tracking: TrackingFacts | undefined, shop: MailShop) =>
  tracking?.trackingUrl
    ? { label: 'Follow the parcel', url: tracking.trackingUrl }
    : myOrders(shop);
