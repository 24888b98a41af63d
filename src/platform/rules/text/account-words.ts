import { t } from '../messages/t.ts';

/** Messages of the account forms. */
export const accountMessages = {
  invalidEmail: t('platform.accountMessages.invalidEmail'),
  wrongCurrentPassword: t('platform.accountMessages.wrongCurrentPassword'),
  passwordMissing: t('platform.accountMessages.passwordMissing'),
  passwordLength: (min: number) => t('platform.accountMessages.passwordLength', { min }),
} as const;
