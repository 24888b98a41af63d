import { t } from '../../../../platform/rules/messages/t.ts';
import { partCopy } from '../../../../catalogue/screens/words/products.ts';

/** What the verdict on a line says; a suggestion and the next delivery are added by `verdictText`. */
export const verdictWords = {
  ok: t('cart.verdict.ok'),
  belowMinimum: (minimum: string) => t('cart.verdict.belowMinimum', { minimum }),
  notMultiple: partCopy.cartons,
  aboveMaximum: (most: string) => t('cart.verdict.aboveMaximum', { most }),
  shortStock: (available: string) => t('cart.verdict.shortStock', { available }),
  outOfStock: partCopy.outOfStock,
  unknown: t('cart.verdict.unknown'),
  suggested: t('cart.verdict.suggested'),
  ambiguous: t('cart.verdict.ambiguous'),
  /** A part number that a spreadsheet has turned into a date or an error. */
  spreadsheet: t('cart.verdict.spreadsheet'),
  badQuantity: t('cart.verdict.badQuantity'),
  missingQuantity: t('cart.verdict.missingQuantity'),
  notInPieces: t('cart.verdict.notInPieces'),
  unclearQuantity: t('cart.verdict.unclearQuantity'),
  duplicate: t('cart.verdict.duplicate'),
  /** The press that orders the suggested quantity. */
  take: (quantity: string) => t('cart.verdict.take', { quantity }),
} as const;
