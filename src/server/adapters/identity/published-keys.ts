import { type JWTVerifyGetKey, createLocalJWKSet, createRemoteJWKSet, errors } from 'jose';
import type { Clock } from '../../ports/clock.ts';

export type PublishedKeysOptions = {
  readonly url: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
};

/** The keys cannot be fetched, so that nobody can say whether a token is good. */
export class KeysDown extends Error {
  override readonly name = 'KeysDown';

  constructor(url: string, cause: unknown) {
    super(`The keys at ${url} cannot be fetched`, { cause });
  }
}

const TIMEOUT_MS = 5_000;
/** Fetched anew after this long, so that a key that was withdrawn does not count for ever. */
const KEPT_MS = 6 * 60 * 60 * 1000;
/** A token that names an unknown key has them fetched anew, but not more often than this. */
const COOLDOWN_MS = 30_000;
/** After a failure nobody waits for another try until this long. */
const REST_MS = 5_000;

/**
 * The keys that a provider publishes to verify its tokens with (RFC 7517 §5): fetched once and kept,
 * and fetched anew where a token names one that is not among them. While they cannot be fetched, those
 * that are kept go on counting; a token of another key ends in KeysDown, which is no verdict on it.
 */
export function publishedKeys(options: PublishedKeysOptions): JWTVerifyGetKey {
  const { url, clock, timeoutMs = TIMEOUT_MS } = options;
  const remote = createRemoteJWKSet(new URL(url), {
    timeoutDuration: timeoutMs,
    cacheMaxAge: KEPT_MS,
    cooldownDuration: COOLDOWN_MS,
  });
  let failure: { readonly cause: unknown; readonly until: number } | null = null;

  const fromKept = async (
    cause: unknown,
    ...[header, token]: Parameters<JWTVerifyGetKey>
  ): Promise<CryptoKey> => {
    const kept = remote.jwks();
    try {
      if (kept) return await createLocalJWKSet(kept)(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
    }
    throw new KeysDown(url, cause);
  };

  return async (header, token) => {
    if (failure && clock.now() < failure.until) return fromKept(failure.cause, header, token);
    try {
      const key = await remote(header, token);
      failure = null;
      return key;
    } catch (error) {
      if (isVerdict(error)) throw error;
      failure = { cause: error, until: clock.now() + REST_MS };
      return fromKept(error, header, token);
    }
  };
}

/** Whether an error is about the token: that no key is its own. Others are about fetching. */
function isVerdict(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}
