import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { errorCatalogue } from '../../../domain/errors/catalogue.ts';
import { imageUrl } from '../../../domain/parts/part.schema.ts';
import { toLocalPath } from '../../../domain/parts/picture-address.ts';
import { PICTURE_MEGABYTES, pictureLimits } from '../../../domain/images/picture-limits.ts';
import { isDiskFault } from '../../disk-fault.ts';
import type { Images } from '../../ports/images.ts';
import { isOutage } from '../../ports/outage.ts';

/**
 * A line's picture: an address to show it from; or none, with a reason that is worth a warning; or
 * a fault that refuses the line.
 */
export type LinePhoto =
  | { readonly url: string }
  | { readonly url: null; readonly warning: string }
  | { readonly fault: string };

export type FindPhoto = (text: string) => Promise<LinePhoto>;

/**
 * Finds pictures by what a line says: an http(s) address, a picture that the shop already has, or
 * the name of a file in `folder` (in it for good: neither `..` nor a link leads out). A file is
 * stored once, however many parts show it.
 * @param folder null where none was given: file names are then passed over with a warning
 * @param publicUrl the shop's own address
 */
export function photoFinder(folder: string | null, images: Images, publicUrl: string): FindPhoto {
  const known = new Map<string, Promise<LinePhoto>>();
  return async (text) => {
    if (text.includes('\0')) return { fault: 'holds a NUL character, which no name has' };
    if (/^https?:/i.test(text) || /^\/(?:images|drawings)\//.test(text)) {
      const address = imageUrl.safeParse(text);
      return address.success
        ? { url: toLocalPath(address.data, publicUrl) }
        : { fault: 'is not an address that a picture can have' };
    }
    if (leadsOut(text)) return { fault: 'must be the name of a file in the photos folder' };
    if (folder === null)
      return { url: null, warning: 'not looked for, since --photos names no folder' };
    let found = known.get(text);
    if (!found) {
      found = storeFile(folder, text, images);
      known.set(text, found);
    }
    return found;
  };
}

function leadsOut(name: string): boolean {
  return isAbsolute(name) || /^[\\/]|^[a-z]:/i.test(name) || name.split(/[\\/]/).includes('..');
}

async function storeFile(folder: string, name: string, images: Images): Promise<LinePhoto> {
  const file = await insideOf(folder, name);
  if (file === null) return { url: null, warning: 'there is no such file in the photos folder' };
  if (file === 'outside') return { fault: 'leads out of the photos folder' };
  // Before it is read: nobody's memory is to be filled by one file, nor a pipe waited for.
  const seen = await stat(file.path);
  if (!seen.isFile()) return { url: null, warning: 'is not a file' };
  if (seen.size > pictureLimits.bytes) {
    return { url: null, warning: `is larger than ${PICTURE_MEGABYTES} MB` };
  }
  const stored = await images.store(await readFile(file.path));
  if (stored.ok) return stored.value;
  // It is as full for the pictures of all other lines: the import stops and says so.
  if (isOutage(stored) && isDiskFault(stored.cause)) throw stored.cause;
  const detail =
    stored.code === 'IMAGE_REFUSED'
      ? errorCatalogue.IMAGE_REFUSED.detail(stored.data)
      : errorCatalogue.PROVIDER_DOWN.detail(stored.data);
  return { url: null, warning: detail.replace(/\.$/, '') };
}

/** The real path of a file below a folder, links followed; null where there is none. */
async function insideOf(
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
