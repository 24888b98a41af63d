import { z } from 'zod';
import { t } from '../messages/t.ts';

export const EMAIL_MAX_LENGTH = 254;

/**
 * A dot-atom (RFC 5322 §3.2.3) of at most 64 characters at a domain of two or more labels (RFC 1123 §2.1). The last
 * label has a letter, so an IP address is not a domain.
 */
const EMAIL =
  /^(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Some letters beyond ASCII lower-case to ASCII (the Kelvin sign to k), which would match another account. */
const ASCII = /^[\x20-\x7e]*$/;

/** A domain in letters of any alphabet; the URL parser would take other characters for its own syntax. */
const WORDS_AND_DOTS = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;

/** Writes a domain in other letters as mail servers know it (punycode, UTS 46); other texts stay. */
function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 1 || ASCII.test(domain) || !WORDS_AND_DOTS.test(domain)) return email;
  const address = `http://${domain}`;
  return URL.canParse(address) ? email.slice(0, at + 1) + new URL(address).hostname : email;
}

const emailText = z.string({ error: () => t('platform.requiredMessages.email') }).trim();

/** An e-mail address, trimmed and lower-cased before the check, in the owner's words. */
export const emailSchema = validEmail(emailText);

/**
 * An e-mail address in a query string. The owner's client sends it unencoded, so a plus sign
 * arrives as a space (URL Standard §5.1).
 */
export const queryEmailSchema = validEmail(
  emailText.overwrite((text) => text.replaceAll(' ', '+')),
);

function validEmail(text: z.ZodString) {
  return text
    .overwrite(withAsciiDomain)
    .regex(ASCII, { error: () => t('platform.accountMessages.invalidEmail') })
    .toLowerCase()
    .min(1, { error: () => t('platform.requiredMessages.email') })
    .max(EMAIL_MAX_LENGTH, { error: () => t('platform.accountMessages.invalidEmail') })
    .meta({ examples: ['customer@example.com'] })
    .pipe(z.email({ pattern: EMAIL, error: () => t('platform.accountMessages.invalidEmail') }));
}

/** The form in which addresses are stored and compared. */
export function normalizeEmail(email: string): string {
  return withAsciiDomain(email.trim()).toLowerCase();
}

/**
 * Normalizes an address from an identity provider.
 * @returns null for an address that no account here can have.
 */
export function emailFromProvider(email: unknown): string | null {
  if (typeof email !== 'string' || email === '') return null;
  const ascii = withAsciiDomain(email.trim());
  return ASCII.test(ascii) ? normalizeEmail(ascii) : null;
}

export const emailParams = z.object({ email: emailSchema });
