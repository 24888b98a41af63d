import type { Context, Next } from 'hono';
import type { Deps } from '../../deps.ts';
import { markup, rawHtml } from '../../formats/html.ts';
import type { NodeEnv } from '../request-env.ts';
import { plainPage } from './plain-page.ts';

/**
 * Answers 404 to a URL with a NUL, which neither PostgreSQL nor a file system accepts. The API rejects it by field
 * instead (validate.ts).
 */
export function rejectNul({ settings }: Pick<Deps, 'settings'>) {
  return async (context: Context<NodeEnv>, next: Next): Promise<Response | void> => {
    if (!context.req.url.includes('%00') || context.req.path.startsWith('/api/')) return next();
    const { shopName } = await settings.current();
    return plainPage(`Not found-${shopName}`, explanation, rawHtml(''), { status: 404 });
  };
}

const explanation = markup`<h1>This is not an address of the shop</h1>
  <p>There is a character in it that no address has. <a href="/">Go to the home page</a></p>`;
