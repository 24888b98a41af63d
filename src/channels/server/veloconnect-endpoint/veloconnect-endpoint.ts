import { type Context, Hono } from 'hono';
import type { Deps } from '../../../platform/server/deps.ts';
import { answerRequest, isKnownBuyer } from '../veloconnect/answer-request.ts';
import type { Counting } from '../veloconnect/ask.ts';
import type { VeloRequest } from '../veloconnect/request.ts';
import { readUrlRequest } from '../veloconnect/url-request.ts';
import { readXmlRequest } from '../veloconnect/xml-request.ts';
import { answerOtherMethod } from '../../../platform/server/http/api/allowed-methods.ts';
import { problemResponse } from '../../../platform/server/http/api/problem.ts';
import { readRaw } from '../../../platform/server/http/body/read-body.ts';
import type { InFlight } from '../../../platform/server/http/limits/in-flight.ts';
import { type Counted, countAttempt } from '../../../platform/server/http/limits/rate-limit.ts';
import type { NodeEnv } from '../../../platform/server/http/request-env.ts';
import { decodeText } from './decode-text.ts';
import { isParsable, statedBuyersId } from './request-bounds.ts';

/** Requests with hundreds of lines have some hundred kilobytes. */
const LIMIT_BYTES = 512 * 1024;
/** Node itself refuses a longer head. */
const QUERY_LIMIT = 16 * 1024;

/**
 * Veloconnect's endpoint, in both bindings. It stands outside the contract, whose calls have JSON and one account per
 * token.
 */
export function veloconnectEndpoint(deps: Deps, inFlight: InFlight): Hono<NodeEnv> {
  const endpoint = new Hono<NodeEnv>();
  endpoint.on(['GET', 'POST'], '/veloconnect', async (context) => {
    const text = await readText(context, inFlight);
    if (text === 'overloaded')
      return problemResponse(
        { code: 'OVERLOADED', data: { retryAfterSeconds: 5 } },
        context.get('requestId'),
      );
    const address = context.get('address');
    const from = { address, counting: countingFor(deps, address) };
    const read = text && (await parse(deps, text, from.counting));
    const { xml, status, retryAfterSeconds } = await answerRequest(deps, read, from);
    return context.body(xml, status, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-store',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    });
  });
  endpoint.all('/veloconnect', ({ req, get }) =>
    answerOtherMethod(req.method, ['GET', 'POST'], get('requestId')),
  );
  return endpoint;
}

/** What a request says, not parsed yet. */
type RequestText = { readonly text: string; readonly isForm: boolean };

/** The text of a query, a form or a document; null for anything else. */
async function readText(
  context: Context<NodeEnv>,
  inFlight: InFlight,
): Promise<RequestText | null | 'overloaded'> {
  const { raw, method, url } = context.req;
  const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
  if (query.length > QUERY_LIMIT) return null;
  if (method !== 'POST') return { text: query, isForm: true };
  const body = await inFlight.releaseWhile(context.get('network'), () =>
    readRaw(raw, LIMIT_BYTES, context.env?.incoming, context.get('bodyBudget')),
  );
  if (!body.ok) return body.code === 'OVERLOADED' ? 'overloaded' : null;
  const type = raw.headers.get('content-type') ?? '';
  const text = decodeText(body.value, type);
  if (text === null) return null;
  if (/^application\/x-www-form-urlencoded\b/i.test(type) && !text.trimStart().startsWith('<'))
    return { text: `${query}&${text}`, isForm: true };
  return text.trim() === '' ? { text: query, isForm: true } : { text, isForm: false };
}

/**
 * Parses a request within bounds. An address that has failed too often is parsed only for a buyer that the shop
 * knows, since parsing costs more than anything before it.
 * @returns null if it cannot be read, or is not
 */
async function parse(
  deps: Deps,
  { text, isForm }: RequestText,
  counting: Counting,
): Promise<VeloRequest | null> {
  const buyersId = statedBuyersId(text, isForm);
  const isKnown = buyersId !== null && (await isKnownBuyer(deps, buyersId));
  if (!isKnown && (await counting.failure()) !== null) return null;
  if (!isParsable(text, { isForm, isKnown })) return null;
  return isForm ? readUrlRequest(new URLSearchParams(text)) : readXmlRequest(text);
}

function countingFor(deps: Deps, address: string): Counting {
  const waitAfter = async (
    name: 'veloconnect' | 'veloconnectFailures',
    who: readonly Counted[],
  ) => {
    const counted = await countAttempt(deps, name, who);
    return counted.ok ? null : counted.data.retryAfterSeconds;
  };
  let failure: Promise<number | null> | undefined;
  return {
    request: (credentialId) => waitAfter('veloconnect', [{ account: credentialId }, { address }]),
    // A request that fails for several reasons counts once.
    failure: () => (failure ??= waitAfter('veloconnectFailures', [{ address }])),
    order: (account, unverified) => (db) =>
      countAttempt(deps, 'orders', [{ account, unverified }, { address }], db),
    vatCheck: (account, unverified) =>
      countAttempt(deps, 'vatChecks', [{ account, unverified }, { address }]),
  };
}
