import type { Part } from '../../../domain/parts/part.schema.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import type { Deps } from '../../deps.ts';
import { findPart, showPart } from './parts.store.ts';

export async function getPart(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: string,
): Promise<Result<Part, 'NOT_FOUND'>> {
  const part = await findPart(db.query, id);
  return part ? succeed(showPart(part, config.currency)) : fail('NOT_FOUND', { what: 'part' });
}
