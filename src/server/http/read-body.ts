import type { Call } from '../../domain/contract/define.ts';
import { type Result, fail, succeed } from '../../domain/result.ts';

export const JSON_LIMIT_BYTES = 256 * 1024;

/** Reads a JSON body, bounded; only JSON is taken, which also keeps cross-site forms out. */
export async function readJson(
  request: Request,
): Promise<Result<unknown, 'MALFORMED_BODY' | 'UNSUPPORTED_MEDIA' | 'BODY_TOO_LARGE'>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) return fail('UNSUPPORTED_MEDIA');
  const bytes = await readBytes(request, JSON_LIMIT_BYTES);
  if (!bytes) return fail('BODY_TOO_LARGE', { limitBytes: JSON_LIMIT_BYTES });
  try {
    return succeed(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return fail('MALFORMED_BODY');
  }
}

/** Reads a body up to a limit; null for a longer one, which is not read to its end. */
export async function readBytes(request: Request, limitBytes: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += (chunk as Uint8Array).byteLength;
    if (size > limitBytes) return null;
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}

/** How the body of a call is read: as JSON unless the handler reads the request itself. */
export function bodyReader(call: Call, request: Request): () => Promise<Result<unknown>> {
  if (call.bodyKind === 'raw' || call.bodyKind === 'multipart') return () => Promise.resolve(succeed(undefined));
  return () => readJson(request);
}
