import { partCopy } from '../../../../catalogue/screens/words/products.ts';

/** What the verdict on a line says; a suggestion and the next delivery are added by `verdictText`. */
export const verdictWords = {
  ok: 'Ready to order',
  belowMinimum: (minimum: string) => `Minimum ${minimum}`,
  notMultiple: partCopy.cartons,
  aboveMaximum: (most: string) => `Maximum ${most} per order`,
  shortStock: (available: string) => `Only ${available} in stock`,
  outOfStock: partCopy.outOfStock,
  unknown: 'Not found in the catalogue',
  suggested: 'Not found. Did you mean one of these?',
  ambiguous: 'Several parts match. Which one do you mean?',
  /** A part number that a spreadsheet has turned into a date or an error. */
  spreadsheet:
    'Excel has probably changed this part number. Format its column as text, or correct it here',
  badQuantity: 'The quantity is not a whole number',
  missingQuantity: 'Enter a quantity',
  notInPieces: 'Enter the quantity in pieces',
  unclearQuantity: 'The list has more than one number here. Enter the quantity',
  duplicate: 'Listed twice',
  /** The press that orders the suggested quantity. */
  take: (quantity: string) => `Order ${quantity}`,
} as const;
