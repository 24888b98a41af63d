import type { Thing } from './structured-data.ts';

/**
 * Serialises structured data; `<` is escaped so that no text of a part can close the script
 * element.
 */
export function jsonLdText(things: readonly Thing[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
}

/**
 * Structured data for search engines, which read the server's HTML: the browser passes `false`,
 * keeps that HTML and needs no code to build it.
 */
export function JsonLd({ things }: { things: readonly Thing[] | false }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {things === false ? '' : jsonLdText(things)}
    </script>
  );
}
