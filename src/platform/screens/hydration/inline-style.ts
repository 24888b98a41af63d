/** What a URL cannot hold (WHATWG URL, "URL code points"), and the quote that would end the attribute. */
const ESCAPED = /[%#"<>{}|\\^`[\] \n]/g;
const escapeCode = (one: string) => `%${one.charCodeAt(0).toString(16).padStart(2, '0')}`;
/** The first one: a page may have a smaller sheet of its own. */
const LINK = /<link ([^>]*)rel="stylesheet"/;

/**
 * The style as HTML. The rules are a sheet of their own, since the HTML checker rejects a `<style>` with rules that it does
 * not know, such as `@property`; a sheet in a data URL cannot name files, so the fonts are apart.
 */
export const styleInPage = (fonts: string, rules: string): string =>
  `<style>${fonts}</style><link rel="stylesheet" href="data:text/css,${rules.trim().replaceAll(ESCAPED, escapeCode)}"/>`;

/**
 * Puts the style into the page, which saves a request before the first paint. The link to its file, which React hydrates,
 * stays inert until boot.ts, and then disabled.
 * @throws if the router's HTML has changed
 */
export function inlineStyle(html: string, style: string): string {
  const styled = html.replace(
    LINK,
    (_link, others: string) => `${style}<link ${others}rel="deferred-stylesheet"`,
  );
  if (styled === html && html.includes('</head>')) throw new Error('A page has no style sheet');
  return styled;
}
