import { type Result, succeed } from '../../rules/result.ts';
import type { Database } from '../db/database.ts';
import type { Images } from '../ports/images.ts';
import { type UploadResult, type ImgbbAccess, uploadToImgbb } from './imgbb-upload.ts';
import { type Picture, readPicture } from './read-picture.ts';

type Options = ImgbbAccess & { readonly db: Database };

/** Hosts pictures at imgbb without metadata, each uploaded once since addresses are stored. */
export function imgbbImages({ db, ...access }: Options): Images {
  const addresses = hostedUrls(db, 'imgbb');
  const inFlight = new Map<string, Promise<UploadResult>>();

  async function host(picture: Picture): Promise<UploadResult> {
    const known = await addresses.find(picture.hash);
    if (known !== null) return succeed({ url: known });
    const largest = await encodeLargest(picture);
    if (!largest.ok) return largest;
    const uploaded = await uploadToImgbb(access, largest.value, `${picture.hash}.webp`);
    if (uploaded.ok) await addresses.store(picture.hash, uploaded.value.url);
    return uploaded;
  }

  return {
    provider: 'imgbb',
    store: async (bytes) => {
      const picture = await readPicture(bytes);
      if (!picture.ok) return picture;
      const { hash } = picture.value;
      const hosting =
        inFlight.get(hash) ?? host(picture.value).finally(() => inFlight.delete(hash));
      inFlight.set(hash, hosting);
      return hosting;
    },
  };
}

async function encodeLargest(picture: Picture): Promise<Result<Buffer, 'IMAGE_REFUSED'>> {
  const encoded = await picture.encode(picture.widths.slice(-1));
  if (!encoded.ok) return encoded;
  const [largest] = encoded.value;
  if (!largest) throw new Error('A picture has at least one width');
  return succeed(largest.bytes);
}

/** Addresses of hosted pictures by hash; a deleted row causes another upload. */
function hostedUrls({ query }: Database, host: string) {
  return {
    async find(hash: string): Promise<string | null> {
      const row = await query
        .selectFrom('hosted_images')
        .select('url')
        .where('host', '=', host)
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row?.url ?? null;
    },
    async store(hash: string, url: string): Promise<void> {
      await query
        .insertInto('hosted_images')
        .values({ host, hash, url })
        // After a concurrent upload of the same picture, both addresses show it.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
