import type { Answer } from '../../lib/api.ts';
import { catalogueQuery } from './catalogue-address.ts';

/** Every category that has a name, with all parts before them: those of no category are among these. */
export function categoryCounts(categories: Answer<'GET /categories'>) {
  const all = categories.reduce((sum, { parts }) => sum + parts, 0);
  return { all, named: categories.filter(({ name }) => name !== '') };
}

/** Whether the figures are those of what an address lists: they know nothing of a search or of what is in stock. */
export function countsApply(address: URLSearchParams): boolean {
  const { q, inStock } = catalogueQuery(address);
  return !q && !inStock;
}
