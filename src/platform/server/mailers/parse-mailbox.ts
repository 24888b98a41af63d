/** `name <address>` or an address; the name may be quoted (RFC 5322 §3.4). */
const NAMED = /^([^<>]*)<([^<>]+)>$/;
const QUOTED = /^"(.*)"$/s;

/** Splits MAIL_FROM, since mail servers reject a name with a comma or colon as a list or group. */
export function parseMailbox(text: string): { readonly name: string; readonly address: string } {
  const [, named = '', address = text] = NAMED.exec(text) ?? [];
  const name = named.trim();
  const quoted = QUOTED.exec(name)?.[1];
  return { name: quoted?.replaceAll(/\\(.)/g, '$1') ?? name, address: address.trim() };
}
