import type { Context, Next } from 'hono';
import { DEFAULT_LANGUAGE } from '../../../rules/language/language.ts';
import { inLanguage } from '../../language/in-language.ts';
import type { NodeEnv } from '../request-env.ts';
import { preferredLanguage } from './accept-language.ts';

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
