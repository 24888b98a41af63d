import { imageUrl } from '../../rules/pictures/image-url.ts';
import { succeed } from '../../rules/result.ts';
import type { Images, StoredPicture } from '../ports/images.ts';
import { outage } from '../ports/outage.ts';
import { type EncodedPicture, readPicture } from './read-picture.ts';
import { type S3Access, s3Bucket } from './s3-client.ts';
import { isRefusedByS3, isS3Down } from './s3-failures.ts';

const YEAR_SECONDS = 31_536_000;
const FOLDER = 'images/';
const OURS = /^[0-9a-f]{32}-\d{1,4}\.webp$/;

/** Stores pictures in a bucket that browsers read at `publicUrl`; signed addresses would expire. */
export function s3Images(settings: S3Access): Images {
  const bucket = s3Bucket(settings);

  const put = (path: string, bytes: Buffer) =>
    bucket.put(path.slice(1), bytes, {
      ContentType: 'image/webp',
      CacheControl: `public, max-age=${YEAR_SECONDS}, immutable`,
    });

  return {
    provider: 's3',
    store: async (bytes) => {
      const picture = await readPicture(bytes);
      if (!picture.ok) return picture;
      const { hash, shown, widths, encode } = picture.value;
      const encoded = await encode(widths);
      if (!encoded.ok) return encoded;
      const send = ({ width, bytes: webp }: EncodedPicture) => put(imageUrl(hash, width), webp);
      try {
        await Promise.all(encoded.value.map(send));
      } catch (error) {
        if (isS3Down(error)) return outage('The picture store', error);
        throw error;
      }
      return succeed({ url: `${settings.publicUrl}${imageUrl(hash, shown)}` });
    },
    bucket: {
      place: `the bucket ${settings.bucket}`,
      list: async () => {
        const stored: StoredPicture[] = [];
        try {
          for await (const page of bucket.list(FOLDER)) stored.push(...page.flatMap(pictureOf));
        } catch (error) {
          if (isS3Down(error)) return 'down';
          if (isRefusedByS3(error)) return 'refused';
          throw error;
        }
        return stored;
      },
      remove: (name) => bucket.remove(`${FOLDER}${name}`),
    },
  };
}

/** The shop's picture of an object; none for other objects. */
function pictureOf({ key, changedAt }: { key: string; changedAt: number | null }): StoredPicture[] {
  const name = key.slice(FOLDER.length);
  return OURS.test(name) && changedAt !== null ? [{ name, storedAt: changedAt }] : [];
}
