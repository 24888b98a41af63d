import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ChangeWatch } from '../db/change-watch.ts';

type Encoding = 'br' | 'gzip' | 'identity';

type KeptPage = {
  readonly version: number;
  readonly keptAt: number;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly etag: string;
  readonly bodies: Map<Encoding, Uint8Array<ArrayBuffer>>;
  readonly bytes: number;
};

const LIMIT_BYTES = 48 * 1024 * 1024;
const LIMIT_PAGES = 2_000;
const LONGEST_ADDRESS = 300;
/** What no change tells of, such as the year in the footer, is at most this old. */
const OLDEST_MS = 10 * 60_000;
const BROTLI_QUALITY = 5;
/** Three encodings of a page take about this much of its plain size. */
const ENCODED_SHARE = 1.5;

/**
 * Keeps whole pages, which are the same for everybody: who is signed in is known to the browser only.
 * A page is kept for the version of the catalogue and the reviews that it was made from, so it is
 * never older than what the shop has acknowledged. Bounded in pages and bytes; the oldest go first.
 */
export class PageCache {
  readonly #pages = new Map<string, KeptPage>();
  readonly #changes: ChangeWatch;
  readonly #now: () => number;
  #bytes = 0;

  constructor(changes: ChangeWatch, now: () => number) {
    this.#changes = changes;
    this.#now = now;
  }

  /** Answers from what is kept, or makes the page, and keeps it if nothing changed meanwhile. */
  async answer(request: Request, make: () => Promise<Response>): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    if (request.method !== 'GET' || address.length > LONGEST_ADDRESS) return make();
    const version = this.#changes.version();
    const known = this.#pages.get(address);
    if (known && known.version === version && this.#now() - known.keptAt < OLDEST_MS) {
      return send(known, request);
    }
    if (known) this.#drop(address, known);
    const response = await make();
    if (version === null || response.status !== 200) return response;
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const page = await this.#read(response, version);
    if (this.#changes.version() === version) this.#keep(address, page);
    return send(page, request);
  }

  async #read(response: Response, version: number): Promise<KeptPage> {
    const body = new Uint8Array(await response.arrayBuffer());
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    return {
      version,
      keptAt: this.#now(),
      status: response.status,
      headers: [...response.headers],
      etag,
      bodies: new Map([['identity', body]]),
      bytes: Math.ceil(body.byteLength * ENCODED_SHARE),
    };
  }

  #keep(address: string, page: KeptPage): void {
    this.#pages.set(address, page);
    this.#bytes += page.bytes;
    for (const [oldest, dropped] of this.#pages) {
      if (this.#bytes <= LIMIT_BYTES && this.#pages.size <= LIMIT_PAGES) break;
      this.#drop(oldest, dropped);
    }
  }

  #drop(address: string, page: KeptPage): void {
    if (this.#pages.delete(address)) this.#bytes -= page.bytes;
  }
}

/** Sends a page in the encoding that the reader takes, or only the word that they have it already. */
function send(page: KeptPage, request: Request): Response {
  const headers = new Headers(page.headers as [string, string][]);
  headers.set('etag', page.etag);
  headers.set('vary', 'accept-encoding');
  if (request.headers.get('if-none-match')?.includes(page.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding: Encoding = /\bbr\b/.test(accepted)
    ? 'br'
    : /\bgzip\b/.test(accepted)
      ? 'gzip'
      : 'identity';
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  const body = encoded(page, encoding);
  headers.set('content-length', String(body.byteLength));
  return new Response(body, { status: page.status, headers });
}

function encoded(page: KeptPage, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const known = page.bodies.get(encoding);
  if (known) return known;
  const plain = page.bodies.get('identity') ?? new Uint8Array();
  const made =
    encoding === 'br'
      ? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : gzipSync(plain);
  const body = new Uint8Array(made);
  page.bodies.set(encoding, body);
  return body;
}
