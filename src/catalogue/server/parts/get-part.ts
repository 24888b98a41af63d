import type { Language } from '../../../platform/rules/language/language.ts';
import { nameIn } from '../../rules/parts/part-texts.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import type { PartStatus } from '../../rules/parts/part-status.ts';
import type { PartSort } from '../../rules/parts/parts.contract.ts';
import { type Failure, type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { findStoredPart } from './parts.store.ts';
import { findDiscontinued, findReplacements, withReplacements } from './replacements.store.ts';
import { type PartAnswerRow, showPart, showPublicPart } from './show-part.ts';
import { seesPrices, withTerms } from '../prices/buyer-terms.ts';
import { pricesToday } from '../prices/prices-today.ts';

type Pricing = Pick<Deps, 'db' | 'config' | 'settings' | 'clock'>;

type Reader = { readonly viewer: Viewer | null; readonly language: Language };

/** A part as it is shown to a viewer: a draft to administrators only, and of a deleted part what replaces it. */
export async function getPart(
  deps: Pricing,
  id: string,
  reader: Reader,
): Promise<Result<Part, 'NOT_FOUND' | 'PART_REPLACED'>> {
  const part = await findStoredPart(deps.db.query, id);
  const isShown = part && isShownTo(reader.viewer, part.status);
  const rows = isShown ? await withReplacements(deps.db.query, [part]) : [];
  const [shown] = await showParts(deps, rows, reader);
  return shown ? succeed(shown) : replacedOrNotFound(deps, id, reader);
}

const isShownTo = (viewer: Viewer | null, status: PartStatus) =>
  status === 'active' ||
  status === 'discontinued' ||
  (status === 'draft' && viewer?.role === 'admin');

/** A part as the order form needs it, which no other than an active one can be ordered by. */
export async function getOrderablePart(
  deps: Pricing,
  id: string,
  reader: Reader,
): Promise<Result<Part, 'NOT_FOUND' | 'PART_REPLACED' | 'PART_DISCONTINUED'>> {
  const part = await findStoredPart(deps.db.query, id);
  const [shown] = part?.status === 'active' ? await showParts(deps, [part], reader) : [];
  if (shown) return succeed(shown);
  return refuseUnsold(deps, id, reader);
}

/**
 * Why a part that is not sold cannot be ordered: what replaces it, if anything does, else that it is discontinued.
 * @param ref its id, SKU, EAN or name
 */
export async function refuseUnsold(
  deps: Pick<Deps, 'db'>,
  ref: string,
  reader: Pick<Reader, 'language'>,
): Promise<Failure<'NOT_FOUND' | 'PART_REPLACED' | 'PART_DISCONTINUED'>> {
  const replaced = await replacedOrNotFound(deps, ref, reader);
  if (replaced.code === 'PART_REPLACED') return replaced;
  const discontinued = await findDiscontinued(deps.db.query, [ref]);
  return discontinued.has(ref) ? fail('PART_DISCONTINUED') : replaced;
}

async function replacedOrNotFound(
  deps: Pick<Deps, 'db'>,
  ref: string,
  reader: Pick<Reader, 'language'>,
) {
  const next = (await findReplacements(deps.db.query, [ref])).get(ref);
  if (!next) return fail('NOT_FOUND', { what: 'part' });
  const replacedBy = { _id: next.id, name: nameIn(next, reader.language), sku: next.sku };
  return fail('PART_REPLACED', { replacedBy });
}

/**
 * Parts as a viewer reads them: customers at their own prices, administrators at the shop's, with low-stock levels and
 * the texts in all languages.
 */
export async function showParts(
  deps: Pricing,
  rows: readonly PartAnswerRow[],
  { viewer, language }: Reader,
): Promise<Part[]> {
  const { currency } = deps.config;
  if (viewer?.role === 'admin') return rows.map((row) => showPart(row, currency, language));
  return showPublicParts(deps, rows, { viewer, language });
}

/** Whether a viewer may have parts in this order: by price only those who may see prices. */
export const maySortBy = async (
  deps: Pricing,
  sort: PartSort | undefined,
  viewer: Viewer | null,
): Promise<boolean> =>
  (sort !== 'price' && sort !== '-price') ||
  seesPrices(deps.db.query, viewer, await pricesToday(deps));

/** Parts as customers read them. */
export async function showPublicParts(
  deps: Pricing,
  rows: readonly PartAnswerRow[],
  { viewer, language }: Reader,
): Promise<Part[]> {
  const priced = await withTerms(deps.db.query, viewer, rows, await pricesToday(deps));
  return priced.map((row) => showPublicPart(row, deps.config.currency, language));
}
