import { Readable } from 'node:stream';
import type { Call } from '../../domain/contract/define.ts';
import type { ErrorCode } from '../../domain/errors/catalogue.ts';
import { type Result, fail, succeed } from '../../domain/result.ts';

export const JSON_LIMIT_BYTES = 256 * 1024;

/** Reads a JSON body, bounded; only JSON is taken, which also keeps cross-site forms out. */
export async function readJson(
  request: Request,
  bytesOf: Body = request,
): Promise<Result<unknown, 'MALFORMED_BODY' | 'UNSUPPORTED_MEDIA' | 'BODY_TOO_LARGE'>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) return fail('UNSUPPORTED_MEDIA');
  const bytes = await readBytes(request, JSON_LIMIT_BYTES, bytesOf);
  if (!bytes) return fail('BODY_TOO_LARGE', { limitBytes: JSON_LIMIT_BYTES });
  try {
    return succeed(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
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
function piecesOf(bytesOf: Body): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return bytesOf instanceof Readable
    ? bytesOf.iterator({ destroyOnReturn: false })
    : (bytesOf.body ?? []);
}

/** Reads a body up to a limit; null for a longer one, which is not read to its end. */
export async function readBytes(
  request: Request,
  limitBytes: number,
  bytesOf: Body = request,
): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of piecesOf(bytesOf)) {
    size += chunk.byteLength;
    if (size > limitBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Events of a card company are some kilobytes long. */
const RAW_LIMIT_BYTES = 1024 * 1024;

/** The same request with its bytes read, bounded, so that whoever looks at them need not wait. */
export function readAhead(
  request: Request,
  bytesOf: Body = request,
): Promise<Result<Request, 'BODY_TOO_LARGE' | 'MALFORMED_BODY'>> {
  return unlessHungUp(async () => {
    const bytes = await readBytes(request, RAW_LIMIT_BYTES, bytesOf);
    if (!bytes) return fail('BODY_TOO_LARGE', { limitBytes: RAW_LIMIT_BYTES });
    const { url, method, headers } = request;
    return succeed(new Request(url, { method, headers, body: new Uint8Array(bytes) }));
  });
}

/** What the boundaries and headers of a form may add to its parts. */
const FORM_OVERHEAD_BYTES = 16 * 1024;

/**
 * Reads a multipart form (RFC 7578), bounded before it is parsed, as an object of its fields; of a
 * field that comes twice the first counts.
 */
export async function readForm(
  request: Request,
  limitBytes: number,
  bytesOf: Body = request,
): Promise<Result<unknown, 'MALFORMED_BODY' | 'UNSUPPORTED_MEDIA' | 'BODY_TOO_LARGE'>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return fail('UNSUPPORTED_MEDIA');
  const bytes = await readBytes(request, limitBytes + FORM_OVERHEAD_BYTES, bytesOf);
  if (!bytes) return fail('BODY_TOO_LARGE', { limitBytes });
  try {
    const form = await new Response(new Uint8Array(bytes), {
      headers: { 'content-type': type },
    }).formData();
    return succeed(Object.fromEntries([...form].toReversed()));
  } catch {
    return fail('MALFORMED_BODY');
  }
}

/** Node's word for a caller who hung up while sending (node:http, ConnResetException). */
function isHangUp(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === 'ECONNRESET' && message === 'aborted';
}

/** A body that broke off is no body, whatever came of it, and no fault of ours. */
function unlessHungUp<T, E extends ErrorCode>(
  read: () => Promise<Result<T, E>>,
): Promise<Result<T, E | 'MALFORMED_BODY'>> {
  return read().catch((error: unknown) => {
    if (isHangUp(error)) return fail('MALFORMED_BODY');
    throw error;
  });
}

/** How the body of a call is read: as JSON unless the call says otherwise. */
export function bodyReader(
  call: Call,
  request: Request,
  bytesOf: Body = request,
): () => Promise<Result<unknown>> {
  if (call.bodyKind === 'raw') return () => Promise.resolve(succeed(undefined));
  const read = (): Promise<Result<unknown>> =>
    call.bodyKind === 'multipart'
      ? readForm(request, call.bodyLimitBytes ?? JSON_LIMIT_BYTES, bytesOf)
      : readJson(request, bytesOf);
  return () => unlessHungUp(read);
}
