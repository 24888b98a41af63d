import { z } from 'zod';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import { type Outage, outage } from '../../ports/outage.ts';

export type ImgbbAccess = {
  readonly key: string;
  /** imgbb's own address, or a stand-in's; no slash at the end. */
  readonly url: string;
  /** How long an upload may take, in milliseconds. */
  readonly timeoutMs?: number;
};

export type Hosted = Result<{ url: string }, 'IMAGE_REFUSED'> | Outage;

const TIMEOUT_MS = 20_000;
const down = (cause: unknown) => outage('imgbb', cause);

/** What imgbb answers (api.imgbb.com), as far as it is read here. */
const answerSchema = z.union([
  z.object({ success: z.literal(true), data: z.object({ display_url: z.url() }) }),
  z.object({ error: z.object({ message: z.string() }) }),
]);

/**
 * Sends a WebP picture to imgbb. @param forSeconds after which imgbb deletes it again; for ever unless said
 * @throws where imgbb does not take the key
 */
export async function uploadToImgbb(
  { key, url, timeoutMs = TIMEOUT_MS }: ImgbbAccess,
  picture: Buffer,
  name: string,
  forSeconds?: number,
): Promise<Hosted> {
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
    // No connection, no answer in time, or a page instead of an answer.
    return down(withoutKey(error, key));
  }
  return judge(status, body);
}

/** imgbb says 400 to nearly everything; what is meant stands in its message. */
function judge(status: number, body: unknown): Hosted {
  const answer = answerSchema.safeParse(body);
  if (status >= 500 || status === 429 || !answer.success)
    return down(new Error(`imgbb answered with status ${status}`));
  if ('success' in answer.data) return succeed({ url: answer.data.data.display_url });
  const { message } = answer.data.error;
  if (/rate limit/i.test(message)) return down(new Error(`imgbb says: ${message}`));
  if (/\bkey\b/i.test(message)) throw new Error(`imgbb does not take IMGBB_KEY: ${message}`);
  return fail('IMAGE_REFUSED', {
    reason: `The picture host did not take this picture: ${message}`,
  });
}

/** The cause as the log may have it: an address that could not be asked has the key in it. */
function withoutKey(error: unknown, key: string): Error {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error));
  const { code, message: deeper = '' } = (cause ?? {}) as { code?: string; message?: string };
  const words = [`${name}: ${message}`, deeper].filter((word) => word !== '').join(': ');
  const told = new Error(words.replaceAll(key, '…'));
  return code === undefined ? told : Object.assign(told, { code });
}
