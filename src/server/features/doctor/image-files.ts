import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSrcSet } from '../../../domain/images/image-url.ts';
import type { Deps } from '../../deps.ts';

export const imageFolder = (deps: Deps) => join(deps.config.dataDir, 'images');

/** The names of the files that an address is served from, every width of it; none for a picture of elsewhere. */
export function filesOf(url: string): string[] {
  const name = /^\/images\/([^/?]+)$/.exec(url)?.[1];
  if (name === undefined) return [];
  const widths = imageSrcSet(url)?.match(/\/images\/\S+/g) ?? [];
  return widths.length > 0 ? widths.map((address) => address.slice('/images/'.length)) : [name];
}

/** The files in the folder of pictures, with the time of their last change in milliseconds since 1970. */
export async function imageFiles(deps: Deps): Promise<Map<string, number>> {
  const folder = imageFolder(deps);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = new Map<string, number>();
  for (const name of names) {
    const seen = await stat(join(folder, name)).catch(() => null);
    if (seen?.isFile()) files.set(name, seen.mtimeMs);
  }
  return files;
}

/** A place in the database that shows a picture. */
export type Shown = {
  readonly what: 'part' | 'review' | 'profile';
  readonly id: string;
  readonly name: string;
  readonly url: string;
};

/** Everything that shows a picture of the shop's own; parts out of the catalogue too, since orders may show them. */
export async function shownImages({ db: { query } }: Deps): Promise<Shown[]> {
  const own = '/images/%';
  const parts = await query
    .selectFrom('parts')
    .select(['id', 'name', 'img'])
    .where('img', 'like', own)
    .execute();
  const reviews = await query
    .selectFrom('reviews')
    .select(['id', 'name', 'img'])
    .where('img', 'like', own)
    .execute();
  const profiles = await query
    .selectFrom('profiles')
    .select(['email as id', 'name', 'img'])
    .where('img', 'like', own)
    .execute();
  const shown = (what: Shown['what']) => (row: { id: string; name: string; img: string }) => ({
    what,
    id: row.id,
    name: row.name,
    url: row.img,
  });
  return [
    ...parts.map(shown('part')),
    ...reviews.map(shown('review')),
    ...profiles.map(shown('profile')),
  ];
}
