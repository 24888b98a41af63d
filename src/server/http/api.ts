import { Hono } from 'hono';
import { contract } from '../../domain/contract/index.ts';
import type { Call } from '../../domain/contract/define.ts';
import type { Deps } from '../deps.ts';
import { routes } from '../routes.ts';
import { clientAddress } from './client-address.ts';
import { type AnyHandler, type Outcome, dispatch } from './dispatch.ts';
import { problemResponse } from './problem.ts';
import { bodyReader } from './read-body.ts';
import type { RequestEnv } from './request-env.ts';

/** The REST API under /api: every call of the contract, and nothing else. */
export function apiRoutes(deps: Deps): Hono<RequestEnv> {
  const api = new Hono<RequestEnv>();
  for (const [key, call] of Object.entries(contract) as [keyof typeof contract, Call][]) {
    const [method = 'GET', pattern = '/'] = key.split(' ');
    const handler = routes[key] as unknown as AnyHandler;
    api.on(method, pattern.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      const request = context.req.raw;
      const requestId = context.get('requestId');
      const reply = new Headers();
      const outcome = await dispatch(deps, handler, {
        key,
        call,
        params: context.req.param(),
        query: context.req.query(),
        body: bodyReader(call, request),
        token: bearerToken(request),
        idempotencyKey: request.headers.get('idempotency-key'),
        requestId,
        address: clientAddress(
          context.get('socketAddress'),
          request.headers.get('x-forwarded-for'),
          deps.config.trustedProxies,
        ),
        http: { request, reply },
      });
      return answer(call, outcome, context.req.url, requestId, reply);
    });
  }
  api.all('*', (context) => {
    const missing = { code: 'NOT_FOUND', data: { what: 'call' } } as const;
    return problemResponse(missing, context.get('requestId'));
  });
  return api;
}

function bearerToken(request: Request): string | null {
  return request.headers.get('authorization')?.match(/^Bearer (\S+)$/i)?.[1] ?? null;
}

function answer(
  call: Call,
  outcome: Outcome,
  url: string,
  requestId: string,
  headers: Headers,
): Response {
  if (!outcome.ok) return problemResponse(outcome, requestId, headers);
  const { body, next } = outcome.value;
  headers.set('cache-control', 'no-store');
  if (next !== null) headers.set('link', nextLink(url, next));
  if (body === null) return new Response(null, { status: 204, headers });
  if (call.answerKind === 'redirect') {
    headers.set('location', body as string);
    return new Response(null, { status: 303, headers });
  }
  if (call.answerKind === 'csv') {
    headers.set('content-type', 'text/csv; charset=utf-8');
    headers.set(
      'content-disposition',
      `attachment; filename="${new URL(url).pathname.split('/').at(-1)}"`,
    );
    return new Response(body as string, { headers });
  }
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(body), { headers });
}

/** Names the next page (RFC 8288), relative to the shop: the address we were called by may be a proxy's. */
function nextLink(url: string, cursor: string): string {
  const next = new URL(url);
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}
