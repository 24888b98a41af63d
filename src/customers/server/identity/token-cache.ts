import { decodeJwt } from 'jose';
import { LRUCache } from 'lru-cache';
import { succeed } from '../../../platform/rules/result.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Identity, TokenHolder } from '../../../platform/server/ports/identity.ts';

const MAX_TOKENS = 10_000;

/**
 * Caches verified tokens until they expire, since checking signatures is most of a call's cost. Role and revocation are
 * read on every call (customers/server/users/viewer.ts); rejected tokens are not cached.
 */
export function cacheVerifiedTokens(identity: Identity, clock: Clock): Identity {
  type Verified = { readonly holder: TokenHolder; readonly since: number; readonly until: number };
  const known = new LRUCache<string, Verified>({ max: MAX_TOKENS });
  return {
    ...identity,
    verify: async (token) => {
      const entry = known.get(token);
      const now = clock.now();
      // Verified again after the clock was set back, when the token may be from the future.
      if (entry && entry.since <= now && now < entry.until) return succeed(entry.holder);
      if (entry) known.delete(token);
      const verified = await identity.verify(token);
      if (!verified.ok || verified.value === null) return verified;
      const until = (decodeJwt(token).exp ?? 0) * 1000;
      known.set(token, { holder: verified.value, since: now, until });
      return verified;
    },
  };
}
