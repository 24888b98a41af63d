/** `name <address>`, or an address alone; the name may stand in quotes (RFC 5322 §3.4). */
const NAMED = /^([^<>]*)<([^<>]+)>$/;
const QUOTED = /^"(.*)"$/s;

/**
 * The one sender that MAIL_FROM names. Taken apart here: read as a list of addresses (RFC 5322 §3.4), the colon, comma
 * or semicolon of a firm's name would make a group or several senders of it, and mail servers refuse that.
 */
export function mailboxOf(text: string): { readonly name: string; readonly address: string } {
  const [, named = '', address = text] = NAMED.exec(text) ?? [];
  const name = named.trim();
  const quoted = QUOTED.exec(name)?.[1];
  return { name: quoted?.replaceAll(/\\(.)/g, '$1') ?? name, address: address.trim() };
}
