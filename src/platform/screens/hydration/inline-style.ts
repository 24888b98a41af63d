import fonts from '../ui/styles/fonts.css?inline';
import style from '../ui/styles/app.css?inline';

/** What a URL cannot hold (WHATWG URL, "URL code points"), and the quote that would end the attribute. */
const ESCAPED = /[%#"<>{}|\\^`[\] \n]/g;
const escapeCode = (one: string) => `%${one.charCodeAt(0).toString(16).padStart(2, '0')}`;

/**
 * The style as a sheet in the page. The HTML checker rejects a `<style>` with rules that it does not know, such as
 * `@property`; the fonts have one, since a data URL has no base for their addresses.
 */
const SHEETS = `<style>${fonts}</style><link rel="stylesheet" href="data:text/css,${style.trim().replaceAll(ESCAPED, escapeCode)}"/>`;
/** The first one: a page may have a smaller sheet of its own. */
const LINK = /<link ([^>]*)rel="stylesheet"/;

/**
 * Puts the style into the page, which saves a request before the first paint. The link to its file, which React hydrates,
 * stays inert until boot.ts, and then disabled.
 * @throws if the router's HTML has changed
 */
export function inlineStyle(html: string): string {
  const styled = html.replace(
    LINK,
    (_link, others: string) => `${SHEETS}<link ${others}rel="deferred-stylesheet"`,
  );
  if (styled === html && html.includes('<head')) throw new Error('A page has no style sheet');
  return styled;
}
