import type { Deps } from '../../../platform/server/deps.ts';
import type { PictureBucket } from '../../../platform/server/ports/images.ts';
import { CannotRepair, type Finding } from './finding.ts';
import { ORPHANED_AFTER_MS, auditDeleted, shownImages } from './image-files.ts';

/** Files to delete before checking again what is shown. */
const DELETED_AT_ONCE = 100;

const HASH = /[0-9a-f]{32}/g;
const hashOf = (name: string) => name.split('-')[0] ?? '';

/** Files in the bucket that nothing shows; none if the bucket does not allow listing. */
export async function bucketFindings(deps: Deps): Promise<Finding[]> {
  const { bucket } = deps.images;
  if (!bucket) return [];
  const unused = await unusedIn(deps, bucket);
  if (unused === 'refused') return [];
  if (unused === 'down') {
    const sentence = `The pictures in ${bucket.place} could not be checked: it is not responding.`;
    return [{ sentence, repair: null }];
  }
  const [first] = unused;
  if (first === undefined) return [];
  const sentence =
    unused.length === 1
      ? `The file images/${first} in ${bucket.place} belongs to no part, review or profile.`
      : `${unused.length} picture files in ${bucket.place} belong to no part, review or profile, images/${first} among them.`;
  // A demo may use a live shop's bucket, none of whose pictures it knows.
  if (deps.config.mode === 'demo') return [{ sentence, repair: null }];
  return [{ sentence, repair: { does: 'delete them', run: () => clear(deps, bucket) } }];
}

/** Names of old files that nothing shows. */
async function unusedIn(deps: Deps, bucket: PictureBucket): Promise<string[] | 'refused' | 'down'> {
  const listed = await bucket.list();
  if (typeof listed === 'string') return listed;
  const shown = await shownHashes(deps);
  const old = deps.clock.now() - ORPHANED_AFTER_MS;
  return listed
    .filter(({ name, storedAt }) => storedAt < old && !shown.has(hashOf(name)))
    .map(({ name }) => name);
}

/** Hashes in all shown addresses, since a bucket may have had another host name. */
async function shownHashes(deps: Deps): Promise<Set<string>> {
  const shown = await shownImages(deps);
  return new Set(shown.flatMap(({ url }) => url.match(HASH) ?? []));
}

async function clear(deps: Deps, bucket: PictureBucket): Promise<void> {
  const unused = await unusedIn(deps, bucket);
  if (typeof unused === 'string') throw new CannotRepair(`${bucket.place} is not responding`);
  for (let from = 0; from < unused.length; from += DELETED_AT_ONCE) {
    const shown = await shownHashes(deps);
    for (const name of unused.slice(from, from + DELETED_AT_ONCE)) {
      if (shown.has(hashOf(name))) continue;
      await bucket.remove(name);
      await auditDeleted(deps, name);
    }
  }
}
