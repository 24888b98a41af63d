import { Hono } from 'hono';
import { contract } from '../../rules/contract.ts';
import { type Call, fileTypes } from '../../../platform/rules/contract/define.ts';
import { PARTIAL_MATCH } from '../../../platform/rules/contract/partial-match.ts';
import { succeed } from '../../../platform/rules/result.ts';
import { forVisitors } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { routes } from '../api-routes.ts';
import { preferredLanguage } from '../../../platform/server/http/api/accept-language.ts';
import {
  methodsAt,
  answerOtherMethod,
  routeOf,
} from '../../../platform/server/http/api/allowed-methods.ts';
import { bearerToken } from '../../../platform/server/http/api/bearer-token.ts';
import { type AnyHandler, type Outcome, dispatch } from './dispatch.ts';
import { Exchange } from '../../../platform/server/http/api/exchange.ts';
import type { InFlight } from '../../../platform/server/http/limits/in-flight.ts';
import type { ResponseCache } from '../../../platform/server/http/cache/response-cache.ts';
import { problemResponse } from '../../../platform/server/http/api/problem-response.ts';
import { bodyReader, readAhead } from '../../../platform/server/http/body/read-body.ts';
import type { NodeEnv } from '../../../platform/server/http/request-env.ts';
import { streamBody } from '../../../platform/server/http/api/stream-body.ts';

export const API = '/api';

/** Mounts every call of the contract; any other request gets 404 or 405. */
export function apiRoutes(
  deps: Deps,
  cache: ResponseCache | null,
  inFlight: InFlight,
): Hono<NodeEnv> {
  const api = new Hono<NodeEnv>();
  const depsOfVisitors = { ...deps, db: forVisitors(deps.db) };
  for (const [key, call] of Object.entries(contract) as [keyof typeof contract, Call][]) {
    const { method, path, ending } = routeOf(key);
    const handler = routes[key] as unknown as AnyHandler;
    api.on(method, path, async (context, next) => {
      if (!context.req.path.endsWith(ending)) return next();
      const requestId = context.get('requestId');
      const original = context.req.raw;
      const message = context.env?.incoming;
      const network = context.get('network');
      const bodyBudget = context.get('bodyBudget');
      // The handler reads the raw body itself, so it is buffered first: see InFlight.releaseWhile.
      const buffered =
        call.bodyKind === 'raw'
          ? await inFlight.releaseWhile(network, () => readAhead(original, message, bodyBudget))
          : succeed(original);
      if (!buffered.ok) return problemResponse(buffered, requestId);
      const request = buffered.value;
      // Without a token the response is the same for everybody.
      const isCacheable = call.cacheable === true && !request.headers.has('authorization');
      const http = new Exchange(request, isCacheable ? 'no-cache' : 'no-store');
      if (isCacheable) http.reply.set('vary', 'accept-encoding, accept-language');
      const language = preferredLanguage(request.headers.get('accept-language'));
      const respond = async () => {
        const outcome = await dispatch(isCacheable ? depsOfVisitors : deps, handler, {
          key,
          call,
          params: withoutEnding(context.req.param(), ending),
          query: context.req.query(),
          body: () =>
            inFlight.releaseWhile(network, bodyReader(call, request, message, bodyBudget)),
          token: bearerToken(request),
          idempotencyKey: request.headers.get('idempotency-key'),
          requestId,
          address: context.get('address'),
          language,
          http,
        });
        if (isCacheable || !http.isPlain || !isPlainJson(call, outcome))
          return answer(deps, call, outcome, context.req.url, requestId, http.reply);
        // The most frequent responses pass plain headers to Node: `Headers` took a twelfth of a
        // small call's time.
        const plain = new Response(JSON.stringify(outcome.value.body), {
          headers: {
            ...context.get('baseHeaders'),
            'cache-control': http.cacheControl,
            'content-type': 'application/json',
          },
        });
        context.set('hasBaseHeaders', true);
        return plain;
      };
      return cache && isCacheable ? cache.respond(request, respond, language) : respond();
    });
  }
  const methodsOf = methodsAt(Object.keys(contract));
  api.all('*', (context) => {
    const methods = methodsOf(context.req.path.slice(API.length));
    const requestId = context.get('requestId');
    if (methods.length > 0) return answerOtherMethod(context.req.method, methods, requestId);
    const missing = { code: 'NOT_FOUND', data: { what: 'call' } } as const;
    return problemResponse(missing, requestId);
  });
  return api;
}

function isPlainJson(
  call: Call,
  outcome: Outcome,
): outcome is Extract<Outcome, { readonly ok: true }> {
  return (
    outcome.ok &&
    outcome.value.body !== null &&
    outcome.value.next === null &&
    outcome.value.isPartial !== true &&
    call.answerKind === undefined
  );
}

function answer(
  { log }: Deps,
  call: Call,
  outcome: Outcome,
  url: string,
  requestId: string,
  headers: Headers,
): Response {
  if (!outcome.ok) return problemResponse(outcome, requestId, headers);
  const { body, next, isPartial } = outcome.value;
  if (isPartial) headers.set(PARTIAL_MATCH, 'true');
  if (next !== null) headers.set('link', nextLink(url, next));
  if (body === null) return new Response(null, { status: 204, headers });
  if (call.answerKind === 'redirect') {
    headers.set('location', body as string);
    return new Response(null, { status: 303, headers });
  }
  if (call.answerKind !== undefined && call.answerKind !== 'json') {
    headers.set('content-type', fileTypes[call.answerKind]);
    headers.set(
      'content-disposition',
      `attachment; filename="${new URL(url).pathname.split('/').at(-1)}"`,
    );
    const pieces = body as AsyncGenerator<Uint8Array>;
    return new Response(streamBody(log, 'a file broke off', pieces), { headers });
  }
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(body), { headers });
}

/** The parameters of a path, the last one without what its pattern says after it. */
function withoutEnding(params: Readonly<Record<string, string>>, ending: string) {
  if (ending === '') return params;
  const { id = '' } = params;
  return { ...params, id: id.slice(0, id.length - ending.length) };
}

/** A Link header (RFC 8288), relative because a proxy may have changed the host. */
function nextLink(url: string, cursor: string): string {
  const next = new URL(url);
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}
