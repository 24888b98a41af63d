import { type Html, markup, rawHtml } from '../../formats/html.ts';

/** The colours of src/platform/screens/ui/styles/tokens.css. */
const base = rawHtml(`
  :root { color-scheme: light dark; --paper: #f7f4ec; --raised: #fffdf7; --ink: #16181a; --soft: #565349; --line: #d9d5c8; --signal: #1a35e8; --ok: #1c6b3c; --danger: #b3261e; }
  @media (prefers-color-scheme: dark) { :root { --paper: #121416; --raised: #1a1d20; --ink: #edeae2; --soft: #aeaa9f; --line: #33373b; --signal: #93a4ff; --ok: #7fd3a0; --danger: #ff8a80; } }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 Inter, system-ui, sans-serif; }
  main { max-width: 1080px; margin: 0 auto; padding: 40px 20px 80px; }
  h1 { margin: 0 0 12px; font-size: 34px; line-height: 1.1; letter-spacing: -0.01em; }
  h2 { margin: 40px 0 12px; font-size: 22px; line-height: 1.25; }
  a { color: var(--signal); }
  :focus-visible { outline: 2px solid var(--signal); outline-offset: 2px; }
  code, pre { font: 14px/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
`);

/**
 * A page without scripts or external files, for tools beside the shop.
 * @param forms whether it may submit forms
 */
export function plainPage(
  title: string,
  content: Html,
  style: Html,
  { forms = false, status = 200 } = {},
): Response {
  const page = markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${base}${style}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html> `;
  return new Response(page.toString(), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action '${forms ? 'self' : 'none'}'; frame-ancestors 'none'`,
    },
  });
}
