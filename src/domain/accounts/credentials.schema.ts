import { z } from 'zod';
import { requiredText } from '../required-text.ts';
import { emailSchema } from './email.ts';

/** Passwords: at least 6 (seed §9); the upper bound keeps the hash's cost bounded. */
export const passwordLimits = { min: 6, max: 128 } as const;

export const passwordSchema = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(passwordLimits.min, `Password length must be ${passwordLimits.min} character `)
  .max(passwordLimits.max, `Please keep this under ${passwordLimits.max} characters`);

export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });
export const signupSchema = loginSchema.extend({ name: requiredText('Name is required', 120) });
export const resetSchema = z.object({ email: emailSchema });

/** The secret of a link that was mailed; its own length bound, since strangers send it. */
const linkToken = z.string().min(1).max(2_000);
export const resetConfirmSchema = z.object({ token: linkToken, password: passwordSchema });
export const verifySchema = z.object({ token: linkToken });
export const passwordChangeSchema = z.object({
  currentPassword: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(passwordLimits.max, `Please keep this under ${passwordLimits.max} characters`),
  newPassword: passwordSchema,
});
export const nameSchema = signupSchema.pick({ name: true });

export type Login = z.output<typeof loginSchema>;
export type Signup = z.output<typeof signupSchema>;
export type ResetConfirm = z.output<typeof resetConfirmSchema>;
export type PasswordChange = z.output<typeof passwordChangeSchema>;
