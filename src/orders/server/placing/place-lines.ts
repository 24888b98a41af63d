import type { Fault } from '../../../platform/rules/errors/faults.ts';
import { fault } from '../../../platform/rules/errors/faults.ts';
import type { Delivery } from '../../../cart/rules/order-details.schema.ts';
import type { PaymentMethod } from '../../../pricing/rules/payment-methods.ts';
import type { Language } from '../../../platform/rules/language/language.ts';
import { ACCOUNT } from '../../rules/payment/account.ts';
import { holdHoursOf } from '../../rules/payment/pay-before.ts';
import { nameIn } from '../../../catalogue/rules/parts/part-texts.ts';
import { nameKey } from '../../../catalogue/rules/parts/part.schema.ts';
import type { AmountBounds } from '../../../pricing/rules/amounts/amount-bounds.ts';
import {
  type AmountsOfOrder,
  amountsOfOrder,
} from '../../../pricing/rules/amounts/amounts-of-order.ts';
import { supplyOf } from '../../../pricing/rules/tax/supply.ts';
import { linePriceOf, unitPriceOf } from '../../../pricing/rules/price-breaks.ts';
import { unitsAhead } from '../../../pricing/rules/quantities/quantity.rules.ts';
import { type Result, succeed } from '../../../platform/rules/result.ts';
import type { Current } from '../../../settings/server/current-settings.ts';
import { type Executor, type Tx, newId } from '../../../platform/server/db/database.ts';
import { pipelined } from '../../../platform/server/db/queries/pipelined.ts';
import type { OrderLineRow, OrderRow, PartRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import {
  changePromised,
  nothingAhead,
} from '../../../catalogue/server/deliveries/promises.store.ts';
import { recordBuyers } from '../lists/buyers.store.ts';
import { insertLines } from '../lines.store.ts';
import { withOrder } from '../placed-lines.ts';
import { changeStocks } from '../../../catalogue/server/parts/stock.store.ts';
import type { NotReadmitted } from '../../../platform/server/http/api/handler.ts';
import type { AccountTerms } from '../../../companies/server/check-account.ts';
import type { BuyerColumns } from './buyer-columns.ts';
import type { LineRequest } from '../../../cart/server/check-line-request.ts';
import { insertOrder } from '../orders.store.ts';
import { type HeldUnits, checkHeldUnits } from './held-units.ts';
import { queuePlacedMail, queueReceivedMail, shopEmailOf } from './placed-mail.ts';
import { transferDetails } from '../transfer-details.ts';

/** Counts an attempt against the rate limit, in a transaction or without. */
export type CountAttempt = (db?: Executor) => Promise<Result<null, 'TOO_MANY_REQUESTS'>>;

export type Caller = {
  readonly countAttempt: CountAttempt;
  /** Counts a question to the register of VAT ids, before it is asked. */
  readonly countVatCheck: () => Promise<Result<null, 'TOO_MANY_REQUESTS'>>;
  /** Checks the caller's token again; the account may be claimed while the register is asked. */
  readonly readmit: () => Promise<Result<null, NotReadmitted>>;
  /** A hash of the network of an unverified buyer; null for a verified one. */
  readonly unverifiedNetwork: string | null;
  /** Of the buyer's mails and documents. */
  readonly language: Language;
  /** By an administrator, for a customer. */
  readonly isByShop?: true;
  /** The buyer is an administrator, who sees prices that are hidden from others. */
  readonly isAdmin?: boolean;
  /** An administrator lets the order go beyond the credit limit. */
  readonly isAboveAllowed?: true;
};

export type Placing = Caller & {
  /** Checked, in the order of the request; their parts are locked. */
  readonly lines: readonly LineRequest[];
  readonly amounts: AmountsOfOrder;
  readonly buyer: BuyerColumns;
  readonly payment: PaymentMethod;
  /** Null if the goods go to the buyer's address. */
  readonly delivery: Delivery | null;
  /** The company for which the buyer orders. */
  readonly companyId: string | null;
  /** The company's, for an order on invoice. */
  readonly terms: AccountTerms;
};

export type Placed = { readonly orderId: string; readonly lineIds: readonly string[] };

/** The amounts of lines for a buyer and where the goods go, by the settings in force. */
export function amountsOf(
  lines: readonly LineRequest[],
  { country, postcode, tax_id: taxId }: BuyerColumns,
  delivery: Pick<Delivery, 'country' | 'postcode'> | null,
  { charges }: Pick<Current, 'charges'>,
  currency: string,
): AmountsOfOrder {
  const nets = lines.map(({ part, quantity }) => linePriceOf(part.terms, quantity).minor);
  return amountsOfOrder(nets, supplyOf({ country, postcode, taxId }, delivery), charges, currency);
}

/** Why a card does not take an amount; null if it does. */
export function cardFault(
  totalMinor: number,
  bounds: AmountBounds,
  currency: string,
): Fault | null {
  const { min, max } = bounds;
  return totalMinor >= min && totalMinor <= max
    ? null
    : fault('cardAmount', totalMinor, bounds, currency);
}

/**
 * Writes an order with its lines, takes the stock and queues the mail, in a number of statements that grows with the
 * lines ordered ahead only.
 */
export async function placeLines(
  deps: Deps,
  tx: Tx,
  placing: Placing,
  current: Pick<Current, 'limits' | 'settings' | 'shopName'>,
): Promise<Result<Placed, HeldUnits | 'TOO_MANY_REQUESTS'>> {
  const now = deps.clock.now();
  const { limits } = current;
  const { lines, unverifiedNetwork, countAttempt } = placing;
  const { order, rows } = rowsOf(placing, deps.config.currency, now);
  const { companyId: company_id, terms: agreed } = placing;
  const isAccepted = order.payment === 'invoice';
  const placed = rows.map((row) => withOrder(row, order));
  const taken = rows
    .map((row) => ({
      partId: row.part_id,
      lineId: row.id,
      delta: row.ahead_units - row.quantity,
    }))
    .filter(({ delta }) => delta < 0);
  const { payment, delivery } = placing;
  const holdHours = holdHoursOf({ unverified: unverifiedNetwork !== null, payment }, deps.config);
  const usualHours = holdHoursOf({ unverified: false, payment }, deps.config);
  const transfer = transferDetails(order.id, payment, current);
  const terms = {
    holdHours,
    longerOnceVerified: holdHours !== usualHours,
    delivery,
    transfer,
    agreed,
  };
  const shopEmail = shopEmailOf(current.settings, deps.config.hostUserEmail);
  const [, , , levels, held, , , , counted] = await pipelined(
    insertOrder(tx, { ...order, company_id, ...agreed }),
    insertLines(tx, rows),
    recordBuyers(tx, [order]),
    changeStocks(tx, taken, { reason: 'order', actor: order.user_email, now }),
    isAccepted
      ? Promise.resolve(succeed(null))
      : checkHeldUnits(tx, { lines, placed, limits, limit: deps.config.unpaidUnits }),
    queuePlacedMail(tx, placed, terms),
    queueReceivedMail(tx, placed, { delivery, shopEmail }),
    promiseAll(tx, rows),
    // Last, since from here to the commit orders from one address wait for each other.
    countAttempt(tx),
  );
  if (levels === null) throw new Error('The stock of a locked part fell');
  if (!held.ok) return held;
  if (!counted.ok) return counted;
  if (isAccepted) await insertAccountPayment(tx, order, rows);
  return succeed({ orderId: order.id, lineIds: rows.map(({ id }) => id) });
}

/** The payment that an order on account has from the start, as others have once they are paid. */
async function insertAccountPayment(
  tx: Tx,
  order: OrderRow,
  rows: readonly OrderLineRow[],
): Promise<void> {
  const { id: orderId, transaction_id: id, total_minor, currency, placed_at } = order;
  if (id === null) return;
  await tx
    .insertInto('payment_intents')
    .values({
      id,
      order_id: orderId,
      provider: ACCOUNT,
      amount_minor: total_minor,
      currency,
      client_secret: '',
      status: 'succeeded',
      created_at: placed_at,
    })
    .execute();
  await tx
    .insertInto('payment_allocations')
    .values(rows.map((row) => ({ intent_id: id, line_id: row.id, amount_minor: row.total_minor })))
    .execute();
}

async function promiseAll(tx: Tx, rows: readonly OrderLineRow[]): Promise<void> {
  for (const row of rows) await changePromised(tx, row, row.ahead_units);
}

function rowsOf(
  { lines, amounts, buyer, payment, delivery, unverifiedNetwork, language }: Placing,
  currency: string,
  now: number,
): { order: OrderRow; rows: OrderLineRow[] } {
  const ids = lines.map(() => newId());
  // The line of an order of one shares the order's id.
  const orderId = ids.length === 1 && ids[0] !== undefined ? ids[0] : newId();
  const { all } = amounts;
  const isAccepted = payment === 'invoice';
  const order: OrderRow = {
    id: orderId,
    ...buyer,
    po_number_key: buyer.po_number === null ? null : nameKey(buyer.po_number),
    delivery: delivery && JSON.stringify(delivery),
    currency,
    language,
    payment,
    payment_status: isAccepted ? 'owed' : 'open',
    transaction_id: isAccepted ? `${ACCOUNT}-${orderId}` : null,
    paid_at: null,
    line_count: lines.length,
    open_lines: lines.length,
    net_minor: all.netMinor,
    tax_rate: all.taxRate,
    tax_treatment: all.taxTreatment,
    tax_minor: all.taxMinor,
    freight_minor: all.freightMinor,
    total_minor: all.totalMinor,
    placed_at: now,
    unverified_network: isAccepted ? null : unverifiedNetwork,
  };
  const rows = lines.flatMap(({ part, quantity }, index): OrderLineRow[] => {
    const share = amounts.lines[index];
    const id = ids[index];
    if (!share || id === undefined) return [];
    return [
      {
        id,
        order_id: orderId,
        position: index + 1,
        part_id: part.id,
        part_name: nameIn(part, language),
        part_sku: part.sku,
        unit_price_minor: unitPriceOf(part.terms, quantity).minor,
        quantity,
        price_minor: share.netMinor,
        tax_minor: share.taxMinor,
        freight_minor: share.freightMinor,
        total_minor: share.totalMinor,
        fulfilment: 'toSend',
        sent_units: 0,
        refunded_units: 0,
        returned_units: 0,
        refunded_minor: 0,
        allowance_minor: 0,
        ...aheadOf(part, quantity),
        shipped_at: null,
        ended_at: null,
      },
    ];
  });
  return { order, rows };
}

function aheadOf(part: PartRow, quantity: number) {
  const units = unitsAhead(quantity, part);
  if (units === 0) return nothingAhead;
  return {
    ...nothingAhead,
    ahead_units: units,
    delivery_id: part.next_delivery_id,
    promised_on: part.next_delivery_on,
  };
}
