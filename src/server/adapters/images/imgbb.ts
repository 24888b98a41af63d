import { z } from 'zod';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import type { Images } from '../../ports/images.ts';
import { type AddressBook, addressBook } from './address-book.ts';
import { encodeAll } from './encode-all.ts';
import { type Picture, readPicture } from './picture.ts';

type Options = {
  readonly key: string;
  /** imgbb's own address, or a stand-in's; no slash at the end. */
  readonly url: string;
  readonly dataDir: string;
  /** How long an upload may take, in milliseconds. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 20_000;
const DOWN = fail('PROVIDER_DOWN', { provider: 'imgbb' });

type Hosted = Result<{ url: string }, 'IMAGE_REFUSED' | 'PROVIDER_DOWN'>;

/** What imgbb answers (api.imgbb.com), as far as it is read here. */
const answerSchema = z.union([
  z.object({ success: z.literal(true), data: z.object({ display_url: z.url() }) }),
  z.object({ error: z.object({ message: z.string() }) }),
]);

/**
 * Hosts pictures at imgbb (seed §7), re-encoded here first, so that neither place nor camera leaves the
 * shop. imgbb names every upload anew; the shop remembers each picture's address, so that the same
 * picture is sent once. The key stays on the server.
 */
export function imgbbImages({ key, url, dataDir, timeoutMs = TIMEOUT_MS }: Options): Images {
  const addresses: AddressBook = addressBook(dataDir, 'imgbb');
  const underWay = new Map<string, Promise<Hosted>>();

  async function host(picture: Picture): Promise<Hosted> {
    const known = await addresses.find(picture.hash);
    if (known !== null) return succeed({ url: known });
    const encoded = await encodeAll(picture, picture.widths.slice(-1));
    if (!encoded.ok) return encoded;
    const [largest] = encoded.value;
    if (!largest) throw new Error('A picture has at least one width');
    const uploaded = await upload(new Blob([new Uint8Array(largest.bytes)], { type: 'image/webp' }), picture.hash);
    if (uploaded.ok) await addresses.keep(picture.hash, uploaded.value.url);
    return uploaded;
  }

  async function upload(picture: Blob, hash: string): Promise<Hosted> {
    const form = new FormData();
    form.set('image', picture, `${hash}.webp`);
    let status: number;
    let body: unknown;
    try {
      const reply = await fetch(`${url}/1/upload?key=${encodeURIComponent(key)}`, {
        method: 'POST',
        body: form,
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = reply.status;
      body = await reply.json();
    } catch {
      // No connection, no answer in time, or a page instead of an answer. The cause would show the key.
      return DOWN;
    }
    return judge(status, body);
  }

  return {
    provider: 'imgbb',
    store: async (bytes) => {
      const picture = await readPicture(bytes);
      if (!picture.ok) return picture;
      const { hash } = picture.value;
      const hosting = underWay.get(hash) ?? host(picture.value).finally(() => underWay.delete(hash));
      underWay.set(hash, hosting);
      return hosting;
    },
  };
}

/** imgbb says 400 to nearly everything; what is meant stands in its message. */
function judge(status: number, body: unknown): Hosted {
  const answer = answerSchema.safeParse(body);
  if (status >= 500 || status === 429 || !answer.success) return DOWN;
  if ('success' in answer.data) return succeed({ url: answer.data.data.display_url });
  const { message } = answer.data.error;
  if (/rate limit/i.test(message)) return DOWN;
  if (/\bkey\b/i.test(message)) throw new Error(`imgbb does not take IMGBB_KEY: ${message}`);
  return fail('IMAGE_REFUSED', { reason: `The picture host did not take this picture: ${message}` });
}
