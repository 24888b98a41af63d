import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAttributes } from '../../../../drawings/rules/attributes.ts';
import { parsePictures, storedPictures } from '../../../../catalogue/rules/parts/part-pictures.ts';
import { drawingForCategory } from '../../../../drawings/rules/index.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/deps.ts';
import { type Check, type Finding, auditedRepair, CannotRepair } from '../finding.ts';
import {
  ORPHANED_AFTER_MS,
  type ShownImage,
  auditDeleted,
  filesOf,
  hasImageFolder,
  imageFiles,
  imageFolder,
  imagesOnPages,
} from '../image-files.ts';
import type { PictureBucket } from '../../../../platform/server/ports/images.ts';

/**
 * Missing pictures, and files that nothing shows: on the shop's own disk, even after a change of the host, and in a
 * bucket.
 */
export const imagesCheck: Check = {
  name: 'pictures',
  find: async (deps) => {
    const inBucket = await bucketFindings(deps);
    if (bucketHasShopsName(deps)) return inBucket;
    const usedImages = await imagesOnPages(deps);
    const files = await imageFiles(deps);
    const missing = usedImages.filter(
      ({ own, url }) => own && filesOf(url).some((name) => !files.has(name)),
    );
    if (missing.length > 0 && !(await hasImageFolder(deps)))
      return [...inBucket, folderFinding(deps, missing.length)];
    const filesInUse = new Set(usedImages.flatMap(({ url }) => filesOf(url)));
    const old = deps.clock.now() - ORPHANED_AFTER_MS;
    const unused = [...files].filter(
      ([name, changedAt]) => !filesInUse.has(name) && changedAt < old,
    );
    return [
      ...inBucket,
      ...missing.map((place) => missingFinding(deps, place)),
      ...unused.map(([name]) => unusedFinding(deps, name)),
    ];
  },
};

/** Whether a bucket uses the shop's own host name: then its pictures look like the shop's own. */
function bucketHasShopsName({ config: { images, publicUrl } }: Deps): boolean {
  return images.provider === 's3' && new URL(images.publicUrl).host === new URL(publicUrl).host;
}

/**
 * One finding for the whole folder: with a wrong setting or an unmounted disk, repairing each picture would lose them
 * all.
 */
function folderFinding(deps: Deps, count: number): Finding {
  const sentence = `There is no folder ${imageFolder(deps)} for the pictures that the shop shows (${count}). Check that DATA_DIR is the shop's and that its disk is mounted, or restore the folder from a backup.`;
  return { sentence, repair: null };
}

function missingFinding(deps: Deps, place: ShownImage): Finding {
  const does = {
    part: 'show a drawing of its category instead',
    'further picture': 'remove it from the part',
    review: 'show the first letter of the name instead',
    profile: 'show the first letter of the name instead',
    logo: 'show the name of the shop instead',
  }[place.what];
  const owner = place.what === 'further picture' ? 'part' : place.what;
  const sentence = `The picture ${place.url} of the ${owner} “${place.name}” (${place.id}) is missing.`;
  // With another host, this DATA_DIR may never have had the old pictures.
  if (deps.config.images.provider !== 'local') return { sentence, repair: null };
  return { sentence, repair: { does, run: () => replacePicture(deps, place) } };
}

async function replacePicture(deps: Deps, { what, id, url }: ShownImage): Promise<void> {
  await auditedRepair(deps, async (tx) => {
    const after = what === 'part' ? await drawPart(tx, id) : '';
    if (what === 'further picture') await removePicture(tx, id, url);
    if (what === 'review')
      await tx.updateTable('reviews').set({ image_url: '' }).where('id', '=', id).execute();
    if (what === 'profile')
      await tx.updateTable('profiles').set({ image_url: '' }).where('email', '=', id).execute();
    if (what === 'logo') await tx.deleteFrom('settings').where('key', '=', id).execute();
    return {
      action: `replace picture of ${what === 'further picture' ? 'part' : what}`,
      subject: id,
      before: url,
      after,
    };
  });
}

async function drawPart(tx: Tx, id: string): Promise<string> {
  const part = await tx
    .selectFrom('parts')
    .select(['name', 'category', 'attributes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const img = drawingForCategory(part.category ?? '', part.name, parseAttributes(part.attributes));
  await tx.updateTable('parts').set({ image_url: img }).where('id', '=', id).execute();
  return img;
}

async function removePicture(tx: Tx, id: string, url: string): Promise<void> {
  const part = await tx
    .selectFrom('parts')
    .select(['image_url', 'pictures'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [first, ...others] = parsePictures(part);
  if (!first) return;
  const kept = [first, ...others.filter((other) => other.url !== url)];
  await tx
    .updateTable('parts')
    .set({ pictures: storedPictures(kept) })
    .where('id', '=', id)
    .execute();
}

function unusedFinding(deps: Deps, name: string): Finding {
  return {
    sentence: `The file images/${name} belongs to no part, review or profile.`,
    repair: {
      does: 'delete it',
      run: async () => {
        await rm(join(imageFolder(deps), name), { force: true });
        await auditDeleted(deps, name);
      },
    },
  };
}

/** Files to delete before checking again what is shown. */
const DELETED_AT_ONCE = 100;

const HASH = /[0-9a-f]{32}/g;
const hashOf = (name: string) => name.split('-')[0] ?? '';

/** Files in the bucket that nothing shows; none if the bucket does not allow listing. */
async function bucketFindings(deps: Deps): Promise<Finding[]> {
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
  const usedImages = await hashesOnPages(deps);
  const old = deps.clock.now() - ORPHANED_AFTER_MS;
  return listed
    .filter(({ name, storedAt }) => storedAt < old && !usedImages.has(hashOf(name)))
    .map(({ name }) => name);
}

/** Hashes in all shown addresses, since a bucket may have had another host name. */
async function hashesOnPages(deps: Deps): Promise<Set<string>> {
  const usedImages = await imagesOnPages(deps);
  return new Set(usedImages.flatMap(({ url }) => url.match(HASH) ?? []));
}

async function clear(deps: Deps, bucket: PictureBucket): Promise<void> {
  const unused = await unusedIn(deps, bucket);
  if (typeof unused === 'string') throw new CannotRepair(`${bucket.place} is not responding`);
  for (let from = 0; from < unused.length; from += DELETED_AT_ONCE) {
    const usedImages = await hashesOnPages(deps);
    for (const name of unused.slice(from, from + DELETED_AT_ONCE)) {
      if (usedImages.has(hashOf(name))) continue;
      await bucket.remove(name);
      await auditDeleted(deps, name);
    }
  }
}
