import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePictures } from '../../../catalogue/rules/parts/part-pictures.ts';
import { imageSrcSet } from '../../../platform/rules/pictures/image-url.ts';
import { toLocalPath } from '../../../platform/rules/pictures/picture-address.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { auditedRepair } from './finding.ts';

/** An uploaded picture may belong to a form that is still being filled in. */
export const ORPHANED_AFTER_MS = 24 * 60 * 60_000;

export const imageFolder = (deps: Deps) => join(deps.config.dataDir, 'images');

/** The shop creates the folder with the first picture and never removes it. */
export const hasImageFolder = (deps: Deps): Promise<boolean> =>
  stat(imageFolder(deps)).then(
    (seen) => seen.isDirectory(),
    () => false,
  );

/**
 * The files behind a picture's address, in every width; none for pictures elsewhere. Ignores the host name, because
 * the shop may have had another one.
 */
export function filesOf(url: string): string[] {
  const path = URL.parse(url, 'http://shop.invalid')?.pathname ?? '';
  const name = /^\/images\/([^/]+)$/.exec(path)?.[1];
  if (name === undefined) return [];
  const widths = imageSrcSet(path)?.match(/\/images\/\S+/g) ?? [];
  return widths.length > 0 ? widths.map((address) => address.slice('/images/'.length)) : [name];
}

/** Files in the folder of pictures, with their modification times in milliseconds since 1970. */
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

/** A row that shows a picture. */
export type ShownImage = {
  readonly what: 'part' | 'further picture' | 'review' | 'profile' | 'logo';
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** Whether the shop itself hosts it, by its path or today's host name. */
  readonly own: boolean;
};

/**
 * All rows that may show one of the shop's own pictures, deleted parts included, since orders show them. Old rows may
 * have whole addresses instead of paths.
 */
export async function imagesOnPages({ db: { query }, config }: Deps): Promise<ShownImage[]> {
  const pattern = '%/images/%';
  const parts = await query
    .selectFrom('parts')
    .select(['id', 'name', 'image_url', 'pictures'])
    .where((eb) => eb.or([eb('image_url', 'like', pattern), eb('pictures', 'like', pattern)]))
    .execute();
  const further = parts.flatMap((part) =>
    parsePictures(part)
      .slice(1)
      .map(({ url }) => ({ ...part, image_url: url })),
  );
  const reviews = await query
    .selectFrom('reviews')
    .select(['id', 'name', 'image_url'])
    .where('image_url', 'like', pattern)
    .execute();
  const profiles = await query
    .selectFrom('profiles')
    .select(['email as id', 'name', 'image_url'])
    .where('image_url', 'like', pattern)
    .execute();
  const logo = await query
    .selectFrom('settings')
    .select(['key as id', 'key as name', 'value as image_url'])
    .where('key', '=', 'shop.logo')
    .execute();
  const toShownImage =
    (what: ShownImage['what']) => (row: { id: string; name: string; image_url: string }) => ({
      what,
      id: row.id,
      name: row.name,
      url: row.image_url,
      own: toLocalPath(row.image_url, config.publicUrl).startsWith('/images/'),
    });
  return [
    ...parts.map(toShownImage('part')),
    ...further.map(toShownImage('further picture')),
    ...reviews.map(toShownImage('review')),
    ...profiles.map(toShownImage('profile')),
    ...logo.map((row) =>
      toShownImage('logo')({ ...row, image_url: String(JSON.parse(row.image_url)) }),
    ),
  ];
}

export async function auditDeleted(deps: Deps, name: string): Promise<void> {
  await auditedRepair(deps, async () => ({
    action: 'delete picture',
    subject: name,
    before: name,
    after: null,
  }));
}
