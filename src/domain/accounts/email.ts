import { z } from 'zod';
import { missing } from '../missing.ts';

export const EMAIL_MAX_LENGTH = 254; // RFC 5321 §4.5.3.1.3, less the angle brackets

const INVALID = 'Please Enter the valid Email';

/** Letters beyond ASCII may lower-case to one within: the Kelvin sign to k. Whoever has such an address is somebody else. */
const ASCII = /^[\x20-\x7e]*$/;

/** An e-mail address, trimmed and lower-cased before it is checked (rulings §1), in the seed's words (§5). */
export const emailSchema = z
  .string({ error: missing.email })
  .trim()
  .regex(ASCII, INVALID)
  .toLowerCase()
  .min(1, missing.email)
  .max(EMAIL_MAX_LENGTH, INVALID)
  .pipe(z.email(INVALID));

/** The form in which addresses are stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** An address as an identity provider tells it, in that form; null for one that is nobody's here. */
export function addressTold(email: unknown): string | null {
  return typeof email === 'string' && email !== '' && ASCII.test(email)
    ? normalizeEmail(email)
    : null;
}

export const emailParams = z.object({ email: emailSchema });
