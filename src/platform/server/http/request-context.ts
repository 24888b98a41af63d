import type { Context, Next } from 'hono';
import { routePath } from 'hono/route';
import { newId } from '../db/database.ts';
import { currentRequest } from '../log/current-request.ts';
import type { Deps } from '../deps.ts';
import { addBaseHeaders, baseHeaders } from './base-headers.ts';
import { clientAddressReader, networkOf } from './limits/client-address.ts';
import type { NodeEnv } from './request-env.ts';

/** Gives each request an id and its client's address, counts it, and adds the base headers to its response unless it has them already (api.ts). */
export function requestContext(deps: Pick<Deps, 'config' | 'counts' | 'log'>, behindTls: boolean) {
  const { counts } = deps;
  const addressOf = clientAddressReader(deps);
  const base = baseHeaders(behindTls);
  return async (context: Context<NodeEnv>, next: Next): Promise<void> => {
    const started = performance.now();
    const requestId = newId();
    const headers = { ...base, 'x-request-id': requestId };
    context.set('requestId', requestId);
    context.set('baseHeaders', headers);
    const socketAddress = context.env?.incoming?.socket.remoteAddress ?? 'unknown';
    const forwardedFor = context.req.header('x-forwarded-for') ?? null;
    const address = addressOf(socketAddress, forwardedFor);
    context.set('socketAddress', socketAddress);
    context.set('address', address);
    context.set('network', networkOf(address));
    await currentRequest.run(requestId, next);
    const { res } = context;
    if (context.get('hasBaseHeaders') !== true) addBaseHeaders(res.headers, headers);
    counts.request(context.req.method, routePath(context), res.status, performance.now() - started);
  };
}
