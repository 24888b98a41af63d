import type { Language } from '../../../platform/rules/language/language.ts';
import { nameIn } from '../../rules/parts/part-texts.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import type { PartSort } from '../../rules/parts/parts.contract.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { findPart } from './parts.store.ts';
import { findReplacements } from './replacements.store.ts';
import { type PartAnswerRow, showPart, showPublicPart } from './show-part.ts';
import { seesPrices, withTerms } from '../prices/buyer-terms.ts';
import { pricesToday } from '../prices/prices-today.ts';

type Pricing = Pick<Deps, 'db' | 'config' | 'settings' | 'clock'>;

type Reader = { readonly viewer: Viewer | null; readonly language: Language };

/** A part as it is shown to a viewer. */
export async function getPart(
  deps: Pricing,
  id: string,
  reader: Reader,
): Promise<Result<Part, 'NOT_FOUND'>> {
  const part = await findPart(deps.db.query, id);
  const [shown] = part ? await showParts(deps, [part], reader) : [];
  return shown ? succeed(shown) : fail('NOT_FOUND', { what: 'part' });
}

/** The same; of a deleted part that another one replaces, that one. */
export async function getPublicPart(
  deps: Pricing,
  id: string,
  reader: Reader,
): Promise<Result<Part, 'NOT_FOUND' | 'PART_REPLACED'>> {
  const part = await getPart(deps, id, reader);
  if (part.ok) return part;
  const next = (await findReplacements(deps.db.query, [id])).get(id);
  if (!next) return part;
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
