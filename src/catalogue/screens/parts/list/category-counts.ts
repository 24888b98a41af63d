import { categoryName, inOrderOfNames } from '../../../rules/parts/category-words.ts';
import type { Answer } from '../../../../platform/screens/api/api.ts';
import { activeFilters } from './attribute-params.ts';
import { catalogueQuery } from './catalogue-query.ts';

/** The named categories with their labels, and the number of all parts, those without a category included. */
export function categoryCounts(categories: Answer<'GET /categories'>) {
  const all = categories.reduce((sum, { parts }) => sum + parts, 0);
  const namedCategories = inOrderOfNames(categories.filter(({ name }) => name !== ''));
  return { all, named: namedCategories.map((one) => ({ ...one, label: categoryName(one.name) })) };
}

/** Whether the counts match the listed parts: they ignore search, stock and attributes. */
export function countsApply(address: URLSearchParams): boolean {
  const { q, inStock } = catalogueQuery(address);
  return !q && !inStock && activeFilters(address).length === 0;
}
