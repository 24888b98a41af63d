import { errorCatalogue } from '../../../../platform/rules/errors/catalogue.ts';
import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { imageUrl } from '../../../rules/parts/part.schema.ts';
import { MAX_PICTURES } from '../../../rules/parts/part-pictures.ts';
import { quoted } from './quoted-text.ts';
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
import { t } from '../../../../platform/rules/messages/t.ts';

/** A picture that a line names. */
type Photo = { readonly name: string; readonly url: string };

/** A line's pictures, maybe with a warning; or a fault that rejects the line. */
export type LinePhotos =
  | { readonly pictures: readonly Photo[]; readonly warning?: string }
  | { readonly fault: string };

export type FindPhotos = (text: string) => Promise<LinePhotos>;

/** The same of one picture. */
type LinePhoto =
  | { readonly url: string }
  | { readonly url: null; readonly warning: string }
  | { readonly fault: string };

/** Longer cells list more addresses than the warning can count usefully. */
const CELL_LENGTH = 10_000;

/**
 * Finds a line's pictures: http(s) addresses, pictures of the shop, or files in `folder`, which neither `..` nor
 * links can leave. Stores each file once.
 * @param folder null skips file names with a warning
 * @param publicUrl the shop's own address
 * @param withoutFolder the warning where there is no folder
 */
export function photoFinder(
  folder: string | null,
  images: Images,
  publicUrl: string,
  withoutFolder: string = t('catalogue.import.noFolder'),
): FindPhotos {
  const known = new Map<string, Promise<LinePhoto>>();
  const find = (name: string): Promise<LinePhoto> => {
    if (/^https?:/i.test(name) || /^\/(?:images|drawings)\//.test(name)) {
      const address = imageUrl.safeParse(name);
      const url = address.success ? toLocalPath(address.data, publicUrl) : null;
      return Promise.resolve(url === null ? { fault: t('catalogue.import.noAddress') } : { url });
    }
    if (isOutsidePath(name)) return Promise.resolve({ fault: t('catalogue.import.outsideName') });
    if (folder === null) return Promise.resolve({ url: null, warning: withoutFolder });
    const storedFile = known.get(name) ?? storeFile(folder, name, images);
    known.set(name, storedFile);
    return storedFile;
  };
  return async (text) => {
    if (text.includes('\0')) return { fault: t('catalogue.import.nulInName') };
    const listed = namesIn(text.slice(0, CELL_LENGTH));
    if (listed.length > 1) {
      // A file's name may have what else stands between names.
      const whole = text.includes('\n') ? null : await find(text);
      if (whole && 'url' in whole && whole.url !== null)
        return { pictures: [{ name: text, url: whole.url }] };
    }
    const names = listed.slice(0, MAX_PICTURES);
    const pictures: Photo[] = [];
    const missing: { readonly name: string; readonly why: string }[] = [];
    // One after the other, since each decodes into much memory.
    for (const name of names) {
      const photo = await find(name);
      if ('fault' in photo) return photo;
      if (photo.url === null) missing.push({ name, why: photo.warning });
      else pictures.push({ name, url: photo.url });
    }
    const [first] = missing;
    if (first) {
      const warning =
        pictures.length === 0
          ? first.why
          : t('catalogue.import.somePictures', {
              missing: missing.length,
              count: names.length,
              name: quoted(first.name),
              why: first.why,
            });
      return { pictures, warning };
    }
    return names.length === listed.length
      ? { pictures }
      : {
          pictures,
          warning: t('catalogue.import.severalPictures', {
            count: listed.length,
            most: MAX_PICTURES,
          }),
        };
  };
}

/** The names or addresses that a cell lists, between the separators of other shops' exports. */
function namesIn(text: string): readonly string[] {
  const lines = text.split(/\r?\n/).flatMap((line) => splitAddresses(line));
  return lines
    .flatMap((part) => (/^https?:|^\//i.test(part) ? [part] : part.split(/[,;|]/)))
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function isOutsidePath(name: string): boolean {
  return isAbsolute(name) || /^[\\/]|^[a-z]:/i.test(name) || name.split(/[\\/]/).includes('..');
}

async function storeFile(folder: string, name: string, images: Images): Promise<LinePhoto> {
  const file = await resolveInside(folder, name);
  if (file === null) return { url: null, warning: t('catalogue.import.noFile') };
  if (file === 'outside') return { fault: t('catalogue.import.outside') };
  // Checked before reading: a huge file would fill the memory, and a pipe would block.
  const stats = await stat(file.path);
  if (!stats.isFile()) return { url: null, warning: t('catalogue.import.notAFile') };
  if (stats.size > pictureLimits.bytes) {
    return { url: null, warning: t('catalogue.import.tooLarge', { megabytes: PICTURE_MEGABYTES }) };
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
