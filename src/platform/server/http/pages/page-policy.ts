import { createHash } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import type { FirebaseSettings } from '../../config/firebase.settings.ts';
import { type OutsideSources, noOutsideSources } from '../../ports/outside-sources.ts';

/** Origins that the configured providers need in the browser. */
export function outsideSources(
  config: Pick<Config, 'tokenSyncUrl' | 'identity' | 'images'> & {
    readonly payments: Pick<Config['payments'], 'pageSources'>;
  },
): OutsideSources {
  const sync = config.tokenSyncUrl === null ? [] : [new URL(config.tokenSyncUrl).origin];
  const all = [
    config.payments.pageSources,
    identitySources(config.identity),
    { ...noOutsideSources, connections: sync, pictures: pictureSources(config.images) },
  ];
  return {
    scripts: all.flatMap(({ scripts }) => scripts),
    frames: all.flatMap(({ frames }) => frames),
    connections: all.flatMap(({ connections }) => connections),
    pictures: all.flatMap(({ pictures }) => pictures),
  };
}

/** A bucket over http, as in a trial on one machine. */
function pictureSources(images: Config['images']): string[] {
  const isUnencrypted = images.provider === 's3' && images.publicUrl.startsWith('http:');
  return isUnencrypted ? [new URL(images.publicUrl).origin] : [];
}

function identitySources(identity: Config['identity']): OutsideSources {
  switch (identity.provider) {
    case 'embedded':
      return noOutsideSources;
    case 'firebase':
      return firebaseSources(identity);
  }
}

function firebaseSources({ authDomain, emulatorHost }: FirebaseSettings): OutsideSources {
  const emulator = emulatorHost === null ? null : `http://${emulatorHost}`;
  return {
    ...noOutsideSources,
    // Google's sign-in popup needs it.
    scripts: ['https://apis.google.com'],
    frames: [emulator ?? `https://${authDomain}`],
    connections:
      emulator === null
        ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
        : [emulator],
  };
}

/**
 * The content security policy of a page. It allows inline scripts by hash, so that the page can be
 * cached.
 */
export function pagePolicy(
  inline: readonly string[],
  { scripts, frames, connections, pictures }: OutsideSources,
): string {
  const hashes = inline.map(
    (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...new Set(hashes)].join(' '),
    // Components position elements with style attributes; the sheet is in the page, as data.
    "style-src 'self' 'unsafe-inline' data:",
    // Reviews and profiles may show any https picture.
    ["img-src 'self' data: blob: https:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
