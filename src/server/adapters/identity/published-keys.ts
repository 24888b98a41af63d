import { type JWTVerifyGetKey, createLocalJWKSet, createRemoteJWKSet, errors } from 'jose';
import type { Clock } from '../../ports/clock.ts';

export type PublishedKeysOptions = {
  readonly url: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
};

/** The keys cannot be fetched, or the token's cannot be used, so that nobody can say whether a token is good. */
class KeysDown extends Error {
  override readonly name = 'KeysDown';

  constructor(url: string, cause: unknown) {
    super(`The keys at ${url} cannot be fetched or used`, { cause });
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
 * that are kept go on counting, and after the first try nobody with a token of theirs waits for another; a token of
 * another key ends in KeysDown, which is no verdict on it.
 */
export function publishedKeys(options: PublishedKeysOptions): JWTVerifyGetKey {
  const { url, clock, timeoutMs = TIMEOUT_MS } = options;
  const remote = createRemoteJWKSet(new URL(url), {
    timeoutDuration: timeoutMs,
    cacheMaxAge: KEPT_MS,
    cooldownDuration: COOLDOWN_MS,
  });
  let failure: { readonly cause: unknown; readonly until: number } | null = null;

  /** The token's key among those that are kept, null where it is not. @throws KeysDown for one that cannot be used */
  const kept: (...of: Parameters<JWTVerifyGetKey>) => Promise<CryptoKey | null> = async (
    header,
    token,
  ) => {
    const known = remote.jwks();
    try {
      return known ? await createLocalJWKSet(known)(header, token) : null;
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) return null;
      throw isVerdict(error) ? error : new KeysDown(url, error);
    }
  };
  const failed = (cause: unknown) => {
    failure = { cause, until: clock.now() + REST_MS };
  };
  const fetched = () => {
    failure = null;
  };
  /** Tries again; only a token of a key that is not kept waits for it. */
  const fetchBeside = (cause: unknown) => {
    failed(cause);
    remote.reload().then(fetched, failed);
  };

  return async (header, token) => {
    if (failure) {
      const { cause, until } = failure;
      const rests = clock.now() < until;
      if (!rests && remote.jwks()) fetchBeside(cause);
      const key = await kept(header, token);
      if (key) return key;
      if (rests) throw new KeysDown(url, cause);
    }
    try {
      const key = await remote(header, token);
      failure = null;
      return key;
    } catch (error) {
      if (isVerdict(error)) {
        failure = null;
        throw error;
      }
      // Where they were fetched it is the token's own key that cannot be used, and the others are not to blame.
      if (remote.fresh) await kept(header, token);
      failed(error);
      const key = await kept(header, token);
      if (key) return key;
      throw new KeysDown(url, error);
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
