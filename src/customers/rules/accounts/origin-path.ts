/**
 * Whether a text is a path of this shop. Browsers read `//host`, `/\host` and `/<tab>/host` as
 * another site, which would make an open redirect.
 */
export function isOriginPath(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what must be found
  return /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(text);
}
