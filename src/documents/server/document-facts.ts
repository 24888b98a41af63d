import type { Delivery } from '../../cart/rules/order-details.schema.ts';
import type { BillableOrder } from '../rules/bill-orders.ts';
import { dayIn } from '../../platform/rules/day-in.ts';
import type {
  DocumentPayment,
  Party,
  PostalAddress,
  TradeDocument,
} from '../rules/trade-document.ts';
import { lineNumberOf } from '../../orders/server/line-number-of.ts';
import { orderNumber } from '../../orders/rules/order-number.ts';
import { shopTaxIds } from '../../settings/rules/shop-tax-ids.ts';
import { ACCOUNT } from '../../orders/rules/payment/account.ts';
import { TRANSFER } from '../../orders/rules/payment/transfer.ts';
import type { Executor } from '../../platform/server/db/database.ts';
import type { OrderRow, PlacedLine } from '../../platform/server/db/tables/schema.ts';
import { refundedMinorOf, unitsOf } from '../../orders/server/order-units.ts';
import { NO_NUMBER } from './issuing.ts';
import type { Current } from '../../settings/server/current-settings.ts';

/** The shop as the seller of a document. */
export function sellerOf({ settings, shopName }: Current): Party {
  const { vatId, taxId } = shopTaxIds(settings);
  return {
    name: shopName,
    contact: null,
    address: {
      lines: settings['shop.address'].split('\n').filter(Boolean),
      postcode: null,
      city: null,
      country: settings['shop.country'] || null,
    },
    vatId,
    taxId,
    email: settings['shop.email'] || null,
    phone: settings['shop.phone'] || null,
  };
}

type Place = {
  readonly address: string;
  readonly street?: string | null | undefined;
  readonly postcode?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly country?: string | null | undefined;
};

/** An address by its fields; one text, which may have either field beside it, is split at its lines. */
function postalAddressOf({ address, street, postcode, city, country }: Place): PostalAddress {
  return {
    lines: (street && city ? street : address).split('\n').filter(Boolean),
    postcode: postcode || null,
    city: city || null,
    country: country || null,
  };
}

/** Whom a delivery goes to. */
export const recipientOf = (delivery: Delivery) => ({
  name: delivery.company ? `${delivery.company}, ${delivery.name}` : delivery.name,
  address: postalAddressOf(delivery),
});

function buyerOf(order: PlacedLine): Party {
  const { company, user_name: person } = order;
  return {
    name: company ?? person,
    contact: company === null ? null : person,
    address: postalAddressOf(order),
    taxId: order.tax_id,
    email: order.user_email,
    phone: order.phone,
  };
}

/** What every document of an order states, whatever it bills. */
export function commonFacts(
  order: OrderRow,
  line: PlacedLine,
  current: Current,
): Pick<
  TradeDocument,
  | 'language'
  | 'currency'
  | 'seller'
  | 'buyer'
  | 'delivery'
  | 'poNumber'
  | 'checkoutNumber'
  | 'notes'
> {
  const { delivery } = order;
  return {
    language: order.language,
    currency: order.currency,
    seller: sellerOf(current),
    buyer: buyerOf(line),
    delivery: delivery === null ? null : recipientOf(JSON.parse(delivery) as Delivery),
    poNumber: order.po_number,
    checkoutNumber: orderNumber(order.id),
    notes: [],
  };
}

export const billableOrder = (order: PlacedLine): BillableOrder => ({
  orderNumber: lineNumberOf(order),
  language: order.language,
  sku: order.part_sku,
  name: order.part_name,
  unitPriceMinor: order.unit_price_minor,
  tax: { treatment: order.tax_treatment, rate: order.tax_rate },
  units: unitsOf(order),
  freightMinor: order.freight_minor,
  totalMinor: order.total_minor,
  refundedMinor: refundedMinorOf(order),
  allowanceMinor: order.allowance_minor,
});

/**
 * How a payment was made, and when: a transfer's day is the one that was recorded with it. An invoice on account is to be
 * paid, and its number is the reference.
 */
export async function paymentOf(
  db: Executor,
  { transaction_id: intentId, paid_at: paidAt, order_id: orderId }: PlacedLine,
  { settings, accountIban }: Current,
): Promise<DocumentPayment> {
  const intent = await db
    .selectFrom('payment_intents')
    .select(['provider', 'created_at'])
    .where('id', '=', intentId ?? '')
    .executeTakeFirst();
  if (intent?.provider === ACCOUNT)
    return {
      method: 'transfer',
      paidOn: null,
      reference: NO_NUMBER,
      iban: accountIban || null,
    };
  const isTransfer = intent?.provider === TRANSFER;
  return {
    method: isTransfer ? 'transfer' : 'card',
    paidOn: isTransfer
      ? dayIn('UTC', intent.created_at)
      : dayIn(settings['shop.timeZone'], paidAt ?? 0),
    reference: isTransfer ? orderNumber(orderId) : (intentId ?? ''),
    iban: isTransfer ? settings['shop.iban'] || null : null,
  };
}
