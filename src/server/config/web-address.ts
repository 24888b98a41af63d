import { z } from 'zod';

/** An address as it is written, but for its scheme, which may be in capitals (RFC 3986 §3.1) and is asked about. */
export const webUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .overwrite((url) => url.replace(/^https?/i, (scheme) => scheme.toLowerCase()));

/** The address of a service, without a slash at its end. */
export const webAddress = webUrl.transform((url) => url.replace(/\/+$/, ''));

/** The address of a whole site, as browsers write it and links begin with it: nothing may stand behind the host. */
export const origin = webAddress
  .refine(
    (url) => `${new URL(url).origin}/` === new URL(url).href,
    'must be the address of a site, such as https://shop.example, with nothing behind it',
  )
  .transform((url) => new URL(url).origin);

/** This machine's own names, which no request over a network reaches. */
const OWN_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether what is sent to an address may be read on the way: by http, and not only within this machine. */
export function isOpenOnTheWay(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !OWN_NAMES.has(hostname);
}
