import type { Delivery } from '../../../cart/rules/order-details.schema.ts';
import type { Fault } from '../../../platform/rules/errors/faults.ts';
import { fault } from '../../../platform/rules/errors/faults.ts';
import type { CheckoutRequest } from '../../rules/checkouts.contract.ts';
import type { RefusedLine } from '../../../platform/rules/errors/refused-line.ts';
import { inMajor, majorOf } from '../../../platform/rules/money/money.ts';
import { unitPriceOf } from '../../../pricing/rules/price-breaks.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { Tx } from '../../../platform/server/db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../../platform/server/db/idempotency.ts';
import type { PartRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { Priced } from '../../../catalogue/server/prices/buyer-terms.ts';
import { pricesToday } from '../../../catalogue/server/prices/prices-today.ts';
import { lockPricedParts } from '../../../catalogue/server/price-lists/lock-priced-parts.ts';
import { findPartByName } from '../../../catalogue/server/parts/parts.store.ts';
import { type PaymentMethod, wayToPay } from '../../../pricing/rules/payment-methods.ts';
import type { Current } from '../../../settings/server/current-settings.ts';
import { missingForOrders, offeredWays } from '../../../settings/server/ways-to-pay.ts';
import { lockAccount } from '../../../companies/server/account.store.ts';
import { checkAccount, noTerms } from '../../../companies/server/check-account.ts';
import { checkBuyer, refuseWithoutPrices } from '../../../companies/server/check-buyer.ts';
import { type BuyerColumns, buyerColumns } from './buyer-columns.ts';
import { countFailedAttempt } from './attempt-limits.ts';
import {
  type LineRequest,
  checkLineRequest,
  compareWithShown,
} from '../../../cart/server/check-line-request.ts';
import type { HeldUnits } from './held-units.ts';
import { keepVatCheck } from '../vat-checks.store.ts';
import { type VatIdRefused, verifyVatId } from './verify-vat-id.ts';
import { type Caller, type Placed, amountsOf, cardFault, placeLines } from './place-lines.ts';

type Refused = 'INVALID_FIELDS' | 'OUT_OF_STOCK' | 'PROMISE_CHANGED' | 'PRICE_CHANGED';
export type NotPlaced =
  | Refused
  | HeldUnits
  | VatIdRefused
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'SHOP_NOT_CONFIGURED'
  | 'MAY_NOT_ORDER'
  | 'ABOVE_LIMIT'
  | 'ABOVE_CREDIT_LIMIT';

type RequestedLine = Omit<LineRequest, 'part'> & { readonly partId?: string | undefined };

/** A buyer's order. A line without its part's id has the exact name, which is checked in any case. */
export type PlacedRequest = Omit<CheckoutRequest, 'lines'> & {
  readonly lines: readonly RequestedLine[];
};

/**
 * Places an order of all lines, or none, at the server's prices, and takes their stock in the same transaction, once per
 * idempotency key. Locks the parts in one order, so that no two orders deadlock, and counts failed attempts too.
 * @param answer what the caller gets, now and for the same key; it may write more, and throws to take everything back
 */
export async function placeOrder<T>(
  deps: Deps,
  request: PlacedRequest,
  idempotency: IdempotencyScope | null,
  caller: Caller,
  answer: (tx: Tx, placed: Placed) => Promise<T>,
): Promise<Result<T, NotPlaced>> {
  const settings = await deps.settings.current();
  const today = await pricesToday(deps);
  const checked = await verifyVatId(deps, request, request.delivery ?? null, settings, caller);
  const placed = await transactOnce(deps.db, idempotency, async (tx) => {
    if (missingForOrders(deps.config, settings.settings).length > 0)
      return fail('SHOP_NOT_CONFIGURED');
    const { payment = wayToPay(offeredWays(deps, settings.settings)) } = request;
    const isOnAccount = payment === 'invoice';
    const account = isOnAccount ? await lockAccount(tx, request.userEmail) : undefined;
    const named = await withIds(tx, request.lines);
    const ids = named.flatMap(({ partId }) => partId ?? []);
    const by = caller.isByShop ? 'shop' : 'own';
    const reader = { email: request.userEmail, isAdmin: caller.isAdmin };
    const { parts, membership } = await lockPricedParts(tx, ids, reader, today);
    if (parts === null) return refuseWithoutPrices(membership, by);
    const wanted = wantedLines(named, parts, settings);
    if (!wanted.ok) return wanted;
    const lines = wanted.value;
    const { currency } = deps.config;
    const buyer = buyerColumns(request, settings.charges);
    if (!buyer.ok) return buyer;
    const amounts = amountsOf(lines, buyer.value, request.delivery ?? null, settings, currency);
    const { netMinor, totalMinor } = amounts.all;
    const company = checkBuyer(membership, { netMinor, currency, by }, settings);
    if (!company.ok) return company;
    const agreed = checkAmounts(deps, { ...request, payment }, lines, amounts, settings);
    if (!agreed.ok) return agreed;
    const purchase = { totalMinor, currency, isAboveAllowed: caller.isAboveAllowed === true };
    const terms = isOnAccount
      ? await checkAccount(tx, account, purchase, settings)
      : succeed(noTerms);
    if (!terms.ok) return terms;
    if (!checked.ok) return checked;
    const delivery = deliveryOf(request, buyer.value);
    const placing = {
      ...caller,
      lines,
      amounts,
      buyer: buyer.value,
      payment,
      delivery,
      companyId: company.value,
      terms: terms.value,
    };
    const written = await placeLines(deps, tx, placing, settings);
    if (!written.ok) return written;
    await keepVatCheck(tx, written.value.orderId, checked.value);
    return succeed(await answer(tx, written.value));
  });
  return countFailedAttempt(placed, caller);
}

/** Finds the parts that are named only. */
const withIds = (tx: Tx, lines: PlacedRequest['lines']): Promise<PlacedRequest['lines']> =>
  Promise.all(
    lines.map(async (line) =>
      line.partId === undefined && line.partName !== undefined
        ? { ...line, partId: (await findPartByName(tx, line.partName))?.id }
        : line,
    ),
  );

/** The delivery address; without a country, which its invoice has to state, it is in the buyer's. */
function deliveryOf({ delivery }: PlacedRequest, { country: own }: BuyerColumns): Delivery | null {
  if (!delivery) return null;
  const country = delivery.country || own;
  const { country: _, ...rest } = delivery;
  return country ? { ...rest, country } : rest;
}

/** Checks every line and refuses all of them together; a 422 wins over a 409. */
export function wantedLines(
  lines: PlacedRequest['lines'],
  parts: ReadonlyMap<string, Priced<PartRow>>,
  { limits }: Current,
): Result<LineRequest[], 'INVALID_FIELDS' | 'OUT_OF_STOCK' | 'PROMISE_CHANGED'> {
  const wanted: LineRequest[] = [];
  const refused: RefusedLine[] = [];
  const errors: Record<string, string | Fault> = {};
  let least: number | null = null;
  let moved: string | null = null;
  for (const [index, { partId, ...shown }] of lines.entries()) {
    const part = parts.get(partId ?? '');
    if (!part) {
      refused.push({ index, code: 'NOT_FOUND' });
      errors[`lines.${index}.partId`] = fault('noSuchPart');
      continue;
    }
    const line = { part, ...shown };
    const checked = checkLineRequest(line, limits);
    wanted.push(line);
    if (checked.ok) continue;
    if (checked.code === 'OUT_OF_STOCK') {
      const { available } = checked.data;
      least ??= available;
      refused.push({ index, code: checked.code, available });
    } else if (checked.code === 'PROMISE_CHANGED') {
      moved ??= checked.data.promisedOn;
      refused.push({ index, code: checked.code, promisedOn: checked.data.promisedOn });
    } else {
      refused.push({ index, code: checked.code });
      for (const [field, message] of Object.entries(checked.data.errors))
        errors[`lines.${index}.${field}`] = message;
    }
  }
  if (Object.keys(errors).length > 0) return fail('INVALID_FIELDS', { errors, lines: refused });
  if (least !== null) return fail('OUT_OF_STOCK', { available: least, lines: refused });
  return moved === null
    ? succeed(wanted)
    : fail('PROMISE_CHANGED', { promisedOn: moved, lines: refused });
}

/** Compares the amounts that the buyer was shown with the shop's own, and the total with what a card takes. */
function checkAmounts(
  deps: Deps,
  { total, payment }: PlacedRequest & { readonly payment: PaymentMethod },
  lines: readonly LineRequest[],
  amounts: ReturnType<typeof amountsOf>,
  { limits, settings }: Current,
): Result<null, 'INVALID_FIELDS' | 'PRICE_CHANGED'> {
  const { payments } = deps;
  const { currency } = deps.config;
  const { totalMinor, netMinor } = amounts.all;
  const ways = offeredWays(deps, settings);
  if (payment === 'transfer' && !ways.takesTransfers)
    return fail('INVALID_FIELDS', { errors: { payment: fault('noTransfers') } });
  // An order that only a card can pay waits for the provider.
  if (payment !== wayToPay(ways, payment))
    return fail('INVALID_FIELDS', { errors: { payment: fault('noCards') } });
  const outside =
    payment === 'card' ? cardFault(totalMinor, payments.amountBounds(currency), currency) : null;
  if (outside !== null) return fail('INVALID_FIELDS', { errors: { total: outside } });
  const errors: Record<string, Fault> = {};
  const changed: RefusedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const { price: shown } = line;
    const rightMinor = amounts.lines[index]?.netMinor ?? 0;
    const { cents: mayHaveCents } = limits.price;
    const compared = compareWithShown({ shown, rightMinor, currency, mayHaveCents });
    if (compared === 'right') continue;
    if (compared === 'changed')
      changed.push({
        index,
        code: 'PRICE_CHANGED',
        price: majorOf(rightMinor, currency),
        unitPrice: unitPriceIn(line),
      });
    else errors[`lines.${index}.price`] = compared;
  }
  const whole = compareWithShown({
    shown: total,
    rightMinor: totalMinor,
    currency,
    mayHaveCents: true,
  });
  if (typeof whole === 'object') errors['total'] = whole;
  if (Object.keys(errors).length > 0) return fail('INVALID_FIELDS', { errors });
  if (changed.length === 0 && whole === 'right') return succeed(null);
  const right = { price: majorOf(netMinor, currency), total: majorOf(totalMinor, currency) };
  const [only, ...others] = lines;
  const unitPrice = only && others.length === 0 ? { unitPrice: unitPriceIn(only) } : {};
  return fail('PRICE_CHANGED', { ...right, ...unitPrice, currency, lines: changed });
}

const unitPriceIn = ({ part, quantity }: LineRequest) => inMajor(unitPriceOf(part.terms, quantity));
