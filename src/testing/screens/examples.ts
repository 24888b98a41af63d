import { orderNumber } from '../../orders/rules/order-number.ts';
import { statusRules } from '../../orders/rules/order.states.ts';
import type { FullOrder } from '../../orders/rules/checkouts.contract.ts';
import type { OrderLine } from '../../orders/rules/full-order.schema.ts';
import type { SingleOrder } from '../../orders/rules/orders.contract.ts';
import { unsetFields } from '../../catalogue/rules/parts/plain-fields.ts';
import type { ManagedPart } from '../../catalogue/rules/parts/part.schema.ts';

/** A chainring, as administrators read it. */
export const chainring: ManagedPart = {
  ...unsetFields,
  _id: 'chainring',
  name: 'Chainring 48T Five-Bolt',
  img: '/drawings/chainring.svg',
  price: 24,
  minimumQuantity: 50,
  available: 5_000,
  description: 'Turned from plate.',
  sku: 'CR-48-5B',
  category: 'Drivetrain',
  attributes: { teeth: 48, bolts: 5, thickness: 5 },
  priceBreaks: [],
  texts: {},
  pictures: [{ url: '/drawings/chainring.svg' }],
  nextDelivery: null,
  status: 'active',
  replacedBy: null,
};

/** An unpaid order of chainrings. */
export const order: SingleOrder = {
  _id: '0190b2c4-7d1e-7a3b-8c9d-1f2e3d4c5b6a',
  number: orderNumber('0190b2c4-7d1e-7a3b-8c9d-1f2e3d4c5b6a'),
  position: 1,
  toolId: chainring._id,
  toolName: chainring.name,
  sku: chainring.sku,
  unitPrice: 24,
  price: 1_200,
  net: 1_200,
  tax: 0,
  freight: 0,
  total: 1_200,
  taxRate: 0,
  taxTreatment: 'none',
  currency: 'usd',
  userName: 'Carla Customer',
  userEmail: 'customer@example.com',
  quantity: 50,
  phone: '030 1234567',
  address: '7 Bell Road\n10115 Testville',
  street: '7 Bell Road',
  postcode: '10115',
  city: 'Testville',
  country: null,
  company: null,
  taxId: null,
  poNumber: null,
  checkoutId: '0190b2c4-7d1e-7a3b-8c9d-1f2e3d4c5b6a',
  payment: 'card',
  sentUnits: 0,
  unsentUnits: 0,
  aheadUnits: 0,
  promisedOn: null,
  refundedUnits: 0,
  refunded: 0,
  paid: false,
  shipment: false,
  transactionId: null,
  status: 'unpaid',
  createdAt: '2026-03-01T10:00:00.000Z',
  paidAt: null,
  unverified: false,
  refund: null,
  delivery: null,
  shippedAt: null,
  endedAt: null,
  vatCheck: null,
};

/** A line of the order below. */
export const lineOf = (position: number, changed: Partial<OrderLine> = {}): OrderLine => ({
  ...order,
  _id: `line-id-${position}`,
  position,
  fulfilment: statusRules.find(({ status }) => status === changed.status)?.fulfilment ?? 'toSend',
  returnedUnits: 0,
  ...changed,
});

/** The same order with its line, as its page reads it; several lines add up to other amounts. */
export function fullOrder(
  lines: readonly OrderLine[] = [lineOf(1, { _id: order._id })],
  changed: Partial<FullOrder> = {},
): FullOrder {
  const { _id, number, taxRate, taxTreatment, currency, payment, userEmail, createdAt } = order;
  const sumOf = (some: readonly OrderLine[]) => some.reduce((sum, line) => sum + line.total, 0);
  const kept = lines.filter(({ status }) => status !== 'cancelled' && status !== 'lapsed');
  const unpaid = lines.filter(({ status }) => status === 'unpaid');
  const paid = kept.filter(({ status }) => status !== 'unpaid');
  return {
    _id,
    number,
    taxRate,
    taxTreatment,
    currency,
    payment,
    userEmail,
    createdAt,
    orders: [...lines],
    orderCount: lines.length,
    net: sumOf(kept),
    tax: 0,
    freight: 0,
    ordered: sumOf(lines),
    total: sumOf(kept),
    paidAmount: sumOf(paid),
    refunded: lines.reduce((sum, { refunded }) => sum + refunded, 0),
    due: sumOf(unpaid),
    owed: 0,
    paid: paid.length > 0 && unpaid.length === 0,
    paymentStatus: unpaid.length > 0 ? 'open' : paid.length > 0 ? 'paid' : 'void',
    transfer: null,
    poNumber: null,
    delivery: null,
    invoices: [],
    payments: [],
    refunds: [],
    vatCheck: null,
    ...changed,
  };
}
