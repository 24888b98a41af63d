import { errorCatalogue } from '../../../../platform/rules/errors/catalogue.ts';
import { importWords as words } from '../import-words.ts';
import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { imageUrl } from '../../../rules/parts/part.schema.ts';
import {
  splitAddresses,
  toLocalPath,
} from '../../../../platform/rules/pictures/picture-address.ts';
import {
  PICTURE_MEGABYTES,
  pictureLimits,
} from '../../../../platform/rules/pictures/picture-limits.ts';
import { isDiskFault } from '../../../../platform/server/errors/disk-fault.ts';
import type { Images } from '../../../../platform/server/ports/images.ts';
import { isOutage } from '../../../../platform/server/ports/outage.ts';

/** A line's picture: its address, maybe with a warning; or none, with one; or a fault that rejects the line. */
export type LinePhoto =
  | { readonly url: string; readonly warning?: string }
  | { readonly url: null; readonly warning: string }
  | { readonly fault: string };

export type FindPhoto = (text: string) => Promise<LinePhoto>;

/** Longer cells list more addresses than the warning can count usefully. */
const CELL_LENGTH = 10_000;

/**
 * Finds a line's picture: an http(s) address, a picture of the shop, or a file in `folder`, which neither `..` nor
 * links can leave. Stores each file once.
 * @param folder null skips file names with a warning
 * @param publicUrl the shop's own address
 * @param withoutFolder the warning where there is no folder
 */
export function photoFinder(
  folder: string | null,
  images: Images,
  publicUrl: string,
  withoutFolder: string = words.noFolder,
): FindPhoto {
  const known = new Map<string, Promise<LinePhoto>>();
  return async (text) => {
    if (text.includes('\0')) return { fault: words.nulInName };
    if (/^https?:/i.test(text) || /^\/(?:images|drawings)\//.test(text)) {
      const [first, ...others] = splitAddresses(text.slice(0, CELL_LENGTH));
      const address = imageUrl.safeParse(first);
      if (!address.success) return { fault: words.noAddress };
      const url = toLocalPath(address.data, publicUrl);
      return others.length === 0
        ? { url }
        : { url, warning: words.severalPictures(others.length + 1) };
    }
    if (isOutsidePath(text)) return { fault: words.outsideName };
    if (folder === null) return { url: null, warning: withoutFolder };
    const find = (name: string) => {
      const storedFile = known.get(name) ?? storeFile(folder, name, images);
      known.set(name, storedFile);
      return storedFile;
    };
    const whole = await find(text);
    const names = text.split(/[,;|]/).map((name) => name.trim());
    const [first = ''] = names;
    if (!('warning' in whole) || names.length === 1 || first === '') return whole;
    const photo = await find(first);
    return 'url' in photo && photo.url !== null
      ? { ...photo, warning: words.severalPictures(names.length) }
      : whole;
  };
}

function isOutsidePath(name: string): boolean {
  return isAbsolute(name) || /^[\\/]|^[a-z]:/i.test(name) || name.split(/[\\/]/).includes('..');
}

async function storeFile(folder: string, name: string, images: Images): Promise<LinePhoto> {
  const file = await resolveInside(folder, name);
  if (file === null) return { url: null, warning: words.noFile };
  if (file === 'outside') return { fault: words.outside };
  // Checked before reading: a huge file would fill the memory, and a pipe would block.
  const stats = await stat(file.path);
  if (!stats.isFile()) return { url: null, warning: words.notAFile };
  if (stats.size > pictureLimits.bytes) {
    return { url: null, warning: words.tooLarge(PICTURE_MEGABYTES) };
  }
  const stored = await images.store(await readFile(file.path));
  if (stored.ok) return stored.value;
  // A full disk fails for all further lines, so the import stops.
  if (isOutage(stored) && isDiskFault(stored.cause)) throw stored.cause;
  const detail =
    stored.code === 'IMAGE_REFUSED'
      ? errorCatalogue.IMAGE_REFUSED.detail(stored.data)
      : errorCatalogue.PROVIDER_DOWN.detail(stored.data);
  return { url: null, warning: detail.replace(/\.$/, '') };
}

/** The real path of a file in a folder after following links; null if there is none. */
async function resolveInside(
  folder: string,
  name: string,
): Promise<{ path: string } | 'outside' | null> {
  const root = await realpath(folder);
  const file = await realpath(join(root, name)).catch(() => null);
  if (file === null) return null;
  const path = relative(root, file);
  const outside = path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path);
  return outside ? 'outside' : { path: file };
}
