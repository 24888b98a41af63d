import * as language from '../../../../domain/language.ts';
import { formatCount } from '../../../../domain/format-count.ts';
import { orderNumber } from '../../../../domain/orders/order-number.ts';
import type { MailPayloads, ShipmentFacts, TrackingFacts } from '../mail.kinds.ts';
import type { MailContent, MailShop } from '../mail.content.ts';
import { greeting } from './greeting.ts';
import { mailWords } from './mail-words.ts';
import { factsOf, myOrders } from './orders.ts';
import { shipmentWords } from './shipment-words.ts';

/** The shop does not know its buyers' time zones. */
const moment = new Intl.DateTimeFormat(language.locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export function orderShipped(order: MailPayloads['order-shipped'], shop: MailShop): MailContent {
  return {
    subject: shipmentWords.onItsWay(order.toolName),
    heading: shipmentWords.heading,
    paragraphs: [shipmentWords.orderLeft(greeting(order.userName))],
    facts: [...factsOf(order), ...journeyOf(order)],
    action: followOr(order.tracking, shop),
  };
}

export function shipmentSent(shipment: ShipmentFacts, shop: MailShop): MailContent {
  const { lines, userName } = shipment;
  const isPart = lines.some(({ units, quantity }) => units < quantity);
  const { onItsWay, heading, partLeft, ordersLeft } = shipmentWords;
  return {
    subject: onItsWay(contentOf(shipment)),
    heading,
    paragraphs: [(isPart ? partLeft : ordersLeft)(greeting(userName))],
    facts: shipmentFactsOf(shipment),
    action: followOr(shipment.tracking, shop),
  };
}

export function shipmentTracking(shipment: ShipmentFacts, shop: MailShop): MailContent {
  const { subject, heading, body } = shipmentWords.tracking;
  return {
    subject: subject(contentOf(shipment)),
    heading,
    paragraphs: [body(greeting(shipment.userName))],
    facts: shipmentFactsOf(shipment),
    action: followOr(shipment.tracking, shop),
  };
}

function contentOf({ lines }: ShipmentFacts): string {
  const [first, second] = lines;
  return second || !first ? mailWords.parts(formatCount(lines.length)) : first.toolName;
}

function shipmentFactsOf(shipment: ShipmentFacts): [string, string][] {
  const { lines, poNumbers } = shipment;
  return [
    ...lines.map(({ toolName, units, quantity, orderId }): [string, string] => [
      toolName,
      shipmentWords.units(
        formatCount(units),
        units === quantity ? null : formatCount(quantity),
        orderNumber(orderId),
      ),
    ]),
    ...(poNumbers.length > 0
      ? [[mailWords.poNumber, poNumbers.join(', ')] as [string, string]]
      : []),
    ...journeyOf(shipment),
  ];
}

type Journey = Pick<ShipmentFacts, 'address' | 'shippedAt' | 'tracking'>;

function journeyOf({ address, shippedAt, tracking }: Journey): [string, string][] {
  const named: readonly (readonly [string, string | null | undefined])[] = [
    [shipmentWords.carrier, tracking?.carrier],
    [shipmentWords.trackingNumber, tracking?.trackingNumber],
  ];
  return [
    [shipmentWords.left, `${moment.format(shippedAt)} UTC`],
    [shipmentWords.deliveredTo, address],
    ...named.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  ];
}

const followOr = (tracking: TrackingFacts | undefined, shop: MailShop) =>
  tracking?.trackingUrl
    ? { label: shipmentWords.follow, url: tracking.trackingUrl }
    : myOrders(shop);
