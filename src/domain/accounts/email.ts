import { z } from 'zod';
import { missing } from '../missing.ts';

export const EMAIL_MAX_LENGTH = 254; // RFC 5321 §4.5.3.1.3, less the angle brackets

const INVALID = 'Please Enter the valid Email';

/** Letters beyond ASCII may lower-case to one within: the Kelvin sign to k. Whoever has such an address is somebody else. */
const ASCII = /^[\x20-\x7e]*$/;

const typed = z.string({ error: missing.email }).trim();

/** An e-mail address, trimmed and lower-cased before it is checked (rulings §1), in the seed's words (§5). */
export const emailSchema = checked(typed);

/**
 * One in an address's query, where the seed's client writes it as it is (§3): there a plus sign arrives as a blank
 * (URL Standard §5.1), and no e-mail address of an account has one.
 */
export const queryEmailSchema = checked(typed.overwrite((text) => text.replaceAll(' ', '+')));

function checked(text: z.ZodString) {
  return text
    .regex(ASCII, INVALID)
    .toLowerCase()
    .min(1, missing.email)
    .max(EMAIL_MAX_LENGTH, INVALID)
    .meta({ examples: ['customer@example.com'] })
    .pipe(z.email(INVALID));
}

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
