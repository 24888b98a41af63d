import type { Thing } from './structured-data.ts';

/** As JSON that stands safely inside a script element: no text of a part can end it. */
export function jsonLdText(things: readonly Thing[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
}

/**
 * Tells search engines what the page shows. Data, never run. They read it in the page as it is sent: the browser's side
 * gives `false`, leaves what stands there, and need not bring how it is made.
 */
export function JsonLd({ things }: { things: readonly Thing[] | false }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {things === false ? '' : jsonLdText(things)}
    </script>
  );
}
