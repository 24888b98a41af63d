/**
 * Whether a text is a path of this shop and nothing else. Browsers read `//host`, `/\host` and
 * `/<tab>/host` as another site, so a link could lead a person there right after signing in.
 */
export function isOriginPath(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what must be found
  return /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(text);
}
