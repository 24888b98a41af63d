import type { z } from 'zod';

/** Hosts that a browser trusts without TLS (W3C Secure Contexts §3.1). */
const OWN_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Upgrades an http URL to https, because pages load pictures over TLS only and nearly every host
 * supports it. Other texts stay as they are.
 */
export function toHttps(url: string): string {
  if (!/^http:/i.test(url) || !URL.canParse(url)) return url;
  const address = new URL(url);
  // A custom port does not speak both protocols.
  if (address.port !== '' || OWN_MACHINE.test(address.hostname)) return url;
  return url.replace(/^http:/i, 'https:').replace(/^(https:\/\/[^/?#]*):80(?=[/?#]|$)/, '$1');
}

/**
 * Turns a URL of the shop itself into its path, so that it survives a change of domain.
 * @param publicUrl the shop's own URL.
 */
export function toLocalPath(url: string, publicUrl: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname, search } = new URL(url);
  const path = pathname + search;
  return host === new URL(publicUrl).host && isImageUrl(path) ? path : url;
}

/** What stands between several addresses in one cell of other shops' exports. */
const BETWEEN_ADDRESSES = /[,;|\s]+(?=https?:|\/(?:images|drawings)\/)/i;

/** The addresses in a text that lists several; the text itself where it lists one. */
export function splitAddresses(text: string): readonly [string, ...string[]] {
  const [first = '', ...others] = text
    .split(BETWEEN_ADDRESSES)
    .map((address) => address.replace(/[\s,;|]+$/, ''))
    .filter((address) => address !== '');
  return [first, ...others];
}

/** Whether a picture may be shown from this URL. White space and a second address make it none. */
export function isImageUrl(url: string): boolean {
  if (/\s/.test(url) || splitAddresses(url).length > 1) return false;
  if (/^\/(?!\/)[\w./?&=%-]+$/.test(url)) return true;
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/** Whether a text is an address of no picture on the web, such as `javascript:` or `data:`. */
export function isOtherAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname } = new URL(text);
  // `host:8080/a.png` parses as an address whose scheme is the host.
  return !/^https?:$/.test(protocol) && !/^\d+(?:\/|$)/.test(pathname);
}

/** A text that must be a picture's URL; http becomes https. */
export function pictureAddress(text: z.ZodString, message: () => string) {
  return text
    .refine(isImageUrl, { error: message })
    .overwrite(toHttps)
    .describe('An http or https address, or a path of this shop such as `POST /images` answers');
}
