import { type Context, Hono } from 'hono';
import type { Deps } from '../../../platform/server/deps.ts';
import { answerRequest, isKnownBuyer } from '../veloconnect/requests/answer-request.ts';
import type { AttemptCounts } from '../veloconnect/requests/buyer-request.ts';
import {
  type VeloRequest,
  type RequestedItem,
  operationOf,
  readBoolean,
} from '../veloconnect/requests/request.ts';
import { readXmlRequest, isBounded } from '../veloconnect/requests/xml-request.ts';
import { answerOtherMethod } from '../../../platform/server/http/api/allowed-methods.ts';
import { problemResponse } from '../../../platform/server/http/api/problem-response.ts';
import { readRaw } from '../../../platform/server/http/body/read-body.ts';
import type { InFlight } from '../../../platform/server/http/limits/in-flight.ts';
import { type Counted, countAttempt } from '../../../platform/server/http/limits/rate-limit.ts';
import type { NodeEnv } from '../../../platform/server/http/request-env.ts';
import { hasForbidden } from '../../../platform/server/formats/read-xml.ts';

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
  counting: AttemptCounts,
): Promise<VeloRequest | null> {
  const buyersId = statedBuyersId(text, isForm);
  const isKnown = buyersId !== null && (await isKnownBuyer(deps, buyersId));
  if (!isKnown && (await counting.failure()) !== null) return null;
  if (!isParsable(text, { isForm, isKnown })) return null;
  return isForm ? readUrlRequest(new URLSearchParams(text)) : readXmlRequest(text);
}

function countingFor(deps: Deps, address: string): AttemptCounts {
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

/** Encodings that clients use; others would let a text mean two things. */
const ENCODINGS = new Set(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-15']);

/**
 * Decodes a body by its byte order mark, its XML declaration or its content type, else as UTF-8.
 * @returns null for an unknown encoding, or bytes that are none of it
 */
function decodeText(bytes: Uint8Array, contentType: string): string | null {
  const label = markOf(bytes) ?? declaredIn(bytes) ?? charsetOf(contentType) ?? 'utf-8';
  try {
    const decoder = new TextDecoder(label, { fatal: true });
    return ENCODINGS.has(decoder.encoding) ? decoder.decode(bytes) : null;
  } catch {
    // An unknown label is a RangeError, wrong bytes a TypeError.
    return null;
  }
}

function markOf(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

const HEAD_LENGTH = 200;

function declaredIn(bytes: Uint8Array): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD_LENGTH));
  const [, label] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head) ?? [];
  // Who can read the declaration as bytes has no UTF-16, whatever it says.
  return label === undefined || /^utf-?16/i.test(label) ? null : label;
}

function charsetOf(contentType: string): string | null {
  return /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1] ?? null;
}

/** A body of somebody unknown; its requests have a kilobyte. */
const UNKNOWN_LIMIT = 64 * 1024;

/**
 * How often the characters may occur that make the parsers work. Five hundred lines have some 8,000 of `<`; a document
 * of as many as fit into the limit of the body would stop the event loop for a second.
 */
const XML_LIMITS = { '<': 15_000, '=': 5_000, '&': 5_000 } as const;
/** Five hundred lines have three parameters each. */
const FORM_LIMITS = { '&': 2_000, '=': 2_000 } as const;

/** Whether a text is short and simple enough to be parsed. */
function isParsable(
  text: string,
  { isForm, isKnown }: { readonly isForm: boolean; readonly isKnown: boolean },
): boolean {
  if (!isKnown && text.length > UNKNOWN_LIMIT) return false;
  const limits: Readonly<Record<string, number>> = isForm ? FORM_LIMITS : XML_LIMITS;
  return Object.entries(limits).every(([character, most]) => !exceeds(text, character, most));
}

function exceeds(text: string, character: string, most: number): boolean {
  let position = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1))
    if (++position > most) return true;
  return false;
}

/** More places than requests have; each is looked at within bounds, since the text is not parsed yet. */
const MAX_PLACES = 5;
const PLACE_LENGTH = 600;
const IN_XML = /^BuyersID(?:\s[^<>]{0,400})?>\s{0,50}(?:<!\[CDATA\[\s{0,50})?([^\s<>&\]]{1,64})/;
const IN_FORM = /^BuyersID=([^&]{1,200})/i;

/** The BuyersID that an unparsed request seems to state; null if it states none. */
function statedBuyersId(text: string, isForm: boolean): string | null {
  const name = isForm ? 'buyersid=' : 'BuyersID';
  const searched = isForm ? text.toLowerCase() : text;
  let at = searched.indexOf(name);
  for (let places = 0; at !== -1 && places < MAX_PLACES; places++) {
    const place = text.slice(at, at + PLACE_LENGTH);
    const [, stated] = (isForm ? IN_FORM : IN_XML).exec(place) ?? [];
    if (stated !== undefined)
      return isForm ? (new URLSearchParams(`id=${stated}`).get('id')?.trim() ?? null) : stated;
    at = searched.indexOf(name, at + 1);
  }
  return null;
}

const QUANTITY = 'Quantity.';
const UNIT = 'quantityUnitCode';

/**
 * Reads a request of the URL binding. Names of parameters may be in any case, which some clients change.
 * @returns null if a text has characters that XML does not allow, or a list is too long
 */
function readUrlRequest(params: URLSearchParams): VeloRequest | null {
  const pairs = [...params];
  if (pairs.some((pair) => pair.some(hasForbidden))) return null;
  const byName = Map.groupBy(pairs, ([name]) => name.toLowerCase());
  const texts = (name: string) =>
    (byName.get(name.toLowerCase()) ?? []).map(([, value]) => value.trim());
  const text = (name: string) => texts(name)[0] ?? '';
  const request: VeloRequest = {
    operation: operationOf(text('RequestName')),
    namespace: null,
    binding: 'URL',
    buyersId: text('BuyersID'),
    password: text('Password'),
    sellersId: text('SellersID'),
    transactionId: text('TransactionID'),
    isTest: readBoolean(texts('IsTest')[0]),
    items: itemsOf(pairs, texts),
    searchString: text('SearchString'),
    startIndex: text('StartIndex'),
    count: text('Count'),
    resultFormat: text('ResultFormat'),
    doNotClose: readBoolean(texts('DoNotClose')[0]),
    fromDate: text('FromDate'),
    thruDate: text('ThruDate'),
    orderIds: given(texts('OrderID')),
    confirmationIds: given(texts('OrderConfirmationID')),
    deliveryNoteIds: given(texts('DeliveryNoteID')),
    invoiceIds: given(texts('InvoiceID')),
  };
  return isBounded(request) ? request : null;
}

/** A parameter without a value counts as absent. */
const given = (texts: readonly string[]) => texts.filter((text) => text !== '');

/** `SellersItemIdentification=A` names an item, with `Quantity` or `Quantity.A`; `Quantity.A=5` alone does too. */
function itemsOf(
  pairs: readonly (readonly [string, string])[],
  texts: (name: string) => readonly string[],
): RequestedItem[] {
  const identified = given(texts('SellersItemIdentification'));
  const quantities = pairs.flatMap(([name, value]) =>
    name.toLowerCase().startsWith(QUANTITY.toLowerCase())
      ? [{ item: name.slice(QUANTITY.length).trim(), quantity: value.trim() }]
      : [],
  );
  const backlogOf = (item: string) =>
    readBoolean(texts(`BacklogIndicator.${item}`)[0] ?? texts('BacklogIndicator')[0]);
  const units = texts(UNIT);
  const unitOf = (item: string, at: number) =>
    texts(`${UNIT}.${item}`)[0] ?? units[units.length === 1 ? 0 : at] ?? '';
  if (identified.length === 0)
    return quantities.map((one, at) => ({
      ...one,
      unit: unitOf(one.item, at),
      backlog: backlogOf(one.item),
    }));
  const quantityOf = new Map(quantities.map(({ item, quantity }) => [item, quantity]));
  const all = texts('Quantity');
  return identified.map((item, at) => ({
    item,
    quantity: quantityOf.get(item) ?? all[identified.length === 1 ? 0 : at] ?? '',
    unit: unitOf(item, at),
    backlog: backlogOf(item),
  }));
}
