import { isCountry } from '../../platform/rules/countries.ts';
import { currencyOf } from '../../platform/rules/money/currencies.ts';
import { parseMinor } from '../../platform/rules/money/money.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** Stands for every country that has no line of its own. */
const OTHERS = '*';

/** Freight from a net total on, both in minor units. */
export type FreightStep = { readonly from: number; readonly amount: number };
/** Steps by country, or `*`; `from` rises from 0. */
export type FreightTable = Readonly<Record<string, readonly FreightStep[]>>;

type ReadTable = { readonly table: FreightTable } | { readonly fault: string };

const LINE = /^([A-Za-z]{2}|\*)\s*:\s*(\S.*)$/;
/** A step and what ends it. A comma within a number is a decimal one, unless a net total follows it. */
const STEP = /\s*(\d+(?:[.,]\d+)?)\s*=\s*(\d+(?:[.,]\d+)?)\s*(?:[,;](?=\s*\d+(?:[.,]\d+)?\s*=)|$)/y;
/** `1.000` is one or a thousand, depending on the reader's country. */
const AMBIGUOUS = /[.,]\d{3}$/;

/**
 * Reads the setting `freight`: a line for each country, such as `DE: 0=9.90, 500=0` or `DE: 0=9,90; 500=0`.
 * @returns the first fault in words, if there is one
 */
export function readFreight(text: string, currency: string): ReadTable {
  const table: Record<string, readonly FreightStep[]> = {};
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const faulty = (why: string) => ({
      fault: t('pricing.freight.line', { line: index + 1, why }),
    });
    const [, typed = '', rest = ''] = LINE.exec(line.trim()) ?? [];
    const country = typed.toUpperCase();
    if (country === '') return faulty(t('pricing.freight.form'));
    if (country !== OTHERS && !isCountry(country))
      return faulty(t('pricing.freight.noCountry', { country }));
    if (table[country]) return faulty(t('pricing.freight.twice', { country }));
    const steps = readSteps(rest, currency);
    if (steps === null) return faulty(t('pricing.freight.steps'));
    if (steps[0]?.from !== 0) return faulty(t('pricing.freight.first'));
    if (steps.some(({ from }, at) => from <= (steps[at - 1]?.from ?? -1)))
      return faulty(t('pricing.freight.rise'));
    table[country] = steps;
  }
  return { table };
}

/** @returns null for anything but steps of amounts that the currency has */
function readSteps(text: string, currency: string): readonly FreightStep[] | null {
  const steps: FreightStep[] = [];
  const pattern = new RegExp(STEP);
  while (pattern.lastIndex < text.length) {
    const [, typedFrom = '', typedAmount = ''] = pattern.exec(text) ?? [];
    const from = amountOf(typedFrom, currency);
    const amount = amountOf(typedAmount, currency);
    if (from === null || amount === null) return null;
    steps.push({ from, amount });
  }
  return steps;
}

function amountOf(typed: string, currency: string): number | null {
  if (AMBIGUOUS.test(typed) && currencyOf(currency).decimals !== 3) return null;
  return parseMinor(typed.replace(',', '.'), currency);
}

/** The freight of a net total; none for a country without a line where no line is for all others. */
export function freightOf(table: FreightTable, country: string | null, netMinor: number): number {
  const steps = (country === null ? undefined : table[country]) ?? table[OTHERS] ?? [];
  return steps.findLast(({ from }) => from <= netMinor)?.amount ?? 0;
}
