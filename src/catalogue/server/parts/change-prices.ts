import { fault } from '../../../platform/rules/errors/faults.ts';
import { createHash } from 'node:crypto';
import { LIST_LIMIT, type Updated } from '../../../platform/rules/contract/shapes.ts';
import { isSame } from '../../rules/parts/conflicting-fields.ts';
import {
  type ChangedPrice,
  MAX_PRICE_CHANGES,
  PREVIEWED_PRICES,
  type PriceChange,
  type PriceChangePreview,
  amountChangeOf,
  changePrice,
} from '../../rules/parts/prices/price-change.schema.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../../platform/server/db/idempotency.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { auditAll } from '../../../platform/server/audit/audit.store.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { browseParts } from './search/browse-parts.ts';
import { lockParts, updatePrices } from './parts.store.ts';
import { type PartAnswerRow, showPart } from './show-part.ts';

/** What a change of prices would do; nothing is written. */
export async function previewPrices(
  deps: Deps,
  change: PriceChange,
): Promise<Result<PriceChangePreview, 'INVALID_FIELDS'>> {
  const matches = await matchingParts(deps.db.query, change);
  if (!matches.ok) return matches;
  const plan = await planChange(deps, matches.value, change);
  const faulty = plan.filter((prices) => prices.fault !== null);
  const changing = plan.filter(isChanging);
  const preview = [...faulty, ...changing].slice(0, PREVIEWED_PRICES);
  return succeed({
    changed: changing.length,
    faulty: faulty.length,
    seen: digestOf(plan),
    rows: preview,
  });
}

/** Writes previewed prices in one transaction, unless a part has changed since. Faulty ones stay as they are. */
export async function changePrices(
  deps: Deps,
  admin: Viewer,
  { seen, ...change }: PriceChange & { readonly seen: string },
  idempotency: IdempotencyScope | null = null,
): Promise<Result<Updated, 'INVALID_FIELDS' | 'PRICES_CHANGED' | 'IDEMPOTENCY_KEY_REUSED'>> {
  return transactOnce(deps.db, idempotency, async (tx) => {
    const matches = await matchingParts(tx, change);
    if (!matches.ok) return matches;
    const rows = await lockParts(
      tx,
      matches.value.map(({ id }) => id),
    );
    const plan = await planChange(deps, [...rows.values()], change);
    if (digestOf(plan) !== seen) return fail('PRICES_CHANGED');
    const now = deps.clock.now();
    const changing = plan.filter(isChanging);
    const prices = changing.map(({ _id, newPrice, newPriceBreaks }) => ({
      id: _id,
      price: newPrice,
      priceBreaks: newPriceBreaks,
    }));
    await updatePrices(tx, prices, { currency: deps.config.currency, now });
    await auditAll(
      tx,
      changing.map(({ _id, price, priceBreaks, newPrice, newPriceBreaks }) => ({
        actor: admin.email,
        action: 'save part' as const,
        subject: _id,
        before: { price, priceBreaks },
        after: { price: newPrice, priceBreaks: newPriceBreaks },
        now,
      })),
    );
    const modifiedCount = changing.length;
    return succeed({ acknowledged: true, matchedCount: plan.length, modifiedCount });
  });
}

async function matchingParts(
  db: Executor,
  { q, category }: PriceChange,
): Promise<Result<PartAnswerRow[], 'INVALID_FIELDS'>> {
  const parts: PartAnswerRow[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await browseParts(db, { q, category, limit: LIST_LIMIT, cursor });
    if (!page.ok) return page;
    parts.push(...page.value.rows);
    if (parts.length > MAX_PRICE_CHANGES)
      return fail('INVALID_FIELDS', { errors: { q: fault('tooManyPrices') } });
    if (page.value.next === null) return succeed(parts);
    cursor = page.value.next;
  }
}

async function planChange(
  { settings, config }: Deps,
  rows: readonly PartAnswerRow[],
  change: PriceChange,
  changeOne = changePrice,
): Promise<ChangedPrice[]> {
  const { limits } = await settings.current();
  return rows.map((row) =>
    changeOne(showPart(row, config.currency), amountChangeOf(change), limits),
  );
}

const isChanging = ({ price, priceBreaks, newPrice, newPriceBreaks, ...prices }: ChangedPrice) =>
  prices.fault === null && !(price === newPrice && isSame(priceBreaks, newPriceBreaks));

/** Differs as soon as one part, one old or one new price differs. */
function digestOf(plan: readonly ChangedPrice[]): string {
  const texts = plan.map((prices) => JSON.stringify(prices)).toSorted();
  return createHash('sha256').update(texts.join('\n')).digest('base64url');
}
