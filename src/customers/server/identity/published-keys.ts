import { type JWTVerifyGetKey, createLocalJWKSet, createRemoteJWKSet, errors } from 'jose';
import type { Clock } from '../../../platform/server/clock.ts';

export type PublishedKeysOptions = {
  readonly url: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
};

/** The keys could not be fetched or used, so the token could not be checked. */
class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable';

  constructor(url: string, cause: unknown) {
    super(`The keys at ${url} cannot be fetched or used`, { cause });
  }
}

const TIMEOUT_MS = 5_000;
/** Limits how long a withdrawn key stays valid. */
const CACHE_MS = 6 * 60 * 60 * 1000;
/** Minimum interval between fetches caused by unknown keys. */
const COOLDOWN_MS = 30_000;
/** Pause after a failed fetch. */
const RETRY_MS = 5_000;

/**
 * Fetches and caches a provider's public keys (RFC 7517 §5). During an outage cached keys stay valid, and their tokens
 * do not wait for another fetch.
 * @throws KeysUnavailable for a token with an unknown key during an outage
 */
export function publishedKeys(options: PublishedKeysOptions): JWTVerifyGetKey {
  const { url, clock, timeoutMs = TIMEOUT_MS } = options;
  const remote = createRemoteJWKSet(new URL(url), {
    timeoutDuration: timeoutMs,
    cacheMaxAge: CACHE_MS,
    cooldownDuration: COOLDOWN_MS,
  });
  let failure: { readonly cause: unknown; readonly until: number } | null = null;

  /**
   * The token's cached key, or null.
   * @throws KeysUnavailable for an unusable one
   */
  const cachedKey: (...args: Parameters<JWTVerifyGetKey>) => Promise<CryptoKey | null> = async (
    header,
    token,
  ) => {
    const known = remote.jwks();
    try {
      return known ? await createLocalJWKSet(known)(header, token) : null;
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) return null;
      throw concernsToken(error) ? error : new KeysUnavailable(url, error);
    }
  };
  const failed = (cause: unknown) => {
    failure = { cause, until: clock.now() + RETRY_MS };
  };
  const fetched = () => {
    failure = null;
  };
  /** Retries in the background; only tokens with unknown keys wait for it. */
  const refetch = (cause: unknown) => {
    failed(cause);
    remote.reload().then(fetched, failed);
  };

  return async (header, token) => {
    if (failure) {
      const { cause, until } = failure;
      const isPaused = clock.now() < until;
      if (!isPaused && remote.jwks()) refetch(cause);
      const key = await cachedKey(header, token);
      if (key) return key;
      if (isPaused) throw new KeysUnavailable(url, cause);
    }
    try {
      const key = await remote(header, token);
      failure = null;
      return key;
    } catch (error) {
      if (concernsToken(error)) {
        failure = null;
        throw error;
      }
      // After a successful fetch, only this token's key is unusable.
      if (remote.fresh) await cachedKey(header, token);
      failed(error);
      const key = await cachedKey(header, token);
      if (key) return key;
      throw new KeysUnavailable(url, error);
    }
  };
}

/** Whether an error concerns the token's key, not the fetch. */
function concernsToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}
