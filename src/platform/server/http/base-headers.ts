const OPENER_POLICY = 'cross-origin-opener-policy';

const BASE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  [OPENER_POLICY]: 'same-origin-allow-popups',
} as const;
const BASE_BEHIND_TLS = {
  ...BASE,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const;

/** Headers of every response. */
export const baseHeaders = (behindTls: boolean): Readonly<Record<string, string>> =>
  behindTls ? BASE_BEHIND_TLS : BASE;

/** Adds the base headers; a public page's own opener policy stays (decision 15). */
export function addBaseHeaders(headers: Headers, base: Readonly<Record<string, string>>): void {
  for (const name in base)
    if (name !== OPENER_POLICY || !headers.has(name)) headers.set(name, base[name] ?? '');
}
