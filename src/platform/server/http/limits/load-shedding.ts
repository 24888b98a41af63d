import type { Context, HonoRequest, Next } from 'hono';
import type { Counts } from '../../metrics/counts.ts';
import { preferredLanguage } from '../api/accept-language.ts';
import { problemResponse } from '../api/problem-response.ts';
import { type ResponseCache, cacheKeyOf } from '../cache/response-cache.ts';
import { withKnownQuery } from '../pages/page-language.ts';
import type { NodeEnv } from '../request-env.ts';
import { type InFlight, RETRY_AFTER_SECONDS } from './in-flight.ts';

/** As the API chooses its language; a page's is in its address. */
const languageOf = (request: HonoRequest) =>
  request.path.startsWith('/api/') ? preferredLanguage(request.header('accept-language')) : 'en';

/** Monitoring must work above all under load. */
const MONITORING = new Set(['/api/healthz', '/api/readyz', '/api/metrics']);

/**
 * Answers 503 while too many requests are in flight, first to the network that has the most of them, before any body is read. Cached responses, built files and
 * monitoring cost little and always pass.
 */
export function shedLoad(inFlight: InFlight, counts: Counts, cache: ResponseCache | null) {
  // The cache never answers a request with a token, nor one that changes something.
  const isCached = (request: HonoRequest) =>
    (request.method === 'GET' || request.method === 'HEAD') &&
    request.header('authorization') === undefined &&
    // As pages are cached, without parameters that they do not know.
    cache?.has(cacheKeyOf(withKnownQuery(request.raw), languageOf(request))) === true;
  const isCheap = (request: HonoRequest) =>
    MONITORING.has(request.path) || request.path.startsWith('/static/') || isCached(request);

  return async (context: Context<NodeEnv>, next: Next): Promise<Response | void> => {
    const network = context.get('network');
    if (!inFlight.enter(network)) {
      if (isCheap(context.req)) return next();
      counts.shed++;
      const data = { retryAfterSeconds: RETRY_AFTER_SECONDS };
      return problemResponse({ code: 'OVERLOADED', data }, context.get('requestId'));
    }
    // A body occupies memory until its response is made, not only while it is read.
    const bodyBudget = inFlight.bodyMemory.forRequest();
    context.set('bodyBudget', bodyBudget);
    try {
      return await next();
    } finally {
      bodyBudget.release();
      inFlight.leave(network);
    }
  };
}
