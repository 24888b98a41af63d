import { z } from 'zod';

export const EMAIL_MAX_LENGTH = 254; // RFC 5321 §4.5.3.1.3, less the angle brackets

/** An e-mail address, trimmed and lower-cased before it is checked (rulings §1), in the seed's words (§5). */
export const emailSchema = z
  .string({ error: 'Email is required' })
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(EMAIL_MAX_LENGTH, 'Please Enter the valid Email')
  .pipe(z.email('Please Enter the valid Email'));

/** The form in which addresses are stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export const emailParams = z.object({ email: emailSchema });
