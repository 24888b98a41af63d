import { createHash } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { FirebaseSettings } from '../../config/firebase.settings.ts';
import { type OutsideSources, noOutsideSources } from '../../ports/outside-sources.ts';

/** What the configured providers' scripts need in the browser. */
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

/** A bucket that is read by http, as on the machine of somebody who tries one. */
function pictureSources(images: Config['images']): string[] {
  const isOpen = images.provider === 's3' && images.publicUrl.startsWith('http:');
  return isOpen ? [new URL(images.publicUrl).origin] : [];
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
  { scripts, frames, connections, pictures }: OutsideSources,
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
