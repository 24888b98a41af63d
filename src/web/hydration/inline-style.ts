/** The first one: a page may have a smaller sheet of its own. */
const SHEET = /<link ([^>]*)rel="stylesheet"/;

/**
 * Puts the style into the page, which saves a request before the first paint. Its link, which React hydrates, stays inert
 * until boot.ts, and then disabled.
 */
export function inlineStyle(html: string, style: string): string {
  return html.replace(
    SHEET,
    (_link, others: string) =>
      `<style>${style}</style><link ${others}disabled="" rel="deferred-stylesheet"`,
  );
}
