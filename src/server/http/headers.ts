import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import type { FirebaseSettings } from '../config/firebase.settings.ts';

const OPENER_POLICY = 'cross-origin-opener-policy';

/** Headers of every answer, whatever it is. */
export function baseHeaders(headers: Headers, behindTls: boolean): void {
  headers.set('x-content-type-options', 'nosniff');
  headers.set('x-frame-options', 'DENY');
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  // A public page says that it needs none (decision 15).
  if (!headers.has(OPENER_POLICY)) headers.set(OPENER_POLICY, 'same-origin-allow-popups');
  if (behindTls) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

/** What a page may load from other sites than the shop's own. */
export type OutsideSources = {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
};

/** What the configured providers' scripts need in the browser. */
export function outsideSources(
  config: Pick<Config, 'payments' | 'tokenSyncUrl' | 'firebase'>,
): OutsideSources {
  const sync = config.tokenSyncUrl === null ? [] : [new URL(config.tokenSyncUrl).origin];
  const all = [
    config.payments === 'stripe' ? stripeSources : nothing,
    config.firebase === null ? nothing : firebaseSources(config.firebase),
    { ...nothing, connections: sync },
  ];
  return {
    scripts: all.flatMap(({ scripts }) => scripts),
    frames: all.flatMap(({ frames }) => frames),
    connections: all.flatMap(({ connections }) => connections),
  };
}

const nothing: OutsideSources = { scripts: [], frames: [], connections: [] };

const stripeSources: OutsideSources = {
  scripts: ['https://js.stripe.com'],
  // The card's fields, and the bank that wants to know who pays (3-D Secure).
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

function firebaseSources({ authDomain, emulatorHost }: FirebaseSettings): OutsideSources {
  const emulator = emulatorHost === null ? null : `http://${emulatorHost}`;
  return {
    // What Google's pop-up reports its outcome with.
    scripts: ['https://apis.google.com'],
    frames: [emulator ?? `https://${authDomain}`],
    connections:
      emulator === null
        ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
        : [emulator],
  };
}

/**
 * The content security policy of a page whose own inline scripts these are. They are named by hash, so that
 * a page can be kept and sent again, and nothing else that calls itself a script runs.
 */
export function pagePolicy(
  inline: readonly string[],
  { scripts, frames, connections }: OutsideSources,
): string {
  const hashes = inline.map(
    (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...new Set(hashes)].join(' '),
    // Components place things with style attributes, which only this allows.
    "style-src 'self' 'unsafe-inline'",
    // Reviews and profiles may show a picture from any https address.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
