import { z } from 'zod';
import { requiredMessages } from '../required-messages.ts';
import { isInvisible, requiredText } from '../required-text.ts';
import { cut } from '../text.ts';
import { emailSchema } from './email.ts';

/** Passwords: at least 6 (seed §9); the upper bound keeps the hash's cost bounded. */
export const passwordLimits = { min: 6, max: 128 } as const;

const PASSWORD_MISSING = 'Password is required';

/** A password that was chosen before, whatever the limits were then. */
const existingPassword = z
  .string({ error: PASSWORD_MISSING })
  .min(1, PASSWORD_MISSING)
  .max(passwordLimits.max, `Please keep this under ${passwordLimits.max} characters`);

const passwordSchema = existingPassword.min(
  passwordLimits.min,
  `Password length must be ${passwordLimits.min} character `,
);

export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });
const NAME_MAX_LENGTH = 120;
export const signupSchema = loginSchema.extend({
  name: requiredText(requiredMessages.personName, NAME_MAX_LENGTH),
});
export const nameSchema = signupSchema.pick({ name: true });

/** A person's name as an identity provider tells it, as one that is typed here could be; empty where it tells none. */
export function nameFromProvider(name: unknown): string {
  if (typeof name !== 'string') return '';
  const plain = name.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return isInvisible(plain) ? '' : cut(plain, NAME_MAX_LENGTH);
}

export const resetSchema = z.object({ email: emailSchema });

/** The secret of a link that was mailed; its own length bound, since strangers send it. */
const linkToken = z.string().min(1).max(2_000);
export const resetConfirmSchema = z.object({ token: linkToken, password: passwordSchema });
export const resetCheckSchema = resetConfirmSchema.pick({ token: true });
export const verifySchema = z.object({ token: linkToken });
/** With the name of whoever claims the account: the one it has may be what a stranger has typed. */
export const verifyClaimSchema = resetConfirmSchema.extend(nameSchema.shape);
/** What the link of a verification mail is about. */
export const verifyLinkSchema = z.object({ email: z.string(), verified: z.boolean() });
export const passwordChangeSchema = z.object({
  currentPassword: existingPassword,
  newPassword: passwordSchema,
});

export type Login = z.output<typeof loginSchema>;
export type Signup = z.output<typeof signupSchema>;
export type ResetConfirm = z.output<typeof resetConfirmSchema>;
export type VerifyClaim = z.output<typeof verifyClaimSchema>;
export type VerifyLink = z.output<typeof verifyLinkSchema>;
export type PasswordChange = z.output<typeof passwordChangeSchema>;
