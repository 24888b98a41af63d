import { type Inserted, insertedAs } from '../../../platform/rules/contract/shapes.ts';
import { wayToPay } from '../../../pricing/rules/payment-methods.ts';
import type { OrderRequest } from '../../rules/order-request.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import { unitPriceOf } from '../../../pricing/rules/price-breaks.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { Tx } from '../../../platform/server/db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../../platform/server/db/idempotency.ts';
import type { PartRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { priceTermsOf } from '../../../catalogue/server/parts/price-breaks.ts';
import { findPartByName, lockPart } from '../../../catalogue/server/parts/parts.store.ts';
import type { Current } from '../../../settings/server/current-settings.ts';
import { missingForOrders, offeredWays } from '../../../settings/server/ways-to-pay.ts';
import { buyerColumns } from './buyer-columns.ts';
import {
  type WantedLine,
  checkWantedLine,
  compareShown,
} from '../../../cart/server/check-wanted-line.ts';
import { countFailedAttempt, openTo } from './caller.ts';
import type { HeldUnits } from './held-units.ts';
import { keepVatCheck } from '../vat-checks.store.ts';
import { type VatIdRefused, verifyVatId } from './verify-vat-id.ts';
import { type Caller, type Placing, amountsOf, cardFault, placeLines } from './place-lines.ts';

type NotPlaced =
  | 'NOT_FOUND'
  | 'INVALID_FIELDS'
  | 'PRICE_CHANGED'
  | 'OUT_OF_STOCK'
  | 'PROMISE_CHANGED'
  | HeldUnits
  | VatIdRefused
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'SHOP_NOT_CONFIGURED';

/**
 * Places one order, a checkout of one, at the server's price and takes the stock in the same transaction, once per
 * idempotency key. Counts failed attempts too.
 */
export async function placeOrder(
  deps: Deps,
  request: OrderRequest,
  idempotency: IdempotencyScope | null,
  caller: Caller = openTo,
): Promise<Result<Inserted, NotPlaced>> {
  const settings = await deps.settings.current();
  const checked = await verifyVatId(deps, request, null, settings, caller);
  const placed = await transactOnce(deps.db, idempotency, async (tx) => {
    if (missingForOrders(deps.config, settings.settings).length > 0)
      return fail('SHOP_NOT_CONFIGURED');
    const part = await findOrdered(tx, request);
    if (!part) return fail('NOT_FOUND', { what: 'part' });
    const terms = checkTerms(deps, { ...request, part }, request, settings);
    if (!terms.ok) return terms;
    if (!checked.ok) return checked;
    const done = await placeLines(deps, tx, { ...caller, ...terms.value }, settings);
    if (done.ok) await keepVatCheck(tx, done.value.checkoutId, checked.value);
    return done.ok ? succeed(insertedAs(done.value.checkoutId)) : done;
  });
  return countFailedAttempt(placed, caller);
}

/** Locks the part, found by id or, for the owner's own client, by its exact name. */
async function findOrdered(tx: Tx, request: OrderRequest): Promise<PartRow | undefined> {
  const id = request.toolId ?? (await findPartByName(tx, request.toolName))?.id;
  return id === undefined ? undefined : lockPart(tx, id);
}

/** Checks the line, the buyer, and the amounts that the buyer was shown. */
function checkTerms(
  deps: Deps,
  line: WantedLine,
  { price, total, ...buyer }: OrderRequest,
  settings: Current,
): Result<
  Omit<Placing, keyof Caller>,
  'INVALID_FIELDS' | 'OUT_OF_STOCK' | 'PROMISE_CHANGED' | 'PRICE_CHANGED'
> {
  const { payments } = deps;
  const { currency } = deps.config;
  const checked = checkWantedLine(line, settings.limits);
  if (!checked.ok) return checked;
  const columns = buyerColumns(buyer, settings.charges);
  if (!columns.ok) return columns;
  const amounts = amountsOf([line], columns.value, null, settings, currency);
  const { netMinor, totalMinor } = amounts.all;
  const payment = wayToPay(offeredWays(deps, settings.settings));
  const outside =
    payment === 'card' ? cardFault(totalMinor, payments.amountBounds(currency), currency) : null;
  if (outside !== null) return fail('INVALID_FIELDS', { errors: { quantity: outside } });

  const { cents } = settings.limits.price;
  const shown = {
    price: compareShown({ shown: price, rightMinor: netMinor, currency, mayHaveCents: cents }),
    // Tax and freight may have cents always.
    total: compareShown({ shown: total, rightMinor: totalMinor, currency, mayHaveCents: true }),
  };
  const errors = Object.fromEntries(
    Object.entries(shown).flatMap(([field, one]) =>
      typeof one === 'string' ? [] : [[field, one]],
    ),
  );
  if (Object.keys(errors).length > 0) return fail('INVALID_FIELDS', { errors });
  if (shown.price === 'changed' || shown.total === 'changed') {
    const unitPrice = majorOf(unitPriceOf(priceTermsOf(line.part), line.quantity), currency);
    const right = { price: majorOf(netMinor, currency), total: majorOf(totalMinor, currency) };
    return fail('PRICE_CHANGED', { ...right, unitPrice, currency });
  }
  return succeed({
    lines: [line],
    amounts,
    buyer: columns.value,
    payment,
    delivery: null,
  });
}
