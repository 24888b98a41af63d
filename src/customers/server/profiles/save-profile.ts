import { fault } from '../../../platform/rules/errors/faults.ts';
import { type Updated, updatedOne } from '../../../platform/rules/contract/shapes.ts';
import { toLocalPath } from '../../../platform/rules/pictures/picture-address.ts';
import type { ProfileUpdate } from '../../rules/profiles.contract.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { updateKeepingPicture, writeProfile } from './profiles.store.ts';

/**
 * An address in the form must equal the profile's (the page sends both). A picture is required only while none is stored
 *.
 */
export async function saveProfile(
  { db, config, clock }: Deps,
  email: string,
  { email: named, img, ...form }: ProfileUpdate,
): Promise<Result<Updated, 'NOT_ALLOWED' | 'INVALID_FIELDS'>> {
  if (named !== undefined && named !== email) return fail('NOT_ALLOWED');
  if (img === undefined) {
    const isSaved = await updateKeepingPicture(db.query, email, form, clock.now());
    if (!isSaved) return fail('INVALID_FIELDS', { errors: { img: fault('imageRequired') } });
  } else {
    const stored = { ...form, img: toLocalPath(img, config.publicUrl) };
    await writeProfile(db.query, email, stored, clock.now());
  }
  return succeed(updatedOne(1));
}
