import { z } from 'zod';
import { anyone, defineCalls } from '../../../platform/rules/contract/define.ts';

/** Longer than any path of the shop; it travels in a cookie. */
const ORIGIN_MAX_LENGTH = 1_000;

/** Sign-in with Google (OpenID Connect): redirect and callback. */
export const googleContract = defineCalls({
  'POST /auth/google': {
    summary:
      'Start a sign-in with Google: answers the URL to redirect the browser to; `from` is the path to return to',
    area: 'accounts',
    access: anyone,
    body: z.object({ from: z.string().max(ORIGIN_MAX_LENGTH).default('/') }),
    answer: z.object({ url: z.string() }),
    errors: ['NOT_FOUND', 'AUTH_REFUSED', 'TOO_MANY_REQUESTS'],
    rateLimit: 'google',
  },
  'GET /auth/google/callback': {
    summary:
      'Callback of Google: signs in and redirects to the original path, or to /login with an `error`',
    area: 'accounts',
    access: anyone,
    query: z.object({
      code: z.string().optional(),
      state: z.string().optional(),
      error: z.string().optional(),
    }),
    answer: z.string(),
    answerKind: 'redirect',
    errors: ['NOT_FOUND'],
  },
});
