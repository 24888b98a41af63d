/** Hosts that a browser trusts without TLS (W3C Secure Contexts §3.1): somebody trying the shop on their own machine. */
const OWN_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Pages show pictures over TLS alone, and nearly every host of pictures has it by now: an http address is kept as the
 * https one, rather than never shown. What is no address is left as it is.
 */
export function toHttps(url: string): string {
  if (!/^http:/i.test(url) || !URL.canParse(url)) return url;
  const address = new URL(url);
  // At a port of its own nobody speaks both.
  if (address.port !== '' || OWN_MACHINE.test(address.hostname)) return url;
  return url.replace(/^http:/i, 'https:').replace(/^(https:\/\/[^/?#]*):80(?=[/?#]|$)/, '$1');
}

/**
 * A picture's address as the shop keeps it: one that names the shop itself (`publicUrl`) becomes its path, so that
 * the shop knows it for its own, and it stays right when the shop moves to another name.
 */
export function toLocalPath(url: string, publicUrl: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname, search } = new URL(url);
  const path = pathname + search;
  return host === new URL(publicUrl).host && isImageUrl(path) ? path : url;
}

/** Whether a picture may be shown from this address. */
export function isImageUrl(url: string): boolean {
  if (/^\/(?!\/)[\w./?&=%-]+$/.test(url)) return true;
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
