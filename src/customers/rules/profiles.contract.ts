import { z } from 'zod';
import { emailParams, emailSchema } from '../../platform/rules/identity/email.ts';
import { defineCalls, self } from '../../platform/rules/contract/define.ts';
import { updated } from '../../platform/rules/contract/shapes.ts';
import { pictureAddress } from '../../platform/rules/pictures/picture-address.ts';
import { requiredLine, requiredText } from '../../platform/rules/text/required-text.ts';
import { t } from '../../platform/rules/messages/t.ts';

const profileLimits = { textLength: 120, locationLength: 500, imgLength: 600 } as const;

/** The Update Profile form. */
export const profileFormSchema = z.object({
  name: requiredLine(() => t('platform.requiredMessages.name'), profileLimits.textLength),
  country: requiredLine(() => t('platform.requiredMessages.country'), profileLimits.textLength),
  city: requiredLine(() => t('platform.requiredMessages.city'), profileLimits.textLength),
  location: requiredText(
    () => t('platform.requiredMessages.location'),
    profileLimits.locationLength,
  ),
  img: pictureAddress(
    requiredText(() => t('platform.requiredMessages.image'), profileLimits.imgLength),
    () => t('platform.text.pictureAddress'),
  ),
});
export type ProfileForm = z.output<typeof profileFormSchema>;

/** A profile as it is saved; the shop's own form always sends the picture. */
const profileUpdateSchema = profileFormSchema.extend({
  img: profileFormSchema.shape.img.optional().describe('Without it the stored picture stays'),
  email: emailSchema.optional(),
});
export type ProfileUpdate = z.output<typeof profileUpdateSchema>;

/** A profile as the API answers it; before the first save only the email is filled. */
const profileSchema = z.object({
  name: z.string(),
  email: z.string(),
  img: z.string(),
  country: z.string(),
  city: z.string(),
  location: z.string(),
});
export type Profile = z.output<typeof profileSchema>;

export const profilesContract = defineCalls({
  'GET /profile/{email}': {
    summary: 'The profile of a user',
    area: 'profiles',
    access: self('params.email', { admins: true }),
    speculativeRead: true,
    params: emailParams,
    answer: profileSchema,
    errors: ['INVALID_FIELDS'],
  },
  'PUT /profile/{email}': {
    summary: 'Save one’s profile',
    area: 'profiles',
    access: self('params.email', { admins: false }),
    params: emailParams,
    body: profileUpdateSchema,
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_ALLOWED'],
  },
});
