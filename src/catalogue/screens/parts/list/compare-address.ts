import { MAX_COMPARED, comparedIds } from '../../../rules/parts/comparison.ts';

/** The ids of a comparison's address. A form without script repeats the parameter. */
export const idsIn = (params: URLSearchParams): readonly string[] =>
  comparedIds(params.getAll('parts').join(','));

export function compareAddress(ids: readonly string[]): string {
  return ids.length > 0 ? `/compare?parts=${ids.join(',')}` : '/compare';
}

/** The ids with one more; it takes the last place of a full comparison. */
export function withPart(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids : [...ids.slice(0, MAX_COMPARED - 1), id];
}
