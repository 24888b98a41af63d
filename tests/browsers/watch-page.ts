/**
 * Runs in a page, before its own scripts, and reports every error to `address`. It is sent as
 * source text, so it uses nothing from outside.
 */
export function watchPage(address: string): void {
  const report = (kind: string, text: string) =>
    navigator.sendBeacon(address, `${location.pathname}: ${kind}: ${text}`);
  addEventListener('error', ({ message, error }: ErrorEvent) => {
    report('error', (error as Error | null)?.stack ?? message);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    report('rejection', String((reason as Error | null)?.stack ?? reason));
  });
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    report('policy', `${violatedDirective} ${blockedURI}`);
  });
  // Firefox and WebKit fail the requests of a page that is left, which its scripts then log.
  let isLeft = false;
  addEventListener('beforeunload', () => (isLeft = true));
  const log = console.error;
  console.error = (...words: unknown[]) => {
    if (!isLeft) report('console', words.map(String).join(' '));
    log(...words);
  };
}
