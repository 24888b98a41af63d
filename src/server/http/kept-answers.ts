import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CacheVersion } from '../db/cache-version.ts';
import { type Packing, packingFor } from './accept-encoding.ts';
import { type KeptMessage, makeMessage, stampDate } from './kept-message.ts';

/** What a reader said of what they take and what they have. */
export type Reader = {
  readonly acceptEncoding: string | null;
  readonly ifNoneMatch: string | null;
};

type KeptAnswer = {
  readonly version: number;
  readonly keptAt: number;
  readonly etag: string;
  readonly headers: Headers;
  /** Without a body: for those who have it already. */
  readonly unchanged: KeptMessage;
  readonly identity: KeptMessage;
  /** Those that somebody has asked for. */
  readonly packed: Map<Packing, KeptMessage>;
};

const LIMIT_BYTES = 48 * 1024 * 1024;
const LIMIT_ANSWERS = 2_000;
const LONGEST_ADDRESS = 300;
/** What no change tells of, such as the year in the footer, is at most this old. */
const OLDEST_MS = 10 * 60_000;
const BROTLI_QUALITY = 5;
const KEPT_TYPES = /^(?:text\/html|application\/json)\b/;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const pack: Readonly<Record<Packing, (plain: Uint8Array) => Promise<Buffer>>> = {
  br: (plain) =>
    brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (plain) => gzipAsync(plain),
};

/**
 * Keeps whole answers that are the same for everybody: the pages, since who is signed in is known to
 * the browser only, and what the API tells without a token. An answer is kept for the version of the
 * catalogue and the reviews that it was made from, so it is never older than what the shop has
 * acknowledged. It is packed for those who ask for it packed. Bounded in number and bytes; the oldest
 * go first.
 */
export class KeptAnswers {
  readonly #answers = new Map<string, KeptAnswer>();
  readonly #cacheVersion: CacheVersion;
  readonly #now: () => number;
  readonly #finish: (headers: Headers) => void;
  #bytes = 0;
  /** How often an answer was sent again, and how often one had to be made. */
  hits = 0;
  misses = 0;

  /** `finish` sets the headers that every answer of the shop has. */
  constructor(cacheVersion: CacheVersion, now: () => number, finish: (headers: Headers) => void) {
    this.#cacheVersion = cacheVersion;
    this.#now = now;
    this.#finish = finish;
  }

  /**
   * Answers from what is kept, or makes the answer, and keeps it if nothing changed meanwhile. A HEAD is answered by what
   * a GET gets (RFC 9110 §9.3.2), so `make` is handed a GET for it; Hono sends no body then.
   */
  async answer(asked: Request, make: (request: Request) => Promise<Response>): Promise<Response> {
    const { pathname, search } = new URL(asked.url);
    const address = pathname + search;
    const request = asked.method === 'HEAD' ? new Request(asked, { method: 'GET' }) : asked;
    if (request.method !== 'GET' || address.length > LONGEST_ADDRESS) return make(asked);
    const reader = {
      acceptEncoding: request.headers.get('accept-encoding'),
      ifNoneMatch: request.headers.get('if-none-match'),
    };
    const known = this.#current(address);
    if (known) {
      this.hits++;
      return asResponse(await this.#messageFor(address, known, reader));
    }
    this.misses++;
    const version = this.#cacheVersion.current();
    const response = await make(request);
    if (version === null || response.status !== 200) return response;
    if (!KEPT_TYPES.test(response.headers.get('content-type') ?? '')) return response;
    const kept = await this.#read(response, version);
    // Packed before it is kept: whoever comes next finds it ready.
    const message = await this.#messageFor(address, kept, reader);
    if (this.#cacheVersion.current() === version) this.#keep(address, kept);
    return asResponse(message);
  }

  /** Whether an answer for an address lies ready; counts nothing. */
  has(address: string): boolean {
    return this.#answers.get(address)?.version === this.#cacheVersion.current();
  }

  /**
   * The whole HTTP message for an address as it stands in a request line, ready for the socket; null
   * where none lies ready for this reader. The same answer as `answer` gives.
   */
  message(address: string, reader: Reader): Buffer | null {
    const known = this.#current(address);
    const message = known && readyFor(known, reader);
    if (!message) return null;
    this.hits++;
    return stampDate(message, this.#now());
  }

  #current(address: string): KeptAnswer | null {
    const known = this.#answers.get(address);
    if (!known) return null;
    const fresh = known.version === this.#cacheVersion.current();
    if (fresh && this.#now() - known.keptAt < OLDEST_MS) return known;
    this.#drop(address, known);
    return null;
  }

  async #read(response: Response, version: number): Promise<KeptAnswer> {
    const plain = Buffer.from(await response.arrayBuffer());
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const headers = new Headers(response.headers);
    headers.set('etag', etag);
    headers.set('vary', 'accept-encoding');
    this.#finish(headers);
    return {
      version,
      keptAt: this.#now(),
      etag,
      headers,
      unchanged: makeMessage(304, headers, null),
      identity: makeMessage(200, headers, plain),
      packed: new Map(),
    };
  }

  /** The message in the encoding that the reader takes, packed when the first one asks for it. */
  async #messageFor(address: string, answer: KeptAnswer, reader: Reader): Promise<KeptMessage> {
    const ready = readyFor(answer, reader);
    if (ready) return ready;
    const packing = packingFor(reader.acceptEncoding) ?? 'gzip';
    // Off the event loop, so that others are served meanwhile.
    const content = await pack[packing](answer.identity.body ?? Buffer.alloc(0));
    const message = makeMessage(200, answer.headers, content, packing);
    if (!answer.packed.has(packing)) {
      answer.packed.set(packing, message);
      if (this.#answers.get(address) === answer) this.#grow(message.bytes.byteLength);
    }
    return message;
  }

  #keep(address: string, answer: KeptAnswer): void {
    const before = this.#answers.get(address);
    if (before) this.#drop(address, before);
    this.#answers.set(address, answer);
    this.#grow(sizeOf(answer));
  }

  /** Makes room for more bytes: the oldest go first. */
  #grow(bytes: number): void {
    this.#bytes += bytes;
    for (const [oldest, dropped] of this.#answers) {
      if (this.#bytes <= LIMIT_BYTES && this.#answers.size <= LIMIT_ANSWERS) break;
      this.#drop(oldest, dropped);
    }
  }

  #drop(address: string, answer: KeptAnswer): void {
    if (this.#answers.delete(address)) this.#bytes -= sizeOf(answer);
  }
}

/** All that an answer keeps in memory. */
function sizeOf({ identity, unchanged, packed }: KeptAnswer): number {
  const messages = [identity, unchanged, ...packed.values()];
  return messages.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
}

/** What can be sent to a reader at once: the answer, or only the word that they have it already. */
function readyFor(answer: KeptAnswer, reader: Reader): KeptMessage | null {
  if (reader.ifNoneMatch?.includes(answer.etag)) return answer.unchanged;
  const packing = packingFor(reader.acceptEncoding);
  return packing ? (answer.packed.get(packing) ?? null) : answer.identity;
}

function asResponse({ status, headers, body }: KeptMessage): Response {
  return new Response(body, { status, headers: new Headers(headers as [string, string][]) });
}
