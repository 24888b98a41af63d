import { z } from 'zod';
import { requiredText } from '../text.ts';
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

export type Login = z.output<typeof loginSchema>;
export type Signup = z.output<typeof signupSchema>;
