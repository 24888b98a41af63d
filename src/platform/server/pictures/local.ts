import { randomBytes } from 'node:crypto';
import { open, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { imageUrl } from '../../rules/pictures/image-url.ts';
import { succeed } from '../../rules/result.ts';
import { isDiskFault } from '../errors/disk-fault.ts';
import { makeFolder } from '../make-folder.ts';
import type { Images } from '../ports/images.ts';
import { outage } from '../ports/outage.ts';
import { type Picture, readPicture } from './read-picture.ts';

/** Stores pictures as WebP under `<dataDir>/images/`. A full disk is an outage; other disk errors throw. */
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
          if (!(await exists(fileOf(hash, width), now))) missing.push(width);
        }
        if (missing.length > 0) {
          const encoded = await picture.value.encode(missing);
          if (!encoded.ok) return encoded;
          for (const { width, bytes: webp } of encoded.value)
            await writeAtomically(fileOf(hash, width), webp);
        }
      } catch (error) {
        if (isDiskFault(error)) return outage('The picture store', error);
        throw error;
      }
      return succeed({ url: addressOf(picture.value) });
    },
  };
}

/** Checks and names pictures like the local store without storing them, for dry runs. */
export function dryRunImages(): Images {
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

/** Whether a file exists. Updates its time, so that the doctor does not take it for orphaned (images.check.ts). */
async function exists(file: string, now: Date): Promise<boolean> {
  try {
    await utimes(file, now, now);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Writes a temporary file first, so that neither a reader nor a power failure finds half a picture. */
async function writeAtomically(file: string, bytes: Uint8Array): Promise<void> {
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
