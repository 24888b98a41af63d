import type { Language } from '../../../platform/rules/language/language.ts';
import type { DecimalMark } from './file/decimal-mark.ts';

/** The options of an import from the browser, as its row stores them. */
export type BrowserOptions = {
  readonly roundPrices: boolean;
  readonly keepStock: boolean;
  readonly decimal: DecimalMark | null;
  readonly map: readonly string[];
  readonly set: readonly string[];
  /** Of the report. */
  readonly language: Language;
};

/** The form's fields: switches, and texts with one `field=…` a line. */
type Fields = {
  readonly roundPrices?: 'on' | 'off' | undefined;
  readonly keepStock?: 'on' | 'off' | undefined;
  readonly decimal?: DecimalMark | '' | undefined;
  readonly map?: string | undefined;
  readonly set?: string | undefined;
};

const linesOf = (text = '') =>
  text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function optionsOf(
  { roundPrices, keepStock, decimal, map, set }: Fields,
  language: Language,
): BrowserOptions {
  return {
    roundPrices: roundPrices === 'on',
    keepStock: keepStock === 'on',
    decimal: decimal || null,
    map: linesOf(map),
    set: linesOf(set),
    language,
  };
}

export const readOptions = (stored: string): BrowserOptions => JSON.parse(stored) as BrowserOptions;
