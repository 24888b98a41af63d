import type { AttributeKey } from './attributes.ts';

/**
 * The label of an attribute.
 * @param english as the table of attributes has it
 */
export const labelIn = (_key: AttributeKey, english: string): string => english;

/** A unit as people read it. */
export const unitWords = (unit: string): string => unit;

/** A range of a filter in words. */
export const rangeWords = {
  atLeast: (amount: string) => `at least ${amount}`,
  atMost: (amount: string) => `at most ${amount}`,
  between: (from: string, to: string) => `${from} to ${to}`,
} as const;
