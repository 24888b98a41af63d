import { Readable } from 'node:stream';
import { MIMEType } from 'node:util';
import type { Call } from '../../../domain/contract/define.ts';
import type { ErrorCode } from '../../../domain/errors/catalogue.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import type { RequestBodyBudget } from './body-memory-budget.ts';
import { RETRY_AFTER_SECONDS } from '../limits/in-flight.ts';
import { TIMEOUTS_MS } from '../connections/server-timeouts.ts';

const JSON_LIMIT_BYTES = 256 * 1024;

type Unreadable = 'MALFORMED_BODY' | 'UNSUPPORTED_MEDIA' | 'BODY_TOO_LARGE' | 'OVERLOADED';

/** Reads a JSON body, bounded; only JSON is taken, which also keeps cross-site forms out. */
async function readJson(
  request: Request,
  bytesOf: Body = request,
  room?: RequestBodyBudget,
): Promise<Result<unknown, Unreadable>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) return fail('UNSUPPORTED_MEDIA');
  const bytes = await withTimeout(bytesOf, () =>
    readBytes(request, { limitBytes: JSON_LIMIT_BYTES, bytesOf, room }),
  );
  if (!bytes.ok) return bytes;
  try {
    return succeed(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value)));
  } catch {
    return fail('MALFORMED_BODY');
  }
}

/** Where a body's bytes come from: from Node's own message where there is one, which costs a tenth of a web stream. */
export type Body = Pick<Request, 'body'> | Readable;

/**
 * The pieces of a body as they come. Whoever stops before the end leaves Node's message whole: of one
 * that is destroyed nobody could take the rest, and the connection would stand still.
 */
function chunksOf(bytesOf: Body): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return bytesOf instanceof Readable
    ? bytesOf.iterator({ destroyOnReturn: false })
    : (bytesOf.body ?? []);
}

type Reading = {
  /** Told as the limit. */
  readonly limitBytes: number;
  /** So much may come on top of it. */
  readonly overheadBytes?: number;
  readonly bytesOf: Body;
  readonly room: RequestBodyBudget | undefined;
};

/** Reads a body up to a limit, and while there is room for it; one that is refused is not read to its end. */
async function readBytes(
  request: Request,
  { limitBytes, overheadBytes = 0, bytesOf, room }: Reading,
): Promise<Result<Buffer, 'BODY_TOO_LARGE' | 'OVERLOADED'>> {
  const most = limitBytes + overheadBytes;
  const tooLarge = fail('BODY_TOO_LARGE', { limitBytes });
  if (Number(request.headers.get('content-length') ?? 0) > most) return tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(bytesOf)) {
    size += chunk.byteLength;
    if (size > most) return tooLarge;
    if (room?.reserve(chunk.byteLength) === false)
      return fail('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    chunks.push(chunk);
  }
  return succeed(Buffer.concat(chunks));
}

/** Whoever takes longer over a small body than PATIENCE_MS is hung up on, so that what came of it is not kept. */
async function withTimeout<T>(bytesOf: Body, read: () => Promise<T>): Promise<T> {
  if (!(bytesOf instanceof Readable)) return read();
  const hangUp = setTimeout(() => bytesOf.destroy(new TooSlow()), TIMEOUTS_MS.smallBody);
  try {
    return await read();
  } finally {
    clearTimeout(hangUp);
  }
}

class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** Events of a card company are some kilobytes long. */
const RAW_LIMIT_BYTES = 1024 * 1024;

/** The same request with its bytes read, bounded, so that whoever looks at them need not wait. */
export function readAhead(
  request: Request,
  bytesOf: Body = request,
  room?: RequestBodyBudget,
): Promise<Result<Request, 'BODY_TOO_LARGE' | 'MALFORMED_BODY' | 'OVERLOADED'>> {
  return catchAborted(async () => {
    const bytes = await withTimeout(bytesOf, () =>
      readBytes(request, { limitBytes: RAW_LIMIT_BYTES, bytesOf, room }),
    );
    if (!bytes.ok) return bytes;
    const { url, method, headers } = request;
    return succeed(new Request(url, { method, headers, body: new Uint8Array(bytes.value) }));
  });
}

/** What the boundaries and headers of a form may add to its parts. */
const FORM_OVERHEAD_BYTES = 16 * 1024;

/**
 * No form of the shop has as many parts. To take a hundred thousand apart, which 10 MB hold, keeps everybody waiting
 * for a second.
 */
const MAX_PARTS = 20;

/** Whether a form falls into more parts than any of ours has; by what stands between them, which is quickly counted. */
function hasTooManyParts(form: Buffer, type: string): boolean {
  const boundary = `--${new MIMEType(type).params.get('boundary')}`;
  let found = 0;
  for (let at = form.indexOf(boundary); at !== -1; at = form.indexOf(boundary, at + 1))
    // One more than parts: it also stands at the end.
    if (++found > MAX_PARTS + 1) return true;
  return false;
}

/**
 * Reads a multipart form (RFC 7578), bounded before it is parsed, as an object of its fields; of a
 * field that comes twice the first counts.
 */
export async function readForm(
  request: Request,
  limitBytes: number,
  bytesOf: Body = request,
  room?: RequestBodyBudget,
): Promise<Result<unknown, Unreadable>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return fail('UNSUPPORTED_MEDIA');
  const overheadBytes = FORM_OVERHEAD_BYTES;
  const bytes = await readBytes(request, { limitBytes, overheadBytes, bytesOf, room });
  if (!bytes.ok) return bytes;
  try {
    if (hasTooManyParts(bytes.value, type)) return fail('MALFORMED_BODY');
    const form = await new Response(new Uint8Array(bytes.value), {
      headers: { 'content-type': type },
    }).formData();
    return succeed(Object.fromEntries([...form].toReversed()));
  } catch {
    return fail('MALFORMED_BODY');
  }
}

/** Node's word for a caller who hung up while sending (node:http, ConnResetException); or we did, for want of patience. */
function isAborted(error: unknown): boolean {
  if (error instanceof TooSlow) return true;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === 'ECONNRESET' && message === 'aborted';
}

/** A body that broke off is no body, whatever came of it, and no fault of ours. */
function catchAborted<T, E extends ErrorCode>(
  read: () => Promise<Result<T, E>>,
): Promise<Result<T, E | 'MALFORMED_BODY'>> {
  return read().catch((error: unknown) => {
    if (isAborted(error)) return fail('MALFORMED_BODY');
    throw error;
  });
}

/** How the body of a call is read: as JSON unless the call says otherwise. */
export function bodyReader(
  call: Call,
  request: Request,
  bytesOf: Body = request,
  room?: RequestBodyBudget,
): () => Promise<Result<unknown>> {
  if (call.bodyKind === 'raw') return () => Promise.resolve(succeed(undefined));
  const read = (): Promise<Result<unknown>> =>
    call.bodyKind === 'multipart'
      ? readForm(request, call.bodyLimitBytes ?? JSON_LIMIT_BYTES, bytesOf, room)
      : readJson(request, bytesOf, room);
  return () => catchAborted(read);
}
