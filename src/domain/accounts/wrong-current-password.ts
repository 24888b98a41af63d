import { fail } from '../result.ts';

export const wrongCurrentPassword = fail('INVALID_FIELDS', {
  errors: { currentPassword: 'The current password is not right' },
});
