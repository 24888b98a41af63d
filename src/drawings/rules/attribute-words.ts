import { t } from '../../platform/rules/messages/t.ts';
/** The attributes with the labels of this language; the table itself has the English ones. */
export const labelled = <Table>(table: Table): Table => table;

/** A unit as people read it. */
export const unitWords = (unit: string) => t('drawings.unit', { unit });

/** A text of an attribute as people read it; filters and the API have the stored text. */
export const valueWords = (value: string): string => value;

/** A range of a filter in words. */
export const rangeWords = {
  atLeast: (amount: string) => t('drawings.range.atLeast', { amount }),
  atMost: (amount: string) => t('drawings.range.atMost', { amount }),
  between: (from: string, to: string) => t('drawings.range.between', { from, to }),
} as const;
