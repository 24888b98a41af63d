import { fail } from '../result.ts';

/** What who does not know the current password hears when setting another. */
export const wrongCurrentPassword = fail('INVALID_FIELDS', {
  errors: { currentPassword: 'The current password is not right' },
});
