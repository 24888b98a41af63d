import type { Context, Next } from 'hono';
import type { Problem } from '../../../rules/errors/problem.ts';
import { translateProblem } from '../../language/words-by-language.ts';
import type { NodeEnv } from '../request-env.ts';
import { preferredLanguage } from './accept-language.ts';

/** Says failures in the language that the client prefers. */
export async function translateProblems(context: Context<NodeEnv>, next: Next): Promise<void> {
  await next();
  const language = preferredLanguage(context.req.header('accept-language'));
  const { res } = context;
  if (language === 'en' || res.headers.get('content-type') !== 'application/problem+json') return;
  const problem = await translateProblem((await res.json()) as Problem, language);
  const headers = new Headers(res.headers);
  headers.set('content-language', language);
  headers.delete('content-length');
  context.res = new Response(JSON.stringify(problem), { status: res.status, headers });
}
