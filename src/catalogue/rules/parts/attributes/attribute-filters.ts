import { formatCount } from '../../../../platform/rules/numbers/format-count.ts';
import { valueWords } from '../../../../drawings/rules/attribute-words.ts';
import {
  type AttributeKey,
  attributeKeys,
  attributeOf,
  formatAttribute,
} from '../../../../drawings/rules/attributes.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

/** A filter: numbers within inclusive bounds in the attribute's unit, or an equal text. Parts without a value never match. */
export type AttributeFilter =
  | { readonly key: AttributeKey; readonly from: number | null; readonly to: number | null }
  | { readonly key: AttributeKey; readonly text: string };

/** Filters as the API and the catalogue's address have them: `11-34`, `11-`, `-34`, `32` or a text. */
export type AttributeQuery = { readonly [K in AttributeKey]?: string | undefined };

const NUMBER = String.raw`\d{1,7}(?:\.\d{1,3})?`;
const RANGE = new RegExp(`^(${NUMBER})?-(${NUMBER})?$`);
const SINGLE = new RegExp(`^${NUMBER}$`);

/** The bounds that a range names; null for other texts, `-` and a range that begins above its end. */
function parseRange(text: string): { from: number | null; to: number | null } | null {
  if (SINGLE.test(text)) return { from: Number(text), to: Number(text) };
  const [, first, last] = RANGE.exec(text) ?? [];
  if (first === undefined && last === undefined) return null;
  const from = first === undefined ? null : Number(first);
  const to = last === undefined ? null : Number(last);
  return from !== null && to !== null && from > to ? null : { from, to };
}

/** The range of two bounds, which may be empty. */
export function joinRange(from: string, to: string): string {
  if (from === '' && to === '') return '';
  return from === to ? from : `${from}-${to}`;
}

/** The bounds of a range as texts for two fields. */
export function splitRange(range: string): readonly [from: string, to: string] {
  const bounds = parseRange(range);
  return [String(bounds?.from ?? ''), String(bounds?.to ?? '')];
}

/** Whether a text is a filter of the attribute. */
export const isFilterOf = (key: AttributeKey, text: string): boolean =>
  attributeOf(key).kind === 'text' || parseRange(text) !== null;

/** The filters of a query, in display order. Empty and invalid ones are left out. */
export function attributeFilters(query: AttributeQuery): readonly AttributeFilter[] {
  return attributeKeys.flatMap((key): AttributeFilter[] => {
    const text = query[key]?.trim() ?? '';
    if (text === '') return [];
    if (attributeOf(key).kind === 'text') return [{ key, text }];
    const range = parseRange(text);
    return range ? [{ key, ...range }] : [];
  });
}

/** A filter in words, such as `11 to 34 teeth` or `at least 27.2 mm`. */
export function describeFilter(filter: AttributeFilter): string {
  if ('text' in filter) return valueWords(filter.text);
  const { key, from, to } = filter;
  const amount = (value: number | null) => formatAttribute(key, value ?? 0);
  if (from === to) return amount(from);
  if (to === null) return t('drawings.range.atLeast', { amount: amount(from) });
  return from === null
    ? t('drawings.range.atMost', { amount: amount(to) })
    : t('drawings.range.between', { from: formatCount(from), to: amount(to) });
}
