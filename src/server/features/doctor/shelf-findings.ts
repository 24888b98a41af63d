import type { Deps } from '../../deps.ts';
import type { PictureBucket } from '../../ports/images.ts';
import { CannotRepair, type Finding } from './finding.ts';
import { HOMELESS_AFTER_MS, auditDeleted, shownImages } from './image-files.ts';

/** Files to delete before checking again what is shown. */
const DELETED_AT_ONCE = 100;

const HASH = /[0-9a-f]{32}/g;
const hashOf = (name: string) => name.split('-')[0] ?? '';

/** Files in the bucket that nothing shows; none if the bucket does not allow listing. */
export async function shelfFindings(deps: Deps): Promise<Finding[]> {
  const { bucket: shelf } = deps.images;
  if (!shelf) return [];
  const homeless = await homelessOn(deps, shelf);
  if (homeless === 'refused') return [];
  if (homeless === 'down') {
    const sentence = `The pictures in ${shelf.place} could not be looked through: it is not answering.`;
    return [{ sentence, repair: null }];
  }
  const [first] = homeless;
  if (first === undefined) return [];
  const sentence =
    homeless.length === 1
      ? `The file images/${first} in ${shelf.place} belongs to no part, review or profile.`
      : `${homeless.length} picture files in ${shelf.place} belong to no part, review or profile, images/${first} among them.`;
  // A demo may use a live shop's bucket, none of whose pictures it knows.
  if (deps.config.mode === 'demo') return [{ sentence, repair: null }];
  return [{ sentence, repair: { does: 'delete what is homeless', run: () => clear(deps, shelf) } }];
}

/** Names of old files that nothing shows. */
async function homelessOn(
  deps: Deps,
  shelf: PictureBucket,
): Promise<string[] | 'refused' | 'down'> {
  const listed = await shelf.list();
  if (typeof listed === 'string') return listed;
  const shown = await shownHashes(deps);
  const old = deps.clock.now() - HOMELESS_AFTER_MS;
  return listed
    .filter(({ name, storedAt }) => storedAt < old && !shown.has(hashOf(name)))
    .map(({ name }) => name);
}

/** Hashes in all shown addresses, since a bucket may have had another host name. */
async function shownHashes(deps: Deps): Promise<Set<string>> {
  const shown = await shownImages(deps);
  return new Set(shown.flatMap(({ url }) => url.match(HASH) ?? []));
}

async function clear(deps: Deps, shelf: PictureBucket): Promise<void> {
  const homeless = await homelessOn(deps, shelf);
  if (typeof homeless === 'string') throw new CannotRepair(`${shelf.place} is not answering`);
  for (let from = 0; from < homeless.length; from += DELETED_AT_ONCE) {
    const shown = await shownHashes(deps);
    for (const name of homeless.slice(from, from + DELETED_AT_ONCE)) {
      if (shown.has(hashOf(name))) continue;
      await shelf.remove(name);
      await auditDeleted(deps, name);
    }
  }
}
