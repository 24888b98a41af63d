import type { TradeDocument } from '../../../../documents/rules/trade-document.ts';
import { lineNumberOf } from '../../../../orders/server/line-number-of.ts';
import { orderNumber } from '../../../../orders/rules/order-number.ts';
import type { OrderRow } from '../../../../platform/server/db/tables/schema.ts';
import { type XmlTree, xmlText } from '../../../../platform/server/formats/xml-tree.ts';
import { FREIGHT, amount, freightItem, orderedItem, pieces } from '../item.ts';
import type { SentLine } from './receipts.store.ts';

/** A line of an order confirmation. */
export const confirmedLine = (order: OrderRow, currency: string): XmlTree => ({
  'vcr:LineID': lineNumberOf(order),
  'vcr:OrderID': reference(orderNumber(order.checkout_id), lineNumberOf(order)),
  'cbc:DeliveryDate': order.promised_on ?? undefined,
  'cbc:Quantity': pieces(order.quantity),
  'cac:Item': orderedItem(order.part_sku, order.part_id, order.part_name),
  'vcr:UnitPrice': amount(order.unit_price_minor, currency),
  'vcr:LinePrice': amount(order.price_minor, currency),
});

/** A line of a delivery note, with the units that were sent. */
export const sentLine = ({ order, units }: SentLine): XmlTree => ({
  ...confirmedLine(order, order.currency),
  // The rest of the order may still wait for its day.
  'cbc:DeliveryDate': undefined,
  'cbc:Quantity': pieces(units),
  'vcr:LinePrice': amount(units * order.unit_price_minor, order.currency),
});

/** The lines of an invoice, freight as the last ones. */
export function invoicedLines(document: TradeDocument): XmlTree[] {
  const { checkoutNumber, currency } = document;
  const lines = document.lines.map((line) => ({
    'vcr:LineID': line.orderNumber,
    'vcr:OrderID': reference(checkoutNumber, line.orderNumber),
    'vcr:OrderConfirmationID': reference(checkoutNumber, line.orderNumber),
    'cbc:Quantity': pieces(line.quantity),
    'cac:Item': orderedItem(line.sku, line.orderNumber, line.name),
    'vcr:UnitPrice': amount(line.unitPriceMinor, currency),
    'vcr:LinePrice': amount(line.netMinor, currency),
  }));
  const freightMinor = document.freight.reduce((sum, one) => sum + one.amountMinor, 0);
  return [...lines, ...freightReceipt(freightMinor, currency)];
}

/** Freight as a line of a receipt. */
export const freightReceipt = (freightMinor: number, currency: string): XmlTree[] =>
  freightMinor === 0
    ? []
    : [
        {
          'vcr:LineID': FREIGHT,
          'cbc:Quantity': pieces(1),
          'cac:Item': freightItem,
          'vcr:UnitPrice': amount(freightMinor, currency),
          'vcr:LinePrice': amount(freightMinor, currency),
        },
      ];

const reference = (id: string, lineId: string): XmlTree => ({ 'vcr:ID': id, 'vcr:LineID': lineId });

/** The buyer's own order number, where there is one. */
export const described = (poNumber: string | null): XmlTree => ({
  'vcr:Description': poNumber === null ? undefined : xmlText(`PO number: ${poNumber}`),
});

export const sellerParty = (name: string): XmlTree => ({
  'cac:PartyName': { 'cbc:Name': xmlText(name) ?? '' },
});
