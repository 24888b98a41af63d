import type { Context, HonoRequest, Next } from 'hono';
import { routePath } from 'hono/route';
import { newId } from '../db/database.ts';
import { markup, rawHtml } from '../html.ts';
import { currentRequest } from '../log/current-request.ts';
import type { Counts } from '../metrics/counts.ts';
import { addBaseHeaders, baseHeaders } from './headers.ts';
import { type InFlight, RETRY_AFTER_SECONDS } from './in-flight.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import { plainPage } from './plain-page.ts';
import { problemResponse } from './problem.ts';
import type { NodeEnv } from './request-env.ts';

/** Asked by machines that watch the shop, above all while it is under load. */
const WATCHED = new Set(['/api/healthz', '/api/readyz', '/api/metrics']);

/**
 * What every request passes first: it gets an id and is counted, and its answer gets the headers that
 * all have, unless it was made with them (api.ts, for the most frequent kind).
 */
export function frontDoor({ counts, behindTls }: { counts: Counts; behindTls: boolean }) {
  const base = baseHeaders(behindTls);
  return async (context: Context<NodeEnv>, next: Next): Promise<void> => {
    const started = performance.now();
    const requestId = newId();
    const ofAll = { ...base, 'x-request-id': requestId };
    context.set('requestId', requestId);
    context.set('headersOfAll', ofAll);
    context.set('socketAddress', context.env?.incoming?.socket.remoteAddress ?? 'unknown');
    await currentRequest.run(requestId, next);
    const { res } = context;
    if (context.get('hasHeadersOfAll') !== true) addBaseHeaders(res.headers, ofAll);
    counts.request(context.req.method, routePath(context), res.status, performance.now() - started);
  };
}

/**
 * Refuses an address that holds a NUL: no page or file has one, PostgreSQL takes none, and a file
 * system ends a name there. A call of the API names the field that it stands in (validate.ts).
 */
export function addressWithoutNul(shopName: string) {
  return async (context: Context<NodeEnv>, next: Next): Promise<Response | void> => {
    if (!context.req.url.includes('%00') || context.req.path.startsWith('/api/')) return next();
    return plainPage(`Not found-${shopName}`, nothingThere, rawHtml(''), { status: 404 });
  };
}

const nothingThere = markup`<h1>This is not an address of the shop</h1>
  <p>There is a character in it that no address has. <a href="/">Go to the home page</a></p>`;

/**
 * Turns requests away while too much is at work. What costs next to nothing (cached responses, the built
 * files, the signs of life) is let in always. No body is read before it.
 */
export function gate(inFlight: InFlight, counts: Counts, cache: ResponseCache | null) {
  // A token, or what would change something, is never answered from the cache.
  const isReady = (request: HonoRequest) =>
    (request.method === 'GET' || request.method === 'HEAD') &&
    request.header('authorization') === undefined &&
    cache?.has(request.path + new URL(request.url).search) === true;
  const isCheap = (request: HonoRequest) =>
    WATCHED.has(request.path) || request.path.startsWith('/static/') || isReady(request);

  return async (context: Context<NodeEnv>, next: Next): Promise<Response | void> => {
    if (!inFlight.enter()) {
      if (isCheap(context.req)) return next();
      counts.shed++;
      const data = { retryAfterSeconds: RETRY_AFTER_SECONDS };
      return problemResponse({ code: 'OVERLOADED', data }, context.get('requestId'));
    }
    // What was sent is held until it is answered, not only while it is read.
    const bodyRoom = inFlight.bodies.open();
    context.set('bodyRoom', bodyRoom);
    try {
      return await next();
    } finally {
      bodyRoom.close();
      inFlight.leave();
    }
  };
}
