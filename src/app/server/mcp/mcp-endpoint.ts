import type { McpHttpHandler } from '@modelcontextprotocol/server';
import { type Context, Hono } from 'hono';
import type { Deps } from '../../../platform/server/deps.ts';
import { answerOtherMethod } from '../../../platform/server/http/api/allowed-methods.ts';
import { problemResponse } from '../../../platform/server/http/api/problem-response.ts';
import { readAhead } from '../../../platform/server/http/body/read-body.ts';
import { isOwnHost } from '../../../platform/server/http/own-host.ts';
import type { InFlight } from '../../../platform/server/http/limits/in-flight.ts';
import { countAttempt } from '../../../platform/server/http/limits/rate-limit.ts';
import type { NodeEnv } from '../../../platform/server/http/request-env.ts';

/** A pasted list of 500 lines, escaped as JSON, fits. */
const LIMIT_BYTES = 256 * 1024;

/**
 * The Model Context Protocol (modelcontextprotocol.io, streamable HTTP) for assistants: read-only tools over the API's
 * public calls, without an account or a session. The SDK is loaded at the first request.
 */
export function mcpEndpoint(deps: Deps, inFlight: InFlight): Hono<NodeEnv> {
  const endpoint = new Hono<NodeEnv>();
  let handler: Promise<McpHttpHandler> | undefined;

  endpoint.post('/mcp', async (context) => {
    const requestId = context.get('requestId');
    const refused = await refusal(deps, context);
    if (refused) return refused;
    const read = await inFlight.releaseWhile(context.get('network'), () =>
      readAhead(context.req.raw, context.env?.incoming, context.get('bodyBudget')),
    );
    if (!read.ok) return problemResponse(read, requestId);
    if (await isBatch(read.value)) return Response.json(noBatches, { status: 400 });
    handler ??= import('./mcp-handler.ts').then(({ mcpHandler }) => mcpHandler(deps, LIMIT_BYTES));
    return withAddress(await handler, read.value, context.get('address'));
  });
  endpoint.all('/mcp', ({ req, get }) => answerOtherMethod(req.method, ['POST'], get('requestId')));
  return endpoint;
}

/** Another site's page can point its own name at this machine (DNS rebinding). */
async function refusal(deps: Deps, { req, get }: Context<NodeEnv>): Promise<Response | null> {
  const requestId = get('requestId');
  if (!isOwnHost(req.url, deps.config))
    return problemResponse({ code: 'NOT_ALLOWED', data: undefined }, requestId);
  const limited = await countAttempt(deps, 'mcp', [{ address: get('address') }]);
  return limited.ok ? null : problemResponse(limited, requestId);
}

/** The protocol has no batches since its version of 2025-06-18, and one would count as a single request. */
const noBatches = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32_600, message: 'Invalid Request: send one message in each request' },
};

/** More white space before the message than any client sends; a body with more counts as a batch. */
const SHOWN_START = 1_000;

/** Whether the body is a JSON array; a byte order mark and white space may precede it. */
async function isBatch(request: Request): Promise<boolean> {
  const bytes = new Uint8Array(await request.clone().arrayBuffer());
  const start = new TextDecoder().decode(bytes.subarray(0, SHOWN_START)).trimStart();
  return start === '' ? bytes.length > SHOWN_START : start.startsWith('[');
}

/** Tools learn the visitor's address as the SDK's client id, since it has no other place for it. */
function withAddress(handler: McpHttpHandler, request: Request, address: string) {
  return handler.fetch(request, { authInfo: { token: '', clientId: address, scopes: [] } });
}
