import { z } from 'zod';

/** An http or https address; the scheme is case-insensitive (RFC 3986 §3.1) and made lower case. */
export const webUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .overwrite((url) => url.replace(/^https?/i, (scheme) => scheme.toLowerCase()));

/** A service's address without trailing slashes. */
export const webAddress = webUrl.transform((url) => url.replace(/\/+$/, ''));

/** A site's origin, normalized as browsers do. */
export const origin = webAddress
  .refine(
    (url) => `${new URL(url).origin}/` === new URL(url).href,
    'must be the address of a site, such as https://shop.example, with nothing behind it',
  )
  .transform((url) => new URL(url).origin);

/** Loopback names, which never leave this machine. */
const OWN_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether requests to an address leave this machine unencrypted. */
export function isUnencrypted(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !OWN_NAMES.has(hostname);
}
