import type { Context, Next } from 'hono';
import { problemResponse } from './api/problem-response.ts';
import type { NodeEnv } from './request-env.ts';

/**
 * Refuses changes that a browser requests for another site, subdomains of the shop's domain included. Clients other than
 * browsers send neither header.
 */
export function rejectForeignWrites(publicUrl: string) {
  const own = new URL(publicUrl);

  /** Browsers without Sec-Fetch-Site send Origin alone. */
  function isForeign({ req }: Context<NodeEnv>): boolean {
    const site = req.header('sec-fetch-site');
    if (site === 'same-origin') return false;
    if (site !== undefined && site !== 'none') return true;
    const origin = req.header('origin');
    if (origin === undefined || origin === own.origin) return false;
    // A shop without TLS is also used by other names, such as 127.0.0.1.
    return own.protocol === 'https:' || origin !== new URL(req.url).origin;
  }

  return async (context: Context<NodeEnv>, next: Next): Promise<Response | void> => {
    const { method } = context.req;
    if (method === 'GET' || method === 'HEAD' || !isForeign(context)) return next();
    return problemResponse({ code: 'NOT_ALLOWED', data: undefined }, context.get('requestId'));
  };
}
