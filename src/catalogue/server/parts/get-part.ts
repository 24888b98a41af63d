import type { Language } from '../../../platform/rules/language/language.ts';
import { nameIn } from '../../rules/parts/part-texts.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { findPart } from './parts.store.ts';
import { findReplacements } from './replacements.store.ts';
import { showPart, showPublicPart } from './show-part.ts';

type Reader = { readonly viewer: Viewer | null; readonly language: Language };

/** A part as it is shown to a viewer. */
export async function getPart(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: string,
  { viewer, language }: Reader,
): Promise<Result<Part, 'NOT_FOUND'>> {
  const part = await findPart(db.query, id);
  return part
    ? succeed(answerFor(viewer)(part, config.currency, language))
    : fail('NOT_FOUND', { what: 'part' });
}

/** The same; of a deleted part that another one replaces, that one. */
export async function getPublicPart(
  deps: Pick<Deps, 'db' | 'config'>,
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

/** Only administrators read low-stock levels, and the texts in all languages. */
export const answerFor = (viewer: Viewer | null) =>
  viewer?.role === 'admin' ? showPart : showPublicPart;
