import type { Language } from '../../../domain/language.ts';
import type { Part } from '../../../domain/parts/part.schema.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../users/viewer.ts';
import { findPart } from './parts.store.ts';
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
    ? succeed(shownTo(viewer)(part, config.currency, language))
    : fail('NOT_FOUND', { what: 'part' });
}

/** Only administrators read low-stock levels, and the texts in all languages. */
export const shownTo = (viewer: Viewer | null) =>
  viewer?.role === 'admin' ? showPart : showPublicPart;
