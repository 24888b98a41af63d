import { type Language, LANGUAGES } from '../../../rules/language/language.ts';

/**
 * The language of an answer by the Accept-Language header (RFC 9110 §12.5.4): the default, unless
 * the client prefers another one of the shop's.
 */
export function preferredLanguage(header: string | null | undefined): Language {
  if (!header) return 'en';
  const wanted = header.split(',').map((range) => {
    const [tag = '', ...parameters] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = parameters.find((one) => one.startsWith('q='))?.slice(2);
    const language = LANGUAGES.find((one) => tag === one || tag.startsWith(`${one}-`));
    return { language, weight: weight === undefined ? 1 : Number(weight) };
  });
  const [best] = wanted
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return best?.language ?? 'en';
}
