/** Goes on once the page stands on the screen; at once where nobody looks, and soon in a browser that does not tell. */
const PAINTED = `await new Promise((go) => {
  if (document.hidden) return go();
  new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
  setTimeout(go, 2000);
});`;

/** Fetches all that the page's program is made of at the same time: what it imports is known here, not there. */
const FETCH = `for (const href of HREFS) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}`;

/**
 * A page is whole before any script runs, so its program gives way to what it is painted with: it is fetched once style
 * sheet, fonts and first picture have been asked for and the page stands on the screen. The router has no such setting:
 * it announces its scripts in the head, as urgent as the style sheet, and imports them at once.
 */
export function afterThePaint(html: string): string {
  const hrefs: string[] = [];
  const withoutHints = html.replace(
    /<link rel="modulepreload" href="([^"]+)"\/>/g,
    (_, href: string) => {
      hrefs.push(href);
      return '';
    },
  );
  return withoutHints.replace(
    /(<script type="module" async="">)([^]*?)(?=<\/script>)/,
    (_, open: string, program: string) => {
      const imports = program.replace(
        /^import \* as (\w+) from ("[^"]+");/gm,
        'const $1 = await import($2);',
      );
      return [`${open}${PAINTED}`, FETCH.replace('HREFS', JSON.stringify(hrefs)), imports].join(
        '\n',
      );
    },
  );
}
