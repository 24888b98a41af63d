import type { PartSort } from '../../rules/parts/parts.contract.ts';

/** The sort orders of Manage Products besides the default. */
export const productSorts = [
  'available',
  '-available',
  'name',
] as const satisfies readonly PartSort[];
export type ProductSort = (typeof productSorts)[number];
