import { z } from 'zod';
import { type Result, fail, succeed } from '../../rules/result.ts';
import { type Outage, outage } from '../ports/outage.ts';

export type ImgbbAccess = {
  readonly key: string;
  /** imgbb's or a stand-in's address, without a trailing slash. */
  readonly url: string;
  readonly timeoutMs?: number;
};

export type UploadResult = Result<{ url: string }, 'IMAGE_REFUSED'> | Outage;

const TIMEOUT_MS = 20_000;
const down = (cause: unknown) => outage('imgbb', cause);

/** The fields of imgbb's answer that are read (api.imgbb.com). */
const answerSchema = z.union([
  z.object({ success: z.literal(true), data: z.object({ display_url: z.url() }) }),
  z.object({ error: z.object({ message: z.string() }) }),
]);

/**
 * Uploads a WebP picture to imgbb.
 * @param forSeconds when imgbb deletes it; never by default
 * @throws when imgbb rejects the key
 */
export async function uploadToImgbb(
  { key, url, timeoutMs = TIMEOUT_MS }: ImgbbAccess,
  picture: Buffer,
  name: string,
  forSeconds?: number,
): Promise<UploadResult> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/webp' }), name);
  const query = new URLSearchParams({ key });
  if (forSeconds !== undefined) query.set('expiration', String(forSeconds));
  let status: number;
  let body: unknown;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const reply = await fetch(`${url}/1/upload?${query}`, { method: 'POST', body: form, signal });
    status = reply.status;
    body = await reply.json();
  } catch (error) {
    // No connection, a timeout, or an answer that is not JSON.
    return down(withoutKey(error, key));
  }
  return interpret(status, body);
}

/** imgbb answers 400 to nearly everything; only its message tells errors apart. */
function interpret(status: number, body: unknown): UploadResult {
  const answer = answerSchema.safeParse(body);
  if (status >= 500 || status === 429 || !answer.success)
    return down(new Error(`imgbb answered with status ${status}`));
  if ('success' in answer.data) return succeed({ url: answer.data.data.display_url });
  const { message } = answer.data.error;
  if (/rate limit/i.test(message)) return down(new Error(`imgbb says: ${message}`));
  if (/\bkey\b/i.test(message)) throw new Error(`imgbb does not take IMGBB_KEY: ${message}`);
  return fail('IMAGE_REFUSED', { reason: 'host', hostMessage: message });
}

/** Removes the key from an error, since the address in a network error contains it. */
function withoutKey(error: unknown, key: string): Error {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error));
  const { code, message: causeMessage = '' } = (cause ?? {}) as { code?: string; message?: string };
  const text = [`${name}: ${message}`, causeMessage].filter((part) => part !== '').join(': ');
  const redacted = new Error(text.replaceAll(key, '…'));
  return code === undefined ? redacted : Object.assign(redacted, { code });
}
