import { partCopy } from '../../copy/products.ts';

/** What the verdict on a line says; a suggestion and the next delivery are added by `verdictText`. */
export const verdictWords = {
  ok: 'Ready to order',
  belowMinimum: (minimum: string) => `Sold from ${minimum} pieces on`,
  notMultiple: partCopy.cartons,
  aboveMaximum: 'More than one order takes',
  shortStock: (available: string) => `Only ${available} in stock`,
  outOfStock: partCopy.outOfStock,
  unknown: 'Not found in the catalogue',
  suggested: 'Not found. Is one of these meant?',
  ambiguous: 'Several parts are called that. Which one is meant?',
  badQuantity: 'The quantity is not a whole number',
  duplicate: 'Stands there twice',
  /** The press that orders the suggested quantity. */
  take: (quantity: string) => `Order ${quantity}`,
} as const;
