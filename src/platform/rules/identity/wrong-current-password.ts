import { accountMessages } from '../text/account-words.ts';
import { fail } from '../result.ts';

export const wrongCurrentPassword = fail('INVALID_FIELDS', {
  errors: { currentPassword: accountMessages.wrongCurrentPassword },
});
