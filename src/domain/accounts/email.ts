import { accountMessages } from './account-words.ts';
import { z } from 'zod';
import { requiredMessages } from '../required-messages.ts';

export const EMAIL_MAX_LENGTH = 254; // RFC 5321 §4.5.3.1.3, less the angle brackets

export const INVALID_EMAIL = accountMessages.invalidEmail;

/** Some letters beyond ASCII lower-case to ASCII (the Kelvin sign to k), which would match another account. */
const ASCII = /^[\x20-\x7e]*$/;

const emailText = z.string({ error: requiredMessages.email }).trim();

/** An e-mail address, trimmed and lower-cased before the check (rulings §1), in the seed's words (§5). */
export const emailSchema = validEmail(emailText);

/**
 * An e-mail address in a query string. The seed's client sends it unencoded (§3), so a plus sign
 * arrives as a space (URL Standard §5.1).
 */
export const queryEmailSchema = validEmail(
  emailText.overwrite((text) => text.replaceAll(' ', '+')),
);

function validEmail(text: z.ZodString) {
  return text
    .regex(ASCII, INVALID_EMAIL)
    .toLowerCase()
    .min(1, requiredMessages.email)
    .max(EMAIL_MAX_LENGTH, INVALID_EMAIL)
    .meta({ examples: ['customer@example.com'] })
    .pipe(z.email(INVALID_EMAIL));
}

/** The form in which addresses are stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Normalizes an address from an identity provider.
 * @returns null for an address that no account here can have.
 */
export function emailFromProvider(email: unknown): string | null {
  return typeof email === 'string' && email !== '' && ASCII.test(email)
    ? normalizeEmail(email)
    : null;
}

export const emailParams = z.object({ email: emailSchema });
