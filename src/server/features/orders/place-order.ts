import { type Inserted, insertedAs } from '../../../domain/contract/shapes.ts';
import type { OrderRequest } from '../../../domain/orders/orders.contract.ts';
import {
  renamedPart,
  shownPriceFault,
  unverifiedBounds,
} from '../../../domain/orders/order.rules.ts';
import { holdHoursOf } from '../../../domain/orders/pay-before.ts';
import { majorOf } from '../../../domain/money/money.ts';
import { unitPriceOf } from '../../../domain/pricing/price-breaks.ts';
import {
  quantityBounds,
  quantityFault,
  quantityUpTo,
} from '../../../domain/pricing/quantity.rules.ts';
import { nameKey } from '../../../domain/parts/part.schema.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import type { Limits } from '../../../domain/settings/limits.ts';
import { missingDetails } from '../../../domain/settings/settings.values.ts';
import { type Executor, type Tx, newId } from '../../db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../db/idempotency.ts';
import type { OrderRow, PartRow } from '../../db/schema.ts';
import { pipelined } from '../../db/pipelined.ts';
import type { Deps } from '../../deps.ts';
import { orderFacts } from '../mail/mail.kinds.ts';
import { queueMail } from '../mail/outbox.store.ts';
import { findPartByName, lockPart } from '../parts/parts.store.ts';
import { priceTermsOf } from '../parts/price-breaks.ts';
import { changeStock } from '../parts/stock.store.ts';
import { type OrderTerms, termsOf } from './order-terms.ts';
import { insertOrder, unpaidUnits, unverifiedUnits } from './orders.store.ts';

/** Counts an attempt against the rate limit, in a transaction or without. */
type CountAttempt = (db?: Executor) => Promise<Result<null, 'TOO_MANY_REQUESTS'>>;

type NotPlaced =
  | 'NOT_FOUND'
  | 'INVALID_FIELDS'
  | 'PRICE_CHANGED'
  | 'OUT_OF_STOCK'
  | 'UNPAID_UNITS_HELD'
  | 'UNVERIFIED_UNITS_HELD'
  | 'TOO_MANY_REQUESTS'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'SHOP_NOT_CONFIGURED';

/**
 * Places an order at the server's price and takes the stock in one transaction (rulings §1), once per idempotency
 * key. Counts failed attempts too.
 * @param unverifiedNetwork a hash of the network of an unverified buyer; null for a verified one
 */
export async function placeOrder(
  deps: Deps,
  request: OrderRequest,
  idempotency: IdempotencyScope | null,
  countAttempt: CountAttempt = () => Promise.resolve(succeed(null)),
  unverifiedNetwork: string | null = null,
): Promise<Result<Inserted, NotPlaced>> {
  const { settings, limits, charges } = await deps.settings.current();
  const placed = await transactOnce(deps.db, idempotency, async (tx) => {
    if (missingDetails(deps.config.mode, settings).length > 0) return fail('SHOP_NOT_CONFIGURED');
    const part = await findOrdered(tx, request);
    if (!part) return fail('NOT_FOUND', { what: 'part' });
    const { currency } = deps.config;
    const bounds = deps.payments.amountBounds(currency);
    const agreed = checkTerms(part, request, limits, { charges, currency, bounds });
    if (!agreed.ok) return agreed;
    const { amounts, buyer } = agreed.value;

    const now = deps.clock.now();
    const terms = priceTermsOf(part);
    const order: OrderRow = {
      id: newId(),
      part_id: part.id,
      part_name: part.name,
      part_sku: part.sku,
      unit_price_minor: unitPriceOf(terms, request.quantity),
      quantity: request.quantity,
      price_minor: amounts.netMinor,
      tax_rate: amounts.taxRate,
      tax_treatment: amounts.taxTreatment,
      tax_minor: amounts.taxMinor,
      freight_minor: amounts.freightMinor,
      total_minor: amounts.totalMinor,
      currency,
      user_email: request.userEmail,
      user_name: request.userName,
      phone: request.phone,
      address: request.address,
      ...buyer,
      status: 'unpaid',
      transaction_id: null,
      placed_at: now,
      paid_at: null,
      shipped_at: null,
      ended_at: null,
      unverified_network: unverifiedNetwork,
    };
    const stock = {
      partId: part.id,
      reason: 'order',
      orderId: order.id,
      actor: order.user_email,
      now,
    } as const;
    const { unpaidHoldHours } = deps.config;
    const holdHours = holdHoursOf({ unverified: unverifiedNetwork !== null }, unpaidHoldHours);
    const longerOnceVerified = holdHours !== unpaidHoldHours;
    const facts = { ...orderFacts(order), holdHours, longerOnceVerified };
    const [, , level, held, heldUnverified, counted] = await pipelined(
      insertOrder(tx, order),
      queueMail(tx, 'order-placed', order.user_email, facts, now),
      changeStock(tx, -order.quantity, stock),
      checkHeldUnits(tx, deps.config.unpaidUnits, order),
      checkUnverifiedUnits(tx, part, order, limits),
      // Last, since from here to the commit orders from one address wait for each other.
      countAttempt(tx),
    );
    if (level === null) return fail('OUT_OF_STOCK', { available: part.available });
    if (!held.ok) return held;
    if (!heldUnverified.ok) return heldUnverified;
    return counted.ok ? succeed(insertedAs(order.id)) : counted;
  });
  if (placed.ok || placed.code === 'TOO_MANY_REQUESTS') return placed;
  const counted = await countAttempt();
  return counted.ok ? placed : counted;
}

/** Locks the part, found by id or, for the seed's own client, by its exact name. */
async function findOrdered(tx: Tx, request: OrderRequest): Promise<PartRow | undefined> {
  const id = request.toolId ?? (await findPartByName(tx, request.toolName))?.id;
  return id === undefined ? undefined : lockPart(tx, id);
}

/**
 * Checks name, quantity, stock and amounts against the locked part. Another name means that the buyer saw another
 * part.
 */
function checkTerms(
  part: PartRow,
  request: OrderRequest,
  limits: Limits,
  rules: Parameters<typeof termsOf>[2],
): Result<OrderTerms, 'INVALID_FIELDS' | 'OUT_OF_STOCK' | 'PRICE_CHANGED'> {
  const { toolName, quantity } = request;
  if (nameKey(toolName) !== part.name_key)
    return fail('INVALID_FIELDS', { errors: { toolName: renamedPart(part.name) } });
  const { available } = part;
  if (quantity > available) return fail('OUT_OF_STOCK', { available });
  const wrong = quantityFault(quantity, boundsOf(part, limits));
  if (wrong) return fail('INVALID_FIELDS', { errors: { quantity: wrong.message } });
  const terms = termsOf(part, request, rules);
  if (!terms.ok) return terms;
  const shown = checkShown(part, request, terms.value, rules.currency, limits);
  return shown.ok ? terms : shown;
}

/** Compares the amounts that the buyer was shown with the shop's own. */
function checkShown(
  part: PartRow,
  { quantity, price, total }: OrderRequest,
  { amounts }: OrderTerms,
  currency: string,
  limits: Limits,
): Result<null, 'INVALID_FIELDS' | 'PRICE_CHANGED'> {
  const right = majorOf(amounts.netMinor, currency);
  const rightTotal = majorOf(amounts.totalMinor, currency);
  const isPriceRight = price === undefined || price === right;
  if (isPriceRight && (total === undefined || total === rightTotal)) return succeed(null);
  const errors = {
    ...faultOf('price', isPriceRight ? null : shownPriceFault(price, currency, limits.price.cents)),
    // Tax and freight may have cents always.
    ...faultOf('total', total === undefined ? null : shownPriceFault(total, currency, true)),
  };
  if (Object.keys(errors).length > 0) return fail('INVALID_FIELDS', { errors });
  const unitPrice = majorOf(unitPriceOf(priceTermsOf(part), quantity), currency);
  return fail('PRICE_CHANGED', { price: right, unitPrice, total: rightTotal, currency });
}

const faultOf = (field: string, fault: string | null) => (fault === null ? {} : { [field]: fault });

/**
 * Limits the units of a part in one buyer's unpaid orders (rulings §1); 0 is no limit. Runs in the pipeline that
 * writes the order, which shortens the part's lock by one round trip.
 */
async function checkHeldUnits(
  tx: Tx,
  limit: number,
  { user_email, part_id, quantity }: OrderRow,
): Promise<Result<null, 'UNPAID_UNITS_HELD'>> {
  if (limit === 0) return succeed(null);
  const units = await unpaidUnits(tx, user_email, part_id);
  return units > limit
    ? fail('UNPAID_UNITS_HELD', { held: units - quantity, limit })
    : succeed(null);
}

/**
 * Limits the units of a part in unpaid orders of unverified buyers, all together and per network (issue 24). The part
 * is locked, so no other order of it is placed meanwhile.
 */
async function checkUnverifiedUnits(
  tx: Tx,
  part: PartRow,
  { unverified_network: network, quantity }: OrderRow,
  limits: Limits,
): Promise<Result<null, 'UNVERIFIED_UNITS_HELD'>> {
  if (network === null) return succeed(null);
  const held = await unverifiedUnits(tx, network, part.id);
  const stock = part.available + held.all - quantity;
  const bounds = unverifiedBounds(part.minimum_quantity, stock);
  const left = Math.min(bounds.all - held.all, bounds.network - held.network) + quantity;
  if (left >= quantity) return succeed(null);
  const orderable = quantityUpTo(left, boundsOf(part, limits));
  return fail('UNVERIFIED_UNITS_HELD', { limit: orderable ?? 0 });
}

const boundsOf = (part: PartRow, limits: Limits) =>
  quantityBounds(
    {
      minimumQuantity: part.minimum_quantity,
      multipleOf: part.multiple_of,
      available: part.available,
    },
    limits,
  );
