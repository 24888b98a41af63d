import { t } from '../../../../platform/rules/messages/t.ts';

/** What the verdict on a line says; a suggestion and the next delivery are added by `verdictText`. */
export const verdictWords = {
  get ok() {
    return t('cart.verdict.ok');
  },
  belowMinimum: (minimum: string) => t('cart.verdict.belowMinimum', { minimum }),
  notMultiple: (size: string) => t('catalogue.part.cartons', { size }),
  aboveMaximum: (most: string) => t('cart.verdict.aboveMaximum', { most }),
  shortStock: (available: string) => t('cart.verdict.shortStock', { available }),
  get outOfStock() {
    return t('catalogue.part.outOfStock');
  },
  get unknown() {
    return t('cart.verdict.unknown');
  },
  get suggested() {
    return t('cart.verdict.suggested');
  },
  get ambiguous() {
    return t('cart.verdict.ambiguous');
  },
  /** A part number that a spreadsheet has turned into a date or an error. */
  get spreadsheet() {
    return t('cart.verdict.spreadsheet');
  },
  get badQuantity() {
    return t('cart.verdict.badQuantity');
  },
  get missingQuantity() {
    return t('cart.verdict.missingQuantity');
  },
  get notInPieces() {
    return t('cart.verdict.notInPieces');
  },
  get unclearQuantity() {
    return t('cart.verdict.unclearQuantity');
  },
  get duplicate() {
    return t('cart.verdict.duplicate');
  },
  /** The press that orders the suggested quantity. */
  take: (quantity: string) => t('cart.verdict.take', { quantity }),
} as const;
