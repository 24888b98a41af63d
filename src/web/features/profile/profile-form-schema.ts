import type { z } from 'zod';
import { profileFormSchema } from '../../../domain/profiles/profiles.contract.ts';
import { pictureSchema } from '../images/picture-schema.ts';

/** Update Profile: the server's rules, with a photo that may be a file. */
export const updateProfileSchema = profileFormSchema.extend({
  img: pictureSchema(profileFormSchema.shape.img),
});
export type UpdateProfileInput = z.input<typeof updateProfileSchema>;
export type UpdateProfileValues = z.output<typeof updateProfileSchema>;
