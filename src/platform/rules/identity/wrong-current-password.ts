import { fail } from '../result.ts';
import { t } from '../messages/t.ts';

export const wrongCurrentPassword = fail('INVALID_FIELDS', {
  errors: {
    get currentPassword() {
      return t('platform.accountMessages.wrongCurrentPassword');
    },
  },
});
