import {
  type AttributeFilter,
  attributeFilters,
  isFilterOf,
  joinRange,
} from '../../../rules/parts/attributes/attribute-filters.ts';
import {
  type AttributeKey,
  attributeKeys,
  attributeOf,
} from '../../../../drawings/rules/attributes.ts';

/** The filters by attribute of a catalogue address, as `GET /tools` takes them. Invalid ones are ignored. */
export function attributeParams(
  params: URLSearchParams,
): Partial<Record<AttributeKey, string | undefined>> {
  return Object.fromEntries(
    attributeKeys.flatMap((key) => {
      const text = valueOf(params, key);
      return text !== '' && isFilterOf(key, text) ? [[key, text]] : [];
    }),
  );
}

/** A form without script sends the two bounds of a range as two parameters of one name. */
function valueOf(params: URLSearchParams, key: AttributeKey): string {
  const isNumber = attributeOf(key).kind === 'number';
  const [first = '', last] = params.getAll(key).map((given) => {
    const text = given.trim().slice(0, 60);
    return isNumber ? text.replace(',', '.') : text;
  });
  return last === undefined ? first : joinRange(first, last);
}

/** Whether a filter stands in the address that no part could pass, such as a range that begins above its end. */
export function isInvalid(params: URLSearchParams, key: AttributeKey): boolean {
  const text = valueOf(params, key);
  return text !== '' && !isFilterOf(key, text);
}

export const activeFilters = (params: URLSearchParams): readonly AttributeFilter[] =>
  attributeFilters(attributeParams(params));

/** The same parameters, each range as one. */
export function withRanges(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of attributeKeys) if (next.has(key)) next.set(key, valueOf(params, key));
  return next;
}

/** The parameters without filters by attribute, for another category. */
export function withoutAttributes(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of attributeKeys) next.delete(key);
  return next;
}
