import { createHash } from 'node:crypto';

/** Headers of every answer, whatever it is. */
export function baseHeaders(headers: Headers, behindTls: boolean): void {
  headers.set('x-content-type-options', 'nosniff');
  headers.set('x-frame-options', 'DENY');
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
  if (behindTls) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

/**
 * The content security policy of a page. Its inline scripts are named by hash, so that a page that is
 * kept and sent again needs no nonce, and nothing else that calls itself a script runs.
 */
export function pagePolicy(html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    // Components place things with style attributes, which only this allows.
    "style-src 'self' 'unsafe-inline'",
    // Reviews and profiles may show a picture from any https address.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
