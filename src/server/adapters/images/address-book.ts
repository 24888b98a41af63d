import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Remembers where pictures are hosted, by the hash of their bytes. */
export type AddressBook = {
  readonly find: (hash: string) => Promise<string | null>;
  readonly keep: (hash: string, url: string) => Promise<void>;
};

/** In files under `<dataDir>/hosted/<host>`, one a picture; a file that is deleted is uploaded anew. */
export function addressBook(dataDir: string, host: string): AddressBook {
  const folder = join(dataDir, 'hosted', host);
  return {
    async find(hash) {
      try {
        return await readFile(join(folder, hash), 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async keep(hash, url) {
      await mkdir(folder, { recursive: true });
      // Under another name first, so that nobody reads half an address.
      const draft = join(folder, `${hash}.${randomBytes(6).toString('hex')}.tmp`);
      await writeFile(draft, url, { flag: 'wx' });
      await rename(draft, join(folder, hash));
    },
  };
}
