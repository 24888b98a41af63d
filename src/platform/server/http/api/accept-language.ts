import type { Context, Next } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../../../rules/language/language.ts';
import { inLanguage } from '../../language/in-language.ts';
import type { NodeEnv } from '../request-env.ts';

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
  return DEFAULT_LANGUAGE;
}

/** Answers in the language that the client prefers, and names it where a failure is said in another than the default. */
export function inPreferredLanguage(context: Context<NodeEnv>, next: Next): Promise<void> {
  const language = preferredLanguage(context.req.header('accept-language'));
  return inLanguage(language, async () => {
    await next();
    const { headers } = context.res;
    if (language !== DEFAULT_LANGUAGE && headers.get('content-type') === 'application/problem+json')
      context.header('content-language', language);
  });
}
