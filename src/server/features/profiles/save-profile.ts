import { type Updated, updatedOne } from '../../../domain/contract/shapes.ts';
import { toLocalPath } from '../../../domain/parts/picture-address.ts';
import type { ProfileForm } from '../../../domain/profiles/profiles.contract.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import type { Deps } from '../../deps.ts';
import { writeProfile } from './profiles.store.ts';

/** Saves a profile. An address in the form must equal the profile's (seed §7 sends both). */
export async function saveProfile(
  { db, config, clock }: Deps,
  email: string,
  { email: named, ...form }: ProfileForm & { readonly email?: string | undefined },
): Promise<Result<Updated, 'NOT_ALLOWED'>> {
  if (named !== undefined && named !== email) return fail('NOT_ALLOWED');
  const stored = { ...form, img: toLocalPath(form.img, config.publicUrl) };
  await writeProfile(db.query, email, stored, clock.now());
  return succeed(updatedOne(1));
}
