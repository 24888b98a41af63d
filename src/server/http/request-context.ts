import type { Context, Next } from 'hono';
import { routePath } from 'hono/route';
import { newId } from '../db/database.ts';
import { currentRequest } from '../log/current-request.ts';
import type { Counts } from '../metrics/counts.ts';
import { addBaseHeaders, baseHeaders } from './base-headers.ts';
import type { NodeEnv } from './request-env.ts';

/** Gives each request an id, counts it, and adds the base headers to its response unless it has them already (api.ts). */
export function requestContext({ counts, behindTls }: { counts: Counts; behindTls: boolean }) {
  const base = baseHeaders(behindTls);
  return async (context: Context<NodeEnv>, next: Next): Promise<void> => {
    const started = performance.now();
    const requestId = newId();
    const headers = { ...base, 'x-request-id': requestId };
    context.set('requestId', requestId);
    context.set('baseHeaders', headers);
    context.set('socketAddress', context.env?.incoming?.socket.remoteAddress ?? 'unknown');
    await currentRequest.run(requestId, next);
    const { res } = context;
    if (context.get('hasBaseHeaders') !== true) addBaseHeaders(res.headers, headers);
    counts.request(context.req.method, routePath(context), res.status, performance.now() - started);
  };
}
