import { fail } from '../result.ts';
import { t } from '../messages/t.ts';

export const wrongCurrentPassword = fail('INVALID_FIELDS', {
  errors: { currentPassword: t('platform.accountMessages.wrongCurrentPassword') },
});
