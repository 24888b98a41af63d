import { parseAccept } from 'hono/utils/accept';
import { type Language, LANGUAGES } from '../../../rules/language/language.ts';

/**
 * The language of an answer by the Accept-Language header (RFC 9110 §12.5.4): the default, unless
 * the client prefers another one of the shop's.
 */
export function preferredLanguage(header: string | null | undefined): Language {
  for (const { type, q } of parseAccept(header ?? '')) {
    const tag = type.toLowerCase();
    const language = LANGUAGES.find((each) => tag === each || tag.startsWith(`${each}-`));
    if (language && q > 0) return language;
  }
  return 'en';
}
