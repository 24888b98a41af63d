import { randomBytes } from 'node:crypto';
import { open, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { imageUrl } from '../../../domain/images/image-url.ts';
import { succeed } from '../../../domain/result.ts';
import { isDiskFault } from '../../disk-fault.ts';
import { makeFolder } from '../../make-folder.ts';
import type { Images } from '../../ports/images.ts';
import { outage } from '../../ports/outage.ts';
import { type Picture, readPicture } from './picture.ts';

/**
 * Keeps pictures as files under `<dataDir>/images/`, re-encoded as WebP in a few widths and named
 * by their content. A disk that is full is an outage, which is over once there is room; any other fault of it throws.
 */
export function localImages({ dataDir }: { dataDir: string }): Images {
  const folder = join(dataDir, 'images');
  const fileOf = (hash: string, width: number) => join(folder, `${hash}-${width}.webp`);
  return {
    provider: 'local',
    store: async (bytes) => {
      const picture = await readPicture(bytes);
      if (!picture.ok) return picture;
      const { hash, widths } = picture.value;
      const now = new Date();
      try {
        makeFolder(folder);
        const missing: number[] = [];
        for (const width of widths) {
          if (!(await isThere(fileOf(hash, width), now))) missing.push(width);
        }
        if (missing.length > 0) {
          const encoded = await picture.value.encode(missing);
          if (!encoded.ok) return encoded;
          for (const { width, bytes: webp } of encoded.value)
            await writeWhole(fileOf(hash, width), webp);
        }
      } catch (error) {
        if (isDiskFault(error)) return outage('The picture store', error);
        throw error;
      }
      return succeed({ url: addressOf(picture.value) });
    },
  };
}

/** Judges and names pictures as the local store would, and keeps nothing: for trial runs. */
export function localImagesOnTrial(): Images {
  return {
    provider: 'local',
    store: async (bytes) => {
      const picture = await readPicture(bytes);
      if (!picture.ok) return picture;
      const encoded = await picture.value.encode([picture.value.shown]);
      return encoded.ok ? succeed({ url: addressOf(picture.value) }) : encoded;
    },
  };
}

function addressOf({ hash, shown }: Picture): string {
  return imageUrl(hash, shown);
}

/** Whether a file is there; then it is as new as one that is written now, and not taken for forgotten (images.check.ts). */
async function isThere(file: string, now: Date): Promise<boolean> {
  try {
    await utimes(file, now, now);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Under a name of its own first, so that a reader or a power cut never meets half a picture. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const handle = await open(draft, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
