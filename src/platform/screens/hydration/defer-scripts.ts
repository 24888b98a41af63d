const HINT = '<link rel="modulepreload"';
const MODULE_SCRIPT = /(<script [^>]*type=")module" async=""/;

/**
 * Makes the router's chunk hints and its module script inert until boot.ts runs them: the browser would fetch them
 * as urgently as the style sheet. The router has no setting for it.
 * @throws if the router's HTML has changed
 */
export function deferScripts(html: string): string {
  const deferred = html.replace(MODULE_SCRIPT, '$1application/deferred-module"');
  if (deferred === html && html.includes(HINT))
    throw new Error('A page with chunk hints has no module script');
  return deferred.replaceAll(HINT, '<link rel="deferred-modulepreload"');
}
