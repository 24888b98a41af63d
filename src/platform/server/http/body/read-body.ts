import { Readable } from 'node:stream';
import { MIMEType } from 'node:util';
import type { Call } from '../../../rules/contract/define.ts';
import type { ErrorCode } from '../../../rules/errors/catalogue.ts';
import { type Result, fail, succeed } from '../../../rules/result.ts';
import type { RequestBodyBudget } from './body-memory-budget.ts';
import { RETRY_AFTER_SECONDS } from '../limits/in-flight.ts';
import { TIMEOUTS_MS } from '../connections/server-timeouts.ts';

const JSON_LIMIT_BYTES = 256 * 1024;

type Unreadable = 'MALFORMED_BODY' | 'UNSUPPORTED_MEDIA' | 'BODY_TOO_LARGE' | 'OVERLOADED';

/** Reads a bounded JSON body. Requiring the JSON media type also blocks cross-site forms. */
async function readJson(
  request: Request,
  limitBytes: number,
  source: BodySource = request,
  budget?: RequestBodyBudget,
): Promise<Result<unknown, Unreadable>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) return fail('UNSUPPORTED_MEDIA');
  const bytes = await withTimeout(source, () => readBytes(request, { limitBytes, source, budget }));
  if (!bytes.ok) return bytes;
  try {
    return succeed(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value)));
  } catch {
    return fail('MALFORMED_BODY');
  }
}

/** Node's own message where there is one, which costs a tenth of a web stream. */
export type BodySource = Pick<Request, 'body'> | Readable;

/**
 * Leaves Node's message open when the reader stops early: after a destroyed one the connection
 * hangs.
 */
function chunksOf(source: BodySource): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return source instanceof Readable
    ? source.iterator({ destroyOnReturn: false })
    : (source.body ?? []);
}

type Reading = {
  /** The limit that an error names. */
  readonly limitBytes: number;
  /** Allowed on top of the limit. */
  readonly overheadBytes?: number;
  readonly source: BodySource;
  readonly budget: RequestBodyBudget | undefined;
};

/** Reads a body within its limit and the memory budget; a rejected body is not read to its end. */
async function readBytes(
  request: Request,
  { limitBytes, overheadBytes = 0, source, budget }: Reading,
): Promise<Result<Buffer, 'BODY_TOO_LARGE' | 'OVERLOADED'>> {
  const most = limitBytes + overheadBytes;
  const tooLarge = fail('BODY_TOO_LARGE', { limitBytes });
  if (Number(request.headers.get('content-length') ?? 0) > most) return tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(source)) {
    size += chunk.byteLength;
    if (size > most) return tooLarge;
    if (budget?.reserve(chunk.byteLength) === false)
      return fail('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    chunks.push(chunk);
  }
  return succeed(Buffer.concat(chunks));
}

/** Aborts a small body that takes longer than TIMEOUTS_MS.smallBody, so that its bytes are freed. */
async function withTimeout<T>(source: BodySource, read: () => Promise<T>): Promise<T> {
  if (!(source instanceof Readable)) return read();
  const timer = setTimeout(() => source.destroy(new BodyTimeout()), TIMEOUTS_MS.smallBody);
  try {
    return await read();
  } finally {
    clearTimeout(timer);
  }
}

class BodyTimeout extends Error {
  override readonly name = 'BodyTimeout';
}

/** Events of a card company have some kilobytes. */
const RAW_LIMIT_BYTES = 1024 * 1024;

/** The bytes of a bounded body. */
export function readRaw(
  request: Request,
  limitBytes: number,
  source: BodySource = request,
  budget?: RequestBodyBudget,
): Promise<Result<Buffer, 'BODY_TOO_LARGE' | 'MALFORMED_BODY' | 'OVERLOADED'>> {
  return catchAborted(() =>
    withTimeout(source, () => readBytes(request, { limitBytes, source, budget })),
  );
}

/** A copy of the request with its bounded body in memory. */
export function readAhead(
  request: Request,
  source: BodySource = request,
  budget?: RequestBodyBudget,
): Promise<Result<Request, 'BODY_TOO_LARGE' | 'MALFORMED_BODY' | 'OVERLOADED'>> {
  return readRaw(request, RAW_LIMIT_BYTES, source, budget).then((bytes) => {
    if (!bytes.ok) return bytes;
    const { url, method, headers } = request;
    return succeed(new Request(url, { method, headers, body: new Uint8Array(bytes.value) }));
  });
}

/** Boundaries and heads of the parts. */
const FORM_OVERHEAD_BYTES = 16 * 1024;

/**
 * A part's boundary and headers. Parsing the millions of header lines that fit into 10 MB would
 * block the server for seconds.
 */
const MAX_HEAD_BYTES = 16 * 1024;

/**
 * More than any form of the shop has. Parsing the hundred thousand parts that fit into 10 MB would
 * block the server for a second.
 */
const MAX_PARTS = 20;

/** Looks for boundaries and the ends of heads only, which is much faster than parsing. */
function isSlowToParse(form: Buffer, type: string): boolean {
  const boundary = `--${new MIMEType(type).params.get('boundary')}`;
  let position = 0;
  for (let at = form.indexOf(boundary); at !== -1; at = form.indexOf(boundary, at + 1)) {
    // One more than the parts, since a boundary also ends the form.
    if (++position > MAX_PARTS + 1) return true;
    const head = form.subarray(at, at + MAX_HEAD_BYTES);
    if (head.length === MAX_HEAD_BYTES && !head.includes('\r\n\r\n')) return true;
  }
  return false;
}

/**
 * Reads a bounded multipart form (RFC 7578) into an object; of a repeated field the first value
 * counts.
 */
export async function readForm(
  request: Request,
  limitBytes: number,
  source: BodySource = request,
  budget?: RequestBodyBudget,
): Promise<Result<unknown, Unreadable>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return fail('UNSUPPORTED_MEDIA');
  const overheadBytes = FORM_OVERHEAD_BYTES;
  const bytes = await readBytes(request, { limitBytes, overheadBytes, source, budget });
  if (!bytes.ok) return bytes;
  try {
    if (isSlowToParse(bytes.value, type)) return fail('MALFORMED_BODY');
    const form = await new Response(new Uint8Array(bytes.value), {
      headers: { 'content-type': type },
    }).formData();
    return succeed(Object.fromEntries([...form].toReversed()));
  } catch {
    return fail('MALFORMED_BODY');
  }
}

/** Whether the client aborted (Node's ConnResetException), or was too slow. */
function isAborted(error: unknown): boolean {
  if (error instanceof BodyTimeout) return true;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === 'ECONNRESET' && message === 'aborted';
}

/** Treats an aborted body as malformed, not as a bug. */
function catchAborted<T, E extends ErrorCode>(
  read: () => Promise<Result<T, E>>,
): Promise<Result<T, E | 'MALFORMED_BODY'>> {
  return read().catch((error: unknown) => {
    if (isAborted(error)) return fail('MALFORMED_BODY');
    throw error;
  });
}

/** A body over HTTP has a length or an encoding; a request within the process states neither, but its type. */
const isBodiless = ({ headers }: Request) =>
  headers.get('content-length') === '0' ||
  !['content-length', 'transfer-encoding', 'content-type'].some((name) => headers.has(name));

/** The reader for a call's kind of body. */
export function bodyReader(
  call: Call,
  request: Request,
  source: BodySource = request,
  budget?: RequestBodyBudget,
): () => Promise<Result<unknown>> {
  if (call.bodyKind === 'raw') return () => Promise.resolve(succeed(undefined));
  if (call.bodyKind === 'optional' && isBodiless(request))
    return () => Promise.resolve(succeed({}));
  const limitBytes = call.bodyLimitBytes ?? JSON_LIMIT_BYTES;
  const read = (): Promise<Result<unknown>> =>
    call.bodyKind === 'multipart'
      ? readForm(request, limitBytes, source, budget)
      : readJson(request, limitBytes, source, budget);
  return () => catchAborted(read);
}
