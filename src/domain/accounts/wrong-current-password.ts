import { fail } from '../result.ts';

/** The answer to a change of password with a wrong current one. */
export const wrongCurrentPassword = fail('INVALID_FIELDS', {
  errors: { currentPassword: 'The current password is not right' },
});
