import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  zstdCompress,
  zstdDecompress,
} from 'node:zlib';
import { MINUTE_MS } from '../../../rules/durations.ts';
import type { Language } from '../../../rules/language/language.ts';
import type { CacheVersion } from '../../db/cache-version.ts';
import { type ShownStock, collectShownStock, showStock } from '../../db/shown-stock.ts';
import { type Packing, packingFor } from './accept-encoding.ts';
import { type CachedMessage, makeMessage, stampDate } from './cached-message.ts';

/** The request headers that choose among the messages of a cached response. */
export type Conditions = {
  readonly acceptEncoding: string | null;
  readonly ifNoneMatch: string | null;
};

/** What a response was made from. */
type MadeFrom = {
  readonly version: number;
  readonly shown: ShownStock;
  /** The cache version's count of changed stock levels. */
  stock: number;
};

type CachedResponse = MadeFrom & {
  readonly cachedAt: number;
  readonly etag: string;
  readonly headers: Headers;
  readonly notModified: CachedMessage;
  /** By encoding, each made for the first client that gets it; never empty once stored. */
  readonly messages: Map<Packing | 'identity', CachedMessage>;
};

const LIMIT_BYTES = 48 * 1024 * 1024;
const LIMIT_RESPONSES = 4_000;
const LONGEST_ADDRESS = 300;
/** Bounds the age of what no version covers, such as the year in the footer. */
const MAX_AGE_MS = 10 * MINUTE_MS;
/** Takes eight times as long as zstd, and makes a tenth less. */
const BROTLI_QUALITY = 5;
/** A response that has stood so long is worth packing smaller. */
const LASTING_MS = MINUTE_MS;
const CACHED_TYPES = /^(?:text\/html|application\/json)\b/;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const zstdAsync = promisify(zstdCompress);
const unpack: Readonly<Record<Packing, (packed: Uint8Array) => Promise<Buffer>>> = {
  zstd: promisify(zstdDecompress),
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};
const pack: Readonly<Record<Packing, (plain: Uint8Array) => Promise<Buffer>>> = {
  zstd: (plain) => zstdAsync(plain),
  br: (plain) =>
    brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (plain) => gzipAsync(plain),
};

/**
 * Caches responses that are the same for everybody: pages, and API calls without a token. A response belongs to the
 * version of the catalogue and the reviews, and to the stock levels, that it was made from (decisions 9 and 59); the
 * oldest responses are evicted first, of those with a query as soon as they fill half.
 */
export class ResponseCache {
  readonly #responses = new Map<string, CachedResponse>();
  /** Resolves to what was made, even if that is stale already and not stored; to null if it may not be shared. */
  readonly #making = new Map<string, Promise<CachedResponse | null>>();
  readonly #cacheVersion: CacheVersion;
  readonly #now: () => number;
  readonly #finish: (headers: Headers) => void;
  #bytes = 0;
  #queried = { responses: 0, bytes: 0 };
  hits = 0;
  misses = 0;

  /** @param finish sets the headers that every response of the shop has */
  constructor(cacheVersion: CacheVersion, now: () => number, finish: (headers: Headers) => void) {
    this.#cacheVersion = cacheVersion;
    this.#now = now;
    this.#finish = finish;
  }

  /**
   * The cached response, or a new one, which all share who ask while it is made, unless it misses a change from before
   * they asked. HEAD gets the headers of GET (RFC 9110 §9.3.2), so `make` is given a GET.
   */
  async respond(
    pageRequest: Request,
    make: (request: Request) => Promise<Response>,
    language: Language = 'en',
  ): Promise<Response> {
    const address = cacheKeyOf(pageRequest, language);
    const request =
      pageRequest.method === 'HEAD' ? new Request(pageRequest, { method: 'GET' }) : pageRequest;
    if (request.method !== 'GET' || address.length > LONGEST_ADDRESS) return make(pageRequest);
    const conditions = {
      acceptEncoding: request.headers.get('accept-encoding'),
      ifNoneMatch: request.headers.get('if-none-match'),
    };
    const asked = { version: this.#cacheVersion.current(), stock: this.#cacheVersion.stock() };
    let known = this.#current(address);
    let making = this.#making.get(address);
    while (!known && making) {
      const made = await making;
      known = this.#current(address) ?? (made && this.#isAsNewAs(made, asked) ? made : null);
      // What may not be shared, such as an error, each makes for itself.
      making = made ? this.#making.get(address) : undefined;
    }
    if (known) {
      this.hits++;
      // A page may be made from cached answers.
      showStock(known.shown);
      return asResponse(await this.#messageFor(address, known, conditions));
    }
    this.misses++;
    const shared = Promise.withResolvers<CachedResponse | null>();
    this.#making.set(address, shared.promise);
    let cached: CachedResponse | null = null;
    try {
      const made = await this.#make(() => make(request));
      if (!made.cached) return made.response;
      cached = made.cached;
      // Packed before it is stored, so that the next request finds it ready.
      await this.#addMessage(address, cached, this.#encodingOf(cached, conditions), made.plain);
      if (this.#isCurrent(cached)) this.#store(address, cached);
      return asResponse(await this.#messageFor(address, cached, conditions));
    } finally {
      if (this.#making.get(address) === shared.promise) this.#making.delete(address);
      shared.resolve(cached);
    }
  }

  async #make(
    make: () => Promise<Response>,
  ): Promise<
    | { readonly response: Response; readonly cached: null }
    | { readonly plain: Buffer; readonly cached: CachedResponse }
  > {
    const version = this.#cacheVersion.current();
    const stock = this.#cacheVersion.stock();
    const { made, shown } = await collectShownStock(async () => {
      const response = await make();
      const isCached =
        version !== null &&
        response.status === 200 &&
        CACHED_TYPES.test(response.headers.get('content-type') ?? '');
      // Read here, since a page is still made while its body is sent.
      return { response, plain: isCached ? Buffer.from(await response.arrayBuffer()) : null };
    });
    showStock(shown);
    const { response, plain } = made;
    if (version === null || plain === null) return { response, cached: null };
    return { plain, cached: this.#cachedOf(response, plain, { version, stock, shown }) };
  }

  /** Whether nothing that a response shows had changed between its making and a request. */
  #isAsNewAs(
    { version, stock, shown }: MadeFrom,
    asked: { readonly version: number | null; readonly stock: number },
  ): boolean {
    if (asked.version === null || version < asked.version) return false;
    return !this.#cacheVersion.hasStockChanged(shown, stock, asked.stock);
  }

  #isCurrent(madeFrom: MadeFrom): boolean {
    if (madeFrom.version !== this.#cacheVersion.current()) return false;
    if (this.#cacheVersion.hasStockChanged(madeFrom.shown, madeFrom.stock)) return false;
    madeFrom.stock = this.#cacheVersion.stock();
    return true;
  }

  /** Whether `respond` would find a response; not counted as a hit. */
  has(address: string): boolean {
    return this.#current(address) !== null;
  }

  /** Whether a response is cached, stale or not. */
  knows(address: string): boolean {
    return this.#responses.has(address);
  }

  /** The same response as `respond` gives, as a whole HTTP message; null if none is ready. */
  message(address: string, conditions: Conditions): Buffer | null {
    const known = this.#current(address);
    const message = known && this.#readyFor(known, conditions);
    if (!message) return null;
    this.hits++;
    return stampDate(message, this.#now());
  }

  #current(address: string): CachedResponse | null {
    const known = this.#responses.get(address);
    if (!known) return null;
    // A stale one stays until it is made again: the fast path asks the app for what it knows to be a page.
    return this.#now() - known.cachedAt < MAX_AGE_MS && this.#isCurrent(known) ? known : null;
  }

  #cachedOf(response: Response, plain: Buffer, madeFrom: MadeFrom): CachedResponse {
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const headers = new Headers(response.headers);
    headers.set('etag', etag);
    const varies = headers.get('vary') ?? 'accept-encoding';
    headers.set('vary', varies);
    this.#finish(headers);
    return {
      ...madeFrom,
      cachedAt: this.#now(),
      etag,
      headers,
      notModified: makeMessage(304, headers, null),
      messages: new Map(),
    };
  }

  async #messageFor(
    address: string,
    response: CachedResponse,
    conditions: Conditions,
  ): Promise<CachedMessage> {
    const ready = this.#readyFor(response, conditions);
    if (ready) return ready;
    const encoding = this.#encodingOf(response, conditions);
    return this.#addMessage(address, response, encoding, await plainOf(response));
  }

  async #addMessage(
    address: string,
    response: CachedResponse,
    encoding: Packing | 'identity',
    plain: Buffer,
  ): Promise<CachedMessage> {
    const { headers, messages } = response;
    const message =
      encoding === 'identity'
        ? makeMessage(200, headers, plain)
        : makeMessage(200, headers, await pack[encoding](plain), encoding);
    if (!messages.has(encoding)) {
      messages.set(encoding, message);
      if (this.#responses.get(address) === response) this.#grow(address, message.bytes.byteLength);
    }
    return message;
  }

  #encodingOf({ cachedAt }: CachedResponse, { acceptEncoding }: Conditions): Packing | 'identity' {
    const lasts = this.#now() - cachedAt >= LASTING_MS;
    return packingFor(acceptEncoding, lasts ? 'small' : 'fast') ?? 'identity';
  }

  #readyFor(response: CachedResponse, conditions: Conditions): CachedMessage | null {
    if (conditions.ifNoneMatch?.includes(response.etag)) return response.notModified;
    return response.messages.get(this.#encodingOf(response, conditions)) ?? null;
  }

  #store(address: string, response: CachedResponse): void {
    const before = this.#responses.get(address);
    if (before) this.#evict(address, before);
    this.#responses.set(address, response);
    if (hasQuery(address)) this.#queried.responses++;
    this.#grow(address, sizeOf(response));
  }

  #grow(address: string, bytes: number): void {
    this.#bytes += bytes;
    if (hasQuery(address)) this.#queried.bytes += bytes;
    for (const [other, oldest] of this.#responses) {
      const isFull = this.#bytes > LIMIT_BYTES || this.#responses.size > LIMIT_RESPONSES;
      const { responses, bytes: queried } = this.#queried;
      const isFlooded = queried > LIMIT_BYTES / 2 || responses > LIMIT_RESPONSES / 2;
      if (!isFull && !isFlooded) break;
      if (!isFlooded || hasQuery(other)) this.#evict(other, oldest);
    }
  }

  #evict(address: string, response: CachedResponse): void {
    if (!this.#responses.delete(address)) return;
    this.#bytes -= sizeOf(response);
    if (!hasQuery(address)) return;
    this.#queried.responses--;
    this.#queried.bytes -= sizeOf(response);
  }
}

/** Queries are endless, so they share half of the cache and leave the other to the pages and calls without one. */
const hasQuery = (address: string) => address.includes('?');

/** A page's language is in its address, an API answer's in a header. */
export const keyIn = (language: Language, address: string): string =>
  language === 'en' ? address : `${language} ${address}`;

/** The address as it was sent: a percent-encoded twin is rendered and cached separately. */
export function cacheKeyOf({ url }: Request, language: Language = 'en'): string {
  const { pathname, search } = new URL(url);
  return keyIn(language, pathname + search);
}

function sizeOf({ notModified, messages }: CachedResponse): number {
  return [notModified, ...messages.values()].reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
}

/** Unpacks what browsers ask for, since keeping the plain text too would cost four times the memory. */
async function plainOf({ messages }: CachedResponse): Promise<Buffer> {
  for (const [encoding, { body }] of messages)
    if (body) return encoding === 'identity' ? Buffer.from(body) : unpack[encoding](body);
  return Buffer.alloc(0);
}

function asResponse({ status, headers, body }: CachedMessage): Response {
  return new Response(body, { status, headers: new Headers(headers as [string, string][]) });
}
