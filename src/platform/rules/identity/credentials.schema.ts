import { z } from 'zod';
import { isInvisible, requiredLine } from '../text/required-text.ts';
import { cut } from '../text/text.ts';
import { emailSchema } from './email.ts';
import { t } from '../messages/t.ts';

/** At least 6 characters; the upper bound limits the cost of the hash. */
export const passwordLimits = { min: 6, max: 128 } as const;

/** An existing password may be older than today's minimum. */
const existingPassword = z
  .string({ error: () => t('platform.accountMessages.passwordMissing') })
  .min(1, { error: () => t('platform.accountMessages.passwordMissing') })
  .max(passwordLimits.max, {
    error: () => t('platform.text.tooLong', { length: String(passwordLimits.max) }),
  });

const passwordSchema = existingPassword.min(passwordLimits.min, {
  error: () => t('platform.accountMessages.passwordLength', { min: passwordLimits.min }),
});

export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });
const NAME_MAX_LENGTH = 120;
export const signupSchema = loginSchema.extend({
  name: requiredLine(() => t('platform.requiredMessages.personName'), NAME_MAX_LENGTH),
});
export const nameSchema = signupSchema.pick({ name: true });

/**
 * Normalizes a name from an identity provider to the rules of the sign-up form.
 * @returns '' when the provider sends no visible name.
 */
export function nameFromProvider(name: unknown): string {
  if (typeof name !== 'string') return '';
  const plain = name.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return isInvisible(plain) ? '' : cut(plain, NAME_MAX_LENGTH);
}

export const resetSchema = z.object({ email: emailSchema });

/** The secret of a mailed link. Bounded, since anyone can send one. */
const linkToken = z.string().min(1).max(2_000);
const newPasswordSchema = z.object({ token: linkToken, password: passwordSchema });
const revokeCredentials = z.boolean().optional();
export const resetConfirmSchema = newPasswordSchema.extend({
  revokeCredentials: revokeCredentials.describe(
    'Whether the account’s Veloconnect credentials end too; they do unless it is false',
  ),
});
export const resetCheckSchema = newPasswordSchema.pick({ token: true });
export const resetLinkSchema = z.object({
  credentials: z.int().describe('How many Veloconnect credentials the account has'),
  verified: z.boolean().describe('Whether the reset leaves what the account holds'),
});
export const verifySchema = z.object({ token: linkToken });
/** Asks for the name again: a stranger may have typed the stored one. */
export const verifyClaimSchema = newPasswordSchema.extend(nameSchema.shape);
export const verifyLinkSchema = z.object({ email: z.string(), verified: z.boolean() });
export const passwordChangeSchema = z.object({
  currentPassword: existingPassword,
  newPassword: passwordSchema,
  revokeCredentials: revokeCredentials.describe(
    'Whether the account’s Veloconnect credentials end too; they stay unless it is true',
  ),
});

export type Login = z.output<typeof loginSchema>;
export type Signup = z.output<typeof signupSchema>;
export type ResetConfirm = z.output<typeof resetConfirmSchema>;
export type VerifyClaim = z.output<typeof verifyClaimSchema>;
export type VerifyLink = z.output<typeof verifyLinkSchema>;
export type PasswordChange = z.output<typeof passwordChangeSchema>;
