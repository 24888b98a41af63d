import { z } from 'zod';

export const EMAIL_MAX_LENGTH = 254; // RFC 5321 §4.5.3.1.3, less the angle brackets

const faults = { missing: 'Email is required', invalid: 'Please Enter the valid Email' } as const;

/** An e-mail address, trimmed and lower-cased before it is checked (rulings §1), in the seed's words (§5). */
export const emailSchema = z
  .string({ error: faults.missing })
  .trim()
  .toLowerCase()
  .min(1, faults.missing)
  .max(EMAIL_MAX_LENGTH, faults.invalid)
  .pipe(z.email(faults.invalid));

/** The form in which addresses are stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export const emailParams = z.object({ email: emailSchema });
